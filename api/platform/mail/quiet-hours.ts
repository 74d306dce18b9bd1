import { quietUntil } from '@common-ground/domain/notifications/quiet-hours';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Emails that wait while their addressee's quiet hours are on. All of this bypasses row level security: it covers everyone. */

/**
 * Whether an account's quiet hours are on, as far as `updateQuietHours` has worked out.
 * @param account the column with the account, such as `notice_mails.account_id`
 */
export function isInQuietHours(account: string, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from notification_settings as quiet
    where quiet.account_id = ${sql.ref(account)} and quiet.quiet_until > ${now}
  )`;
}

/**
 * Works out for whom quiet hours are on, and until when. Call it before claiming their emails.
 * @param accounts a query that selects the ids of accounts with pending emails
 */
export async function updateQuietHours(
  systemDb: Database,
  accounts: RawBuilder<string>,
  now: Date,
): Promise<void> {
  const rows = await systemDb
    .selectFrom('notification_settings')
    .where('quiet_from', 'is not', null)
    .where(({ or, eb }) => or([eb('quiet_until', 'is', null), eb('quiet_until', '<=', now)]))
    .where('account_id', 'in', accounts)
    .select(['account_id', 'version', 'quiet_from', 'quiet_to', 'time_zone'])
    .orderBy('account_id')
    .execute();
  const started = rows.flatMap(
    ({ account_id: id, version, quiet_from: from, quiet_to: to, time_zone: zone }) => {
      const until =
        from === null || to === null || zone === null ? null : quietUntil({ from, to }, zone, now);
      return until === null ? [] : [{ id, version, until: until.toISOString() }];
    },
  );
  if (started.length === 0) return;
  // A person who has changed their settings in the meantime has already updated their quiet hours.
  await sql`
    update notification_settings set quiet_until = started.until
    from jsonb_to_recordset(${JSON.stringify(started)}::jsonb) as started (id uuid, version integer, until timestamptz)
    where notification_settings.account_id = started.id and notification_settings.version = started.version`.execute(
    systemDb,
  );
}
