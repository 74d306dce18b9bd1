import {
  type ProfileView,
  type RecordedView,
  unrecordedViews,
} from '@common-ground/domain/access/view-record';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/database.ts';
import { recordViews } from '../access/profile-view.store.ts';
import type { CompanyInterviewRow } from './company-interview.store.ts';

const DAY_MS = 86_400_000;

/** What a day's record says about some candidates' adjustments. */
async function findRecorded(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
  at: Date,
): Promise<readonly RecordedView[]> {
  const midnight = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
  const rows = await db
    .selectFrom('profile_views')
    .where('company_id', '=', scope.companyId)
    .where('candidate_id', '=', sql<string>`any(${anyOf(candidateIds)}::uuid[])`)
    .where('reason', '=', 'interview')
    .where('seen_at', '>=', midnight)
    .where('seen_at', '<', new Date(midnight.getTime() + DAY_MS))
    .select(['candidate_id', 'level', 'parts', 'reason'])
    .execute();
  return rows.map(({ candidate_id: candidateId, ...view }) => ({ ...view, candidateId }) as RecordedView);
}

/**
 * Records for each candidate, once a day (UTC), that those who run an interview see the adjustments they asked for. Call it in the
 * transaction that reads the interviews: what isn't recorded isn't shown.
 */
export async function recordAdjustmentViews(
  db: Database,
  scope: CompanyScope,
  rows: readonly Pick<CompanyInterviewRow, 'candidate_id' | 'adjustments'>[],
  at: Date,
): Promise<void> {
  const asked = rows.filter(({ adjustments }) => adjustments !== null);
  const candidateIds = [...new Set(asked.map((row) => row.candidate_id))];
  if (candidateIds.length === 0) return;
  const views = candidateIds.map(
    (candidateId): ProfileView => ({
      candidateId,
      level: 'applied',
      parts: ['adjustments'],
      reason: 'interview',
    }),
  );
  if (unrecordedViews(views, await findRecorded(db, scope, candidateIds, at)).length === 0) return;
  // One request per company at a time from here on, so it sees what others have recorded.
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope.companyId}, 24))`.execute(db);
  await recordViews(db, scope, unrecordedViews(views, await findRecorded(db, scope, candidateIds, at)), at);
}
