import type { Preferences } from '@common-ground/contract/profile/preferences';
import type { SavedPreferences } from '@common-ground/contract/profile/profile';
import { EMPTY_PREFERENCES } from '@common-ground/domain/profile/preferences';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { upsertSection } from './section.store.ts';

/** With one row at most. */
const listPreferences = prepareQuery((db, candidateId: string) =>
  db.selectFrom('preferences').where('candidate_id', '=', candidateId).selectAll(),
);

/** The candidate's preferences, for jobs and for the application itself; version 0 if never saved. */
export async function findPreferences(db: Database, scope: CandidateScope): Promise<SavedPreferences> {
  const [row] = await listPreferences(db, scope.candidateId);
  if (!row) return { version: 0, content: EMPTY_PREFERENCES };
  const content = {
    interests: row.interests,
    companySizes: row.company_sizes,
    sectorsWanted: row.sectors_wanted,
    sectorsUnwanted: row.sectors_unwanted,
    dealBreakers: row.deal_breakers,
    language: row.language,
    theme: row.theme,
    motion: row.motion,
    textSize: row.text_size,
  };
  return { version: row.version, content: content as Preferences };
}

/**
 * Saves the preferences over the version that was read.
 * @returns the new version, or null when the stored version is another: nothing is changed then.
 */
export function upsertPreferences(
  db: Database,
  scope: CandidateScope,
  content: Preferences,
  readVersion: number,
): Promise<number | null> {
  const columns = {
    interests: content.interests as string[] | null,
    company_sizes: content.companySizes as string[] | null,
    sectors_wanted: content.sectorsWanted as string[] | null,
    sectors_unwanted: content.sectorsUnwanted as string[] | null,
    deal_breakers: content.dealBreakers as string[] | null,
    language: content.language,
    theme: content.theme,
    motion: content.motion,
    text_size: content.textSize,
  };
  return upsertSection(db, scope, 'preferences', columns, readVersion);
}
