import { oldestRetainedSessionDay } from '@common-ground/domain/company-culture/rater-link';
import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { deleteOldRaterSessions } from '../../stores/culture/rater-session.store.ts';

/**
 * Four times a day: deletes sessions that raters didn't finish in time; `delete_identity` then deletes their identities at the provider.
 */
export const raterRetention = ({ systemDb: db, now }: Context): Sweep => ({
  name: 'delete_old_rater_sessions',
  cron: '7 */6 * * *',
  failure: 'Deleting unfinished rater sessions failed; will retry on the next run',
  sweep: () => deleteOldRaterSessions(db, oldestRetainedSessionDay(now().toISOString().slice(0, 10))),
});
