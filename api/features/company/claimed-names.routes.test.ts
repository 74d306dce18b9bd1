import {
  readVerificationStatus,
  saveCompanyDomain,
} from '@common-ground/contract/company/company-verification';
import { listOwnerNotices } from '@common-ground/contract/team/team-notices';
import { describe, expect, test as it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { createVerifier, renameCompany } from '../../testing/worlds/test-verification.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const { verify } = createVerifier(test, mails);
const { call } = test;

async function operate<Outcome>(act: (operator: ReturnType<typeof openOperator>) => Promise<Outcome>) {
  const operator = openOperator(test.current.context.config.databaseUrl, 'test');
  return act(operator).finally(() => operator.close());
}
const move = ({ companyId }: TestPerson) =>
  operate((operator) => operator.updateNameHolder(String(companyId)));
const listClaims = async () =>
  (await operate((operator) => operator.listDisputedNames())).claims.map(({ company, holders }) => [
    company.id,
    holders.map(({ id }) => id),
  ]);
const statusOf = async ({ token }: TestPerson) => (await call(readVerificationStatus, { token })).result;
const readNews = async ({ token }: TestPerson) =>
  (await call(listOwnerNotices, { token })).result.items.map(({ kind }: { kind: string }) => kind);
const claimMails = (domain: string) =>
  mails.filter(({ subject }) => subject === `Two companies want the same name: ${domain}`);

/** A verified company with a name that differs from its domain. */
async function holderOf(name: string): Promise<TestPerson> {
  const holder = await signUpCompany(test.current, name);
  const domain = `jobs-${holder.companyId}.example`;
  expect(await verify(holder, String(domain))).toBe('verified');
  return holder;
}

describe('a company whose domain is the name of another one', () => {
  it('is refused despite a code, and the operator is notified once', async () => {
    const holder = await holderOf('Heron Ferries');
    const claimant = await signUpCompany(test.current, 'Heron Ferries Ltd');
    for (const _ of [1, 2])
      expect(await verify(claimant, 'careers.heron-ferries.example')).toBe('company_name_claimed');
    expect(await statusOf(claimant)).toMatchObject({ verification: null, code: null });
    expect(await statusOf(holder)).toMatchObject({ verification: { by: 'domain' } });
    const [mail, ...others] = claimMails('careers.heron-ferries.example');
    expect(others).toEqual([]);
    expect(mail?.to).toBe(test.current.context.config.securityContact);
    expect(mail?.text).toContain(`npm run operator -- move-name ${claimant.companyId}`);
    expect(await listClaims()).toContainEqual([claimant.companyId, [holder.companyId]]);
  });

  it('gets the name from the operator, and the owners of the other company are notified', async () => {
    const holder = await holderOf('Plover Bank');
    const claimant = await signUpCompany(test.current, 'Plover Bank');
    expect(await verify(claimant, 'ploverbank.example')).toBe('company_name_claimed');
    const proven = test.current.context.systemDb.selectFrom('proven_domains').select('given_up_at');
    expect(await proven.where('company_id', '=', String(claimant.companyId)).execute()).toEqual([
      { given_up_at: null },
    ]);
    await move(claimant);
    test.current.context.scopes.forget(holder.uid);
    test.current.context.scopes.forget(claimant.uid);
    expect(await statusOf(claimant)).toMatchObject({ verification: { by: 'domain' } });
    expect(await statusOf(holder)).toMatchObject({ verification: null, isWithheld: false });
    expect(await readNews(holder)).toEqual(['name_moved']);
    expect(await readNews(claimant)).toEqual([]);
    expect((await listClaims()).map(([id]) => id)).not.toContain(claimant.companyId);
    const acts = await test.current.context.systemDb
      .selectFrom('operator_acts')
      .where('company_id', 'in', [String(holder.companyId), String(claimant.companyId)])
      .select(['act', 'company_id'])
      .orderBy('act')
      .execute();
    expect(acts).toEqual([
      { act: 'lose_name', company_id: holder.companyId },
      { act: 'move_name', company_id: claimant.companyId },
    ]);
    const { domain } = await statusOf(holder);
    expect(await verify(holder, String(domain))).toBe('company_name_taken');
    expect(await renameCompany(test, holder, 'Plover Jobs')).toBeNull();
    expect(await verify(holder, String(domain))).toBe('verified');
    await expect(move(claimant)).rejects.toThrow(/hasn’t claimed another/u);
  });

  it('is refused even if the name is the whole domain, is written in other letters or is already taken by a company that the operator verified', async () => {
    for (const [name, domain] of [
      ['Dunlin.com', 'dunlin.com'],
      ['Möwen Bäckerei', 'xn--mwen-bckerei-lcb0w.example'],
    ] as const) {
      const holder = await signUpCompany(test.current, name);
      await operate((operator) => operator.setVerified(String(holder.companyId), true));
      const claimant = await signUpCompany(test.current, `${name} GmbH`);
      expect(await verify(claimant, domain), name).toBe('company_name_claimed');
      await move(claimant);
    }
  });

  it('has no better claim than another company whose domain also matches the name', async () => {
    const holder = await signUpCompany(test.current, 'Curlew Foods');
    expect(await verify(holder, 'curlew-foods.example')).toBe('verified');
    const claimant = await signUpCompany(test.current, 'Curlew Foods');
    expect(await verify(claimant, 'curlewfoods.test')).toBe('company_name_taken');
    await expect(move(claimant)).rejects.toThrow(/hasn’t claimed another/u);
    expect(await statusOf(holder)).toMatchObject({ verification: { by: 'domain' } });
  });

  it('loses its better claim once the other company’s domain matches the name as well', async () => {
    const holder = await holderOf('Godwit Rail');
    const claimant = await signUpCompany(test.current, 'Godwit Rail');
    expect(await verify(claimant, 'godwit-rail.example')).toBe('company_name_claimed');
    expect(await verify(holder, 'godwitrail.test')).toBe('verified');
    await expect(move(claimant)).rejects.toThrow(/hasn’t claimed another/u);
    expect((await listClaims()).map(([id]) => id)).not.toContain(claimant.companyId);
  });

  it('has no better claim to a name if its domain only begins with it', async () => {
    await holderOf('Avocet');
    const claimant = await signUpCompany(test.current, 'Avocet');
    expect(await verify(claimant, 'avocet-careers.example')).toBe('company_name_taken');
    expect(claimMails('avocet-careers.example')).toEqual([]);
  });

  it('loses its claim with a different domain or name', async () => {
    await holderOf('Sanderling');
    const claimant = await signUpCompany(test.current, 'Sanderling');
    const claim = async () =>
      expect(await verify(claimant, 'sanderling.example')).toBe('company_name_claimed');
    await claim();
    for (const domain of ['other-sanderling.example', 'sanderling.example'])
      await call(saveCompanyDomain, { token: claimant.token, body: { domain } });
    await expect(move(claimant)).rejects.toThrow(/hasn’t claimed another/u);
    await claim();
    expect(await renameCompany(test, claimant, 'Sanderling Two')).toBeNull();
    await expect(move(claimant)).rejects.toThrow(/hasn’t claimed another/u);
  });

  it('gets nothing while the operator withholds its verification', async () => {
    const holder = await holderOf('Whimbrel');
    const claimant = await signUpCompany(test.current, 'Whimbrel');
    expect(await verify(claimant, 'whimbrel.example')).toBe('company_name_claimed');
    await operate((operator) => operator.setVerified(String(claimant.companyId), false));
    await expect(move(claimant)).rejects.toThrow(/ended the verification/u);
    expect(await statusOf(holder)).toMatchObject({ verification: { by: 'domain' } });
    expect(await readNews(holder)).toEqual([]);
  });
});
