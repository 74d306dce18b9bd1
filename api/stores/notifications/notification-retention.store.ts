import { MAX_UNREAD_COUNT, NOTIFICATION_LIMITS } from '@common-ground/domain/notifications/notification';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/**
 * Deletes notifications that are too old, or too many: for one person, or to be counted in one of theirs. Leaves what is being marked or
 * deleted to the next run. Bypasses row level security: covers everyone.
 */
export async function deleteOldNotifications(systemDb: Database, now: Date): Promise<void> {
  const { days, perPerson } = NOTIFICATION_LIMITS;
  await sql`
    delete from notifications where id = any(array(
      select id from notifications where happened_at < ${now}::timestamptz - make_interval(days => ${days})
      for update skip locked
    ))`.execute(systemDb);
  await sql`
    delete from notifications where id = any(array(
      select notifications.id from notifications
      join (
        select id, place, dense_rank() over (partition by account_id order by last_at desc, kind, application_id, invitation_id, team_notice_id) as subject_place
        from (
          select id, account_id, kind, application_id, invitation_id, team_notice_id,
            max(happened_at) over subject as last_at,
            row_number() over (subject order by happened_at desc, id desc) as place
          from notifications
          where account_id in (select account_id from notifications group by account_id having count(*) > ${Math.min(perPerson, MAX_UNREAD_COUNT)})
          window subject as (partition by account_id, kind, application_id, invitation_id, team_notice_id)
        ) as placed
      ) as counted on counted.id = notifications.id
      where subject_place > ${perPerson} or place > ${MAX_UNREAD_COUNT}
      for update of notifications skip locked
    ))`.execute(systemDb);
}
