import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import type { InterviewPlace } from '@common-ground/domain/interviews/interview';
import { type SqlBool, sql } from 'kysely';
import { anyOfLocked } from '../../platform/db/any-of-locked.ts';
import type { Database } from '../../platform/db/database.ts';
import { MAX_MAIL_ATTEMPTS, pauseAfterAttempt } from '../../platform/mail/mail-attempts.ts';
import { emailSetting, isEmailedRightAway } from '../../platform/mail/mail-choice.ts';

/** `released`: a booked time was given up. `taken_off`: the member is no longer on the panel. `taken_over`: no longer the organiser. */
export const INTERVIEW_MAIL_KINDS = [
  'offered',
  'booked',
  'moved',
  'released',
  'times_requested',
  'lapsed',
  'cancelled',
  'unstaffed',
  'taken_off',
  'taken_over',
  'soon',
] as const;
export type InterviewMailKind = (typeof INTERVIEW_MAIL_KINDS)[number];

/** An email that is due, and its recipient, if they want it. */
export type DueInterviewMail = {
  readonly mailId: string;
  readonly interviewId: string;
  readonly applicationId: string;
  readonly accountId: string;
  /** The account's uid at the identity provider. */
  readonly uid: string;
  readonly isCandidate: boolean;
  /** For the account's dates and numbers. */
  readonly locale: string;
  readonly kind: InterviewMailKind;
  readonly calendar: 'request' | 'cancel' | null;
  readonly sequence: number;
  /** The time it's about; null if none is booked. */
  readonly startsAt: Date | null;
  readonly minutes: number;
  readonly placeKind: InterviewPlace;
  /** The time zone of the times in it: the candidate's own if they've given one, otherwise the organiser's. */
  readonly timeZone: string;
  /** `YYYY-MM-DD` */
  readonly pickBy: string;
  readonly jobTitle: string;
  readonly companyName: string;
  readonly isCompanyVerified: boolean;
  /** The status that the application ended with, if that cancelled the interview; otherwise null. */
  readonly endedAs: ApplicationStatus | null;
  /** Whether they get such emails and may know about the interview. */
  readonly isWanted: boolean;
};

/** An email that couldn't be tried for a day is out of date. */
const STALE_MS = 86_400_000;

/**
 * Claims due emails, except for suspended companies and reminders of interviews that have begun.
 * They're due again after a pause unless they're marked as sent.
 */
function claim(db: Pick<Database, 'updateTable'>, limit: number, at: Date) {
  return db
    .updateTable('interview_mails')
    .set(({ eb }) => ({
      due_at: sql<Date>`${at}::timestamptz + ${pauseAfterAttempt('tries')}`,
      tries: eb('tries', '+', 1),
    }))
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '=',
        anyOfLocked(
          selectFrom('interview_mails as open')
            .innerJoin('interviews', 'interviews.id', 'open.interview_id')
            .innerJoin('companies', 'companies.id', 'interviews.company_id')
            .where('open.sent_at', 'is', null)
            .where('open.due_at', '<=', at)
            .where('open.tries', '<', MAX_MAIL_ATTEMPTS)
            .where(({ or, eb }) =>
              or([eb('open.due_at', '>', new Date(at.getTime() - STALE_MS)), eb('open.tries', '>', 0)]),
            )
            .where(({ or, eb }) => or([eb('open.kind', '<>', 'soon'), eb('open.starts_at', '>', at)]))
            .where('companies.suspended_at', 'is', null)
            .orderBy('open.tries')
            .orderBy('open.due_at')
            .orderBy('open.id')
            .limit(limit)
            .select('open.id')
            .forUpdate('open')
            .skipLocked(),
        ),
      ),
    )
    .returningAll();
}

/** Whether a candidate wants emails about their interviews. */
const CANDIDATE_ALLOWS_EMAIL = isEmailedRightAway('taken.account_id', emailSetting('interviews'));

/**
 * Whether a member is still on the team, wants such emails and has access to the job. Emails that remove an entry from their calendar are
 * sent even without access to the job, and cancellations even after a withdrawal.
 */
