import type { Interview } from '@common-ground/contract/interviews/interview';
import {
  cancelOwnInterview,
  listInterviews,
  requestInterviewTimes,
  saveAdjustments,
  takeInterviewTime,
} from '@common-ground/contract/interviews/interviews';
import type { RouteDefinition } from '@common-ground/contract/route';
import {
  canChangeInterview,
  canTakeTime,
  endOfInterview,
  isReasonNeeded,
} from '@common-ground/domain/interviews/interview';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { upsertAdjustmentRequest } from '../../stores/interviews/adjustment-request.store.ts';
import type { OwnInterviewRow } from '../../stores/interviews/interview.store.ts';
import * as store from '../../stores/interviews/interview.store.ts';
import { interviewOf, timedOf } from '../../stores/interviews/interview.view.ts';
import { lockTimesOfMembers } from '../../stores/interviews/interview-offer.store.ts';
import { updateReplyAfterInterview } from '../../stores/interviews/interview-reply.store.ts';
import { findOwnProgress } from '../../stores/response-clock/own-progress.store.ts';
import { refuseIfTaken } from './interview-offers.routes.ts';

const CHANGES_PER_MINUTE = 20;
/** A handler of one operation. */
type Handler<Definition extends RouteDefinition> = Parameters<typeof bind<Definition>>[3];
const REASON_NEEDED = [{ pointer: '/note', code: 'reason_needed', params: {} }];

/** A handler that acts for this candidate, with one fixed time. */
type Caller = { readonly db: Database; readonly scope: CandidateScope; readonly at: Date };

/**
 * One of the candidate's interviews, with the company of its application, both locked: the application first, in the order in which
 * ending it locks them.
 */
async function lockOwn({ db, scope }: Caller, interviewId: string) {
  const found = await store.findInterview(db, scope, interviewId);
  const application = found && (await findOwnProgress(db, scope, found.application_id, true));
  if (!application?.companyId || !(await store.lockInterview(db, scope, interviewId))) return null;
  const interview = await store.findInterview(db, scope, interviewId);
  return interview && { interview, companyId: application.companyId };
}

/** The interview after a change, which the company's open pages are notified of. */
async function presentChanged(
  { db, scope, at }: Caller,
  companyId: string,
  interviewId: string,
): Promise<Interview> {
  const row = await store.findInterview(db, scope, interviewId);
  if (row === null) throw new Error('An interview is gone in the transaction that changed it');
  const ids = [row.application_id];
  await notifyCompany(db, companyId, { topic: 'interviews', ids });
  await notifyCompany(db, companyId, { topic: 'applications', ids });
  return interviewOf(row, at);
}

/** Books a time, if everyone is still free then. */
async function book(
  caller: Caller,
  companyId: string,
  interview: OwnInterviewRow,
  timeId: string,
  note: string | null,
) {
  const { db, scope, at } = caller;
  await lockTimesOfMembers(
    db,
    interview.interviewers.map(({ accountId }) => accountId),
  );
  // Read again: someone may have been booked while this request waited.
  const times = (await store.findInterview(db, scope, interview.id))?.times ?? [];
  const time = times.find((time) => time.timeId === timeId);
  const startsAt = new Date(time?.startsAt ?? 0);
  if (!time?.isFree || startsAt <= at) return refuse('interview_time_taken');
  await store.updateTakenTime(db, scope, { interviewId: interview.id, timeId, startsAt, note, at });
  await updateReplyAfterInterview(db, scope, {
    applicationId: interview.application_id,
    companyId,
    stageId: interview.stage_id,
    endsAt: endOfInterview(startsAt, interview.minutes),
    at,
  });
  return succeed(200, await presentChanged(caller, companyId, interview.id));
}

async function bookTime(caller: Caller, interviewId: string, timeId: string, note: string | null) {
  const locked = await lockOwn(caller, interviewId);
  if (locked === null) return refuse('not_found');
  const { interview, companyId } = locked;
  const { at } = caller;
  if (interview.times.some((time) => time.timeId === timeId && time.state === 'taken'))
    return succeed(200, interviewOf(interview, at));
  const changeable = timedOf(interview);
  const isOpen = interview.state === 'booked' || interview.pick_until > at;
  if (!isOpen || !canTakeTime(changeable, at)) return refuse('interview_ended');
  if (note === null && isReasonNeeded(changeable, interview.changes)) return refuseInput(REASON_NEEDED);
  return book(caller, companyId, interview, timeId, note);
}

