import { type ProfileContent, SECTION_NAMES } from '@common-ground/domain/profile/sections';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import { throughTheCandidateDoor } from '../../platform/db/candidate-door.ts';
import type { Database } from '../../platform/db/database.ts';
import { findProfile } from './profile.store.ts';

/**
 * The whole profile of somebody for a company that has been found to be allowed to see them: the caller has asked `discoveryLevel`, and
 * gives away no more than the projection of that level.
 */
export async function findShownProfile(
  db: Database,
  _scope: CompanyScope,
  candidateId: string,
): Promise<ProfileContent> {
  // What is read is the candidate's own; nothing else of their scope is used.
  const profile = await throughTheCandidateDoor(db, (open) =>
    findProfile(open, { candidateId } as CandidateScope),
  );
  return Object.fromEntries(SECTION_NAMES.map((name) => [name, profile[name].content])) as ProfileContent;
}

/** What some people are called who may be seen with their names, by candidate. */
export async function findCalledNames(
  db: Database,
  _scope: CompanyScope,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (candidateIds.length === 0) return new Map();
  const rows = await throughTheCandidateDoor(db, (open) =>
    open
      .selectFrom('personal_details')
      .where('candidate_id', 'in', [...candidateIds])
      .select(['candidate_id', 'called_name', 'full_name'])
      .execute(),
  );
  return new Map(
    rows.flatMap((row) => {
      const name = row.called_name ?? row.full_name;
      return name === null ? [] : [[row.candidate_id, name]];
    }),
  );
}
