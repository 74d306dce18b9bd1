import {
  type Access,
  chooseCompany,
  listConsentDecisions,
  readAccess,
  saveConsent,
  saveVisibility,
  saveVisibilityPosition,
} from '@common-ground/contract/access/access';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import {
  VISIBILITY_POSITIONS,
  type VisibilityPosition,
} from '@common-ground/domain/access/visibility-position';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { untilLockIsAwaited } from '../../testing/database/lock-wait.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate } from '../../testing/worlds/test-culture.ts';
import {
  decideConsent,
  setVisibility,
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();

const ADULT = '1999-04-12';
const minorBirthDate = () => `${new Date().getUTCFullYear() - 17}-01-01`;

async function signUpBornOn(bornOn: string | null): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  if (bornOn !== null) await setBirthDate(test.current, person, bornOn);
  return person;
}

async function accessOf({ token }: TestPerson): Promise<Access> {
  return (await test.call(readAccess, { token })).result;
}

describe(saveVisibility.operationId, () => {
  it('is stored with its time, and saving it again changes nothing', async () => {
    const person = await signUpBornOn(ADULT);
    const first = await test.call(saveVisibility, { token: person.token, body: { visibility: 'named' } });
    expect(first).toMatchObject({ status: 200, body: { visibility: 'named', age: 'adult' } });
    const again = await test.call(saveVisibility, { token: person.token, body: { visibility: 'named' } });
    expect(again.result.visibilityChangedAt).toBe(first.result.visibilityChangedAt);
    expect((await test.call(readAccess, { token: person.token })).body).toEqual(again.body);
  });

  it('is only for adults, but anyone can hide', async () => {
    for (const [bornOn, code] of [
      [null, 'birth_date_needed'],
      [minorBirthDate(), 'sharing_not_allowed'],
    ] as const) {
      const person = await signUpBornOn(bornOn);
      for (const visibility of ['anonymous', 'named'] as const)
        expect(
          (await test.call(saveVisibility, { token: person.token, body: { visibility } })).problem.code,
        ).toBe(code);
      expect(
        (await test.call(saveVisibility, { token: person.token, body: { visibility: 'hidden' } })).status,
      ).toBe(200);
    }
  });

  it('accepts three settings; what an application reveals can’t be set', async () => {
    const person = await signUpBornOn(ADULT);
    for (const body of [
      { visibility: 'applied' },
      { visibility: null },
      {},
      { visibility: 'named', more: 1 },
    ])
      expect((await test.call(saveVisibility, { token: person.token, body: unchecked(body) })).status).toBe(
        422,
      );
  });
});

const INITIAL_VERSIONS = { visibility: 0, matching: 0, discovery: 0 };

/** Chooses a position, by default with the current versions. */
async function choose(person: TestPerson, position: VisibilityPosition, seen?: typeof INITIAL_VERSIONS) {
  const { visibility, matching, discovery } = seen ?? (await accessOf(person)).versions;
  return test.call(saveVisibilityPosition, {
    token: person.token,
    body: {
      position,
      textVersion: CONSENT_TEXT_VERSION,
      seenVersions: { visibility, matching, discovery },
    },
  });
}

const accessState = ({ visibility, consents }: Access) => [
  visibility,
  ...consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose),
];

