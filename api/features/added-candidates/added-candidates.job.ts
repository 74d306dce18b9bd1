import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
  deleteOldAddedCandidates,
  markAddedCandidatesEnded,
} from '../../stores/added-candidates/added-candidate-retention.store.ts';

/** Deletes what companies entered about people who didn't apply in time. Bypasses row level security: covers all companies. */
export async function endAddedCandidates({ systemDb, now }: Context): Promise<void> {
  await systemDb.transaction().execute(async (transaction) => {
    const ended = await markAddedCandidatesEnded(transaction, now());
    for (const [companyId, entries] of Map.groupBy(ended, (item) => item.companyId))
      await notifyCompany(transaction, companyId, {
        topic: 'added_candidates',
        ids: entries.map(({ id }) => id),
      });
  });
  await deleteOldAddedCandidates(systemDb, now());
}

/** Every hour. */
export const addedCandidateRetention = (context: Context): Sweep => ({
  name: 'end_added_candidates',
  cron: '43 * * * *',
  failure: 'Deleting lapsed entries of added candidates failed; will retry on the next run',
  sweep: () => endAddedCandidates(context),
});
