import { createHash } from 'node:crypto';
import { type ProfileView, unrecordedViews } from '@common-ground/domain/access/view-record';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findRecordedViews, recordViews } from '../access/profile-view.store.ts';
import { findMemberName } from '../team/member-name.store.ts';
import type { CompanyInterviewRow } from './company-interview.store.ts';

/** Distinguishes members in one candidate's access log of one day, and says nothing else. @param day `YYYY-MM-DD` */
const memberKeyOf = ({ accountId }: CompanyScope, candidateId: string, day: string) =>
  createHash('sha256').update(`${accountId} ${candidateId} ${day}`).digest('hex');

const IS_INTERVIEW = sql<SqlBool>`reason = 'interview'`;

/**
 * Records for each candidate, once a day (UTC) for each member who runs an interview, that they see the adjustments they asked for. Call it
 * in the transaction that reads the interviews: what isn't recorded isn't shown.
 */
export async function recordAdjustmentViews(
  db: Database,
  scope: CompanyScope,
  rows: readonly Pick<CompanyInterviewRow, 'candidate_id' | 'adjustments'>[],
  at: Date,
): Promise<void> {
  const askedAdjustments = rows.filter(({ adjustments }) => adjustments !== null);
  const candidateIds = [...new Set(askedAdjustments.map((row) => row.candidate_id))];
  if (candidateIds.length === 0) return;
  const memberName = await findMemberName(db, scope, scope.accountId);
  const day = at.toISOString().slice(0, 10);
  const views = candidateIds.map(
    (candidateId): ProfileView => ({
      candidateId,
      level: 'applied',
      parts: ['adjustments'],
      reason: 'interview',
      memberName,
      memberKey: memberKeyOf(scope, candidateId, day),
    }),
  );
  const record = { day, isReason: IS_INTERVIEW };
  const findUnrecorded = async () =>
    unrecordedViews(views, await findRecordedViews(db, scope, candidateIds, record));
  if ((await findUnrecorded()).length === 0) return;
  // One request per company at a time from here on, so it sees what others have recorded.
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope.companyId}, 24))`.execute(db);
  await recordViews(db, scope, await findUnrecorded(), at);
}
