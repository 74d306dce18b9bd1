import { randomUUID } from 'node:crypto';
import type { Visibility } from '@common-ground/domain/access/candidate-view';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { upsertEmployment } from '../../stores/profile/employment.store.ts';
import { LIST_SECTIONS, upsertListSection } from '../../stores/profile/list-section.store.ts';
import { upsertLocation } from '../../stores/profile/location.store.ts';
import { upsertPersonalDetails } from '../../stores/profile/personal-details.store.ts';
import { upsertRoleChoice } from '../../stores/profile/role-choice.store.ts';
import type { TestApp } from '../test-app.ts';

/** Someone inserted directly into the database, without sign-up, for tests that need many people. */
export type PlacedCandidate = {
  readonly profile?: Partial<ProfileContent>;
  readonly visibility?: Visibility;
  readonly hasConsented?: boolean;
  readonly bornOn?: string | null;
  readonly chosenCompanyId?: string | null;
};

/** Creates an adult candidate verified companies see without a name. @returns the candidate's id */
export function placeCandidate(test: TestApp, candidate: PlacedCandidate = {}): Promise<string> {
  return test.context.systemDb.transaction().execute((transaction) => place(transaction, candidate));
}

/** Inserts many in one transaction. @returns their IDs, in the same order */
export function placeCandidates(test: TestApp, candidates: readonly PlacedCandidate[]): Promise<string[]> {
  return test.context.systemDb.transaction().execute(async (transaction) => {
    const ids: string[] = [];
    for (const one of candidates) ids.push(await place(transaction, one));
    return ids;
  });
}

async function place(db: Database, candidate: PlacedCandidate): Promise<string> {
  const at = new Date();
  const { id } = await db
    .insertInto('accounts')
    .values({ identity_uid: randomUUID(), role: 'candidate', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('candidates').values({ account_id: id, age_confirmed_at: at }).execute();
  const { visibility = 'anonymous', hasConsented = true, bornOn = '1990-05-05', chosenCompanyId } = candidate;
  await db
    .insertInto('access_settings')
    .values({ candidate_id: id, visibility, visibility_changed_at: at })
    .execute();
  if (hasConsented) await decide(db, id, 'discovery', true);
  if (chosenCompanyId)
    await db
      .insertInto('chosen_companies')
      .values({ candidate_id: id, company_id: chosenCompanyId, chosen_at: at })
      .execute();
  const profile = { ...EMPTY_PROFILE, ...candidate.profile };
  await writeProfile(db, id, { ...profile, personal: { ...profile.personal, bornOn } }, 0);
  return id;
}

/** Records a decision about a consent. */
export async function decide(
  db: Database,
  candidateId: string,
  purpose: string,
  isGiven: boolean,
): Promise<void> {
  const decision = { is_given: isGiven, text_version: CONSENT_TEXT_VERSION, decided_at: new Date() };
  await db
    .insertInto('consents')
    .values({ candidate_id: candidateId, purpose, ...decision })
    .execute();
}

/** Saves everything in a profile that a search can use. Call it in a transaction. */
export async function writeProfile(
  db: Database,
  candidateId: string,
  profile: ProfileContent,
  readVersion: number,
): Promise<void> {
  const scope = { candidateId } as CandidateScope;
  await upsertRoleChoice(db, scope, profile.role, readVersion);
  await upsertPersonalDetails(db, scope, profile.personal, readVersion);
  await upsertLocation(db, scope, profile.location, readVersion);
  await upsertEmployment(db, scope, profile.employment, readVersion);
  for (const section of LIST_SECTIONS)
    await upsertListSection(db, scope, section, profile[section], readVersion);
}
