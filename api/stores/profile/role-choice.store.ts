import type { SavedRoleChoice } from '@common-ground/contract/profile/profile';
import type { RoleChoice } from '@common-ground/contract/profile/role-choice';
import { EMPTY_ROLE_CHOICE } from '@common-ground/domain/profile/role-choice';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { upsertSection } from './section.store.ts';

/** With one row at most. */
const listRoleChoices = prepareQuery((db, candidateId: string) =>
  db
    .selectFrom('role_choices')
    .where('candidate_id', '=', candidateId)
    .select(['version', 'route', 'stage', 'looking_for', 'is_school_wanted']),
);

/** The candidate's role step; version 0 if never saved. */
export async function findRoleChoice(db: Database, scope: CandidateScope): Promise<SavedRoleChoice> {
  const [row] = await listRoleChoices(db, scope.candidateId);
  if (!row) return { version: 0, content: EMPTY_ROLE_CHOICE };
  const content = {
    route: row.route,
    stage: row.stage,
    lookingFor: row.looking_for,
    isSchoolWanted: row.is_school_wanted,
  };
  return { version: row.version, content: content as RoleChoice };
}

/**
 * Saves the role step over the version that was read.
 * @returns the new version, or null when the stored version is another: nothing is changed then.
 */
export function upsertRoleChoice(
  db: Database,
  scope: CandidateScope,
  content: RoleChoice,
  readVersion: number,
): Promise<number | null> {
  const columns = {
    route: content.route,
    stage: content.stage,
    looking_for: content.lookingFor as string[] | null,
    is_school_wanted: content.isSchoolWanted,
  };
  return upsertSection(db, scope, 'role_choices', columns, readVersion);
}
