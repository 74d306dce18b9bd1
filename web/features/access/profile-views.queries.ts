import { listProfileViews } from '@common-ground/contract/access/profile-views';
import { listOwnBlindReviewEvents } from '@common-ground/contract/people/blind-review';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';

/** Who saw what, by day and company, page after page. */
export function useProfileViews() {
  return useInfiniteQuery({
    queryKey: ['access', 'views'],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listProfileViews, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** When companies switched blind review of the candidate, or revealed who they are. */
export function useOwnBlindReviewEvents() {
  return useQuery({
    queryKey: ['access', 'blind-review-events'],
    queryFn: ({ signal }) => callForBody(listOwnBlindReviewEvents, { signal }),
  });
}
