import type { OfferAnswer } from '@common-ground/contract/applications/offer-terms';
import type { ApplicationAnswer } from '@common-ground/contract/applications/offers';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { isOfferExpired, type OfferDeclineReason } from '@common-ground/domain/applications/offer';
import { isDue } from '@common-ground/domain/pipeline/move';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { companyDaySql } from '../response-clock/company-day.store.ts';
import { offerDocumentOf, offerDocumentSql } from './offer-document.store.ts';
import { offerTermsOf } from './offer-terms.view.ts';

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

/** The events of a kind that the company published about an application, newest first; undone decisions were never published. */
function selectPublished(db: Database, applicationId: string, status: 'offer' | 'declined') {
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
    .select([
      'told.decision_id',
      'told.words',
      'told.feedback',
      'told.answer_by',
      'told.offer_terms',
      'told.happened_at',
    ])
    .select(offerDocumentSql('told.decision_id').as('document'))
    .orderBy('told.id', 'desc');
}

type PublishedRow = Awaited<ReturnType<ReturnType<typeof selectPublished>['execute']>>[number];

function offerOf(row: PublishedRow, applicationId: string): NonNullable<ApplicationAnswer['offer']> {
  return {
    // From before decisions were recorded, there's at most one.
    offerId: row.decision_id ?? applicationId,
    terms: offerTermsOf(row.offer_terms),
    document: offerDocumentOf(row.document),
    note: row.words,
    answerBy: row.answer_by,
    offeredAt: row.happened_at.toISOString(),
  };
}

/** Every offer that one of the candidate's applications got, oldest first. The caller has found out that it's theirs. */
export async function listOffers(
  db: Database,
  applicationId: string,
): Promise<NonNullable<ApplicationAnswer['offer']>[]> {
  const rows = await selectPublished(db, applicationId, 'offer').execute();
  return rows.reverse().map((row) => offerOf(row, applicationId));
}

/** The answer to the latest offer of an application; null while there is none. */
export async function findOfferAnswer(db: Database, applicationId: string): Promise<OfferAnswer> {
  const row = await db
    .selectFrom('application_events')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'answered')
    .select(['status', 'answer_reason', 'answer_words', 'happened_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    isAccepted: row.status === 'accepted',
    reason: row.answer_reason as OfferDeclineReason | null,
    words: row.answer_words,
    answeredAt: row.happened_at.toISOString(),
  };
}

/** What the company has written about one of the candidate's applications; null for anyone else's. */
export async function findAnswer(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
  now: Date,
): Promise<ApplicationAnswer | null> {
  const application = await db
    .selectFrom('applications')
    .where('id', '=', applicationId)
    .where('candidate_id', '=', scope.candidateId)
    .select(['status', 'company_id'])
    .select(companyDaySql('applications.company_id', now).as('day'))
    .executeTakeFirst();
  if (!application) return null;
  const [offer, decline, answer] = await Promise.all([
    selectPublished(db, applicationId, 'offer').limit(1).executeTakeFirst(),
    application.status === 'declined'
      ? selectPublished(db, applicationId, 'declined').limit(1).executeTakeFirst()
      : undefined,
    findOfferAnswer(db, applicationId),
  ]);
  const isOpen = offer !== undefined && application.status === 'offer' && application.company_id !== null;
  return {
    applicationId,
    offer: offer ? offerOf(offer, applicationId) : null,
    canAnswer: isOpen,
    isExpired:
      isOpen &&
      isOfferExpired({ hasTerms: offer.offer_terms !== null, answerBy: offer.answer_by }, application.day),
    answer,
    decline: decline ? { message: decline.words, feedback: decline.feedback } : null,
  };
}

/** Records the candidate's answer to an offer. Call it in the transaction that has locked the application. */
export async function upsertOfferAnswer(
  db: Database,
  scope: CandidateScope,
  answer: {
    applicationId: string;
    isAccepted: boolean;
    /** Only with a "no". */
    reason: OfferDeclineReason | null;
    words: string | null;
    at: Date;
  },
): Promise<void> {
  const { applicationId, isAccepted, reason, words, at } = answer;
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
    .values({
      application_id: applicationId,
      kind: 'answered',
      status,
      happened_at: at,
      answer_reason: reason,
      answer_words: words,
    })
    .execute();
}