const memberWants = (at: Date) => sql<SqlBool>`(
  memberships.account_id is not null and ${isEmailedRightAway('taken.account_id', emailSetting('candidate_interviews'))}
  and (
    memberships.role in ('owner', 'recruiter') or taken.calendar = 'cancel'
    or exists (
      select from opportunity_members as given
      where given.opportunity_id = applications.opportunity_id and given.account_id = memberships.account_id
    )
  )
  and is_application_readable(
    case when taken.kind in ('cancelled', 'taken_off') then 'received' else applications.status end,
    applications.of_age_on, companies.is_verified, (${at}::timestamptz at time zone 'UTC')::date
  )
)`;

/** Whether the end of the application cancelled the interview, rather than someone on either side. */
const IS_ENDED_WITH_IT = sql<SqlBool>`(taken.kind = 'cancelled' and interviews.changed_by_id is null and interviews.changed_at = applications.ended_at)`;

const CLAIMED_COLUMNS = [
  'taken.id',
  'taken.interview_id',
  'taken.account_id',
  'taken.is_candidate',
  'taken.kind',
  'taken.calendar',
  'taken.sequence',
  'taken.starts_at',
  'interviews.application_id',
  'interviews.minutes',
  'interviews.place_kind',
  'interviews.pick_by',
  'interviews.time_zone',
  'locations.time_zone as own_zone',
  'applications.opportunity_title',
  'applications.status',
  'accounts.identity_uid',
  'accounts.locale',
  'companies.name',
  'companies.verified_at',
] as const;

function selectTaken(db: Database, limit: number, at: Date) {
  return db
    .with('taken', (taken) => claim(taken, limit, at))
    .selectFrom('taken')
    .innerJoin('interviews', 'interviews.id', 'taken.interview_id')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .innerJoin('companies', 'companies.id', 'interviews.company_id')
    .innerJoin('accounts', 'accounts.id', 'taken.account_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.account_id', '=', 'taken.account_id')
        .onRef('memberships.company_id', '=', 'interviews.company_id'),
    )
    .leftJoin('locations', 'locations.candidate_id', 'taken.account_id')
    .select(CLAIMED_COLUMNS)
    .select(IS_ENDED_WITH_IT.as('is_ended_with_it'))
    .select(
      sql<SqlBool>`case when taken.is_candidate then ${CANDIDATE_ALLOWS_EMAIL} else ${memberWants(at)} end`.as(
        'is_wanted',
      ),
    );
}

type ClaimedMailRow = Awaited<ReturnType<ReturnType<typeof selectTaken>['execute']>>[number];

function dueMailOf(row: ClaimedMailRow): DueInterviewMail {
  return {
    mailId: row.id,
    interviewId: row.interview_id,
    applicationId: row.application_id,
    accountId: row.account_id,
    uid: row.identity_uid,
    isCandidate: row.is_candidate,
    locale: row.locale,
    kind: row.kind as InterviewMailKind,
    calendar: row.calendar as DueInterviewMail['calendar'],
    sequence: row.sequence,
    startsAt: row.starts_at,
    minutes: row.minutes,
    placeKind: row.place_kind as InterviewPlace,
    timeZone: (row.is_candidate ? row.own_zone : null) ?? row.time_zone,
    pickBy: row.pick_by,
    jobTitle: row.opportunity_title,
    companyName: row.name,
    isCompanyVerified: row.verified_at !== null,
    endedAs: row.is_ended_with_it ? (row.status as ApplicationStatus) : null,
    isWanted: Boolean(row.is_wanted),
  };
}

/**
 * Claims some emails that are due, so that no other process gets them. Bypasses row level security: covers all companies and candidates.
 */
export async function claimInterviewMails(
  db: Database,
  limit: number,
  at: Date,
): Promise<DueInterviewMail[]> {
  return (await selectTaken(db, limit, at).execute()).map(dueMailOf);
}

/** Makes an email due again that couldn't even be attempted. */
export async function requeueInterviewMail(db: Database, mailId: string, at: Date): Promise<void> {
  await db
    .updateTable('interview_mails')
    .set(({ eb }) => ({ due_at: at, tries: eb('tries', '-', 1) }))
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Records that nothing is left to send. */
export async function markInterviewMailDone(db: Database, mailId: string, at: Date): Promise<void> {
  await db.updateTable('interview_mails').set({ sent_at: at }).where('id', '=', mailId).execute();
}
