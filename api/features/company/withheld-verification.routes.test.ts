import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { readCompanyProfile, saveCompanyProfile } from '@common-ground/contract/company/company';
import {
  confirmVerification,
  readVerificationStatus,
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import { describe, expect, test as it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { claimNames } from '../../stores/company/company-name-change.store.ts';
import { untilLockIsAwaited } from '../../testing/database/lock-wait.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { codeIn } from '../../testing/worlds/test-verification.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });

let count = 0;
const freshCompanyName = () => {
  count += 1;
  return { name: `Withheld ${count} Works`, domain: `withheld-${count}.example` };
};

const { call } = test;
const statusOf = async ({ token }: TestPerson) => (await call(readVerificationStatus, { token })).body;
const setDomain = ({ token }: TestPerson, domain: string | null) =>
  call(saveCompanyDomain, { token, body: { domain } });
const send = ({ token }: TestPerson, domain: string) =>
  call(sendVerificationCode, { token, body: { address: `ines@${domain}` } });
const lastCode = (domain: string) => codeIn(mails.findLast((mail) => mail.to === `ines@${domain}`)?.text);
const confirm = ({ token }: TestPerson, code: string) => call(confirmVerification, { token, body: { code } });
const rename = async ({ token }: TestPerson, brandName: string) => {
  const { result: body } = await call(readCompanyProfile, { token });
  return call(saveCompanyProfile, { token, ifMatch: body.version, body: { ...body.content, brandName } });
};

async function verify(owner: TestPerson, domain: string): Promise<string> {
  await setDomain(owner, domain);
  const sent = await send(owner, domain);
  if (sent.status !== 200) return sent.body.code;
  const confirmed = await confirm(owner, lastCode(domain));
  return confirmed.status === 200 ? 'verified' : confirmed.body.code;
}

async function companyCalled(name: string): Promise<TestPerson> {
  return signUpCompany(test.current, name);
}

async function operate<Outcome>(act: (operator: ReturnType<typeof openOperator>) => Promise<Outcome>) {
  const operator = openOperator(test.current.context.config.databaseUrl, 'test');
  try {
    return await act(operator);
  } finally {
    await operator.close();
  }
}
const unverify = (owner: TestPerson) => operate((act) => act.setVerified(String(owner.companyId), false));
const restoreVerification = (owner: TestPerson) =>
  operate((act) => act.setVerified(String(owner.companyId), true));

describe('a verification that the operator has ended', () => {
  it('can’t be restored by a code for any domain, only by the operator', async () => {
    const { name, domain } = freshCompanyName();
    const owner = await companyCalled(name);
    expect(await verify(owner, domain)).toBe('verified');
    await unverify(owner);
    expect(await statusOf(owner)).toMatchObject({ verification: null, isWithheld: true });
    expect(await verify(owner, domain)).toBe('verification_withheld');
    expect(await verify(owner, freshCompanyName().domain)).toBe('verification_withheld');
    await setDomain(owner, domain);
    await restoreVerification(owner);
    expect(await statusOf(owner)).toMatchObject({ verification: { by: 'operator' }, isWithheld: false });
    expect(await verify(owner, domain)).toBe('verified');
  });

  it('can’t go to another company with the same domain, even after the first is deleted', async () => {
    const { name, domain } = freshCompanyName();
    const owner = await companyCalled(name);
    await verify(owner, `jobs.${domain}`);
    await unverify(owner);
    expect((await call(deleteAccount, { token: owner.token })).status).toBe(204);
    const again = await companyCalled(name);
    for (const host of [domain, `jobs.${domain}`, `mail.${domain}`])
      expect(await verify(again, host)).toBe('verification_withheld');
    expect(await verify(again, `other-${domain}`)).toBe('verified');
    const third = await companyCalled(freshCompanyName().name);
    await restoreVerification(third);
    expect(await verify(third, domain)).toBe('verification_withheld');
    await unverify(third);
    await restoreVerification(third);
    expect(await verify(await companyCalled(freshCompanyName().name), `mail.${domain}`)).toBe('verified');
  });

  it('can be withheld from a company that has none yet, without reserving a domain it only names', async () => {
    const { name, domain } = freshCompanyName();
    const owner = await companyCalled(name);
    await setDomain(owner, domain);
    await unverify(owner);
    expect(await verify(owner, domain)).toBe('verification_withheld');
    expect(await verify(await companyCalled(freshCompanyName().name), domain)).toBe('verified');
  });

  it('isn’t granted by a code entered at the same moment', async () => {
    const { name, domain } = freshCompanyName();
    const owner = await companyCalled(name);
    await setDomain(owner, domain);
    await send(owner, domain);
    const { systemDb } = test.current.context;
    const companyId = String(owner.companyId);
    const { confirmed } = await systemDb.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('companies')
        .set({ verification_withheld_at: new Date() })
        .where('id', '=', companyId)
        .execute();
      const answer = confirm(owner, lastCode(domain));
      await untilLockIsAwaited(test.current);
      return { confirmed: answer };
    });
    expect((await confirmed).body.code).toBe('verification_withheld');
  });
});

