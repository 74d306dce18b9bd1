import { readCompany } from '@common-ground/contract/company/company';
import {
  confirmVerification,
  readVerificationStatus,
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import { MAX_CODE_ATTEMPTS, MAX_CODES_PER_DAY } from '@common-ground/domain/company/verification';
import { describe, expect, test as it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { permanentRefusal } from '../../testing/mail/mail-failures.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { codeIn } from '../../testing/worlds/test-verification.ts';

const mails: Mail[] = [];
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (mail.to.startsWith('refused')) throw permanentRefusal(mail.to);
      mails.push(mail);
    },
  },
});

let count = 0;
const freshDomain = () => {
  count += 1;
  return `harbour-${count}.example`;
};

const freshName = () => {
  count += 1;
  return `Quay ${count} Works`;
};

const statusOf = (token?: string) => test.call(readVerificationStatus, { token });
const setDomain = (token: string | undefined, domain: string | null) =>
  test.call(saveCompanyDomain, { token, body: { domain } });
const send = (token: string | undefined, address: string) =>
  test.call(sendVerificationCode, { token, body: { address } });
const confirm = (token: string | undefined, code: string) =>
  test.call(confirmVerification, { token, body: { code } });
const lastCode = (to: string) => codeIn(mails.findLast((mail) => mail.to === to)?.text);

async function companyAt(domain: string): Promise<TestPerson> {
  const owner = await signUpCompany(test.current, freshName());
  expect((await setDomain(owner.token, domain)).status).toBe(200);
  return owner;
}

async function verifyAt(owner: TestPerson, domain: string): Promise<void> {
  expect((await send(owner.token, `ines@${domain}`)).status).toBe(200);
  expect((await confirm(owner.token, lastCode(`ines@${domain}`))).status).toBe(200);
}

