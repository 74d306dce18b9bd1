import { ratingYear } from '@common-ground/domain/company-culture/rater-link';
import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { deleteEarlierYears } from '../../stores/company-culture/rated-mailbox.store.ts';

/** Four times a day, since a server may be off at the turn of the year: destroys the keys of past years, and the digests made with them. */
export const raterYears = ({ systemDb, today }: Context): Sweep => ({
  name: 'destroy_rater_years',
  cron: '3 */6 * * *',
  failure: 'Destroying past years of raters’ mailboxes failed; will retry on the next run',
  sweep: () => deleteEarlierYears(systemDb, ratingYear(today())),
});
