import { exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import { saveCompanyDomain } from '@common-ground/contract/company/company-verification';
import { readCompanyCulture } from '@common-ground/contract/company-culture/company-culture';
import {
  mailRaterLinks,
  readRaterPage,
  requestRaterLink,
} from '@common-ground/contract/company-culture/rater-links';
import { stopCompanyMail } from '@common-ground/contract/company-mail/company-mail';
import { MAILS_PER_DAY } from '@common-ground/domain/company/company-mail';
import { beforeEach, describe, expect, test as it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { permanentRefusal } from '../../testing/mail/mail-failures.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, verifyCompany, verifyDomain } from '../../testing/worlds/test-people.ts';

const mails: Mail[] = [];
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (mail.to.startsWith('refused')) throw permanentRefusal(mail.to);
      mails.push(mail);
    },
  },
});
beforeEach(() => {
  mails.length = 0;
});

/** A company whose domain was verified by a code. */
async function companyAt(domain: string, name?: string) {
  const owner = await signUpCompany(test.current, name);
  await verifyDomain(test.current, owner, domain);
  return { ...owner, companyId: String(owner.companyId), domain };
}

const readRaterPageOf = (companyId: string) => test.call(readRaterPage, { params: { companyId } });
const request = (companyId: string, address: unknown) =>
  test.call(requestRaterLink, { params: { companyId }, body: { address: unchecked(address) } });
const linkIn = (mail: Mail | undefined) => /\/login\?invite=([\w-]{43})/u.exec(mail?.text ?? '')?.[1];
const open = (invitation: unknown) =>
  test.call(exchangeInvitation, { body: { invitation: unchecked(invitation) } });

async function invitationsOf(companyId: string) {
  return test.current.context.systemDb
    .selectFrom('rater_invitations')
    .where('company_id', '=', companyId)
    .selectAll()
    .execute();
}

describe('readRaterPage', () => {
  it('shows anyone the company and its verified domain', async () => {
    const { companyId } = await companyAt('page.example', 'Fjordlight');
    const { status, body } = await readRaterPageOf(companyId);
    expect([status, body]).toEqual([200, { companyName: 'Fjordlight', domain: 'page.example' }]);
  });

  it('returns 404 for companies that have no verified domain, are suspended or don’t exist', async () => {
    const unverified = await signUpCompany(test.current);
    await test.call(saveCompanyDomain, { token: unverified.token, body: { domain: 'unproven.example' } });
    const byOperator = await signUpCompany(test.current);
    await test.call(saveCompanyDomain, { token: byOperator.token, body: { domain: 'operator.example' } });
    await verifyCompany(test.current, byOperator.companyId);
    const suspended = await companyAt('suspended.example');
    await test.current.context.systemDb
      .updateTable('companies')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended.companyId)
      .execute();
    for (const id of [unverified.companyId, byOperator.companyId, suspended.companyId, crypto.randomUUID()]) {
      expect((await readRaterPageOf(String(id))).status).toBe(404);
      expect((await request(String(id), 'ana@unproven.example')).status).toBe(404);
    }
    expect(mails).toEqual([]);
  });
});