describe('a company', () => {
  it('is verified once by the code from a mail to its domain', async () => {
    const domain = freshDomain();
    const owner = await companyAt(domain);
    const sent = await send(owner.token, `Ines@${domain.toUpperCase()}`);
    expect(sent.body).toMatchObject({ domain, verification: null, code: { triesLeft: MAX_CODE_ATTEMPTS } });
    const code = lastCode(`Ines@${domain.toUpperCase()}`);
    const confirmed = await confirm(owner.token, code.toLowerCase().replaceAll('-', ' '));
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({ domain, verification: { by: 'domain' }, code: null });
    expect((await confirm(owner.token, code)).body.code).toBe('code_ended');
    const candidate = await signUpCandidate(test.current);
    const page = await test.call(readCompany, {
      params: { companyId: owner.companyId! },
      token: candidate.token,
    });
    expect(page.body).toMatchObject({ domain, verification: { by: 'domain' } });
  });

  it('keeps neither the code nor the address', async () => {
    const domain = freshDomain();
    const owner = await companyAt(domain);
    await send(owner.token, `canary@${domain}`);
    const rows = await test.current.context.systemDb.selectFrom('verification_codes').selectAll().execute();
    const stored = JSON.stringify([rows, rows.map((row) => row.code_digest?.toString('latin1'))]);
    expect(stored).not.toContain('canary');
    expect(stored).not.toContain(lastCode(`canary@${domain}`).replaceAll('-', ''));
    expect(test.current.logLines.join('\n')).not.toContain('canary');
  });

  it('can enter a wrong code five times, after which even the right one fails', async () => {
    const domain = freshDomain();
    const owner = await companyAt(domain);
    await send(owner.token, `a@${domain}`);
    const attempts = await Promise.all(
      Array.from({ length: 9 }, () => confirm(owner.token, 'ZZZZ-ZZZZ-ZZZZ')),
    );
    const codes = attempts.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(MAX_CODE_ATTEMPTS);
    expect(codes.filter((code) => code === 'code_ended')).toHaveLength(9 - MAX_CODE_ATTEMPTS);
    expect((await statusOf(owner.token)).body.code).toBeNull();
    test.current.setNow(new Date(Date.now() + 61_000));
    expect((await confirm(owner.token, lastCode(`a@${domain}`))).body.code).toMatch(
      /code_ended|too_many_requests/u,
    );
    test.current.setNow(null);
    expect((await statusOf(owner.token)).result.verification).toBeNull();
  });

  it('has five attempts of its own, whatever another company enters', async () => {
    const domain = freshDomain();
    const [owner, other] = [await companyAt(domain), await companyAt(freshDomain())];
    await send(owner.token, `a@${domain}`);
    await send(other.token, `a@${(await statusOf(other.token)).result.domain}`);
    for (let wrong = 0; wrong < MAX_CODE_ATTEMPTS; wrong += 1) await confirm(other.token, 'ZZZZ-ZZZZ-ZZZZ');
    expect((await statusOf(other.token)).result.code).toBeNull();
    expect((await statusOf(owner.token)).result.code).toMatchObject({ triesLeft: MAX_CODE_ATTEMPTS });
    expect((await confirm(owner.token, lastCode(`a@${domain}`))).status).toBe(200);
  });

  it('has a day to use a code, and only the latest one works', async () => {
    const domain = freshDomain();
    const owner = await companyAt(domain);
    await send(owner.token, `a@${domain}`);
    const first = lastCode(`a@${domain}`);
    await send(owner.token, `b@${domain}`);
    expect((await confirm(owner.token, first)).body.code).toBe('code_wrong');
    test.current.setNow(new Date(Date.now() + 24 * 3_600_000));
    expect((await confirm(owner.token, lastCode(`b@${domain}`))).body.code).toBe('code_ended');
    test.current.setNow(null);
    expect((await confirm(owner.token, lastCode(`b@${domain}`))).status).toBe(200);
  });

  it('can have five mails sent in a day', async () => {
    const domain = freshDomain();
    const owner = await companyAt(domain);
    const statuses: number[] = [];
    const { systemDb } = test.current.context;
    const count = systemDb
      .updateTable('verification_codes')
      .where('company_id', '=', String(owner.companyId));
    statuses.push((await send(owner.token, `a@${domain}`)).status);
    await count.set({ sent_count: MAX_CODES_PER_DAY }).execute();
    const refused = await send(owner.token, `a@${domain}`);
    expect(refused.body.code).toBe('too_many_codes');
    await count.set({ counted_from: new Date(Date.now() - 25 * 3_600_000) }).execute();
    statuses.push((await send(owner.token, `a@${domain}`)).status);
    expect(statuses).toEqual([200, 200]);
  });

  it('has no open code if the mail couldn’t be sent', async () => {
    const domain = freshDomain();
    const owner = await companyAt(domain);
    const refused = await send(owner.token, `refused@${domain}`);
    expect(refused.body.code).toBe('mail_not_sent');
    expect(JSON.stringify(refused.body)).not.toContain('refused@');
    expect((await statusOf(owner.token)).body.code).toBeNull();
  });

  it('keeps the code that arrived if the next one couldn’t be mailed', async () => {
    const domain = freshDomain();
    const owner = await companyAt(domain);
    await send(owner.token, `a@${domain}`);
    expect((await send(owner.token, `refused@${domain}`)).body.code).toBe('mail_not_sent');
    expect((await confirm(owner.token, lastCode(`a@${domain}`))).status).toBe(200);
  });

  it('needs an address at its own domain, and a domain of its own', async () => {
    const owner = await signUpCompany(test.current, freshName());
    expect((await send(owner.token, 'a@harbour.example')).body.code).toBe('domain_missing');
    for (const domain of [
      'gmail.com',
      'mail.hotmail.co.uk',
      'co.uk',
      'github.io',
      'onmicrosoft.com',
      'tenant.onmicrosoft.com',
      'privaterelay.appleid.com',
      'alumni.ethz.ch',
    ])
      expect((await setDomain(owner.token, domain)).problem.violations).toEqual([
        { pointer: '/domain', code: 'public_mail', params: {} },
      ]);
    for (const domain of ['Harbour.example', 'https://harbour.example', 'harbour', ''])
      expect((await setDomain(owner.token, domain)).status).toBe(422);
    const domain = freshDomain();
    await setDomain(owner.token, domain);
    for (const address of [`a@mail.${domain}`, `a@${domain}.org`, 'a@gmail.com'])
      expect((await send(owner.token, address)).problem.violations[0]).toMatchObject({
        pointer: '/address',
        code: 'other_domain',
      });
  });

  it('can’t have the domain that another company is verified by, not even at the same moment', async () => {
    const domain = freshDomain();
    const [one, other] = [await companyAt(domain), await companyAt(domain)];
    await send(one.token, `one@${domain}`);
    await send(other.token, `other@${domain}`);
    const responses = await Promise.all([
      confirm(one.token, lastCode(`one@${domain}`)),
      confirm(other.token, lastCode(`other@${domain}`)),
    ]);
    expect(responses.map(({ status, body }) => (status === 200 ? 'verified' : body.code)).sort()).toEqual([
      'domain_taken',
      'verified',
    ]);
    const third = await signUpCompany(test.current, freshName());
    const loser = responses[0].status === 200 ? other : one;
    expect((await send(loser.token, `x@${domain}`)).body.code).toBe('domain_taken');
    expect((await setDomain(third.token, domain)).body.code).toBe('domain_taken');
  });

  it('loses the verification with the domain, and any pending code', async () => {
    const domain = freshDomain();
    const owner = await companyAt(domain);
    await verifyAt(owner, domain);
    expect((await setDomain(owner.token, domain)).result.verification).toMatchObject({ by: 'domain' });
    await send(owner.token, `late@${domain}`);
    const next = freshDomain();
    expect((await setDomain(owner.token, next)).body).toEqual({
      domain: next,
      isNameWaiting: false,
      isWithheld: false,
      verification: null,
      code: null,
    });
    expect((await confirm(owner.token, lastCode(`late@${domain}`))).body.code).toBe('code_ended');
    await verifyAt(owner, next);
  });

  it('keeps the operator’s verification when it names a domain for the first time', async () => {
    const owner = await signUpCompany(test.current, freshName());
    await verifyCompany(test.current, owner.companyId);
    expect((await setDomain(owner.token, freshDomain())).result.verification).toMatchObject({
      by: 'operator',
    });
    expect((await setDomain(owner.token, freshDomain())).result.verification).toBeNull();
  });
});

it('verification is for signed-in companies', async () => {
  const candidate = await signUpCandidate(test.current);
  for (const token of [undefined, candidate.token]) {
    const responses = [
      await statusOf(token),
      await setDomain(token, 'a.example'),
      await send(token, 'a@a.example'),
      await confirm(token, 'A'),
    ];
    for (const { status } of responses) expect(status).toBe(token ? 403 : 401);
  }
});
