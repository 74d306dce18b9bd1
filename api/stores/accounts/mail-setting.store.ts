import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MailSetting } from '../../platform/mail/unsubscribe.ts';

/**
 * Turns emails off for the account or saved search of a link; repeating it changes nothing. Bypasses row level security: the link is
 * the permission, and its bearer isn't signed in.
 */
export async function updateMailSetting(systemDb: Database, setting: MailSetting): Promise<void> {
  if (setting.of === 'account') return turnOff(systemDb, setting.id, setting.emails);
  await systemDb.updateTable('saved_searches').set({ alert: 'off' }).where('id', '=', setting.id).execute();
}

/** Also raises the version, so that an open page can't turn the emails on again unnoticed. */
async function turnOff(systemDb: Database, id: string, emails: readonly string[]): Promise<void> {
  const some = sql<string[]>`${[...emails]}::text[]`;
  await sql`
    insert into notification_settings (account_id, version, off)
    select id, 1, ${some} from accounts where id = ${id}::uuid
    on conflict (account_id) do update set
      version = notification_settings.version + 1,
      daily_since = notification_settings.daily_since - ${some},
      off = array(
        select email from unnest(notification_settings.off || ${some}) with ordinality as muted (email, place) group by email order by min(place)
      ),
      digest_due_at = case when notification_settings.daily_since - ${some} <> '{}' then notification_settings.digest_due_at end
    where not notification_settings.off @> ${some}`.execute(systemDb);
}
