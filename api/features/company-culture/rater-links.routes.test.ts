import { createHash } from 'node:crypto';
import { exchangeInvitation, readAccount } from '@common-ground/contract/accounts/accounts';
import { saveCompanyDomain } from '@common-ground/contract/company/company-verification';
import { readCompanyCulture } from '@common-ground/contract/company-culture/company-culture';
import {
  createRaterLinks,
  mailRaterLinks,
  revokeRaterLinks,
} from '@common-ground/contract/company-culture/rater-links';
import { completeRaterSession, readRaterSession } from '@common-ground/contract/culture/rater-session';
import { listOverlaps } from '@common-ground/contract/overlap/overlap';
import { sql } from 'kysely';
import { describe, expect, test as it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { permanentRefusal } from '../../testing/mail/mail-failures.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { admitAnswerer } from '../../testing/worlds/test-culture.ts';
import {
  signInWithCustomToken,
  signUpCandidate,
  signUpCompany,
  verifyCompany,
  verifyDomain,
} from '../../testing/worlds/test-people.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';

const mails: Mail[] = [];
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (mail.to.startsWith('refused')) throw permanentRefusal(mail.to);
      mails.push(mail);
    },
  },
});

function createLinks(token: string | undefined, body: unknown) {
  return test.call(createRaterLinks, { token, body: unchecked(body) });
}

async function createInvitations(token: string, count: number): Promise<string[]> {
  const { result: body } = await createLinks(token, { count });
  return body.links.map((link) => String(new URL(link).searchParams.get('invite')));
}

function exchange(invitation: unknown) {
  return test.call(exchangeInvitation, { body: { invitation: unchecked(invitation) } });
}

async function linksMade(token: string): Promise<number> {
  const { result: body } = await test.call(readCompanyCulture, { token });
  return body.progress.linksMade;
}

function violationsIn(body: { violations: { pointer: string; code: string }[] }): string[] {
  return body.violations.map(({ pointer, code }) => `${pointer} ${code}`);
}

describe('createRaterLinks', () => {
  it('returns links that are all different, and stores only a hash and the day of each', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    test.current.setNow(new Date('2026-11-21T10:11:12Z'));
    const { status, result: body } = await createLinks(token, { count: 100 });
    test.current.setNow(null);
    expect(status).toBe(201);
    expect(body.openUntil).toBe('2026-12-21');
    expect(new Set(body.links).size).toBe(100);
    for (const link of body.links) expect(link).toMatch(/^https?:\/\/[^/]+\/login\?invite=[\w-]{43}$/);
    const rows = await test.current.context.db
      .selectFrom('rater_invitations')
      .where('company_id', '=', String(companyId))
      .selectAll()
      .execute();
    expect(rows).toHaveLength(100);
    expect(Object.keys(rows[0]!).sort()).toEqual([
      'company_id',
      'created_on',
      'invited_by',
      'mail_domain',
      'mailbox_digest',
      'mailbox_year',
      'token_hash',
    ]);
    expect(rows[0]).toMatchObject({ mail_domain: null, mailbox_digest: null, mailbox_year: null });
    expect(new Set(rows.map((row) => row.created_on))).toEqual(new Set(['2026-11-21']));
    const invitation = String(new URL(body.links[0]!).searchParams.get('invite'));
    const hash = createHash('sha256').update(invitation).digest('hex');
    expect(rows.map((row) => row.token_hash.toString('hex'))).toContain(hash);
    expect(JSON.stringify(test.current.logLines)).not.toContain(invitation);
  });

  it.each([
    [{}, '/count required'],
    [{ count: 0 }, '/count too_small'],
    [{ count: 101 }, '/count too_large'],
    [{ count: 1.5 }, '/count type'],
    [{ count: '3' }, '/count type'],
    [{ count: 1, note: 'x' }, '/note unknown_key'],
  ])('refuses %j with %s', async (body, violation) => {
    const { token } = await signUpCompany(test.current);
    const refused = await createLinks(token, body);
    expect(refused.status).toBe(422);
    expect(violationsIn(refused.problem)).toEqual([violation]);
    expect(await linksMade(token)).toBe(0);
  });

  it('is for companies only', async () => {
    expect((await createLinks(undefined, { count: 1 })).status).toBe(401);
    const candidate = await signUpCandidate(test.current);
    expect((await createLinks(candidate.token, { count: 1 })).status).toBe(403);
  });
});

