import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import type { WaitingOffer } from '@common-ground/contract/dashboard/dashboard';
import { OPEN_STATUSES } from '@common-ground/domain/applications/application';
import { type SqlBool, sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { hasNotEnded } from '../response-clock/company-day.store.ts';
import { offerTermsOf } from './offer-terms.view.ts';

/** For how many days an interview stage counts as news. */
const INTERVIEW_NEWS_DAYS = 7;

type SentJob = Snapshot['opportunity'];

const COMPANY_NAME = sql<string>`snapshot::json -> 'opportunity' ->> 'companyName'`;

/** The last day to choose one of the times offered for an interview of the application. */
const pickByAt = (at: Date) =>
  sql<
    string | null
  >`(select min(pick_by) from interviews where application_id = applications.id and state = 'offered' and pick_until > ${at})`;

/** Whether an interview is booked at the application's current stage. */
const IS_BOOKED = sql<SqlBool>`exists (select from interviews where application_id = applications.id and interviews.stage_id = applications.stage_id and state = 'booked')`;

/**
 * Interviews whose time the candidate has to choose, the first to lapse first. Then applications that were moved to an interview
 * within the last seven days, have nothing booked at that stage and are still there, newest first.
 */
function listNewInterviews(db: Database, scope: CandidateScope, { limit, at }: { limit: number; at: Date }) {
  const since = new Date(at.getTime() - INTERVIEW_NEWS_DAYS * 86_400_000);
  const pickBy = pickByAt(at);
  return db
    .selectFrom('applications')
    .innerJoin('application_events', 'application_events.application_id', 'applications.id')
    .where('candidate_id', '=', scope.candidateId)
    .where('applications.status', '=', 'interview')
    .where('application_events.status', '=', 'interview')
    .where(sql<SqlBool>`(${pickBy} is not null or (happened_at > ${since} and not ${IS_BOOKED}))`)
    .groupBy('applications.id')
    .select('applications.id')
    .select(COMPANY_NAME.as('company_name'))
    .select(pickBy.as('pick_by'))
    .orderBy(pickBy, (order) => order.asc().nullsLast())
    .orderBy((eb) => eb.fn.max('happened_at'), 'desc')
    .orderBy('applications.id')
    .limit(limit)
    .execute();
}

/** The pay of an offer as a range of one amount; null for offers without terms. */
function offeredPay(stored: unknown): WaitingOffer['pay'] {
  const terms = offerTermsOf(stored);
  if (terms === null) return null;
  const { amount, ...rest } = terms.pay;
  return { minimum: amount, maximum: amount, ...rest };
}

/** Offers that wait for the candidate's answer, newest first, each with the last day for it, and how many there are. */
async function listWaitingOffers(db: Database, scope: CandidateScope, page: { limit: number; at: Date }) {
  const canBeAccepted = sql<SqlBool>`(newest.offer_terms is null or ${hasNotEnded('newest.answer_by', 'applications.company_id', page.at)})`;
  const rows = await db
    .selectFrom('applications')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('application_events')
          .whereRef('application_id', '=', 'applications.id')
          .where('kind', '=', 'moved')
          .where('status', '=', 'offer')
          .select(['happened_at', 'answer_by', 'offer_terms'])
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('candidate_id', '=', scope.candidateId)
    .where('status', '=', 'offer')
    .where(canBeAccepted)
    .select(['applications.id', 'applications.company_id', 'newest.answer_by', 'newest.offer_terms'])
    .select(sql<SentJob>`snapshot::json -> 'opportunity'`.as('job'))
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .orderBy('newest.happened_at', (order) => order.desc().nullsLast())
    .orderBy('applications.id')
    .limit(page.limit)
    .execute();
  const items = rows.map(({ id, company_id, job, answer_by, offer_terms }) => ({
    companyId: company_id,
    applicationId: id,
    companyName: job.companyName,
    title: job.title,
    places: job.places,
    pay: offeredPay(offer_terms),
    answerBy: answer_by,
  }));
  return { items, count: rows[0]?.count ?? 0 };
}

/**
 * What's urgent about the candidate's open applications: offers to answer, new interviews, and how many replies from companies are late.
 */
export async function findUrgentApplications(
  db: Database,
  scope: CandidateScope,
  page: { limit: number; at: Date },
) {
  const isLate = sql<SqlBool>`status = any (${[...OPEN_STATUSES]}::text[]) and status <> 'offer' and reply_by is not null and not ${hasNotEnded('applications.reply_by', 'applications.company_id', page.at)}`;
  const [interviews, offers, counts] = await Promise.all([
    listNewInterviews(db, scope, page),
    listWaitingOffers(db, scope, page),
    db
      .selectFrom('applications')
      .where('candidate_id', '=', scope.candidateId)
      .select(sql<number>`count(*) filter (where ${isLate})::int`.as('late'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    offers,
    interviews: interviews.map((row) => ({
      applicationId: row.id,
      companyName: row.company_name,
      pickBy: row.pick_by,
    })),
    lateAnswerCount: counts.late,
  };
}
