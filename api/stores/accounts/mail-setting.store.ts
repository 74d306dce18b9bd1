import { DEFAULT_NOTIFICATIONS } from '@common-ground/domain/profile/preferences';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MailSetting } from '../../platform/mail/unsubscribe.ts';

/**
 * Turns emails off for the account or saved search of a link; the same twice changes nothing more. Bypasses row level security: the link is
 * the permission, and its bearer isn't signed in.
 */
export async function updateMailSetting(systemDb: Database, setting: MailSetting): Promise<void> {
  switch (setting.of) {
    case 'candidate':
      return muteCandidate(systemDb, setting.id, setting.mails);
    case 'member':
      return muteMember(systemDb, setting.id, setting.mails);
    case 'search':
      await systemDb
        .updateTable('saved_searches')
        .set({ alert: 'off' })
        .where('id', '=', setting.id)
        .execute();
  }
}

/** The version goes up with it, so that a page that's open doesn't turn them on again unseen. */
async function muteCandidate(systemDb: Database, id: string, mails: readonly string[]): Promise<void> {
  const rest = DEFAULT_NOTIFICATIONS.filter((kind) => !mails.includes(kind));
  await sql`
    insert into preferences (candidate_id, version, notifications)
    select account_id, 1, ${rest}::text[] from candidates where account_id = ${id}::uuid
    on conflict (candidate_id) do update set
      version = preferences.version + 1,
      notifications = array(
        select kind from unnest(coalesce(preferences.notifications, ${[...DEFAULT_NOTIFICATIONS]}::text[])) with ordinality as kinds (kind, place)
        where kind <> all (${[...mails]}::text[]) order by place
      )
    where coalesce(preferences.notifications, ${[...DEFAULT_NOTIFICATIONS]}::text[]) && ${[...mails]}::text[]`.execute(
    systemDb,
  );
}

async function muteMember(systemDb: Database, id: string, mails: readonly string[]): Promise<void> {
  await sql`
    update memberships set muted_mails = array(
      select mail from unnest(muted_mails || ${[...mails]}::text[]) as muted (mail) group by mail order by mail
    ) where account_id = ${id}::uuid and not muted_mails @> ${[...mails]}::text[]`.execute(systemDb);
}
