import {
  listConsentDecisions,
  previewProfile,
  readAccess,
  saveConsent,
  saveObjection,
} from '@common-ground/contract/access/access';
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { describe, expect, it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  decideConsent,
  setVisibility,
  signUpCandidate,
  type TestPerson,
} from '../../testing/worlds/test-people.ts';
import { sectionOperation } from '../../testing/worlds/test-sections.ts';

const test = useTestApp();
const GIVEN = { isGiven: true, textVersion: CONSENT_TEXT_VERSION };

async function signUpBornOn(bornOn: string | null): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  if (bornOn !== null) await save(person, 'personal', { bornOn });
  return person;
}

async function save({ token }: TestPerson, section: string, body: object, ifMatch = 0): Promise<void> {
  const { status } = await test.call(sectionOperation(section), { token, ifMatch, body });
  expect(status).toBe(200);
}

const ADULT = '1999-04-12';
const minorBirthDate = () => `${new Date().getUTCFullYear() - 17}-01-01`;

describe(readAccess.operationId, () => {
  it('is hidden, without any consent, objection, block or choice at first', async () => {
    const { status, body } = await test.call(readAccess, { token: (await signUpBornOn(null)).token });
    expect(status).toBe(200);
    expect(body).toEqual({
      position: 'private',
      visibility: 'hidden',
      visibilityChangedAt: null,
      versions: {
        visibility: 0,
        objection: 0,
        matching: 0,
        discovery: 0,
        research: 0,
        blocks: 0,
        chosenCompanies: 0,
      },
      age: 'unknown',
      consents: CONSENT_PURPOSES.map((purpose) => ({
        purpose,
        isGiven: false,
        textVersion: null,
        decidedAt: null,
      })),
      objectedAt: null,
      comparisonPostponedAt: null,
      blocks: [],
      currentEmployer: null,
      chosenCompanies: [],
    });
  });

  it('includes the current employer, which is blocked without being on the list', async () => {
    const person = await signUpBornOn(ADULT);
    await save(person, 'employment', { currentEmployer: 'Harbour Health Ltd.' });
    expect((await test.call(readAccess, { token: person.token })).body).toMatchObject({
      currentEmployer: 'Harbour Health Ltd.',
      blocks: [],
    });
  });
});

