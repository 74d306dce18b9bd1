import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import type { MemberEmail } from '@common-ground/domain/notifications/email-settings';
import { MEMBER_ROLES, reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { emailSetting, isEmailedRightAway } from '../../platform/mail/mail-choice.ts';
import type { NoticeKind } from './notice.store.ts';

/** A move can be undone within a minute, so its email waits longer than that. */
const NEWS_DELAY_SECONDS = 90;
/** The first application for an opportunity is mailed right away; those that follow within this many minutes are grouped into one email. */
const APPLICATIONS_GROUPED_MINUTES = 15;
/**
 * Once a candidate has been mailed about an application, further moves are grouped for this many minutes. Offers and declines go right
 * away.
 */
const UPDATES_GROUPED_MINUTES = 60;
/** Older events aren't mailed any more: a server that was down for weeks doesn't catch up on all of them. */
const NEWS_EXPIRES_AFTER_DAYS = 7;

/** The setting that the email about each kind of notice to a company follows. */
const MEMBER_EMAIL_OF: Partial<Record<NoticeKind, MemberEmail>> = {
  applied: 'applications',
  candidate_wrote: 'candidate_messages',
  offer_answered: 'offer_answers',
  asked: 'replies_due',
  half: 'replies_due',
  near: 'replies_due',
  late: 'replies_due',
  mentioned: 'mentions',
};

const STILL_DUE = sql<boolean>`applications.reply_by::text = notices.reference and applications.ended_at is null`;
// Restricted by the application too: with only the reference, a text, the query would scan
// everyone's messages.
const UNREAD = sql<boolean>`exists (select from messages where messages.application_id = notices.application_id and messages.id::text = notices.reference and messages.read_at is null)`;

/** Whether the news is that the application has one of some statuses. */
const isNewsOf = (alias: 'open' | 'notices', ...statuses: readonly ApplicationStatus[]) =>
  sql<boolean>`exists (
    select from application_events as told
    where told.application_id = ${sql.ref(`${alias}.application_id`)} and told.id::text = ${sql.ref(`${alias}.reference`)}
      and told.status = any (${[...statuses]}::text[])
  )`;
/** Whether the news is only a move from stage to stage, neither an offer nor a decline. */
const isUpdate = (alias: 'open' | 'notices') => sql<boolean>`not ${isNewsOf(alias, 'offer', 'declined')}`;
const isUndone = (alias: 'notices' | 'later') =>
  sql<boolean>`exists (
    select from application_events as told
    join application_events as undone on undone.undoes_id = told.decision_id
    where told.application_id = ${sql.ref(`${alias}.application_id`)} and told.id::text = ${sql.ref(`${alias}.reference`)}
  )`;
/** Whether later news replaces a move: an email about the move would be out of date. */
const IS_SUPERSEDED = sql<boolean>`${isUpdate('notices')} and exists (
  select from application_notices as later
  where later.application_id = notices.application_id and later.kind = 'news' and later.id > notices.id
    and not ${isUndone('later')}
)`;

/** Whether the company of a notice isn't suspended. */
const isActive = (alias: 'open') =>
  sql<boolean>`not exists (
    select from companies where companies.id = ${sql.ref(`${alias}.company_id`)} and companies.suspended_at is not null
  )`;

function selectDue(systemDb: Database, now: Date, limit: number) {
  return (
    systemDb
      .selectFrom('application_notices as open')
      .where('addressed_at', 'is', null)
      // News from a suspended company is sent once it's reinstated, if it's still current.
      .where(isActive('open'))
      .where(
        sql<boolean>`case kind
        when 'news' then raised_at <= ${now}::timestamptz - make_interval(secs => ${NEWS_DELAY_SECONDS}) and not (
          ${isUpdate('open')} and exists (
            select from application_notices as earlier
            where earlier.kind = 'news' and earlier.application_id = open.application_id
              and earlier.addressed_at > ${now}::timestamptz - make_interval(mins => ${UPDATES_GROUPED_MINUTES})
          )
        )
        when 'applied' then not exists (
          select from application_notices as earlier
          where earlier.kind = 'applied' and earlier.reference = open.reference
            and earlier.addressed_at > ${now}::timestamptz - make_interval(mins => ${APPLICATIONS_GROUPED_MINUTES})
        )
        else true
      end`,
      )
      .select('id')
      .orderBy('raised_at')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
  );
}

/** Whether the company may read the application: an email about another one would link to nothing. */
const isReadableAt = (now: Date) =>
  sql<boolean>`is_application_readable(applications.status, applications.of_age_on, companies.is_verified, (${now}::timestamptz at time zone 'UTC')::date)`;

/** Whether the notice is about a note that mentions the member, and they may still read it. */
const IS_MENTIONED = sql<boolean>`(
  exists (
    select from note_mentions
    where note_mentions.reference = notices.reference and note_mentions.account_id = memberships.account_id
  )
  and (
    memberships.role = any (${MEMBER_ROLES.filter(reachesEveryOpportunity)}::text[])
    or exists (
      select from opportunity_members as given
      where given.opportunity_id = applications.opportunity_id and given.account_id = memberships.account_id
        and given.company_id = memberships.company_id
    )
  )
)`;

/** Selects the members who are notified about the job and want these emails right away. */
function selectMembers(ids: readonly string[], now: Date) {
  const kinds = Object.keys(MEMBER_EMAIL_OF);
  const emails = Object.values(MEMBER_EMAIL_OF);
  return sql`
    select notices.id, memberships.account_id
    from application_notices as notices
    join unnest(${kinds}::text[], ${emails}::text[]) as emails (kind, email) on emails.kind = notices.kind
    join applications on applications.id = notices.application_id
    join companies on companies.id = notices.company_id and companies.suspended_at is null and ${isReadableAt(now)}
    join memberships on memberships.company_id = notices.company_id
      and ${isEmailedRightAway('memberships.account_id', sql.ref('emails.email'))}
    cross join lateral (select notified_members(applications, notices.kind = 'late') as ids) as notified
    where notices.id = any (${ids}::bigint[])
      and notices.raised_at > ${now}::timestamptz - make_interval(days => ${NEWS_EXPIRES_AFTER_DAYS})
      and case
        when notices.kind in ('half', 'near', 'late', 'asked') then ${STILL_DUE}
        when notices.kind = 'candidate_wrote' then ${UNREAD}
        else true
      end
      and case notices.kind
        when 'mentioned' then ${IS_MENTIONED}
        else memberships.account_id = any (notified.ids)
      end`;
}

/** The setting that the email about a notice to a candidate follows. */
const CANDIDATE_EMAIL = sql<string>`case notices.kind
  when 'company_wrote' then ${emailSetting('messages')}
  when 'late' then ${emailSetting('late_replies')}
  when 'news' then case when ${isNewsOf('notices', 'offer')} then ${emailSetting('offers')} else ${emailSetting('answers')} end
end`;

/** Selects the candidate, if they want these emails right away. */
function selectCandidates(ids: readonly string[], now: Date) {
  return sql`
    select notices.id, notices.candidate_id
    from application_notices as notices
    join applications on applications.id = notices.application_id and applications.status <> 'withdrawn'
    join companies on companies.id = notices.company_id and companies.suspended_at is null
    where notices.id = any (${ids}::bigint[])
      and notices.raised_at > ${now}::timestamptz - make_interval(days => ${NEWS_EXPIRES_AFTER_DAYS})
      and ${isEmailedRightAway('notices.candidate_id', CANDIDATE_EMAIL)}
      and case notices.kind
        when 'company_wrote' then ${UNREAD}
        when 'news' then not ${isUndone('notices')} and not (${IS_SUPERSEDED})
        when 'late' then ${STILL_DUE} and not exists (
          select from answer_requests as asked
          where asked.application_id = notices.application_id and asked.reply_by::text = notices.reference
        )
        else false
      end`;
}

/** Selects who to mail about some notices, as of now: pairs of a notice and an account. */
function selectAddressees(ids: readonly string[], now: Date) {
  return sql`${selectMembers(ids, now)} union all ${selectCandidates(ids, now)}`;
}

/**
 * Drops the emails that an account shouldn't get any more: while an email waits for the mail server, its addressee can switch it off, leave
 * the team or lose access to the job, or the matter can be settled.
 * @returns the notices that are left
 */
export async function deleteOutdatedMails(
  systemDb: Database,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ notice_id: string }>`
    delete from notice_mails
    where account_id = ${accountId} and notice_id = any (${ids}::bigint[])
      and (notice_id, account_id) not in (${selectAddressees(ids, now)})
    returning notice_id`.execute(systemDb);
  const dropped = new Set(rows.map(({ notice_id: id }) => String(id)));
  return ids.filter((id) => !dropped.has(id));
}

/**
 * Decides who is mailed about each notice: at the company, those whom `isNotifiedOfJob` selects; otherwise the candidate. No one is
 * mailed about what they switched off or what has been settled since. Call it in a transaction that bypasses row level security.
 * @returns how many notices were addressed
 */
export async function insertNoticeMails(systemDb: Database, now: Date, limit: number): Promise<number> {
  const open = await selectDue(systemDb, now, limit).execute();
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  await sql`insert into notice_mails (notice_id, account_id) ${selectAddressees(ids, now)} on conflict do nothing`.execute(
    systemDb,
  );
  await systemDb
    .updateTable('application_notices')
    .set({ addressed_at: now })
    .where('id', 'in', ids)
    .execute();
  return ids.length;
}
