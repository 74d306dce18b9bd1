import { listBlindReviewChanges, listReveals } from '@common-ground/contract/people/blind-review';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callForBody } from '../../../platform/api/queries.ts';

/** Who was revealed to whom, page after page, the last first. */
export function useReveals() {
  return useInfiniteQuery({
    queryKey: ['reveals'],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listReveals, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** Every switch of blind review, page after page, newest first. */
export function useBlindReviewChanges() {
  return useInfiniteQuery({
    queryKey: ['blind-review-changes'],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listBlindReviewChanges, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
