import {
  cancelInterview,
  type InterviewOffer,
  offerInterview,
  offerOtherInterviewTimes,
  takeOverInterview,
} from '@common-ground/contract/interviews/company-interviews';
import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import { canChangeInterview, INTERVIEW_LIMITS } from '@common-ground/domain/interviews/interview';
import { addsInterviewers, canStaffInterview } from '@common-ground/domain/interviews/interview-panel';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { actOnce, isSameRequest, type KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { lockAccessibleApplication } from '../../stores/applications/accessible-application.store.ts';
import { showInterview } from '../../stores/interviews/company-interview.loader.ts';
import {
  findCompanyInterview,
  findOfferedInterview,
} from '../../stores/interviews/company-interview.store.ts';
import { timedOf } from '../../stores/interviews/interview.view.ts';
import * as store from '../../stores/interviews/interview-offer.store.ts';
import { listOfferViolations } from '../../stores/interviews/interview-plan.loader.ts';
import { findPlannedApplication } from '../../stores/interviews/interview-plan.store.ts';
import { updateOrganiser } from '../../stores/interviews/interview-takeover.store.ts';

const OFFERS_PER_MINUTE = 20;

/** A handler that acts for this caller, with one fixed time. */
type Caller = {
  readonly db: Database;
  readonly scope: CompanyScope;
  readonly at: Date;
  readonly today: string;
};

const normalisedOrNull = (text: string | null) => (text === null ? null : normalisedText(text));

function normalisedOffer(offer: InterviewOffer): InterviewOffer {
  const { title, place, message } = offer;
  return {
    ...offer,
    title: normalisedText(title),
    place: normalisedOrNull(place),
    message: normalisedOrNull(message),
  };
}

/** The interview after a change, which the company's open pages are notified of. */
async function presentChanged(
  { db, scope, at, today }: Caller,
  interviewId: string,
): Promise<CompanyInterview> {
  const row = await findCompanyInterview(db, scope, interviewId, today);
  if (row === null) throw new Error('An interview is gone in the transaction that changed it');
  await notifyCompany(db, scope.companyId, { topic: 'interviews', ids: [row.application_id] });
  return showInterview(db, scope, row, at);
}

async function offer(caller: Caller, applicationId: string, body: InterviewOffer, keyed: KeyedRequest) {
  const { db, scope, at, today } = caller;
  const application = await lockAccessibleApplication(db, scope, applicationId, today);
  const planned = application && (await findPlannedApplication(db, scope, applicationId, today));
  if (!application || !planned) return refuse('not_found');
  const offeredInterview = await findOfferedInterview(db, scope, keyed.idempotencyKey, today);
  if (offeredInterview !== null)
    return isSameRequest(offeredInterview.requestSha256, keyed)
      ? succeed(201, await showInterview(db, scope, offeredInterview.interview, at))
      : refuse('idempotency_key_reused');
  if (!isOpenApplication(application.status)) return refuse('application_ended');
  await store.lockOffersForApplication(db, application.id);
  const open = await store.countOpenInterviews(db, scope, application.id, at);
  if (open >= INTERVIEW_LIMITS.openOfApplication) return refuse('too_many_interviews');
  const offered = normalisedOffer(body);
  await store.lockTimesOfMembers(db, offered.interviewers);
  const flaws = await listOfferViolations(db, scope, application, offered, { at, excludedId: null });
  if (flaws.length > 0) return refuseInput(flaws);
  const { id, candidateId } = application;
  const offerFields = { applicationId: id, candidateId, stageId: planned.stageId, at, ...keyed };
  return succeed(
    201,
    await presentChanged(caller, await store.insertInterview(db, scope, offerFields, offered)),
  );
}

async function offerOther(caller: Caller, interviewId: string, body: InterviewOffer, version: number) {
  const { db, scope, at, today } = caller;
  const companyInterview = await findCompanyInterview(db, scope, interviewId, today);
  // Locks the application first, in the order in which ending it locks them.
  const application =
    companyInterview && (await lockAccessibleApplication(db, scope, companyInterview.application_id, today));
  const locked = application && (await store.lockCompanyInterview(db, scope, interviewId));
  if (!application || !locked) return refuse('not_found');
  if (locked.sequence !== version) {
    const row = await findCompanyInterview(db, scope, interviewId, today);
    return refuse('version_conflict', row ? { current: await showInterview(db, scope, row, at) } : {});
  }
  if (!isOpenApplication(application.status)) return refuse('application_ended');
  if (!canChangeInterview(timedOf(locked), at)) return refuse('interview_ended');
  const offered = normalisedOffer(body);
  const panel = await store.listPanel(db, scope, interviewId);
  const isStaffing = addsInterviewers(panel, offered.interviewers);
  if (isStaffing && !canStaffInterview(scope, locked.organiser_id)) return refuse('organiser_needed');
  await store.lockTimesOfMembers(db, offered.interviewers);
  const flaws = await listOfferViolations(db, scope, application, offered, { at, excludedId: interviewId });
  if (flaws.length > 0) return refuseInput(flaws);
  await store.deleteInterviewTimes(db, scope, interviewId);
  await store.updateInterviewOffer(db, scope, { interviewId, panel }, offered, at);
  const interview = await presentChanged(caller, interviewId);
  return succeed(200, interview, interview.version);
}

async function cancel(caller: Caller, interviewId: string, note: string | null) {
  const { db, scope, at, today } = caller;
  const companyInterview = await findCompanyInterview(db, scope, interviewId, today);
  // Locks the application first, as everywhere: notifications refer to it, and the candidate's own
  // change locks it.
  const application =
    companyInterview && (await lockAccessibleApplication(db, scope, companyInterview.application_id, today));
  const locked = application && (await store.lockCompanyInterview(db, scope, interviewId));
  if (!companyInterview || !locked) return refuse('not_found');
  if (locked.state === 'cancelled') return succeed(200, await showInterview(db, scope, companyInterview, at));
  if (!canChangeInterview(timedOf(locked), at)) return refuse('interview_ended');
  await store.markInterviewCancelled(db, scope, interviewId, { note: normalisedOrNull(note), at });
  return succeed(200, await presentChanged(caller, interviewId));
}

async function takeOver(caller: Caller, interviewId: string) {
  const { db, scope, at, today } = caller;
  const companyInterview = await findCompanyInterview(db, scope, interviewId, today);
  // Locks the application first, as everywhere.
  const application =
    companyInterview && (await lockAccessibleApplication(db, scope, companyInterview.application_id, today));
  const locked = application && (await store.lockCompanyInterview(db, scope, interviewId));
  if (!companyInterview || !locked) return refuse('not_found');
  const { organiser_id: fromId } = locked;
  if (fromId === scope.accountId) return succeed(200, await showInterview(db, scope, companyInterview, at));
  if (!canChangeInterview(timedOf(locked), at)) return refuse('interview_ended');
  await updateOrganiser(db, scope, { interviewId, fromId, at });
  return succeed(200, await presentChanged(caller, interviewId));
}

/** Someone on the panel can be booked by another candidate at the same moment: the database detects it. */
export async function refuseIfTaken<Answer>(act: Promise<Answer>) {
  try {
    return await act;
  } catch (error) {
    if (store.isTimeTaken(error)) return refuse('interview_time_taken');
    throw error;
  }
}

/** Serves a company offering, moving, taking over and cancelling interviews. */
export function registerInterviewOffers(app: FastifyInstance, context: Context): void {
  const { db: requestDb, now, today } = context;
  const callerOf = (db: Database, scope: CompanyScope): Caller => ({ db, scope, at: now(), today: today() });
  const limit = { requestsPerMinute: OFFERS_PER_MINUTE };

  bind(
    app,
    context,
    offerInterview,
    ({ scope, params, body, keyed }) =>
      refuseIfTaken(
        actOnce(requestDb, scope, keyed, (db) =>
          offer(callerOf(db, scope), params.applicationId, body, keyed),
        ),
      ),
    limit,
  );

  bind(
    app,
    context,
    offerOtherInterviewTimes,
    ({ scope, params, body, ifMatch }) =>
      refuseIfTaken(
        requestDb
          .transaction()
          .execute((db) => offerOther(callerOf(db, scope), params.interviewId, body, ifMatch)),
      ),
    limit,
  );

  bind(app, context, takeOverInterview, ({ scope, params }) =>
    requestDb.transaction().execute((db) => takeOver(callerOf(db, scope), params.interviewId)),
  );

  bind(app, context, cancelInterview, ({ scope, params, body }) =>
    requestDb.transaction().execute((db) => cancel(callerOf(db, scope), params.interviewId, body.note)),
  );
}