describe(saveVisibilityPosition.operationId, () => {
  it.each([
    ['private', ['hidden']],
    ['compare_only', ['hidden', 'matching']],
    ['findable_without_name', ['anonymous', 'matching', 'discovery']],
    ['findable_with_name', ['named', 'matching', 'discovery']],
  ] as const)('sets what %s means, from every position', async (position, expected) => {
    const person = await signUpBornOn(ADULT);
    for (const before of VISIBILITY_POSITIONS) {
      expect((await choose(person, before)).result.position).toBe(before);
      const { result } = await choose(person, position);
      expect(result.position).toBe(position);
      expect(accessState(result)).toEqual(expected);
      expect(accessState(await accessOf(person))).toEqual(expected);
    }
  });

  it('stores each consent with its text, and leaves the date of unchanged ones', async () => {
    const person = await signUpBornOn(ADULT);
    await choose(person, 'compare_only');
    const first = (await accessOf(person)).consents[0]!;
    const { result } = await choose(person, 'findable_without_name');
    expect(result.consents[0]).toEqual(first);
    expect(result.consents[1]).toMatchObject({ isGiven: true, textVersion: CONSENT_TEXT_VERSION });
    await choose(person, 'private');
    const { items } = (await test.call(listConsentDecisions, { token: person.token })).result;
    expect(items.map(({ purpose, isGiven }) => `${purpose} ${isGiven}`).sort()).toEqual([
      'discovery false',
      'discovery true',
      'matching false',
      'matching true',
    ]);
  });

  it('leaves research alone, and shows other combinations as custom', async () => {
    const person = await signUpBornOn(ADULT);
    await decideConsent(test.current, person, 'research');
    expect((await choose(person, 'private')).result.consents[2]).toMatchObject({ isGiven: true });
    await setVisibility(test.current, person, 'named');
    expect((await accessOf(person)).position).toBeNull();
    await setVisibility(test.current, person, 'hidden');
    await decideConsent(test.current, person, 'discovery');
    expect((await accessOf(person)).position).toBeNull();
  });

  it('lets under-18s compare, and says why they can’t be found', async () => {
    for (const [bornOn, code] of [
      [null, 'birth_date_needed'],
      [minorBirthDate(), 'sharing_not_allowed'],
    ] as const) {
      const person = await signUpBornOn(bornOn);
      for (const position of ['findable_without_name', 'findable_with_name'] as const)
        expect((await choose(person, position)).problem.code).toBe(code);
      expect((await accessOf(person)).versions).toMatchObject(INITIAL_VERSIONS);
      expect((await choose(person, 'compare_only')).result.position).toBe('compare_only');
      expect((await choose(person, 'private')).result.position).toBe('private');
    }
  });

  it('shows no one more if a different text was read, but can always hide', async () => {
    const { token } = await signUpBornOn(ADULT);
    const body = { position: 'compare_only', textVersion: '2020-01-01' } as const;
    expect((await test.call(saveVisibilityPosition, { token, body })).problem.code).toBe(
      'consent_text_outdated',
    );
    const closing = { ...body, position: 'private' } as const;
    expect((await test.call(saveVisibilityPosition, { token, body: closing })).status).toBe(200);
  });

  it('hides the name from those who saw it, even when moving to a position without a name', async () => {
    const person = await signUpBornOn(ADULT);
    const company = await signUpCompany(test.current);
    await verifyCompany(test.current, company.companyId);
    const { token } = person;
    await choose(person, 'findable_with_name');
    const params = { companyId: String(company.companyId) };
    await test.call(chooseCompany, { token, params, ifMatch: 0 });
    await choose(person, 'findable_without_name');
    const unlinked = await test.current.context.systemDb
      .selectFrom('unlinked_names')
      .where('candidate_id', '=', person.accountId)
      .select('company_id')
      .execute();
    expect(unlinked).toEqual([{ company_id: company.companyId }]);
  });

  it('accepts four positions', async () => {
    const { token } = await signUpBornOn(ADULT);
    const good = { position: 'private', textVersion: CONSENT_TEXT_VERSION };
    for (const body of [
      { ...good, position: 'custom' },
      { ...good, position: null },
      { position: 'private' },
      { ...good, seenVersions: { visibility: -1 } },
      { ...good, seenVersions: { research: 0 } },
      { ...good, more: 1 },
    ])
      expect((await test.call(saveVisibilityPosition, { token, body: unchecked(body) })).status).toBe(422);
  });

  it('is only for signed-in candidates', async () => {
    const body = { position: 'private', textVersion: CONSENT_TEXT_VERSION } as const;
    expect((await test.call(saveVisibilityPosition, { body })).status).toBe(401);
    const { token } = await signUpCompany(test.current);
    expect((await test.call(saveVisibilityPosition, { token, body })).status).toBe(403);
  });
});

describe('a position that arrives late', () => {
  it.each([
    ['findable_with_name', 'private'],
    ['findable_with_name', 'findable_without_name'],
    ['findable_without_name', 'compare_only'],
    ['compare_only', 'private'],
  ] as const)('changes nothing as %s when %s was chosen after it', async (late, chosen) => {
    const person = await signUpBornOn(ADULT);
    expect((await choose(person, chosen, INITIAL_VERSIONS)).status).toBe(200);
    const before = await accessOf(person);
    expect((await choose(person, late, INITIAL_VERSIONS)).problem.code).toBe('version_conflict');
    expect(await accessOf(person)).toEqual(before);
  });

  it('takes effect if it shows no one more, whichever version was seen, and if repeated after a lost response', async () => {
    const person = await signUpBornOn(ADULT);
    for (const position of [...VISIBILITY_POSITIONS].reverse())
      for (const _again of [1, 2])
        expect((await choose(person, position, INITIAL_VERSIONS)).result.position).toBe(position);
  });

  it('gives no consent that was withdrawn separately after it was sent', async () => {
    const person = await signUpBornOn(ADULT);
    await choose(person, 'compare_only');
    const { visibility, matching, discovery } = (await accessOf(person)).versions;
    await decideConsent(test.current, person, 'matching', false);
    const late = await choose(person, 'findable_without_name', { visibility, matching, discovery });
    expect(late.problem.code).toBe('version_conflict');
    expect(accessState(await accessOf(person))).toEqual(['hidden']);
  });

  it('overrides a consent that was sent before it', async () => {
    const person = await signUpBornOn(ADULT);
    await choose(person, 'private');
    const { token } = person;
    const body = { isGiven: true, textVersion: CONSENT_TEXT_VERSION, seenVersion: 0 };
    const late = await test.call(saveConsent, { params: { purpose: 'discovery' }, token, body });
    expect(late.problem.code).toBe('version_conflict');
  });

  it('waits for a simultaneous decision and is then refused', async () => {
    const person = await signUpBornOn(ADULT);
    const { late } = await test.current.context.systemDb.transaction().execute(async (transaction) => {
      await sql`select 1 from candidates where account_id = ${person.accountId} for update`.execute(
        transaction,
      );
      const late = choose(person, 'findable_with_name', INITIAL_VERSIONS);
      await Promise.race([late, untilLockIsAwaited(test.current)]);
      await sql`insert into access_settings (candidate_id, decision_versions)
        values (${person.accountId}, '{"visibility": 7}')
        on conflict (candidate_id) do update set decision_versions = '{"visibility": 7}'`.execute(
        transaction,
      );
      // Wrapped in an object, so that the transaction doesn't wait for the response.
      return { late };
    });
    expect((await late).problem.code).toBe('version_conflict');
    expect(accessState(await accessOf(person))).toEqual(['hidden']);
  });
});
