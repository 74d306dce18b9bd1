import type { DB } from '@common-ground/database/schema';
import type { Insertable } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** The tables with one row per candidate, with a version. */
type SectionTable = 'role_choices' | 'personal_details' | 'locations' | 'employments' | 'preferences';

type SectionColumns<Table extends SectionTable> = Omit<Insertable<DB[Table]>, 'candidate_id' | 'version'>;

/**
 * Saves a section of the candidate's profile over the version that was read; 0 means that there was nothing.
 * @returns the new version, or null when the stored version is another: nothing is changed then.
 */
export async function upsertSection<Table extends SectionTable>(
  db: Database,
  scope: CandidateScope,
  table: Table,
  columns: SectionColumns<Table>,
  readVersion: number,
): Promise<number | null> {
  // The query builder types one table at a time. The tables only differ in their columns, which the
  // signature enforces.
  const stored = table as 'role_choices';
  const values = columns as SectionColumns<'role_choices'>;
  const row =
    readVersion === 0
      ? await db
          .insertInto(stored)
          .values({ candidate_id: scope.candidateId, version: 1, ...values })
          .onConflict((conflict) => conflict.column('candidate_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable(stored)
          .set({ version: readVersion + 1, ...values })
          .where('candidate_id', '=', scope.candidateId)
          .where('version', '=', readVersion)
          .returning('version')
          .executeTakeFirst();
  return row?.version ?? null;
}
