import { type SqlBool, sql } from 'kysely';
import { anyOfLocked } from '../../platform/db/any-of-locked.ts';
import type { Database } from '../../platform/db/database.ts';
import { MAX_MAIL_ATTEMPTS, pauseAfterAttempt } from '../../platform/mail/mail-attempts.ts';

/** A digest that is due. */
export type DueDigest = {
  readonly accountId: string;
  readonly uid: string;
  /** For the person's dates and numbers. */
  readonly locale: string;
  /** Anything up to this time was in an earlier one. */
  readonly from: Date;
  /** The daily emails, each with the time it became daily. */
  readonly dailySince: Readonly<Record<string, string>>;
  /** The day that it's for, `YYYY-MM-DD`: the same for each attempt. */
  readonly day: string;
  readonly hour: number;
  readonly timeZone: string;
  /** Until when no other process claims it. */
  readonly claimedUntil: Date;
};

/** Claims the digests that have been due longest; those that have failed come after the others. */
function takeDue(systemDb: Pick<Database, 'updateTable'>, limit: number, at: Date) {
  return systemDb
    .updateTable('notification_settings')
    .set({
      digest_due_at: sql<Date>`${at}::timestamptz + ${pauseAfterAttempt('digest_tries')}`,
      digest_tries: sql<number>`(digest_tries + 1) % ${MAX_MAIL_ATTEMPTS}::integer`,
      digest_on: sql<string>`case when digest_tries = 0 then (${at}::timestamptz at time zone time_zone)::date else digest_on end`,
    })
    .where(({ eb, selectFrom }) =>
      eb(
        'account_id',
        '=',
        anyOfLocked(
          selectFrom('notification_settings')
            .where('digest_due_at', '<=', at)
            .orderBy('digest_tries')
            .orderBy('digest_due_at')
            .orderBy('account_id')
            .limit(limit)
            .select('account_id')
            .forUpdate()
            .skipLocked(),
        ),
      ),
    )
    .returning(['account_id', 'digest_from', 'daily_since', 'digest_hour', 'digest_due_at'])
    .returning([
      sql<string>`coalesce(digest_on, current_date)`.as('day'),
      sql<string>`coalesce(time_zone, 'UTC')`.as('zone'),
    ]);
}

/**
 * Claims some digests, so that no other process gets them: they're due again after a growing pause unless marked as done. Anything that
 * couldn't be sent is part of a later digest. Bypasses row level security: covers everyone.
 */
export async function claimDueDigests(systemDb: Database, limit: number, at: Date): Promise<DueDigest[]> {
  const rows = await systemDb
    .with('taken', (query) => takeDue(query, limit, at))
    .selectFrom('taken')
    .innerJoin('accounts', 'accounts.id', 'taken.account_id')
    .select(['taken.account_id', 'accounts.identity_uid', 'accounts.locale', 'digest_from', 'daily_since'])
    .select(['digest_hour', 'digest_due_at', 'day', 'zone'])
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    uid: row.identity_uid,
    locale: row.locale,
    from: row.digest_from,
    dailySince: row.daily_since as Record<string, string>,
    day: row.day,
    hour: row.digest_hour,
    timeZone: row.zone,
    claimedUntil: row.digest_due_at ?? at,
  }));
}

/** Makes a digest due again that couldn't even be attempted. */
export async function requeueDigest(
  systemDb: Database,
  { accountId, claimedUntil }: Pick<DueDigest, 'accountId' | 'claimedUntil'>,
  at: Date,
): Promise<void> {
  await systemDb
    .updateTable('notification_settings')
    .set({ digest_due_at: at, digest_tries: sql<number>`greatest(digest_tries - 1, 0)` })
    .where('account_id', '=', accountId)
    .where('digest_due_at', '=', claimedUntil)
    .execute();
}

/**
 * Records that everything up to a moment was in a digest, or that there was nothing. Sets when the next one is due, unless a change of
 * settings in the meantime has already done so.
 */
export async function markDigestDone(
  systemDb: Database,
  { accountId, claimedUntil }: Pick<DueDigest, 'accountId' | 'claimedUntil'>,
  { upTo, nextAt }: { upTo: Date; nextAt: Date },
): Promise<void> {
  const isUnchanged = sql<SqlBool>`digest_due_at = ${claimedUntil}`;
  await systemDb
    .updateTable('notification_settings')
    .set({
      digest_from: upTo,
      digest_tries: 0,
      digest_due_at: sql<Date | null>`case when ${isUnchanged} then ${nextAt}::timestamptz else digest_due_at end`,
    })
    .where('account_id', '=', accountId)
    .execute();
}
