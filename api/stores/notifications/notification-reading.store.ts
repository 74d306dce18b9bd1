import { type SqlBool, sql } from 'kysely';
import type { AccountScope } from '../../platform/auth/scope.ts';
import { anyOfLocked } from '../../platform/db/any-of-locked.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * A transaction that holds a lock on a row is also marking it as read, or deleting it. So marking
 * never waits for a lock: two transactions that lock the same rows in a different order would
 * deadlock. If the other transaction rolls back, the row stays unread.
 */
function selectUnread(db: Database, scope: AccountScope) {
  return db
    .selectFrom('notifications')
    .where('notifications.account_id', '=', scope.accountId)
    .where('notifications.read_at', 'is', null)
    .select('notifications.id')
    .forUpdate('notifications')
    .skipLocked();
}

/**
 * Marks one of the caller's notifications as read, with earlier ones of the same kind about the same application, invitation or notice. An
 * earlier mark stays.
 * @returns false if there's no such notification
 */
export async function markNotificationRead(
  db: Database,
  scope: AccountScope,
  id: string,
  at: Date,
): Promise<boolean> {
  const shown = await db
    .selectFrom('notifications')
    .where('id', '=', id)
    .where('account_id', '=', scope.accountId)
    .select('id')
    .executeTakeFirst();
  if (shown === undefined) return false;
  const unread = selectUnread(db, scope)
    .innerJoin('notifications as shown', (join) =>
      join
        .onRef('shown.account_id', '=', 'notifications.account_id')
        .onRef('shown.kind', '=', 'notifications.kind')
        .onRef('shown.application_id', 'is not distinct from', 'notifications.application_id')
        .onRef('shown.invitation_id', 'is not distinct from', 'notifications.invitation_id')
        .onRef('shown.team_notice_id', 'is not distinct from', 'notifications.team_notice_id')
        .onRef('shown.happened_at', '>=', 'notifications.happened_at'),
    )
    .where('shown.id', '=', id);
  await db.updateTable('notifications').set({ read_at: at }).where('id', '=', anyOfLocked(unread)).execute();
  return true;
}

/** Marks the caller's notifications up to a moment as read. */
export async function markAllNotificationsRead(
  db: Database,
  scope: AccountScope,
  upTo: Date,
  at: Date,
): Promise<void> {
  const unread = selectUnread(db, scope)
    // Times in responses are truncated to milliseconds.
    .where(sql<SqlBool>`date_trunc('milliseconds', notifications.happened_at) <= ${upTo}::timestamptz`);
  await db.updateTable('notifications').set({ read_at: at }).where('id', '=', anyOfLocked(unread)).execute();
}
