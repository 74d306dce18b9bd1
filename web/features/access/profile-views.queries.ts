import { listProfileViews } from '@common-ground/contract/profile-views';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/queries.ts';

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
