import {
  DEFAULT_EMAIL_SETTINGS,
  type EmailSettings,
} from '@common-ground/domain/notifications/email-settings';
import { sql } from 'kysely';
import type { AccountScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** A person's stored settings: version 0 if they were never saved. */
export type StoredEmailSettings = {
  readonly version: number;
  readonly content: EmailSettings<string>;
  /** The last day, in the zone of the settings, that had a digest. */
  readonly digestOn: string | null;
};

/** Which emails the caller gets, and when; of both sides, if they have been on both. */
export async function findNotificationSettings(
  db: Database,
  scope: AccountScope,
): Promise<StoredEmailSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .where('account_id', '=', scope.accountId)
    .select(['version', 'daily_since', 'off', 'digest_hour', 'time_zone', 'digest_on'])
    .select(['quiet_from', 'quiet_to'])
    .executeTakeFirst();
  if (!row) return { version: 0, content: DEFAULT_EMAIL_SETTINGS, digestOn: null };
  const { quiet_from: from, quiet_to: to } = row;
  return {
    version: row.version,
    content: {
      daily: Object.keys(row.daily_since as object),
      off: row.off,
      digestHour: row.digest_hour,
      quietHours: from === null || to === null ? null : { from, to },
      timeZone: row.time_zone,
    },
    digestOn: row.digest_on,
  };
}

type SettingsChange = {
  readonly readVersion: number;
  readonly digestDueAt: Date | null;
  readonly quietUntil: Date | null;
  readonly at: Date;
};

/**
 * Saves the settings over the version that was read. An email that was already daily keeps the time since when.
 * @param digestDueAt when the next digest goes out; null without daily emails
 * @param quietUntil when the quiet hours end that are on now; null if none are
 * @returns the new version, or null when the stored version is another: nothing is changed then.
 */
export async function upsertNotificationSettings(
  db: Database,
  scope: AccountScope,
  content: EmailSettings<string>,
  { readVersion, digestDueAt, quietUntil, at }: SettingsChange,
): Promise<number | null> {
  const { off, digestHour: digest_hour, quietHours, timeZone: time_zone } = content;
  const since = sql<Record<string, string>>`(
    select coalesce(jsonb_object_agg(email, coalesce(${readVersion === 0 ? sql`null::jsonb` : sql`notification_settings.daily_since -> email`}, to_jsonb(${at}::timestamptz))), '{}')
    from unnest(${[...content.daily]}::text[]) as chosen (email)
  )`;
  const quiet = {
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    quiet_until: quietUntil,
  };
  const digest = { daily_since: since, digest_hour, digest_due_at: digestDueAt };
  const columns = { off: [...off], time_zone, ...digest, ...quiet };
  const row =
    readVersion === 0
      ? await db
          .insertInto('notification_settings')
          .values({ account_id: scope.accountId, version: 1, digest_from: at, ...columns })
          .onConflict((conflict) => conflict.column('account_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('notification_settings')
          .set({ version: readVersion + 1, digest_tries: 0, ...columns })
          .where('account_id', '=', scope.accountId)
          .where('version', '=', readVersion)
          .returning('version')
          .executeTakeFirst();
  return row?.version ?? null;
}
