import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { NoticeKind } from './notice.store.ts';

/** A move can be taken back within a minute: its news waits for longer than that, in seconds. */
const NEWS_WAITS = 90;
/** What happened longer ago is no news, in days: a server that stood still for weeks does not write about all of it. */
const NEWS_LASTS = 7;
/** Who claimed a mail and did not send it within this time is gone, in minutes. */
const CLAIM_LASTS = 15;

/** One claims at a time, in all processes: any number that nothing else uses. */
const CLAIM_LOCK = 7_240_022;

/**
 * Finds out who is to be told of what was raised: at the company those who decide on the opportunity and the owners, a candidate as they
 * have wished. What is settled meanwhile is told to nobody. Call it in a transaction that passes the walls.
 * @returns how many notices were looked at
 */
export async function addressNotices(systemDb: Database, now: Date, limit: number): Promise<number> {
  const open = await systemDb
    .selectFrom('application_notices')
    .where('addressed_at', 'is', null)
    .where(
      sql<boolean>`(kind <> 'news' or raised_at <= ${now}::timestamptz - make_interval(secs => ${NEWS_WAITS}))`,
    )
    .select('id')
    .orderBy('raised_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  const fresh = sql`
    notices.id = any (${ids}::bigint[])
    and notices.raised_at > ${now}::timestamptz - make_interval(days => ${NEWS_LASTS})`;
  const stillDue = sql`applications.reply_by::text = notices.reference and applications.ended_at is null`;
  // By the application too: a reference is a text, by which alone all messages of everybody would be looked through.
  const unread = sql`exists (select from messages where messages.application_id = notices.application_id and messages.id::text = notices.reference and messages.read_at is null)`;
  await sql`
    insert into notice_mails (notice_id, account_id)
    select notices.id, memberships.account_id
    from application_notices as notices
    join applications on applications.id = notices.application_id and applications.status <> 'withdrawn'
    join companies on companies.id = notices.company_id and companies.suspended_at is null
    join memberships on memberships.company_id = notices.company_id
    where ${fresh}
      and (
        (notices.kind in ('half', 'near', 'late', 'asked') and ${stillDue})
        or (notices.kind = 'candidate_wrote' and ${unread})
        or notices.kind = 'offer_answered'
      )
      and (
        memberships.role in ('owner', 'recruiter')
        or (
          memberships.role = 'hiring_manager'
          and exists (
            select from opportunity_members as given
            where given.opportunity_id = applications.opportunity_id and given.account_id = memberships.account_id
          )
        )
      )
    on conflict do nothing`.execute(systemDb);
  await sql`
    insert into notice_mails (notice_id, account_id)
    select notices.id, notices.candidate_id
    from application_notices as notices
    join applications on applications.id = notices.application_id and applications.status <> 'withdrawn'
    join preferences on preferences.candidate_id = notices.candidate_id
    where ${fresh}
      and (
        (
          'application_news' = any (preferences.notifications)
          and (
            (notices.kind = 'company_wrote' and ${unread})
            or (
              notices.kind = 'news'
              and not exists (
                select from application_events as told
                join application_events as undone on undone.undoes_id = told.decision_id
                where told.application_id = notices.application_id and told.id::text = notices.reference
              )
            )
          )
        )
        or ('reply_due' = any (preferences.notifications) and notices.kind = 'late' and ${stillDue})
      )
    on conflict do nothing`.execute(systemDb);
  await systemDb
    .updateTable('application_notices')
    .set({ addressed_at: now })
    .where('id', 'in', ids)
    .execute();
  return ids.length;
}

/** What one account is to be told in one mail. */
export type ClaimedMail = {
  readonly accountId: string;
  readonly uid: string;
  readonly isCandidate: boolean;
  readonly noticeIds: readonly string[];
  /** What happened with which opportunity. */
  readonly items: readonly { readonly kind: NoticeKind; readonly title: string }[];
};

/**
 * Claims all that waits for one account. Who claims has it alone until it is sent, or for a quarter of an hour. Call it in a transaction.
 * @returns null when nothing waits
 */
export async function claimMail(systemDb: Database, now: Date): Promise<ClaimedMail | null> {
  await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(systemDb);
  const isOpen = sql<boolean>`sent_at is null and (claimed_at is null or claimed_at <= ${now}::timestamptz - make_interval(mins => ${CLAIM_LASTS}))`;
  const first = await systemDb
    .selectFrom('notice_mails')
    .where(isOpen)
    .select('account_id')
    .orderBy('notice_id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return null;
  const claimed = await systemDb
    .updateTable('notice_mails')
    .set({ claimed_at: now })
    .where('account_id', '=', first.account_id)
    .where(isOpen)
    .returning('notice_id')
    .execute();
  const noticeIds = claimed.map(({ notice_id: id }) => String(id));
  const rows = await systemDb
    .selectFrom('application_notices')
    .innerJoin('applications', 'applications.id', 'application_notices.application_id')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', first.account_id))
    .where('application_notices.id', 'in', noticeIds)
    .select(['kind', 'opportunity_title', 'identity_uid', 'accounts.role'])
    .orderBy('application_notices.id')
    .execute();
  const account = rows[0];
  if (!account) return null;
  return {
    accountId: first.account_id,
    uid: account.identity_uid,
    isCandidate: account.role === 'candidate',
    noticeIds,
    items: rows.map((row) => ({ kind: row.kind as NoticeKind, title: row.opportunity_title })),
  };
}

/** Puts down that a mail was sent. */
export async function markSent(systemDb: Database, mail: ClaimedMail, now: Date): Promise<void> {
  await systemDb
    .updateTable('notice_mails')
    .set({ sent_at: now })
    .where('account_id', '=', mail.accountId)
    .where('notice_id', 'in', [...mail.noticeIds])
    .execute();
}