describe('mailRaterLinks', () => {
  async function companyAtWork(name?: string) {
    const owner = await signUpCompany(test.current, name);
    await test.current.context.systemDb
      .updateTable('companies')
      .set({ domain: null, verified_at: null, verified_by: null })
      .where('domain', '=', 'work.example')
      .execute();
    await verifyDomain(test.current, owner, 'work.example');
    return owner;
  }

  function mailLinks(token: string | undefined, addresses: unknown) {
    return test.call(mailRaterLinks, { token, body: { addresses: unchecked(addresses) } });
  }

  it('mails a different link to each address and stores no address', async () => {
    const { token } = await companyAtWork('Harbour  Health');
    mails.length = 0;
    const { status, body } = await mailLinks(token, ['anna@work.example', 'bo@work.example']);
    expect(status).toBe(200);
    expect(body).toEqual({ sent: 2, notSent: [] });
    expect(mails.map((mail) => mail.to)).toEqual(['anna@work.example', 'bo@work.example']);
    const links = mails.map((mail) => /\/login\?invite=([\w-]{43})/.exec(mail.text)?.[1]);
    expect(new Set(links).size).toBe(2);
    expect(mails[0]?.text).toContain('Harbour Health (work.example) would like you');
    expect(await linksMade(token)).toBe(2);
    expect((await exchange(links[0])).status).toBe(200);
    const dump = await sql<{ rows: string }>`
      select string_agg(query_to_xml(format('select * from %I', tablename), true, true, '')::text, '') as rows
      from pg_tables where schemaname = 'public'`.execute(test.current.context.db);
    expect(dump.rows[0]?.rows).not.toContain('@work.example');
    expect(test.current.logLines.join()).not.toContain('work.example');
  });

  it('only mails addresses at the verified domain, and no one without one', async () => {
    const body = ['anna@work.example'];
    const unverified = await signUpCompany(test.current);
    expect((await mailLinks(unverified.token, body)).problem.code).toBe('verification_needed');
    const byOperator = await signUpCompany(test.current);
    await verifyCompany(test.current, byOperator.companyId);
    await test.call(saveCompanyDomain, { token: byOperator.token, body: { domain: 'harbour.example' } });
    expect((await mailLinks(byOperator.token, ['anna@harbour.example'])).problem.code).toBe(
      'domain_unproven',
    );
    const { token } = await companyAtWork();
    mails.length = 0;
    const elsewhere = await mailLinks(token, ['anna@work.example', 'bo@elsewhere.example']);
    expect(elsewhere.problem.violations).toEqual([
      { pointer: '/addresses/1', code: 'other_domain', params: { domain: 'work.example' } },
    ]);
    expect(mails).toEqual([]);
  });

  it('names the addresses that the mail server refused, and leaves no link for them', async () => {
    const { token } = await companyAtWork();
    const { body } = await mailLinks(token, ['refused@work.example', 'kept@work.example']);
    expect(body).toEqual({ sent: 1, notSent: ['refused@work.example'] });
    expect(await linksMade(token)).toBe(1);
    expect(test.current.logLines.join()).not.toContain('refused@work.example');
  });

  it('reports everything wrong with a list of addresses and mails no one', async () => {
    const { token } = await companyAtWork();
    mails.length = 0;
    const malformed = await mailLinks(token, ['not an address', 'good@work.example', '@']);
    expect(malformed.status).toBe(422);
    expect(violationsIn(malformed.problem)).toEqual([
      '/addresses/0 email_address',
      '/addresses/2 email_address',
    ]);
    const repeated = await mailLinks(token, ['a@work.example', 'A@work.example']);
    expect(violationsIn(repeated.problem)).toEqual(['/addresses/1 repeated_address']);
    const tooMany = await mailLinks(
      token,
      Array.from({ length: 51 }, (_item, index) => `p${index}@work.example`),
    );
    expect(violationsIn(tooMany.problem)).toEqual(['/addresses too_many']);
    expect(violationsIn((await mailLinks(token, [])).problem)).toEqual(['/addresses too_few']);
    expect(mails).toEqual([]);
    expect(await linksMade(token)).toBe(0);
  });

  it('stops a company that sends mail again and again', async () => {
    const { token } = await companyAtWork();
    for (let count = 0; count < 5; count += 1)
      expect((await mailLinks(token, [`again${count}@work.example`])).status).toBe(200);
    expect((await mailLinks(token, ['again5@work.example'])).status).toBe(429);
  });

  it('is for companies only', async () => {
    expect((await mailLinks(undefined, ['a@work.example'])).status).toBe(401);
    const candidate = await signUpCandidate(test.current);
    expect((await mailLinks(candidate.token, ['a@work.example'])).status).toBe(403);
  });
});

describe('revokeRaterLinks', () => {
  it('withdraws only the company’s own open links', async () => {
    const [own, other] = [await signUpCompany(test.current), await signUpCompany(test.current)];
    const [first] = await createInvitations(own.token, 3);
    const [open] = await createInvitations(other.token, 1);
    const revoked = await test.call(revokeRaterLinks, { token: own.token });
    expect([revoked.status, revoked.body]).toEqual([204, null]);
    expect(await linksMade(own.token)).toBe(0);
    expect(await linksMade(other.token)).toBe(1);
    expect((await exchange(first)).status).toBe(404);
    expect((await exchange(open)).status).toBe(200);
    expect((await test.call(revokeRaterLinks, { token: own.token })).status).toBe(204);
  });

  it('is for companies only', async () => {
    expect((await test.call(revokeRaterLinks)).status).toBe(401);
    const candidate = await signUpCandidate(test.current);
    expect((await test.call(revokeRaterLinks, { token: candidate.token })).status).toBe(403);
  });
});

