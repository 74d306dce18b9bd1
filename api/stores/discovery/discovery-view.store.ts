import type { BudgetName } from '@common-ground/domain/access/view-budget';
import {
  LIST_REASONS,
  type ListReason,
  type ProfileView,
  unrecordedViews,
} from '@common-ground/domain/access/view-record';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findRecordedViews, recordViews } from '../access/profile-view.store.ts';
import { recordListedCandidates } from '../people/view-budget.store.ts';

/** The occasion on which people are listed, the time, and the daily limits. */
export type Listing = {
  readonly reason: ListReason;
  readonly at: Date;
  readonly budgets: Readonly<Record<BudgetName, number>>;
};

/**
 * Records that the company was shown some people in a list, unless that day's record (UTC) holds all of it, and charges for those who
 * weren't listed on that day. Call it in the transaction that reads what is shown.
 * @returns false when the budget of the day can't pay for all: nothing is recorded, and no one may be shown
 */
export async function recordListed(
  db: Database,
  scope: CompanyScope,
  views: readonly Omit<ProfileView, 'reason'>[],
  { reason, at, budgets }: Listing,
): Promise<boolean> {
  const entries = views.map((view): ProfileView => ({ ...view, reason }));
  const day = at.toISOString().slice(0, 10);
  if (unrecordedViews(entries, await findListed(db, scope, entries, day)).length === 0) return true;
  // One request per company at a time from here on, so it sees what others have recorded.
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope.companyId}, 19))`.execute(db);
  const listed = await findListed(db, scope, entries, day);
  const known = new Set(listed.map(({ candidateId }) => candidateId));
  const fresh = new Set(entries.map(({ candidateId }) => candidateId).filter((id) => !known.has(id)));
  if (fresh.size > 0 && !(await recordListedCandidates(db, scope, fresh.size, { day, budgets })))
    return false;
  await recordViews(db, scope, unrecordedViews(entries, listed), at);
  return true;
}

// Spelled out, so that Postgres uses the index of listed views.
const IS_LISTED = sql<SqlBool>`reason in (${sql.raw(LIST_REASONS.map((reason) => `'${reason}'`).join(', '))})`;

/** What a day's record says about some people being listed. */
const findListed = (db: Database, scope: CompanyScope, views: readonly ProfileView[], day: string) =>
  findRecordedViews(
    db,
    scope,
    views.map(({ candidateId }) => candidateId),
    { day, isReason: IS_LISTED },
  );
