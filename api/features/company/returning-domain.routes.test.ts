import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { saveCompanyDomain } from '@common-ground/contract/company/company-verification';
import { listCompanyResponses } from '@common-ground/contract/response-clock/response-clock';
import { describe, expect, test as it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { isDomainWaiting } from '../../stores/company/proven-domain.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { applyAsNewCandidate } from '../../testing/worlds/test-hiring.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { createVerifier } from '../../testing/worlds/test-verification.ts';
import { renewProvenDomains } from './proven-domains.job.ts';

const DAY_MS = 86_400_000;
const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const { verify } = createVerifier(test, mails);
const { call } = test;

async function operate(act: (operator: ReturnType<typeof openOperator>) => Promise<unknown>): Promise<void> {
  const operator = openOperator(test.current.context.config.databaseUrl, 'test');
  await act(operator).finally(() => operator.close());
}

let count = 0;
/** A company that verified its own domain with a code. */
async function signUpVerified(): Promise<{ owner: TestPerson; domain: string }> {
  count += 1;
  const domain = `returning-${count}.example`;
  const owner = await signUpCompany(test.current, `Tidewater ${count}`);
  expect(await verify(owner, domain)).toBe('verified');
  return { owner, domain };
}
const signUpAnother = () => {
  count += 1;
  return signUpCompany(test.current, `Tidewater ${count}`);
};
const remove = async ({ token }: TestPerson) =>
  expect((await call(deleteAccount, { token })).status).toBe(204);
const selectProvenDomains = () => test.current.context.systemDb.selectFrom('proven_domains');
const provenDomainsOf = ({ companyId }: TestPerson) =>
  selectProvenDomains().where('company_id', '=', String(companyId)).selectAll().execute();
/** Sets when a company gave up its domains. */
const giveUpEarlier = ({ companyId }: TestPerson, days: number) =>
  test.current.context.systemDb
    .updateTable('proven_domains')
    .set({ given_up_at: new Date(Date.now() - days * DAY_MS) })
    .where('company_id', '=', String(companyId))
    .execute();
const countedSince = async ({ companyId }: TestPerson) => {
  const { token } = await signUpCandidate(test.current);
  const { result: body } = await call(listCompanyResponses, { query: { companyIds: companyId! }, token });
  return body.items[0]!.countedSince;
};

describe('the domain of a company that is deleted', () => {
  it('can’t be verified by code for another company for 90 days', async () => {
    const { owner, domain } = await signUpVerified();
    await publishOpportunity(test.current, owner);
    await remove(owner);
    const newCompany = await signUpAnother();
    for (const host of [domain, `jobs.${domain}`])
      expect(await verify(newCompany, host)).toBe('domain_given_up');
    expect(mails.some(({ to }) => to === `ines@jobs.${domain}`)).toBe(false);
    expect(await verify(newCompany, `other-${domain}`)).toBe('verified');
    await giveUpEarlier(owner, 89);
    expect(await verify(await signUpAnother(), domain)).toBe('domain_given_up');
    await giveUpEarlier(owner, 91);
    expect(await verify(await signUpAnother(), domain)).toBe('verified');
  });

  it('is stored as a digest that the database alone cannot reproduce', async () => {
    const { owner, domain } = await signUpVerified();
    const [provenDomain, ...others] = await provenDomainsOf(owner);
    expect(others).toEqual([]);
    expect(
      JSON.stringify({ ...provenDomain, domain_digest: String(provenDomain?.domain_digest) }),
    ).not.toContain(domain);
    const keys = await openMailDigestKeys(test.current.context.config.mailDigest);
    const { systemDb } = test.current.context;
    const isWaiting = (...digestKeys: typeof keys) =>
      isDomainWaiting(systemDb, `jobs.${domain}`, digestKeys, new Date());
    expect(await isWaiting(...keys)).toBe(true);
    expect(await isWaiting(Buffer.alloc(32, 'another'), ...keys)).toBe(true);
    expect(await isWaiting(Buffer.alloc(32, 'another'))).toBe(false);
  });

  it('is free right away if the company has done nothing that counts towards a limit', async () => {
    const { owner, domain } = await signUpVerified();
    await remove(owner);
    expect(await provenDomainsOf(owner)).toEqual([]);
    expect(await verify(await signUpAnother(), domain)).toBe('verified');
  });

  it('is not free right away after mail, views or invitations', async () => {
    const { systemDb } = test.current.context;
    const today = new Date().toISOString().slice(0, 10);
    const acts = [
      (company_id: string) =>
        systemDb
          .insertInto('company_mail_counts')
          .values({ company_id, kind: 'any', counted_from: new Date(), sent_count: 1 })
          .execute(),
      (company_id: string) =>
        systemDb.insertInto('company_view_budgets').values({ company_id, day: today, listed: 1 }).execute(),
      (company_id: string) =>
        systemDb.insertInto('company_view_budgets').values({ company_id, day: today, opened: 1 }).execute(),
    ];
    for (const act of acts) {
      const { owner, domain } = await signUpVerified();
      await act(String(owner.companyId));
      await remove(owner);
      expect(await verify(await signUpAnother(), domain)).toBe('domain_given_up');
    }
  });

  it('isn’t free right away either if it was given up earlier, whether the company still exists or not', async () => {
    const { owner, domain } = await signUpVerified();
    await publishOpportunity(test.current, owner);
    await call(saveCompanyDomain, { token: owner.token, body: { domain: null } });
    expect(await provenDomainsOf(owner)).toMatchObject([
      { given_up_at: expect.any(Date), had_applicants: false },
    ]);
    expect(await verify(await signUpAnother(), domain)).toBe('domain_given_up');
    expect(await verify(owner, domain)).toBe('verified');
    expect(await provenDomainsOf(owner)).toMatchObject([{ given_up_at: null }]);
    expect(await verify(owner, `new-${domain}`)).toBe('verified');
    await remove(owner);
    for (const host of [domain, `new-${domain}`])
      expect(await verify(await signUpAnother(), host)).toBe('domain_given_up');
  });

  it('can be given to another company by the operator, and candidates can see when counting started', async () => {
    const { owner, domain } = await signUpVerified();
    await applyAsNewCandidate(test.current, await publishOpportunity(test.current, owner));
    await remove(owner);
    const newCompany = await signUpAnother();
    expect(await verify(newCompany, domain)).toBe('domain_given_up');
    await operate((operator) => operator.setVerified(String(newCompany.companyId), true));
    expect(await countedSince(newCompany)).toBeNull();
    expect(await verify(newCompany, domain)).toBe('verified');
    expect(await countedSince(newCompany)).toBe(new Date().toISOString().slice(0, 10));
    const { systemDb } = test.current.context;
    const aYearAgo = new Date(Date.now() - 366 * DAY_MS).toISOString().slice(0, 10);
    await systemDb
      .updateTable('companies')
      .set({ counted_since: aYearAgo })
      .where('id', '=', String(newCompany.companyId))
      .execute();
    expect(await countedSince(newCompany)).toBeNull();
  });

  it('leaves no notice for candidates if no one had applied, or after a year', async () => {
    for (const { hasApplicant, days } of [
      { hasApplicant: false, days: 91 },
      { hasApplicant: true, days: 366 },
    ]) {
      const { owner, domain } = await signUpVerified();
      const opportunityId = await publishOpportunity(test.current, owner);
      if (hasApplicant) await applyAsNewCandidate(test.current, opportunityId);
      await remove(owner);
      await giveUpEarlier(owner, days);
      const newCompany = await signUpAnother();
      expect(await verify(newCompany, domain)).toBe('verified');
      expect(await countedSince(newCompany)).toBeNull();
    }
  });

  it('is free again once the operator releases the company', async () => {
    const { owner, domain } = await signUpVerified();
    await publishOpportunity(test.current, owner);
    await operate((operator) => operator.setSuspended(String(owner.companyId), true));
    await remove(owner);
    await operate((operator) => operator.release(String(owner.companyId)));
    expect(await verify(await signUpAnother(), domain)).toBe('verified');
  });
});

describe('the daily job', () => {
  it('records companies that were verified before, and deletes domains given up over a year ago', async () => {
    const [early, late] = [await signUpVerified(), await signUpVerified()];
    const { context } = test.current;
    const { systemDb } = context;
    await systemDb
      .deleteFrom('proven_domains')
      .where('company_id', '=', String(early.owner.companyId))
      .execute();
    await publishOpportunity(test.current, late.owner);
    await remove(late.owner);
    await giveUpEarlier(late.owner, 364);
    await renewProvenDomains(context);
    expect(await provenDomainsOf(early.owner)).toMatchObject([{ given_up_at: null }]);
    expect(await provenDomainsOf(late.owner)).toHaveLength(1);
    await giveUpEarlier(late.owner, 366);
    await renewProvenDomains(context);
    expect(await provenDomainsOf(late.owner)).toEqual([]);
    expect(await provenDomainsOf(early.owner)).toHaveLength(1);
  });

  it('starts the waiting period of a company that was deleted again after a restore', async () => {
    const { owner, domain } = await signUpVerified();
    const { context } = test.current;
    await context.systemDb.deleteFrom('companies').where('id', '=', String(owner.companyId)).execute();
    expect(await provenDomainsOf(owner)).toMatchObject([{ given_up_at: null }]);
    expect(await verify(await signUpAnother(), domain)).toBe('domain_given_up');
    await renewProvenDomains(context);
    expect(await provenDomainsOf(owner)).not.toMatchObject([{ given_up_at: null }]);
  });
});
