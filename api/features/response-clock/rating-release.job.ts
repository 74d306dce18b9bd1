import { MIN_PUBLISHED_PEOPLE } from '@common-ground/domain/equal-opportunity/published-sums';
import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { listCompaniesToRelease, publishRatings } from '../../stores/response-clock/rating-release.store.ts';

/** Releases each company's collected ratings in whole groups of ten. Bypasses row level security: reads the ratings of all candidates. */
export async function releaseWaitingRatings({
  systemDb,
  now,
}: Pick<Context, 'systemDb' | 'now'>): Promise<void> {
  for (const companyId of await listCompaniesToRelease(systemDb, MIN_PUBLISHED_PEOPLE))
    await systemDb.transaction().execute((transaction) => publishRatings(transaction, companyId, now()));
}

/** Each hour. */
export const ratingRelease = (context: Context): Sweep => ({
  name: 'release_ratings',
  cron: '11 * * * *',
  failure: 'Releasing ratings failed; will retry on the next run',
  sweep: () => releaseWaitingRatings(context),
});
