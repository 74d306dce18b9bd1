import { ADJUSTMENTS_RETENTION_DAYS } from '@common-ground/domain/interviews/interview';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Saves what a candidate needs for an interview, or deletes it. Call it in a transaction that has locked the
 * interview. @param words null deletes it
 */
export async function upsertAdjustmentRequest(
  db: Database,
  scope: CandidateScope,
  request: { interviewId: string; companyId: string; words: string | null; at: Date },
): Promise<void> {
  const { interviewId, companyId, words, at } = request;
  if (words === null) {
    await db
      .deleteFrom('adjustment_requests')
      .where('interview_id', '=', interviewId)
      .where('candidate_id', '=', scope.candidateId)
      .execute();
    return;
  }
  await db
    .insertInto('adjustment_requests')
    .values({
      interview_id: interviewId,
      candidate_id: scope.candidateId,
      company_id: companyId,
      words,
      asked_at: at,
    })
    .onConflict((conflict) => conflict.column('interview_id').doUpdateSet({ words, asked_at: at }))
    .execute();
}

/**
 * Deletes requests for adjustments once the interview has been over for long enough, or fell through that long ago. Bypasses row level
 * security: covers all companies.
 */
export async function deleteOldAdjustmentRequests(systemDb: Database, now: Date): Promise<void> {
  await systemDb
    .deleteFrom('adjustment_requests')
    .using('interviews')
    .whereRef('interviews.id', '=', 'adjustment_requests.interview_id')
    .where(
      sql<boolean>`case
        when interviews.state = 'booked' then interviews.starts_at + make_interval(mins => interviews.minutes)
        else greatest(interviews.changed_at, adjustment_requests.asked_at)
      end < ${now}::timestamptz - make_interval(days => ${ADJUSTMENTS_RETENTION_DAYS})`,
    )
    .execute();
}
