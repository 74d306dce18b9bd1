import type { ApplicationAnswer } from '@common-ground/contract/applications/offers';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { isDue } from '@common-ground/domain/pipeline/move';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** An application that may have an offer, as the candidate sees it. */
export type OfferedApplication = {
  readonly id: string;
  readonly companyId: string | null;
  readonly status: ApplicationStatus;
  /** The company has declined in the meantime and can no longer undo it; the decline just hasn't been published yet. */
  readonly isDecidedOtherwise: boolean;
};

/** One of the candidate's applications, locked until the transaction ends; null for anyone else's. */
export async function lockOffered(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
  now: Date,
): Promise<OfferedApplication | null> {
  const row = await db
    .selectFrom('applications')
    .where('id', '=', applicationId)
    .where('candidate_id', '=', scope.candidateId)
    .select(['id', 'company_id', 'status', 'waiting_until'])
    // No stronger lock: rows that only refer to the application, such as a reminder about it, needn't wait for this.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const waiting = row.waiting_until === null ? null : { until: row.waiting_until };
  return {
    id: row.id,
    companyId: row.company_id,
    status: row.status as ApplicationStatus,
    isDecidedOtherwise: isDue(waiting, now),
  };
}

/** The last event of a kind that the company published about an application; undone decisions were never published. */
function latestPublished(db: Database, applicationId: string, status: 'offer' | 'declined') {
  return db
    .selectFrom('application_events as told')
    .where('told.application_id', '=', applicationId)
    .where('told.kind', '=', 'moved')
    .where('told.status', '=', status)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_events as undone')
            .whereRef('undone.undoes_id', '=', 'told.decision_id')
            .select('undone.id'),
        ),
      ),
    )
    .select(['told.decision_id', 'told.words', 'told.feedback', 'told.answer_by', 'told.happened_at'])
    .orderBy('told.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the company has written about one of the candidate's applications; null for anyone else's. */
export async function findAnswer(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
): Promise<ApplicationAnswer | null> {
  const application = await db
    .selectFrom('applications')
    .where('id', '=', applicationId)
    .where('candidate_id', '=', scope.candidateId)
    .select(['status', 'company_id'])
    .executeTakeFirst();
  if (!application) return null;
  const [offer, decline] = await Promise.all([
    latestPublished(db, applicationId, 'offer'),
    application.status === 'declined' ? latestPublished(db, applicationId, 'declined') : undefined,
  ]);
  return {
    applicationId,
    offer: offer
      ? {
          // Where it was recorded before decisions were, there's one at most.
          offerId: offer.decision_id ?? applicationId,
          text: offer.words,
          answerBy: offer.answer_by,
          offeredAt: offer.happened_at.toISOString(),
        }
      : null,
    canAnswer: offer !== undefined && application.status === 'offer' && application.company_id !== null,
    decline: decline ? { message: decline.words, feedback: decline.feedback } : null,
  };
}

/** Records the candidate's answer to an offer. Call it in the transaction that has locked the application. */
export async function upsertOfferAnswer(
  db: Database,
  scope: CandidateScope,
  answer: { applicationId: string; isAccepted: boolean; at: Date },
): Promise<void> {
  const { applicationId, isAccepted, at } = answer;
  const status = isAccepted ? 'accepted' : 'offer_declined';
  await db
    .updateTable('applications')
    .set({
      status,
      ended_at: at,
      reply_by: null,
      version: sql<number>`version + 1`,
      // A pending decline comes too late: the offer was open, and the candidate has answered it.
      waiting_decision_id: null,
      waiting_status: null,
      waiting_until: null,
    })
    .where('id', '=', applicationId)
    .where('candidate_id', '=', scope.candidateId)
    .execute();
  await db
    .insertInto('application_events')
    .values({ application_id: applicationId, kind: 'answered', status, happened_at: at })
    .execute();
}
