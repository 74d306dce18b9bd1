import { listProfileViews } from '@common-ground/contract/access/profile-views';
import { listOwnBlindReviewEvents } from '@common-ground/contract/people/blind-review';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../platform/api/query-of.ts';

/** Few enough for a phone, where one day of one company takes up a fifth of the screen. */
const PAGE_SIZE = 8;

/** Who saw what, by day and company, page after page. */
export function useListProfileViews() {
  return useInfiniteQuery(pagesOf(listProfileViews, { query: { limit: PAGE_SIZE } }));
}

/** When companies turned blind review on or off for the candidate, or revealed who they are. */
export function useListOwnBlindReviewEvents() {
  return useQuery(queryOf(listOwnBlindReviewEvents));
}
