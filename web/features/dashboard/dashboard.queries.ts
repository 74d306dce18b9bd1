import { listCultureResults } from '@common-ground/contract/culture/culture-results';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { postponeComparison, readComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer, updateCached } from '../../platform/api/cache-answers.ts';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';

const DASHBOARD = queryOf(readDashboard);

/** How often a visible dashboard refetches, so that an offer appears without a reload. */
const REFRESH_MS = 20_000;
/** The same for the counts in the navigation of every page. */
const COUNTS_REFRESH_MS = 60_000;

/**
 * Applications, opportunities, news and views; refetched while the page is visible.
 * @param view where it's used: the dashboard itself, or the counts in the navigation, for which minute-old data will do
 */
export function useReadDashboard(view: 'page' | 'counts' = 'page') {
  return useQuery({
    ...DASHBOARD,
    ...(view === 'counts' ? { staleTime: COUNTS_REFRESH_MS } : {}),
    refetchInterval: view === 'counts' ? COUNTS_REFRESH_MS : REFRESH_MS,
    refetchOnWindowFocus: true,
  });
}

/** Answers the offer to compare with "Not now", for every device. */
export function usePostponeComparison() {
  return useMutation({
    mutationFn: () => callForBody(postponeComparison),
    onSuccess: (comparison) => {
      updateCached(DASHBOARD, (dashboard) => ({ ...dashboard, comparison }));
      cacheAnswer(queryOf(readComparisonOffer), comparison);
      // The button that was pressed is gone.
      requestAnimationFrame(rescueFocus);
    },
  });
}

/** Prefetches the dashboard for its page. Always resolves; the page retries after a failure. */
export function prefetchDashboard(): Promise<void> {
  return queryClient.prefetchQuery(DASHBOARD);
}

/** The candidate's saved profile. Shares its cache entry with the profile pages. */
export function useReadProfile() {
  return useQuery(queryOf(readProfile));
}

/** The candidate's progress with the culture test. Shares its cache entry with the culture pages. */
export function useListCultureResults() {
  return useQuery(queryOf(listCultureResults));
}
