import { readCultureSharing, saveCultureSharing } from '@common-ground/contract/culture/culture-results';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate, takeCultureTest } from '../../testing/worlds/test-culture.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function signUpWithResult(): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  await takeCultureTest(test.current, person.token);
  return person;
}

describe('readCultureSharing', () => {
  it('is off by default, and requires a result', async () => {
    const { token } = await signUpCandidate(test.current);
    expect(await test.call(readCultureSharing, { token })).toMatchObject({
      status: 200,
      body: { isShared: false, changedAt: null, hindrance: 'result_missing' },
    });
  });

  it('is refused to strangers and companies', async () => {
    const company = await signUpCompany(test.current);
    expect((await test.call(readCultureSharing)).status).toBe(401);
    expect((await test.call(readCultureSharing, { token: company.token })).status).toBe(403);
  });
});

describe('saveCultureSharing', () => {
  const setSharing = (token: string | undefined, isShared: unknown = true) =>
    test.call(saveCultureSharing, { token, body: { isShared: unchecked(isShared) } });

  it('is off by default, can be turned on and off, and records when it changed', async () => {
    const person = await signUpWithResult();
    await setBirthDate(test.current, person, '1990-01-01');
    const { body: first } = await test.call(readCultureSharing, { token: person.token });
    expect(first).toEqual({ isShared: false, changedAt: null, version: 0, hindrance: null });
    const on = await setSharing(person.token);
    expect(on.body).toMatchObject({ isShared: true, hindrance: null });
    expect((await setSharing(person.token)).body).toEqual({ ...on.result, version: 2 });
    expect((await setSharing(person.token, false)).result.isShared).toBe(false);
  });

  it('requires a result, then a date of birth, then an adult', async () => {
    const withoutResult = await signUpCandidate(test.current);
    expect((await setSharing(withoutResult.token)).body).toMatchObject({
      status: 409,
      code: 'result_missing',
    });
    const person = await signUpWithResult();
    expect((await setSharing(person.token)).body).toMatchObject({ status: 409, code: 'birth_date_needed' });
    await setBirthDate(test.current, person, '2009-11-22');
    test.current.setNow(new Date());
    expect((await setSharing(person.token)).body).toMatchObject({ status: 403, code: 'sharing_not_allowed' });
    test.current.setNow(null);
    expect((await setSharing(person.token, false)).status).toBe(200);
  });

  it('ends when a date of birth turns out to be that of a minor', async () => {
    const person = await signUpWithResult();
    await setBirthDate(test.current, person, '1990-01-01');
    await setSharing(person.token);
    await setBirthDate(test.current, person, '2009-12-31');
    const { body } = await test.call(readCultureSharing, { token: person.token });
    expect(body).toMatchObject({ isShared: false, hindrance: 'sharing_not_allowed' });
  });

  it('ends when the date of birth is removed', async () => {
    const person = await signUpWithResult();
    await setBirthDate(test.current, person, '1990-01-01');
    await setSharing(person.token);
    await setBirthDate(test.current, person, null);
    const { body } = await test.call(readCultureSharing, { token: person.token });
    expect(body).toMatchObject({ isShared: false, hindrance: 'birth_date_needed' });
  });

  it('refuses anything but yes or no, companies, and callers without a token', async () => {
    const [person, company] = [await signUpCandidate(test.current), await signUpCompany(test.current)];
    expect((await setSharing(person.token, 'yes')).status).toBe(422);
    expect((await setSharing(company.token)).status).toBe(403);
    expect((await setSharing(undefined)).status).toBe(401);
  });
});