describe('requestRaterLink', () => {
  it('mails a link that works once, and stores only a digest of the mailbox', async () => {
    const { companyId, token } = await companyAt('asks.example', 'Fjordlight');
    expect((await request(companyId, 'Ana@asks.example')).status).toBe(204);
    expect(mails[0]?.to).toBe('Ana@asks.example');
    expect(mails[0]?.text).toContain('Fjordlight (asks.example)');
    expect(mails[0]?.text).toContain('What we can’t promise');
    const [invitation] = await invitationsOf(companyId);
    expect(invitation).toMatchObject({ invited_by: null, mail_domain: 'asks.example' });
    expect((await test.call(readCompanyCulture, { token })).result.progress.linksMade).toBe(0);
    expect((await open(linkIn(mails[0]))).status).toBe(200);
    expect((await open(linkIn(mails[0]))).status).toBe(404);
    expect(await invitationsOf(companyId)).toEqual([]);
    expect(test.current.logLines.join()).not.toContain('asks.example');
  });

  it('allows each mailbox one answer a year, however often and by whomever it’s requested, with the same response', async () => {
    const { companyId, token } = await companyAt('once.example');
    test.current.setNow(new Date('2026-11-23T10:00:00Z'));
    await request(companyId, 'ana@once.example');
    const byCompany = await test.call(mailRaterLinks, { token, body: { addresses: ['ana+2@once.example'] } });
    expect(byCompany.body).toEqual({ sent: 1, notSent: [] });
    const [requested, mailed] = mails.map(linkIn);
    expect(requested).not.toBe(mailed);
    expect((await open(mailed)).status).toBe(200);
    expect((await open(requested)).status).toBe(404);

    const again = await request(companyId, 'ANA@once.example');
    const againByCompany = await test.call(mailRaterLinks, {
      token,
      body: { addresses: ['ana@once.example', 'bo@once.example'] },
    });
    expect(again.status).toBe(204);
    expect(againByCompany.body).toEqual({ sent: 2, notSent: [] });
    expect(mails.slice(2).map(linkIn)).toEqual([undefined, undefined, expect.any(String)]);
    expect(mails[2]).toMatchObject({ subject: 'Your link for 2026 has already been opened' });

    test.current.setNow(new Date('2027-01-01T00:00:00Z'));
    await request(companyId, 'ana@once.example');
    test.current.setNow(null);
    expect((await open(linkIn(mails.at(-1)))).status).toBe(200);
  });

  it('accepts only one of a mailbox’s two links if both are opened at the same moment', async () => {
    const { companyId } = await companyAt('race.example');
    await request(companyId, 'ana@race.example');
    await request(companyId, 'ana@race.example');
    const links = mails.map(linkIn);
    const answers = await Promise.all([...links, ...links].map(open));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has a separate daily limit for each mailbox, without revealing it', async () => {
    const { companyId, token } = await companyAt('often.example');
    for (let index = 0; index <= MAILS_PER_DAY.raterRequestsToRecipient; index += 1)
      expect((await request(companyId, 'ana@often.example')).status).toBe(204);
    expect(mails).toHaveLength(MAILS_PER_DAY.raterRequestsToRecipient);
    expect(await invitationsOf(companyId)).toHaveLength(MAILS_PER_DAY.raterRequestsToRecipient);
    const { body } = await test.call(mailRaterLinks, { token, body: { addresses: ['ana@often.example'] } });
    expect(body).toEqual({ sent: 1, notSent: [] });
  });

  it('refuses everyone alike once the company’s daily limit is reached, without affecting the company’s own mail', async () => {
    const { companyId, token } = await companyAt('busy.example');
    await test.current.context.systemDb
      .insertInto('company_mail_counts')
      .values({
        company_id: companyId,
        kind: 'rater_request',
        counted_from: test.current.context.now(),
        sent_count: MAILS_PER_DAY.raterRequests,
      })
      .execute();
    expect((await request(companyId, 'ana@busy.example')).problem.code).toBe('daily_mail_limit');
    expect(await invitationsOf(companyId)).toEqual([]);
    const { body } = await test.call(mailRaterLinks, { token, body: { addresses: ['ana@busy.example'] } });
    expect(body).toEqual({ sent: 1, notSent: [] });
  });

  it('responds to a mailbox that opted out or that the server refuses as to any other', async () => {
    const { companyId } = await companyAt('quiet.example');
    await request(companyId, 'ana@quiet.example');
    const stop = /\/login\?stop=([\w-]+)/u.exec(mails[0]?.text ?? '')?.[1] ?? '';
    await test.call(stopCompanyMail, { body: { token: stop } });
    expect((await request(companyId, 'ana@quiet.example')).status).toBe(204);
    expect((await request(companyId, 'refused@quiet.example')).status).toBe(204);
    expect(mails).toHaveLength(1);
    expect(await invitationsOf(companyId)).toHaveLength(1);
  });

  it('accepts only addresses at the domain', async () => {
    const { companyId } = await companyAt('here.example');
    const elsewhere = await request(companyId, 'ana@part.here.example');
    expect(elsewhere.problem.violations).toEqual([
      { pointer: '/address', code: 'other_domain', params: { domain: 'here.example' } },
    ]);
    const malformed = await request(companyId, 'ana');
    expect(malformed.problem.violations).toMatchObject([{ pointer: '/address', code: 'email_address' }]);
    expect(mails).toEqual([]);
  });
});
