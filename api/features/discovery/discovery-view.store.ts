import type { ProfileView, ViewReason } from '@common-ground/domain/access/view-record';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { recordViews } from '../access/profile-view.store.ts';

const DAY_MS = 86_400_000;

/**
 * Puts down that the company was shown some people in a list, once a person, level and day (UTC) however often the list is turned. Call it in
 * the transaction that reads what is shown.
 */
export async function recordListed(
  db: Database,
  scope: CompanyScope,
  views: readonly Omit<ProfileView, 'reason'>[],
  at: Date,
  reason: ViewReason = 'discovery_list',
): Promise<void> {
  if ((await notListedYet(db, scope, views, at, reason)).length === 0) return;
  // One request of the company at a time from here on: what another has put down meanwhile is seen.
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope.companyId}, 19))`.execute(db);
  const missing = await notListedYet(db, scope, views, at, reason);
  await recordViews(
    db,
    scope,
    missing.map((view) => ({ ...view, reason })),
    at,
  );
}

async function notListedYet(
  db: Database,
  scope: CompanyScope,
  views: readonly Omit<ProfileView, 'reason'>[],
  at: Date,
  reason: ViewReason,
) {
  if (views.length === 0) return [];
  const midnight = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
  const rows = await db
    .selectFrom('profile_views')
    .where('company_id', '=', scope.companyId)
    .where(
      'candidate_id',
      'in',
      views.map(({ candidateId }) => candidateId),
    )
    .where('reason', '=', reason)
    .where('seen_at', '>=', midnight)
    .where('seen_at', '<', new Date(midnight.getTime() + DAY_MS))
    .select(['candidate_id', 'level'])
    .execute();
  const listed = new Set(rows.map((row) => `${row.candidate_id} ${row.level}`));
  return views.filter(({ candidateId, level }) => !listed.has(`${candidateId} ${level}`));
}
