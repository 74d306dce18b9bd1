import { randomUUID } from 'node:crypto';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { MAX_MAIL_ATTEMPTS, pauseAfterAttempt } from '../../platform/mail/mail-attempts.ts';
import { isInQuietHours, updateQuietHours } from '../../platform/mail/quiet-hours.ts';
import type { NoticeKind } from './notice.store.ts';
import { deleteOutdatedMails } from './notice-addressing.store.ts';

/** One claim at a time, across all processes: an arbitrary number that nothing else uses. */
const CLAIM_LOCK = 7_240_022;

/** What one account is notified about in one email. */
export type ClaimedMail = {
  /** An ID that stays the same for each attempt. */
  readonly mailId: string;
  readonly accountId: string;
  readonly uid: string;
  readonly isCandidate: boolean;
  /** For the account's dates and numbers. */
  readonly locale: string;
  readonly noticeIds: readonly string[];
  /** The events that the email reports, each with its application. */
  readonly items: readonly NoticeItem[];
};

/** An event of an application that a notice is about. */
export type NoticeItem = {
  readonly kind: NoticeKind;
  readonly applicationId: string;
  /** Null when the company has deleted it since. */
  readonly opportunityId: string | null;
  readonly title: string;
  readonly companyName: string;
  readonly isCompanyVerified: boolean;
  /** The application's new status, for `news` and `offer_answered`; null for all others. */
  readonly newsStatus: ApplicationStatus | null;
};

/** What the notices are about, oldest first, with the account to mail. */
function selectItems(systemDb: Database, accountId: string, noticeIds: readonly string[]) {
  return systemDb
    .selectFrom('application_notices as notices')
    .innerJoin('applications', 'applications.id', 'notices.application_id')
    .innerJoin('companies', 'companies.id', 'notices.company_id')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', accountId))
    .leftJoin('application_events as news', (join) =>
      join
        .on('notices.kind', '=', 'news')
        .onRef('news.application_id', '=', 'notices.application_id')
        .on(sql<boolean>`news.id::text = notices.reference`),
    )
    .where('notices.id', 'in', noticeIds)
    .select([
      'notices.kind',
      'applications.id as application_id',
      'applications.opportunity_id',
      'applications.opportunity_title',
      'companies.name',
      'companies.verified_at',
      sql<ApplicationStatus | null>`case when notices.kind = 'offer_answered' then applications.status else news.status end`.as(
        'status',
      ),
      'identity_uid',
      'accounts.role',
      'accounts.locale',
    ])
    .orderBy('notices.id');
}

const HAS_ATTEMPTS_LEFT = sql<boolean>`sent_at is null and tries < ${MAX_MAIL_ATTEMPTS}`;

/**
 * Claims the pending notices of the account that has waited longest; null when none are pending. Notices tried in one email stay
 * together. Those of accounts whose quiet hours are on wait.
 */
async function claimNext(
  systemDb: Database,
  now: Date,
): Promise<{ accountId: string; mailId: string; noticeIds: readonly string[] } | null> {
  // Emails about a suspended company wait. `tries` includes the claim in progress.
  const isOpen = sql<boolean>`${HAS_ATTEMPTS_LEFT} and not ${isInQuietHours('notice_mails.account_id', now)} and (claimed_at is null or claimed_at <= ${now}::timestamptz - ${pauseAfterAttempt('tries')} / 2)
    and not exists (
      select from application_notices
      join companies on companies.id = application_notices.company_id
      where application_notices.id = notice_mails.notice_id and companies.suspended_at is not null
    )`;
  const first = await systemDb
    .selectFrom('notice_mails')
    .where(isOpen)
    .select(['account_id', 'mail_id'])
    .orderBy('tries')
    .orderBy('notice_id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return null;
  const { account_id: accountId, mail_id: triedIn } = first;
  const mailId = triedIn ?? randomUUID();
  const claimed = await systemDb
    .updateTable('notice_mails')
    .set(({ eb }) => ({ claimed_at: now, tries: eb('tries', '+', 1), mail_id: mailId }))
    .where('account_id', '=', accountId)
    .where('mail_id', 'is not distinct from', triedIn)
    .where(isOpen)
    .returning('notice_id')
    .execute();
  return { accountId, mailId, noticeIds: claimed.map(({ notice_id: id }) => String(id)) };
}

/**
 * Claims all pending notices of one account that still need an email. No other process can claim them until they are sent, or for 15
 * minutes, and twice as long each time. Call it in a transaction.
 * @returns null when none are pending
 */
export async function claimMail(systemDb: Database, now: Date): Promise<ClaimedMail | null> {
  // Postgres would plan the search for outdated emails again for each email, which takes it several times as long as the search.
  await sql`select pg_advisory_xact_lock(${CLAIM_LOCK}), set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(
    systemDb,
  );
  const accounts = sql<string>`(select account_id from notice_mails where ${HAS_ATTEMPTS_LEFT})`;
  await updateQuietHours(systemDb, accounts, now);
  for (;;) {
    const claimed = await claimNext(systemDb, now);
    if (claimed === null) return null;
    const { accountId, mailId } = claimed;
    const noticeIds = await deleteOutdatedMails(systemDb, accountId, claimed.noticeIds, now);
    if (noticeIds.length === 0) continue;
    const rows = await selectItems(systemDb, accountId, noticeIds).execute();
    const [account] = rows;
    // The application can be deleted between the two queries.
    if (!account) continue;
    return {
      mailId,
      accountId,
      uid: account.identity_uid,
      isCandidate: account.role === 'candidate',
      locale: account.locale,
      noticeIds,
      items: rows.map((row) => ({
        kind: row.kind as NoticeKind,
        applicationId: row.application_id,
        opportunityId: row.opportunity_id,
        title: row.opportunity_title,
        companyName: row.name,
        isCompanyVerified: row.verified_at !== null,
        newsStatus: row.status,
      })),
    };
  }
}

/** Makes notices due again whose email couldn't even be tried. If it never was, the next one includes what has come in since. */
export async function requeueNotices(systemDb: Database, mail: ClaimedMail): Promise<void> {
  await systemDb
    .updateTable('notice_mails')
    .set(({ eb, ref }) => ({
      claimed_at: null,
      tries: eb('tries', '-', 1),
      mail_id: eb.case().when('tries', '>', 1).then(ref('mail_id')).end(),
    }))
    .where('account_id', '=', mail.accountId)
    .where('notice_id', 'in', [...mail.noticeIds])
    .where('sent_at', 'is', null)
    .execute();
}

/** Records that a mail was sent. */
export async function markSent(systemDb: Database, mail: ClaimedMail, now: Date): Promise<void> {
  await systemDb
    .updateTable('notice_mails')
    .set({ sent_at: now })
    .where('account_id', '=', mail.accountId)
    .where('notice_id', 'in', [...mail.noticeIds])
    .execute();
}

/** How many notices couldn't be emailed, after using up all attempts. */
export async function countGivenUpNotices(systemDb: Database): Promise<number> {
  const { count } = await systemDb
    .selectFrom('notice_mails')
    .where('sent_at', 'is', null)
    .where('tries', '>=', MAX_MAIL_ATTEMPTS)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Requeues notices that had used up their attempts for the job's next run. */
export async function requeueGivenUpNotices(systemDb: Database): Promise<void> {
  await systemDb
    .updateTable('notice_mails')
    .set({ tries: 0, claimed_at: null })
    .where('sent_at', 'is', null)
    .where('tries', '>=', MAX_MAIL_ATTEMPTS)
    .execute();
}
