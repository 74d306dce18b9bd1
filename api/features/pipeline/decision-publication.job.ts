import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { publishDueDecisions } from '../../stores/pipeline/decision-publication.store.ts';

/** Publishes declines and offers to their candidates once they can no longer be undone. */
export const decisionPublication = ({ systemDb, now }: Context): Sweep => ({
  name: 'publish_decisions',
  cron: '* * * * *',
  failure: 'Publishing decisions failed; will retry on the next run',
  async sweep({ log }) {
    const { failures } = await publishDueDecisions(systemDb, now());
    for (const err of failures) log.error({ err }, 'Publishing a decision failed; will retry later');
  },
});
