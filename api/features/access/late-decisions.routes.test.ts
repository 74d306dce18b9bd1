import {
  type Access,
  blockCompany,
  chooseCompany,
  readAccess,
  releaseCompany,
  saveConsent,
  saveObjection,
  saveVisibility,
  unblockCompany,
} from '@common-ground/contract/access/access';
import {
  deleteCultureResult,
  listCultureResults,
  readCultureSharing,
  saveCultureSharing,
} from '@common-ground/contract/culture/culture-results';
import type { Visibility } from '@common-ground/domain/access/candidate-view';
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate, takeCultureTest } from '../../testing/worlds/test-culture.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';

/** Two requests of one person that arrive in the wrong order. Each has the version that was shown when it was made. */

const test = useTestApp();

async function signUpAdult(): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  await setBirthDate(test.current, person, '1990-01-01');
  return person;
}

async function accessOf({ token }: TestPerson): Promise<Access> {
  return (await test.call(readAccess, { token })).result;
}

describe('a visibility that arrives late', () => {
  const set = ({ token }: TestPerson, visibility: Visibility, seenVersion?: number) =>
    test.call(saveVisibility, {
      token,
      body: { visibility, ...(seenVersion === undefined ? {} : { seenVersion }) },
    });

  it.each([
    ['named', 'hidden'],
    ['anonymous', 'hidden'],
    ['named', 'anonymous'],
  ] as const)('shows nothing as %s when %s was chosen after it', async (late, chosen) => {
    const person = await signUpAdult();
    const seenVersion = (await accessOf(person)).versions.visibility;
    expect((await set(person, chosen, seenVersion)).status).toBe(200);
    expect((await set(person, late, seenVersion)).problem.code).toBe('version_conflict');
    expect((await accessOf(person)).visibility).toBe(chosen);
  });

  it('is refused without a version once anything has been chosen', async () => {
    const person = await signUpAdult();
    expect((await set(person, 'named')).status).toBe(200);
    expect((await set(person, 'hidden')).status).toBe(200);
    expect((await set(person, 'named')).problem.code).toBe('version_conflict');
  });

  it('takes effect if it hides more, whichever version it names', async () => {
    const person = await signUpAdult();
    await set(person, 'named', 0);
    expect((await set(person, 'anonymous', 0)).body).toMatchObject({ visibility: 'anonymous' });
    expect((await set(person, 'hidden', 0)).body).toMatchObject({ visibility: 'hidden' });
  });

  it('takes effect after the version that was shown, and when repeated after a lost response', async () => {
    const person = await signUpAdult();
    await set(person, 'hidden', 0);
    const seenVersion = (await accessOf(person)).versions.visibility;
    expect((await set(person, 'named', seenVersion)).status).toBe(200);
    expect((await set(person, 'named', seenVersion)).body).toMatchObject({ visibility: 'named' });
  });
});

describe.each(CONSENT_PURPOSES)('a consent to %s that arrives late', (purpose) => {
  const decide = ({ token }: TestPerson, isGiven: boolean, seenVersion: number) =>
    test.call(saveConsent, {
      token,
      params: { purpose },
      body: { isGiven, textVersion: CONSENT_TEXT_VERSION, seenVersion },
    });
  const isGivenBy = async (person: TestPerson) =>
    (await accessOf(person)).consents.some((consent) => consent.purpose === purpose && consent.isGiven);

  it('isn’t given if it was withdrawn later', async () => {
    const person = await signUpAdult();
    expect((await decide(person, false, 0)).status).toBe(200);
    expect((await decide(person, true, 0)).problem.code).toBe('version_conflict');
    expect(await isGivenBy(person)).toBe(false);
  });

  it('is given if it names the version that was shown, and can always be withdrawn', async () => {
    const person = await signUpAdult();
    await decide(person, false, 0);
    expect((await decide(person, true, (await accessOf(person)).versions[purpose])).status).toBe(200);
    expect(await isGivenBy(person)).toBe(true);
    expect((await decide(person, false, 0)).status).toBe(200);
    expect(await isGivenBy(person)).toBe(false);
  });
});

