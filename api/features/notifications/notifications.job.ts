import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { deleteOldNotifications } from '../../stores/notifications/notification-retention.store.ts';

/** Every hour: deletes notifications that are too old, or too many for one person. */
export const notificationRetention = ({ systemDb, now }: Context): Sweep => ({
  name: 'delete_old_notifications',
  cron: '17 * * * *',
  failure: 'Old notifications could not be deleted; the next run tries again',
  sweep: () => deleteOldNotifications(systemDb, now()),
});
