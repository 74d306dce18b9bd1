import { goTo } from '../../../platform/navigation.ts';
import { type Filters, listHref, openJobOf } from './opportunity-filters.ts';

/** Changes the filters in the address; the job that's open stays open. */
export function setFilters(filters: Filters): void {
  const job = openJobOf(location.search);
  goTo(listHref(filters, job), true, job !== null);
}