describe('an objection', () => {
  const sendObjection = ({ token }: TestPerson, isObjecting: boolean, seenVersion: number) =>
    test.call(saveObjection, { token, body: { isObjecting, seenVersion } });

  it('isn’t withdrawn by a request sent before it', async () => {
    const person = await signUpAdult();
    await sendObjection(person, true, 0);
    await sendObjection(person, true, 1);
    expect((await sendObjection(person, false, 1)).problem.code).toBe('version_conflict');
    expect((await accessOf(person)).objectedAt).not.toBeNull();
    expect((await sendObjection(person, false, 2)).body).toMatchObject({ objectedAt: null });
  });
});

describe('a choice of a company that arrives late', () => {
  const chosenBy = async (person: TestPerson) =>
    (await accessOf(person)).chosenCompanies.map(({ companyId }) => companyId);

  it('doesn’t show the name if the choice was withdrawn later', async () => {
    const { token, ...person } = await signUpAdult();
    const company = await signUpCompany(test.current);
    await verifyCompany(test.current, company.companyId);
    const params = { companyId: String(company.companyId) };
    const choose = (ifMatch: number) => test.call(chooseCompany, { token, params, ifMatch });
    expect((await choose(0)).status).toBe(200);
    // Repeated, because the response was lost.
    expect((await choose(0)).status).toBe(200);
    const seenVersion = (await accessOf({ ...person, token })).versions.chosenCompanies;
    expect((await test.call(releaseCompany, { token, params })).status).toBe(200);
    expect((await choose(seenVersion)).problem).toMatchObject({
      code: 'version_conflict',
      current: { chosenCompanies: [] },
    });
    expect(await chosenBy({ ...person, token })).toEqual([]);
    expect((await choose(seenVersion + 1)).status).toBe(200);
    expect(await chosenBy({ ...person, token })).toEqual([params.companyId]);
  });
});

describe('unblocking that arrives late', () => {
  it('keeps what was blocked later', async () => {
    const person = await signUpAdult();
    const { token } = person;
    const block = () => test.call(blockCompany, { token, body: { name: 'Harbour' } });
    const { blocks, versions } = (await block()).result;
    const params = { blockId: blocks[0]!.id };
    const unblock = (ifMatch: number) => test.call(unblockCompany, { token, params, ifMatch });
    expect((await block()).status).toBe(200);
    expect((await unblock(versions.blocks)).problem).toMatchObject({
      code: 'version_conflict',
      current: { blocks: [{ name: 'Harbour' }] },
    });
    expect((await unblock(versions.blocks + 1)).result.blocks).toEqual([]);
    expect((await unblock(versions.blocks + 1)).result.blocks).toEqual([]);
  });
});

describe('sharing that arrives late', () => {
  const setSharing = ({ token }: TestPerson, isShared: boolean, seenVersion: number) =>
    test.call(saveCultureSharing, { token, body: { isShared, seenVersion } });
  const sharingOf = async ({ token }: TestPerson) => (await test.call(readCultureSharing, { token })).result;

  it('shares nothing if sharing was turned off later', async () => {
    const person = await signUpAdult();
    await takeCultureTest(test.current, person.token);
    expect((await setSharing(person, false, 0)).status).toBe(200);
    expect((await setSharing(person, true, 0)).problem.code).toBe('version_conflict');
    const { isShared, version } = await sharingOf(person);
    expect(isShared).toBe(false);
    expect((await setSharing(person, true, version)).body).toMatchObject({ isShared: true });
    expect((await setSharing(person, false, 0)).body).toMatchObject({ isShared: false });
  });

  it('shares no other result if the shared one was deleted later', async () => {
    const person = await signUpAdult();
    await takeCultureTest(test.current, person.token);
    const { token } = person;
    await setSharing(person, true, 0);
    const { version } = await sharingOf(person);
    const { results } = (await test.call(listCultureResults, { token })).result;
    await test.call(deleteCultureResult, { token, params: { resultId: results[0]?.id ?? '' } });
    expect((await sharingOf(person)).version).toBe(version + 1);
  });
});
