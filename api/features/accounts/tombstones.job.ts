import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { publishTombstones } from '../../stores/accounts/tombstone.store.ts';

/** When an account is deleted, and every minute: writes tombstones to the file store if that couldn't be done right away. */
export const tombstones = (context: Context): Sweep => ({
  name: 'store_tombstones',
  cron: '* * * * *',
  failure: 'Reading tombstones failed; will retry on the next run',
  sweep: ({ log }) => publishTombstones(context, log),
});
