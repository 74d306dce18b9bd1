import { listBlindReviewChanges, listReveals } from '@common-ground/contract/people/blind-review';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../platform/api/query-of.ts';

/** Returns the reveals, page by page, newest first. */
export function useListReveals() {
  return useInfiniteQuery({
    ...pagesOf(listReveals),
    staleTime: 0,
  });
}

/** Returns the changes of blind review, page by page, newest first. */
export function useListBlindReviewChanges() {
  return useInfiniteQuery({
    ...pagesOf(listBlindReviewChanges),
    staleTime: 0,
  });
}
