import type { ReplyClock } from '@common-ground/contract/response-clock/response-clock';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import {
  clockStatusOf,
  promiseMoments,
  type WorkingCalendar,
} from '@common-ground/domain/response-clock/response-clock';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCalendar } from './working-calendar.store.ts';

/** The data for working out an application's clock. */
export type ClockedApplication = {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly sentAt: Date;
  /** Null when no answer is due. */
  readonly replyBy: string | null;
};

/** When the currently promised days start to count: at the last event that set the day, at the end of the interview, or at sending. */
async function findPromisedAt(db: Database, { id, sentAt, replyBy }: ClockedApplication): Promise<Date> {
  const row = await db
    .selectFrom('application_events')
    .where('application_id', '=', id)
    .where('reply_by', '=', replyBy)
    .select(['happened_at', 'counts_from'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.counts_from ?? row?.happened_at ?? sentAt;
}

/** When the candidate asked for the currently promised answer, or null. */
async function findUpdateRequestedAt(
  db: Database,
  _scope: CandidateScope | CompanyScope,
  applicationId: string,
  replyBy: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('answer_requests')
    .where('application_id', '=', applicationId)
    .where('reply_by', '=', replyBy)
    .select('asked_at')
    .executeTakeFirst();
  return row?.asked_at ?? null;
}

/**
 * How due the answer to an application is at a given time.
 * @param application one that the caller was found to reach
 * @returns null when none is due
 */
export async function findReplyClock(
  db: Database,
  scope: CandidateScope | CompanyScope,
  companyId: string | null,
  application: ClockedApplication,
  now: Date,
): Promise<ReplyClock> {
  const { replyBy } = application;
  if (replyBy === null || companyId === null || !isOpenApplication(application.status)) return null;
  const [calendar, promisedAt, askedAt] = await Promise.all([
    findCalendar(db, companyId),
    findPromisedAt(db, application),
    findUpdateRequestedAt(db, scope, application.id, replyBy),
  ]);
  return replyClock({ promisedAt, replyBy, askedAt }, calendar, now);
}

/** Creates a clock from its parts. */
function replyClock(
  parts: { promisedAt: Date; replyBy: string; askedAt: Date | null },
  calendar: WorkingCalendar,
  now: Date,
): NonNullable<ReplyClock> {
  const { promisedAt, replyBy, askedAt } = parts;
  const promise = { madeAt: promisedAt, replyBy };
  const standing = clockStatusOf(promise, now, calendar);
  return {
    promisedAt: promisedAt.toISOString(),
    replyBy,
    timeZone: calendar.timeZone,
    ...promiseMoments(promise, calendar),
    share: standing.share,
    isLate: standing.isLate,
    askedAt: askedAt?.toISOString() ?? null,
  };
}

/** Records that the candidate asks for an update. Call it in a transaction. @returns false when they had already asked */
export async function insertAnswerRequest(
  db: Database,
  scope: CandidateScope,
  request: { applicationId: string; companyId: string; replyBy: string; at: Date },
): Promise<boolean> {
  const { applicationId, companyId, replyBy, at } = request;
  const row = await db
    .insertInto('answer_requests')
    .values({
      application_id: applicationId,
      reply_by: replyBy,
      company_id: companyId,
      candidate_id: scope.candidateId,
      asked_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('application_id')
    .executeTakeFirst();
  return row !== undefined;
}
