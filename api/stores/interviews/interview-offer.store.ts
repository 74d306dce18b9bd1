import { randomUUID } from 'node:crypto';
import type { InterviewOffer } from '@common-ground/contract/interviews/company-interviews';
import type { InterviewState } from '@common-ground/domain/interviews/interview';
import { pickUntil, spanOfTime } from '@common-ground/domain/interviews/interview-offer';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { authorSawName } from '../people/author-sight.store.ts';

/** The constraint that a second interview of a member at the same time breaks. */
const ONE_AT_A_TIME = 'interview_slots_one_at_a_time';

/** Whether an error means that someone on the panel has another interview by now. */
export function isTimeTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === ONE_AT_A_TIME;
}

/**
 * Locks the times of some members until the transaction ends, always in the same order: two requests that offer or book times of the same
 * panel wait for each other and don't deadlock.
 */
export async function lockTimesOfMembers(db: Database, memberIds: readonly string[]): Promise<void> {
  for (const memberId of [...new Set(memberIds)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`interviews of ${memberId}`}, 58))`.execute(db);
}

/** Lets one offer about an application be made at a time, until the transaction ends, so that the count before it is accurate. */
export async function lockOffersForApplication(db: Database, applicationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offers about ${applicationId}`}, 58))`.execute(
    db,
  );
}

/** How many interviews of an application are offered, requested or still to come. */
export async function countOpenInterviews(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('interviews')
    .where('application_id', '=', applicationId)
    .where('company_id', '=', scope.companyId)
    .where(
      sql<boolean>`(state in ('offered', 'times_requested') or (state = 'booked' and starts_at > ${now}::timestamptz))`,
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columnsOf = (offer: InterviewOffer) => ({
  title: offer.title,
  minutes: offer.minutes,
  buffer_minutes: offer.bufferMinutes,
  place_kind: offer.placeKind,
  place: offer.place,
  time_zone: offer.timeZone,
  message: offer.message,
  holds_times: offer.holdsTimes,
  pick_by: offer.pickBy,
  pick_until: pickUntil(offer),
});

/** Whether the caller, who makes the offer, could have seen the name of the candidate. */
const callerSawName = (scope: CompanyScope, applicationId: RawBuilder<unknown>, at: Date) =>
  sql<boolean>`(
    select ${authorSawName(scope, { author: sql`${scope.accountId}::uuid`, writtenAt: sql`${at}::timestamptz` })}
    from applications where applications.id = ${applicationId}
  )`;

/**
 * Stores an offer. Call it in a transaction that has locked the application. @throws as {@link isTimeTaken}
 */
export async function insertInterview(
  db: Database,
  scope: CompanyScope,
  context: {
    readonly applicationId: string;
    readonly candidateId: string;
    readonly stageId: string;
    readonly at: Date;
  } & KeyedRequest,
  offer: InterviewOffer,
): Promise<string> {
  const { id } = await db
    .insertInto('interviews')
    .values({
      ...columnsOf(offer),
      application_id: context.applicationId,
      candidate_id: context.candidateId,
      company_id: scope.companyId,
      stage_id: context.stageId,
      author_saw_name: callerSawName(scope, sql`${context.applicationId}::uuid`, context.at),
      organiser_id: scope.accountId,
      changed_by_id: scope.accountId,
      changed_at: context.at,
      created_at: context.at,
      idempotency_key: context.idempotencyKey,
      request_sha256: context.requestSha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParticipants(db, scope, id, offer.interviewers);
  await insertTimes(db, scope, id, offer);
  return id;
}

async function insertParticipants(
  db: Database,
  scope: CompanyScope,
  interviewId: string,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await db
    .insertInto('interview_participants')
    .values(
      memberIds.map((memberId) => ({
        interview_id: interviewId,
        account_id: memberId,
        company_id: scope.companyId,
      })),
    )
    .execute();
}

async function insertTimes(
  db: Database,
  scope: CompanyScope,
  interviewId: string,
  offer: InterviewOffer,
): Promise<void> {
  const slots = offer.times.flatMap((time) => {
    const startsAt = new Date(time);
    const { from, to } = spanOfTime(startsAt, offer);
    const timeId = randomUUID();
    return offer.interviewers.map((memberId) => ({
      time_id: timeId,
      member_id: memberId,
      company_id: scope.companyId,
      interview_id: interviewId,
      starts_at: startsAt,
      during: sql<string>`tstzrange(${from}, ${to})`,
      state: offer.holdsTimes ? 'held' : 'offered',
    }));
  });
  await db.insertInto('interview_slots').values(slots).execute();
}

/** Locks an interview of the company until the transaction ends. @returns its version and state; null when there is none */
export async function lockCompanyInterview(db: Database, scope: CompanyScope, interviewId: string) {
  const row = await db
    .selectFrom('interviews')
    .where('id', '=', interviewId)
    .where('company_id', '=', scope.companyId)
    .select(['sequence', 'state', 'starts_at', 'minutes', 'organiser_id'])
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, state: row.state as InterviewState } : null;
}

/** The account ids of an interview's panel. */
export async function listPanel(db: Database, scope: CompanyScope, interviewId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('interview_participants')
    .where('interview_id', '=', interviewId)
    .where('company_id', '=', scope.companyId)
    .select('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** Gives up the times of an interview. Call it in a transaction that has locked the interview. */
export async function deleteInterviewTimes(
  db: Database,
  scope: CompanyScope,
  interviewId: string,
): Promise<void> {
  await db
    .deleteFrom('interview_slots')
    .where('interview_id', '=', interviewId)
    .where('company_id', '=', scope.companyId)
    .execute();
}

/**
 * Replaces the offer of an interview whose times were given up. Call it in a transaction that has locked the interview.
 * @param panel who is on its panel so far
 * @throws as {@link isTimeTaken}
 */
export async function updateInterviewOffer(
  db: Database,
  scope: CompanyScope,
  { interviewId, panel }: { readonly interviewId: string; readonly panel: readonly string[] },
  offer: InterviewOffer,
  at: Date,
): Promise<void> {
  await db
    .updateTable('interviews')
    .set({
      ...columnsOf(offer),
      author_saw_name: callerSawName(scope, sql.ref('interviews.application_id'), at),
      state: 'offered',
      starts_at: null,
      sequence: sql<number>`sequence + 1`,
      note: null,
      changed_by: 'company',
      changed_by_id: scope.accountId,
      changed_at: at,
    })
    .where('id', '=', interviewId)
    .where('company_id', '=', scope.companyId)
    .execute();
  // Only now, so that those who have left the panel are notified as well.
  await db
    .deleteFrom('interview_participants')
    .where('interview_id', '=', interviewId)
    .where('company_id', '=', scope.companyId)
    .where('account_id', 'not in', [...offer.interviewers])
    .execute();
  // Only members who are new to the panel: a policy refuses others as well, unless the caller may add people.
  const added = offer.interviewers.filter((memberId) => !panel.includes(memberId));
  await insertParticipants(db, scope, interviewId, added);
  await insertTimes(db, scope, interviewId, offer);
}

/** Cancels an interview. Call it in a transaction that has locked it. */
export async function markInterviewCancelled(
  db: Database,
  scope: CompanyScope,
  interviewId: string,
  { note, at }: { readonly note: string | null; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('interviews')
    .set({
      state: 'cancelled',
      sequence: sql<number>`sequence + 1`,
      note,
      changed_by: 'company',
      changed_by_id: scope.accountId,
      changed_at: at,
    })
    .where('id', '=', interviewId)
    .where('company_id', '=', scope.companyId)
    .execute();
}
