import { expect, test as it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { listIdenticalNames } from '../../stores/company/disputed-name.store.ts';
import { updateNameKeys } from '../../stores/company/name-keys.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';
import { createVerifier } from '../../testing/worlds/test-verification.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const { verify } = createVerifier(test, mails);

it('a code can’t verify a company whose name differs from another one only by its symbols', async () => {
  const real = await signUpCompany(test.current, 'Harbour Bank');
  expect(await verify(real, 'signs.example')).toBe('verified');
  const names = ['Harbour Bank™', 'Harbour Bank℠', 'Harbour Bankᵀᴹ', 'Harbour Bank Ltd™', 'Ⓗarbour B⍺nk®'];
  for (const [at, name] of [...names, 'Harbour Bank (TM)'].entries()) {
    const imitator = await signUpCompany(test.current, name);
    expect(await verify(imitator, `signs-${at}.example`), name).toBe('company_name_taken');
  }
}, 60_000);

it('renews the names of verified companies, and leaves it to the operator if two now have the same name', async () => {
  const { systemDb } = test.current.context;
  const first = await signUpCompany(test.current, 'Quay Bank™');
  expect(await verify(first, 'quay-one.example')).toBe('verified');
  // Keys as version 1 made them.
  const companyId = String(first.companyId);
  await systemDb.deleteFrom('verified_company_names').where('company_id', '=', companyId).execute();
  await systemDb
    .insertInto('verified_company_names')
    .values({ company_id: companyId, joined_key: 'quaybanktrn' })
    .execute();
  const second = await signUpCompany(test.current, 'Quay Bank');
  expect(await verify(second, 'quay-two.example')).toBe('verified');
  await updateNameKeys(systemDb);
  const keys = await systemDb
    .selectFrom('verified_company_names')
    .where('company_id', '=', companyId)
    .where('key_version', '>', 0)
    .select(['joined_key', 'is_twin'])
    .orderBy('joined_key')
    .execute();
  expect(keys).toEqual([
    { joined_key: 'quaybank', is_twin: true },
    { joined_key: 'quaybanktrn', is_twin: false },
  ]);
  const twins = await listIdenticalNames(systemDb);
  expect(twins.map(({ company, holders }) => [company.name, holders[0]?.name])).toContainEqual([
    'Quay Bank™',
    'Quay Bank',
  ]);
  expect(await verify(await signUpCompany(test.current, 'Quay Bank©'), 'quay-three.example')).toBe(
    'company_name_taken',
  );
});
