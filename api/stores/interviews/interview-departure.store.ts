import { sql } from 'kysely';
import type { AccountScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { MAX_MAIL_ATTEMPTS, pauseAfterAttempt } from '../../platform/mail/mail-attempts.ts';
import { emailSetting, isEmailedRightAway } from '../../platform/mail/mail-choice.ts';

/** Locks a candidate's applications until the transaction ends, so that no interview is booked or changed any more. */
async function lockApplications(db: Database, { accountId }: AccountScope): Promise<void> {
  await db
    .selectFrom('applications')
    .where('candidate_id', '=', accountId)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

/**
 * Queues emails about a leaving candidate's upcoming interviews, to their panels and organisers, or to the owners if both are gone. Unsent
 * emails that cancel one are replaced, because they're deleted with the interview. Call it in the transaction that deletes the account, before that.
 */
export async function insertInterviewDepartures(db: Database, scope: AccountScope, at: Date): Promise<void> {
  await lockApplications(db, scope);
  await sql`
    insert into interview_departure_mails
      (interview_id, account_id, company_id, has_entry, sequence, starts_at, minutes, time_zone, due_at)
    select interviews.id, told.account_id, interviews.company_id, told.has_entry, interviews.sequence + 1, told.starts_at,
      interviews.minutes, interviews.time_zone, ${at}::timestamptz
    from interviews
    join applications on applications.id = interviews.application_id
    join companies on companies.id = interviews.company_id
    cross join lateral (
      select account_id, bool_or(has_entry) as has_entry, max(starts_at) as starts_at
      from (
        select account_id, true, interviews.starts_at from interview_participants
        where interview_id = interviews.id and interviews.state = 'booked'
        union all
        select interviews.organiser_id, false, interviews.starts_at
        where interviews.state = 'booked' and not exists (select owners_in_charge(interviews, true))
        union all
        select owners_in_charge(interviews, false), false, interviews.starts_at where interviews.state = 'booked'
        union all
        select account_id, calendar is not null, starts_at from interview_mails
        where interview_id = interviews.id and not is_candidate and sent_at is null and (calendar = 'cancel' or kind = 'cancelled')
      ) as each_told (account_id, has_entry, starts_at)
      group by account_id
    ) as told
    join memberships on memberships.account_id = told.account_id and memberships.company_id = interviews.company_id
    where interviews.candidate_id = ${scope.accountId} and told.starts_at > ${at}
      and is_application_readable(
        'received', applications.of_age_on, companies.is_verified, (${at}::timestamptz at time zone 'UTC')::date
      )`.execute(db);
}

/**
 * Queues emails about a leaving company's upcoming interviews, to their candidates; see `insertInterviewDepartures`. Call it in the
 * transaction that deletes the company, before that.
 */
export async function insertDeparturesOfCompany(db: Database, companyId: string, at: Date): Promise<void> {
  await sql`
    select from applications
    where id in (select application_id from interviews where company_id = ${companyId}::uuid)
    order by id for update`.execute(db);
  await sql`
    insert into interview_departure_mails (interview_id, account_id, has_entry, sequence, starts_at, minutes, time_zone, due_at)
    select interviews.id, interviews.candidate_id, true, interviews.sequence + 1, told.starts_at, interviews.minutes,
      coalesce(locations.time_zone, interviews.time_zone), ${at}::timestamptz
    from interviews
    cross join lateral (
      select interviews.starts_at where interviews.state = 'booked'
      union all
      select starts_at from interview_mails
      where interview_id = interviews.id and is_candidate and sent_at is null and calendar = 'cancel'
    ) as told (starts_at)
    left join locations on locations.candidate_id = interviews.candidate_id
    where interviews.company_id = ${companyId}::uuid and told.starts_at > ${at}`.execute(db);
}

/** An email that is due about an interview of which one side or an interviewer has left, and its recipient, if they want it. */
export type DueInterviewDeparture = {
  readonly mailId: string;
  readonly interviewId: string;
  /** Null for someone who has left the team. */
  readonly accountId: string | null;
  /** The recipient's uid at the identity provider. */
  readonly uid: string;
  /** For the recipient's dates and numbers. */
  readonly locale: string;
  /** Whether the interview is in the recipient's calendar. */
  readonly hasEntry: boolean;
  readonly sequence: number;
  readonly startsAt: Date;
  readonly minutes: number;
  /** The candidate's own if they've given one, otherwise the organiser's. */
  readonly timeZone: string;
  /** The recipient's company if they are or were a member; null for a candidate, whose company has left. */
  readonly company: { readonly companyName: string; readonly isCompanyVerified: boolean } | null;
  /** Whether they want these emails. */
  readonly isWanted: boolean;
};

/**
 * Claims some emails that are due, so that no other process gets them, except for suspended companies and interviews that would have begun.
 * Bypasses row level security: covers all companies and candidates.
 */
export async function claimInterviewDepartures(
  db: Database,
  limit: number,
  at: Date,
): Promise<DueInterviewDeparture[]> {
  const { rows } = await sql<DueInterviewDeparture>`
    with taken as (
      update interview_departure_mails
      set due_at = ${at}::timestamptz + ${pauseAfterAttempt('tries')}, tries = tries + 1
      where id = any(array(
        select open.id from interview_departure_mails as open
        left join companies on companies.id = open.company_id
        where open.due_at <= ${at} and open.tries < ${MAX_MAIL_ATTEMPTS} and open.starts_at > ${at} and companies.suspended_at is null
        order by open.tries, open.due_at, open.id
        limit ${limit}
        for update of open skip locked
      ))
      returning *
    )
    select taken.id as "mailId", taken.interview_id as "interviewId", taken.account_id as "accountId",
      coalesce(accounts.identity_uid, taken.recipient_uid) as uid, coalesce(accounts.locale, taken.locale) as locale, taken.has_entry as "hasEntry", taken.sequence, taken.starts_at as "startsAt", taken.minutes,
      taken.time_zone as "timeZone",
      case when companies.id is not null then
        json_build_object('companyName', companies.name, 'isCompanyVerified', companies.verified_at is not null)
      end as company,
      case when taken.account_id is null then true
        when companies.id is null then ${isEmailedRightAway('taken.account_id', emailSetting('interviews'))}
        else ${isEmailedRightAway('taken.account_id', emailSetting('candidate_interviews'))} end as "isWanted"
    from taken
    left join accounts on accounts.id = taken.account_id
    left join companies on companies.id = taken.company_id
    order by taken.id`.execute(db);
  return rows;
}

/** Makes an email due again that couldn't even be attempted. */
export async function requeueInterviewDeparture(db: Database, mailId: string, at: Date): Promise<void> {
  await db
    .updateTable('interview_departure_mails')
    .set(({ eb }) => ({ due_at: at, tries: eb('tries', '-', 1) }))
    .where('id', '=', mailId)
    .execute();
}

/** Deletes an email with nothing left to send. */
export async function deleteInterviewDeparture(db: Database, mailId: string): Promise<void> {
  await db.deleteFrom('interview_departure_mails').where('id', '=', mailId).execute();
}

/** Deletes emails about times that have passed. */
export async function deleteOldInterviewDepartures(db: Database, at: Date): Promise<void> {
  await db.deleteFrom('interview_departure_mails').where('starts_at', '<=', at).execute();
}
