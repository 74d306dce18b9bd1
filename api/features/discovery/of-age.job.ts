import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { upsertCandidatesOfAge } from '../../stores/discovery/of-age.store.ts';

/** Every hour, makes candidates who have come of age findable, if they want to be. Bypasses row level security: covers all candidates. */
export const ofAge = ({ systemDb: db, today }: Context): Sweep => ({
  name: 'admit_of_age',
  cron: '17 * * * *',
  failure: 'Adding candidates who came of age failed; will retry on the next run',
  sweep: () => upsertCandidatesOfAge(db, today()),
});
