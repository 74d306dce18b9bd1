import type { Stage } from '@common-ground/domain/opportunities/stage';
import { replyByDay } from '@common-ground/domain/response-clock/response-clock';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCalendar } from '../response-clock/working-calendar.store.ts';

/** What the reply promised after an interview is calculated from. */
export type ReplyAfter = {
  readonly applicationId: string;
  readonly companyId: string;
  /** The stage that the interview is for. */
  readonly stageId: string;
  readonly endsAt: Date;
  readonly at: Date;
};

/**
 * Restarts the reply clock: the stage's working days count from the end of the interview. Changes nothing for
 * an application that has moved to another stage. Call it in a transaction that has locked the application.
 */
export async function updateReplyAfterInterview(
  db: Database,
  scope: CandidateScope,
  after: ReplyAfter,
): Promise<void> {
  const { applicationId, companyId, stageId, endsAt, at } = after;
  const row = await db
    .selectFrom('applications')
    .innerJoin('opportunities', 'opportunities.id', 'applications.opportunity_id')
    .where('applications.id', '=', applicationId)
    .where('applications.candidate_id', '=', scope.candidateId)
    .where('applications.stage_id', '=', stageId)
    .where('applications.ended_at', 'is', null)
    .select('opportunities.process')
    .executeTakeFirst();
  const process = (row?.process ?? []) as unknown as readonly Stage[];
  const stage = process.find(({ id }) => id === stageId);
  if (stage === undefined) return;
  const replyBy = replyByDay(endsAt, stage.replyDays, await findCalendar(db, companyId));
  await db
    .updateTable('applications')
    .set({ reply_by: replyBy, version: sql<number>`version + 1` })
    .where('id', '=', applicationId)
    .where('candidate_id', '=', scope.candidateId)
    .execute();
  await db
    .insertInto('application_events')
    .values({
      application_id: applicationId,
      kind: 'interview_booked',
      happened_at: at,
      reply_by: replyBy,
      counts_from: endsAt,
    })
    .execute();
}
