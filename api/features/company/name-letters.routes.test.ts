import { blockCompany } from '@common-ground/contract/access/access';
import { createAccount } from '@common-ground/contract/accounts/accounts';
import { readCompanyProfile, saveCompanyProfile } from '@common-ground/contract/company/company';
import { saveMemberName } from '@common-ground/contract/team/team';
import { expect, test as it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany, signUpIdentity } from '../../testing/worlds/test-people.ts';
import { createVerifier } from '../../testing/worlds/test-verification.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const { call } = test;
const { verify } = createVerifier(test, mails);

const UNUSUAL_LETTER = 'Harƅour Health';
const MIXED = 'Harbour Hеalth';
const unusualLetters = (pointer: string) => ({
  status: 422,
  body: { violations: [{ pointer, code: 'unusual_letter', params: { letter: 'ƅ', code: 'U+0185' } }] },
});
const mixedLetters = (pointer: string) => ({
  status: 422,
  body: { violations: [{ pointer, code: 'mixed_alphabets', params: { word: 'Hеalth', letter: 'е' } }] },
});

async function signUp(companyName: string) {
  const { token } = await signUpIdentity();
  return call(createAccount, { token, body: { role: 'company', companyName } });
}

async function rename(token: string, names: { brandName: string; legalName?: string | null }) {
  const { result } = await call(readCompanyProfile, { token });
  return call(saveCompanyProfile, { token, ifMatch: result.version, body: { ...result.content, ...names } });
}

/** A company whose name is older than the check on letters. */
async function rejectName(name: string) {
  const owner = await signUpCompany(test.current, 'Lantern Quay');
  await test.current.context.systemDb
    .updateTable('companies')
    .set({ name })
    .where('id', '=', String(owner.companyId))
    .execute();
  return owner;
}

it('no company can sign up with, or take, a name whose letters look like others', async () => {
  expect(await signUp(UNUSUAL_LETTER)).toMatchObject(unusualLetters('/companyName'));
  expect(await signUp(MIXED)).toMatchObject(mixedLetters('/companyName'));
  expect((await signUp('Яндекс Браузер')).status).toBe(201);
  const { token } = await signUpCompany(test.current, 'Tidal Works');
  expect(await rename(token, { brandName: UNUSUAL_LETTER })).toMatchObject(unusualLetters('/brandName'));
  expect(await rename(token, { brandName: 'Tidal Works', legalName: MIXED })).toMatchObject(
    mixedLetters('/legalName'),
  );
});

it('no member can take such a name, and no candidate can block one', async () => {
  const { token } = await signUpCompany(test.current, 'Gull Works');
  expect(await call(saveMemberName, { token, body: { name: 'Anɑ Sousa' } })).toMatchObject({
    status: 422,
    body: { violations: [{ pointer: '/name', code: 'unusual_letter' }] },
  });
  const candidate = await signUpCandidate(test.current);
  expect(await call(blockCompany, { token: candidate.token, body: { name: UNUSUAL_LETTER } })).toMatchObject(
    unusualLetters('/name'),
  );
});

it('a company that already has such a name keeps it, and only the operator can verify it', async () => {
  const owner = await rejectName(UNUSUAL_LETTER);
  expect((await rename(owner.token, { brandName: UNUSUAL_LETTER })).status).toBe(200);
  expect(await verify(owner, 'strange-letters.example')).toBe('company_name_needs_review');
});

it('only the operator can verify a name in a script that few can compare', async () => {
  const owner = await signUpCompany(test.current, 'ᏣᎳᎩ ᎠᏰᎵ');
  expect(await verify(owner, 'limited-script.example')).toBe('company_name_needs_review');
});