describe('a name with a domain in it', () => {
  it('is verified by a code if it’s exactly its own domain, and otherwise by the operator', async () => {
    const own = await companyCalled('Quay-jobs.com B.V.');
    expect(await verify(own, 'careers.quay-jobs.com')).toBe('verified');
    for (const [name, domain] of [
      ['URGENT quay-payments.com', 'quay-payments.com'],
      ['Jobs: Quay-harbour.com', 'quay-harbour.com'],
      ['Quay-anchor.de GmbH', 'quay-anchor.com'],
    ] as const) {
      const owner = await companyCalled(name);
      expect(await verify(owner, domain)).toBe('company_name_linked');
      expect(mails.some(({ to }) => to === `ines@${domain}`)).toBe(false);
      await restoreVerification(owner);
      expect(await verify(owner, domain)).toBe('verified');
    }
  });

  it('can be requested by a verified company, but not confirmed by a code', async () => {
    const { name, domain } = freshCompanyName();
    const owner = await companyCalled(name);
    await verify(owner, domain);
    expect((await rename(owner, 'URGENT quay-lantern.com')).status).toBe(200);
    expect((await send(owner, domain)).body.code).toBe('company_name_linked');
    expect(await statusOf(owner)).toMatchObject({ isNameWaiting: true, verification: { by: 'domain' } });
    await operate((act) => act.answerName(String(owner.companyId), true));
    expect(await statusOf(owner)).toMatchObject({ isNameWaiting: false });
    expect((await rename(owner, 'Quay Lantern')).status).toBe(200);
    expect(await verify(owner, domain)).toBe('verified');
  });
});

describe('a name that two companies request at the same moment', () => {
  it('can’t be taken by an unverified company once the other is verified under it', async () => {
    const { name } = freshCompanyName();
    const first = await companyCalled(name);
    const second = await companyCalled(freshCompanyName().name);
    const { systemDb } = test.current.context;
    const { renamed } = await systemDb.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('companies')
        .set({ verified_at: new Date(), verified_by: 'operator' })
        .where('id', '=', String(first.companyId))
        .execute();
      await claimNames(transaction, String(first.companyId));
      const answer = rename(second, name);
      await untilLockIsAwaited(test.current);
      return { renamed: answer };
    });
    expect((await renamed).problem.violations).toEqual([
      { pointer: '/brandName', code: 'name_taken', params: {} },
    ]);
  });

  it('doesn’t delay requests for other names', async () => {
    const [first, second] = [
      await companyCalled(freshCompanyName().name),
      await companyCalled(freshCompanyName().name),
    ];
    const { systemDb } = test.current.context;
    await systemDb.transaction().execute(async (transaction) => {
      await claimNames(transaction, String(first.companyId));
      expect((await rename(second, freshCompanyName().name)).status).toBe(200);
    });
  });
});
