import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { deleteOldResearch } from '../../stores/culture/research-copy.store.ts';

/** Once a day: deletes research copies when the year of their deletion begins. */
export const researchRetention = ({ systemDb: db, now }: Context): Sweep => ({
  name: 'delete_old_research_copies',
  cron: '23 2 * * *',
  failure: 'Deleting old research copies failed; will retry on the next run',
  sweep: () => deleteOldResearch(db, now().getUTCFullYear()),
});