describe(saveConsent.operationId, () => {
  it('gives and withdraws each one separately, with the date and the version of the text', async () => {
    const person = await signUpBornOn(ADULT);
    const given = await test.call(saveConsent, {
      params: { purpose: 'discovery' },
      token: person.token,
      body: GIVEN,
    });
    expect(given.status).toBe(200);
    const consentStates = (body: { consents: readonly { purpose: string; isGiven: boolean }[] }) =>
      Object.fromEntries(body.consents.map(({ purpose, isGiven }) => [purpose, isGiven]));
    expect(consentStates(given.result)).toEqual({ matching: false, discovery: true, research: false });
    expect(given.result.consents[1]).toMatchObject({ textVersion: CONSENT_TEXT_VERSION });
    expect(given.result.consents[1]!.decidedAt).not.toBeNull();
    const taken = await test.call(saveConsent, {
      params: { purpose: 'discovery' },
      token: person.token,
      body: { ...GIVEN, isGiven: false },
    });
    expect(consentStates(taken.result)).toEqual({ matching: false, discovery: false, research: false });
  });

  it('is refused if a different text was read, while withdrawing never is', async () => {
    const person = await signUpBornOn(ADULT);
    const old = { isGiven: true, textVersion: '2020-01-01' };
    expect(
      (await test.call(saveConsent, { params: { purpose: 'research' }, token: person.token, body: old }))
        .problem.code,
    ).toBe('consent_text_outdated');
    expect(
      (
        await test.call(saveConsent, {
          params: { purpose: 'research' },
          token: person.token,
          body: { ...old, isGiven: false },
        })
      ).status,
    ).toBe(200);
  });

  it('of someone not known to be an adult only covers matching, and can’t be seen by companies', async () => {
    for (const [bornOn, code] of [
      [null, 'birth_date_needed'],
      [minorBirthDate(), 'sharing_not_allowed'],
    ] as const) {
      const person = await signUpBornOn(bornOn);
      expect(
        (await test.call(saveConsent, { params: { purpose: 'matching' }, token: person.token, body: GIVEN }))
          .status,
      ).toBe(200);
      for (const purpose of ['discovery', 'research'] as const)
        expect(
          (await test.call(saveConsent, { params: { purpose }, token: person.token, body: GIVEN })).problem
            .code,
        ).toBe(code);
    }
  });

  it('accepts no other purpose', async () => {
    const person = await signUpBornOn(ADULT);
    expect(
      (
        await test.call(saveConsent, {
          params: { purpose: unchecked('advertising') },
          token: person.token,
          body: GIVEN,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(saveConsent, {
          params: { purpose: 'matching' },
          token: person.token,
          body: unchecked({ isGiven: true }),
        })
      ).status,
    ).toBe(422);
  });
});

describe(listConsentDecisions.operationId, () => {
  it('keeps every decision, newest first, page by page, and no one else’s', async () => {
    const person = await signUpBornOn(ADULT);
    const other = await signUpBornOn(ADULT);
    await decideConsent(test.current, other, 'research');
    for (const isGiven of [true, false, true]) await decideConsent(test.current, person, 'matching', isGiven);
    // Repeating it isn't a new decision.
    await decideConsent(test.current, person, 'matching', true);
    const first = (await test.call(listConsentDecisions, { query: { limit: 2 }, token: person.token }))
      .result;
    const second = (
      await test.call(listConsentDecisions, { query: { limit: 2, cursor: first.next! }, token: person.token })
    ).result;
    const all = [...first.items, ...second.items];
    expect(all.map(({ isGiven }: { isGiven: boolean }) => isGiven)).toEqual([true, false, true]);
    expect(all.every(({ purpose }: { purpose: string }) => purpose === 'matching')).toBe(true);
    expect(second.next).toBeNull();
  });

  it('refuses a cursor that it did not issue', async () => {
    const person = await signUpBornOn(ADULT);
    const forged = Buffer.from(JSON.stringify(['one', person.accountId])).toString('base64url');
    for (const cursor of ['nonsense', forged])
      expect((await test.call(listConsentDecisions, { query: { cursor }, token: person.token })).status).toBe(
        422,
      );
  });

  it('is protected by the database itself: no decision can be changed or removed', async () => {
    const person = await signUpBornOn(ADULT);
    await decideConsent(test.current, person, 'matching');
    const { db } = test.current.context;
    const change = db.updateTable('consents').set({ is_given: false }).execute();
    await expect(change).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('consents').execute()).rejects.toThrow(/permission denied/);
  });
});

describe(saveObjection.operationId, () => {
  it('keeps its date until it is withdrawn', async () => {
    const person = await signUpBornOn(ADULT);
    const first = (await test.call(saveObjection, { token: person.token, body: { isObjecting: true } }))
      .result;
    expect(first.objectedAt).not.toBeNull();
    expect(
      (await test.call(saveObjection, { token: person.token, body: { isObjecting: true } })).body,
    ).toMatchObject({ objectedAt: first.objectedAt, versions: { objection: 2 } });
    const body = { isObjecting: false, seenVersion: 2 };
    expect((await test.call(saveObjection, { token: person.token, body })).result.objectedAt).toBeNull();
    expect(
      (await test.call(saveObjection, { token: person.token, body: { isObjecting: unchecked('yes') } }))
        .status,
    ).toBe(422);
  });
});

describe(previewProfile.operationId, () => {
  async function fill(person: TestPerson): Promise<void> {
    await save(
      person,
      'personal',
      {
        bornOn: ADULT,
        fullName: 'Canary Name',
        pronouns: 'she/her',
        phone: '+351912345678',
        adjustments: 'Canary adjustment',
      },
      1,
    );
    await save(person, 'location', { country: 'PT', city: 'Canary City', postcode: 'CANARY-1' });
    await save(person, 'employment', {
      desiredPay: { minimum: '31337', period: 'year', currency: 'EUR' },
      currentEmployer: 'Canary Employer',
      noticeWeeks: 4,
    });
    await save(person, 'experience', {
      experiences: [
        {
          id: '7d1cf0ad-90e1-4d26-8a52-0a1d4f0f4b1a',
          kind: 'job',
          title: 'Welder',
          occupation: null,
          employer: 'Canary Works',
          isEmployerConfidential: null,
          country: 'PT',
          from: '2020-03',
          to: '2022-09',
          isCurrent: null,
          hoursPerWeek: 40,
          description: null,
          results: null,
          skills: ['TIG'],
          referee: null,
        },
      ],
    });
  }

  it('shows what companies see at each level, and never what no one may see', async () => {
    const person = await signUpBornOn(ADULT);
    await fill(person);
    const { status, result: body } = await test.call(previewProfile, { token: person.token });
    expect(status).toBe(200);
    expect(body.anonymous.experiences).toEqual([
      expect.objectContaining({ title: 'Welder', employer: null, from: '2020', to: '2022', skills: ['TIG'] }),
    ]);
    expect(JSON.stringify(body.anonymous)).not.toContain('Canary');
    expect(body.named.personal.fullName).toBe('Canary Name');
    expect(body.named.location.city).toBe('Canary City');
    expect(body.named.experiences![0]).toMatchObject({ employer: 'Canary Works', from: '2020-03' });
    expect(body.named.experiences![0]).not.toHaveProperty('id');
    expect(body.applied.parts.contact!.phone).toBe('+351912345678');
    expect(body.applied.parts.adjustments).toBeNull();
    const text = JSON.stringify(body);
    for (const never of [ADULT, 'CANARY-1', '31337', 'Canary Employer', 'Canary adjustment'])
      expect(text).not.toContain(never);
  });

  it('says what a company that wasn’t chosen currently sees', async () => {
    const person = await signUpBornOn(ADULT);
    const present = async () => {
      const { result: body } = await test.call(previewProfile, { token: person.token });
      return [body.presentLevel, body.hindrance];
    };
    expect(await present()).toEqual(['hidden', null]);
    await setVisibility(test.current, person, 'anonymous');
    expect(await present()).toEqual(['hidden', 'discovery_not_consented']);
    await decideConsent(test.current, person, 'discovery');
    expect(await present()).toEqual(['anonymous', null]);
  });
});
