import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { publishTombstones } from '../../stores/accounts/tombstone.store.ts';

/** When an account was deleted, and each minute: writes that to the file store, where it could not be done right away. */
export const tombstones = (context: Context): Sweep => ({
  name: 'store_tombstones',
  cron: '* * * * *',
  failure: 'Reading tombstones failed; will retry on the next run',
  sweep: ({ log }) => publishTombstones(context, log),
});
