import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { publishDueDecisions } from '../../stores/pipeline/decision-telling.store.ts';

/** When the time is over in which a decline or an offer can be taken back: tells the candidate. */
export const decisionTelling = ({ systemDb, now }: Context): Sweep => ({
  name: 'publish_decisions',
  cron: '* * * * *',
  failure: 'Candidates could not be told of decisions; the next run tries again',
  async sweep({ log }) {
    const { failures } = await publishDueDecisions(systemDb, now());
    for (const err of failures)
      log.error({ err }, 'A candidate could not be told of a decision; it is tried again later');
  },
});