async function request(caller: Caller, interviewId: string, note: string | null) {
  const locked = await lockOwn(caller, interviewId);
  if (locked === null) return refuse('not_found');
  const { interview, companyId } = locked;
  const { db, scope, at } = caller;
  if (interview.state === 'times_requested') return succeed(200, interviewOf(interview, at));
  const changeable = timedOf(interview);
  if (!canChangeInterview(changeable, at)) return refuse('interview_ended');
  if (note === null && isReasonNeeded(changeable, interview.changes)) return refuseInput(REASON_NEEDED);
  await store.markTimesRequested(db, scope, { interviewId, note, at });
  return succeed(200, await presentChanged(caller, companyId, interviewId));
}

async function cancel(caller: Caller, interviewId: string, note: string | null) {
  const locked = await lockOwn(caller, interviewId);
  if (locked === null) return refuse('not_found');
  const { interview, companyId } = locked;
  const { db, scope, at } = caller;
  if (interview.state === 'cancelled') return succeed(200, interviewOf(interview, at));
  if (!canChangeInterview(timedOf(interview), at)) return refuse('interview_ended');
  await store.markOwnInterviewCancelled(db, scope, { interviewId, note, at });
  return succeed(200, await presentChanged(caller, companyId, interviewId));
}

async function adjust(caller: Caller, interviewId: string, words: string | null) {
  const locked = await lockOwn(caller, interviewId);
  if (locked === null) return refuse('not_found');
  const { interview, companyId } = locked;
  const { db, scope, at } = caller;
  if (!canChangeInterview(timedOf(interview), at)) return refuse('interview_ended');
  await upsertAdjustmentRequest(db, scope, { interviewId, companyId, words, at });
  return succeed(200, await presentChanged(caller, companyId, interviewId));
}

const normalisedOrNull = (text: string | null) => (text === null ? null : normalisedText(text));

/** Changes an interview in one transaction, on the candidate's behalf. */
function transactionIn({ db, now }: Context) {
  return <Answer>(scope: CandidateScope, act: (caller: Caller) => Promise<Answer>) =>
    db.transaction().execute((transaction) => act({ db: transaction, scope, at: now() }));
}

/** Serves the candidate their interviews: choosing a time, asking for others, cancelling, and what they need. */
export function registerInterviews(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const limit = { requestsPerMinute: CHANGES_PER_MINUTE };
  const inTransaction = transactionIn(context);

  bind(app, context, listInterviews, async ({ scope, params }) => {
    if ((await findOwnProgress(db, scope, params.applicationId)) === null) return refuse('not_found');
    const rows = await store.listInterviews(db, scope, params.applicationId);
    return succeed(200, { items: rows.map((row) => interviewOf(row, now())) });
  });

  const takeTime: Handler<typeof takeInterviewTime> = ({ scope, params: { interviewId }, body }) =>
    refuseIfTaken(
      inTransaction(scope, (caller) =>
        bookTime(caller, interviewId, body.timeId, normalisedOrNull(body.note)),
      ),
    );
  bind(app, context, takeInterviewTime, takeTime, limit);

  const requestTimes: Handler<typeof requestInterviewTimes> = ({ scope, params, body }) =>
    inTransaction(scope, (caller) => request(caller, params.interviewId, normalisedOrNull(body.note)));
  bind(app, context, requestInterviewTimes, requestTimes, limit);

  const saveAdjustmentText: Handler<typeof saveAdjustments> = ({ scope, params, body }) =>
    inTransaction(scope, (caller) => adjust(caller, params.interviewId, normalisedOrNull(body.words)));
  bind(app, context, saveAdjustments, saveAdjustmentText, limit);

  const cancelOwn: Handler<typeof cancelOwnInterview> = ({ scope, params, body }) =>
    inTransaction(scope, (caller) => cancel(caller, params.interviewId, normalisedOrNull(body.note)));
  bind(app, context, cancelOwnInterview, cancelOwn, limit);
}
