import { findableCount } from '@common-ground/domain/discovery/findable-count';
import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import {
  countFindable,
  isCountedOn,
  upsertFindableCount,
} from '../../stores/discovery/findable-count.store.ts';

/**
 * Once a day, counts how many candidates any verified company can find. Servers that start meanwhile don't count again: two counts of a day
 * could show who came between them. Bypasses row level security: covers all candidates.
 */
export const findableCounts = ({ systemDb: db, today }: Context): Sweep => ({
  name: 'count_findable',
  cron: '41 * * * *',
  failure: 'Counting findable candidates failed; will retry on the next run',
  async sweep() {
    const on = today();
    if (await isCountedOn(db, on)) return;
    await upsertFindableCount(db, { on, atLeast: findableCount(await countFindable(db)) });
  },
});