describe('the number of created links', () => {
  it('is the same whether they were opened or not, and drops if a member may no longer create links', async () => {
    const owner = await signUpCompany(test.current);
    await verifyCompany(test.current, owner.companyId);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    await createInvitations(owner.token, 2);
    const [opened] = await createInvitations(recruiter.token, 1);
    await createInvitations(recruiter.token, 3);
    expect((await exchange(opened)).status).toBe(200);
    expect(await linksMade(owner.token)).toBe(6);
    await changeAssignment(test.current, owner.token, recruiter.accountId, {
      role: 'auditor',
      opportunityIds: [],
    });
    expect(await linksMade(owner.token)).toBe(2);
  });
});

describe('exchangeInvitation', () => {
  it('returns a token for a new identity that can only rate the company', async () => {
    const { token, companyId } = await signUpCompany(test.current, 'Nordlys Energy');
    const [invitation] = await createInvitations(token, 1);
    const { status, result: body } = await exchange(invitation);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'rater', companyName: 'Nordlys Energy' });
    const raterToken = await signInWithCustomToken(body.customToken);
    const claims = JSON.parse(Buffer.from(raterToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.user_id).toMatch(/^rater_[\w-]{43}$/);
    expect(claims).toMatchObject({ rater: true, company: companyId });
    expect(claims).not.toHaveProperty('role');
    for (const operation of [readCompanyCulture, createRaterLinks, listOverlaps, readAccount])
      expect((await test.call(operation, unchecked({ token: raterToken }))).status).toBe(403);
    await admitAnswerer(test.current, raterToken, 'rater');
    const response = await test.call(completeRaterSession, {
      token: raterToken,
      body: { acceptsUncounted: false },
    });
    expect(response.status).toBe(200);
    const page = await test.call(readCompanyCulture, { token });
    expect(page.result.progress).toEqual({ needed: 10, linksMade: 1 });
    expect((await test.call(readRaterSession, { token: raterToken })).status).toBe(404);
  });

  it('returns one token for 100 simultaneous exchanges of one link', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    const [invitation] = await createInvitations(token, 1);
    const responses = await Promise.all(Array.from({ length: 100 }, () => exchange(invitation)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The identity provider is called for only a few at once; anyone beyond that can try again.
    expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
    const sessions = await test.current.context.db
      .selectFrom('rater_sessions')
      .where('company_id', '=', String(companyId))
      .selectAll()
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('gives the same response for an unknown, used or expired link and for a suspended company’s', async () => {
    const { token } = await signUpCompany(test.current);
    const suspended = await signUpCompany(test.current);
    const [theirs] = await createInvitations(suspended.token, 1);
    await test.current.context.systemDb
      .updateTable('companies')
      .set({ suspended_at: new Date() })
      .where('id', '=', String(suspended.companyId))
      .execute();
    const ofSuspended = await exchange(theirs);
    test.current.setNow(new Date('2026-11-21T23:59:00Z'));
    const [used, late, inTime] = await createInvitations(token, 3);
    await exchange(used);
    test.current.setNow(new Date('2026-12-21T23:59:00Z'));
    expect((await exchange(inTime)).status).toBe(200);
    test.current.setNow(new Date('2026-12-22T00:00:00Z'));
    const others = [await exchange('x'.repeat(43)), await exchange(used), await exchange(late)];
    const refused = [...others, ofSuspended];
    expect(await linksMade(token)).toBe(0);
    test.current.setNow(null);
    for (const { status, body } of refused) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({ ...refused[0]!.body, requestId: '' });
    }
  });

  it('leaves no trace of its use in the table of links', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    const [first] = await createInvitations(token, 3);
    const read = () =>
      test.current.context.db
        .selectFrom('rater_invitations')
        .where('company_id', '=', String(companyId))
        .selectAll()
        .execute();
    const before = await read();
    await exchange(first);
    const after = await read();
    expect(after).toHaveLength(2);
    for (const row of after) expect(before).toContainEqual(row);
  });

  it('refuses anything that can’t be an invitation, with a violation', async () => {
    const refused = await exchange('<script>');
    expect(refused.status).toBe(422);
    expect(violationsIn(refused.problem)).toEqual(['/invitation too_short', '/invitation pattern']);
  });
});

describe('exchangeInvitation while the identity provider is down', () => {
  const offline = useTestApp();

  it('does not use up the link', async () => {
    const { token } = await signUpCompany(offline.current);
    const links = await offline.current.call(createRaterLinks, { token, body: { count: 1 } });
    const invitation = String(new URL(links.result.links[0]!).searchParams.get('invite'));
    const mint = offline.current.context.identities.mintCustomToken;
    offline.current.context.identities.mintCustomToken = async () => {
      throw new Error('away');
    };
    const body = { invitation } as const;
    expect((await offline.current.call(exchangeInvitation, { body })).status).toBe(500);
    offline.current.context.identities.mintCustomToken = mint;
    expect((await offline.current.call(exchangeInvitation, { body })).status).toBe(200);
  });
});
