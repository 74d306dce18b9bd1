import { listBlindReviewChanges, listReveals } from '@common-ground/contract/people/blind-review';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../platform/api/query-of.ts';

/** Who was revealed to whom, page after page, newest first. */
export function useListReveals() {
  return useInfiniteQuery({
    ...pagesOf(listReveals),
    staleTime: 0,
  });
}

/** Every switch of blind review, page after page, newest first. */
export function useListBlindReviewChanges() {
  return useInfiniteQuery({
    ...pagesOf(listBlindReviewChanges),
    staleTime: 0,
  });
}
