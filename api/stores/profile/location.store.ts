import type { Location, RightToWork } from '@common-ground/contract/profile/location';
import type { SavedLocation } from '@common-ground/contract/profile/profile';
import { EMPTY_LOCATION } from '@common-ground/domain/profile/location';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { upsertSection } from './section.store.ts';

/** With one row at most. */
const listLocations = prepareQuery((db, candidateId: string) =>
  db
    .selectFrom('locations')
    .where('locations.candidate_id', '=', candidateId)
    .selectAll()
    // In the same statement: the rights always match the version.
    .select((expression) =>
      jsonArrayFrom(
        expression
          .selectFrom('rights_to_work')
          .whereRef('rights_to_work.candidate_id', '=', 'locations.candidate_id')
          .select(['country', 'right', 'until'])
          .orderBy('position'),
      ).as('rights'),
    ),
);

/** The candidate's places; version 0 if never saved. */
export async function findLocation(db: Database, scope: CandidateScope): Promise<SavedLocation> {
  const [row] = await listLocations(db, scope.candidateId);
  if (!row) return { version: 0, content: EMPTY_LOCATION };
  const content = {
    country: row.country,
    region: row.region,
    city: row.city,
    postcode: row.postcode,
    timeZone: row.time_zone,
    workModes: row.work_modes,
    travel: row.travel,
    relocation: row.relocation,
    relocationCountries: row.relocation_countries,
    rightsToWork: row.has_answered_rights ? row.rights : null,
  };
  return { version: row.version, content: content as Location };
}

/**
 * Saves the candidate's places over the version that was read. Call it in a transaction: it writes two tables.
 * @returns the new version, or null when the stored version is another: nothing is changed then.
 */
export async function upsertLocation(
  db: Database,
  scope: CandidateScope,
  content: Location,
  readVersion: number,
): Promise<number | null> {
  const columns = {
    country: content.country,
    region: content.region,
    city: content.city,
    postcode: content.postcode,
    time_zone: content.timeZone,
    work_modes: content.workModes as string[] | null,
    travel: content.travel,
    relocation: content.relocation,
    relocation_countries: content.relocationCountries as string[] | null,
    has_answered_rights: content.rightsToWork !== null,
  };
  const version = await upsertSection(db, scope, 'locations', columns, readVersion);
  if (version === null) return null;
  await replaceRights(db, scope, content.rightsToWork ?? []);
  return version;
}

async function replaceRights(
  db: Database,
  scope: CandidateScope,
  rights: readonly RightToWork[],
): Promise<void> {
  await db.deleteFrom('rights_to_work').where('candidate_id', '=', scope.candidateId).execute();
  if (rights.length === 0) return;
  await db
    .insertInto('rights_to_work')
    .values(rights.map((right, position) => ({ candidate_id: scope.candidateId, position, ...right })))
    .execute();
}
