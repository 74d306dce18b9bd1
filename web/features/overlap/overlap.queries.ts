import {
  listOverlaps,
  listSharedCandidates,
  readOverlap,
  readSharedCandidate,
} from '@common-ground/contract/overlap';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/queries.ts';

const OVERLAPS = infiniteQueryOptions({
  queryKey: ['overlaps'],
  queryFn: ({ signal, pageParam }) =>
    callForBody(listOverlaps, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

/** The companies with a published culture, page after page, each with the overlap. */
export function useOverlaps() {
  return useInfiniteQuery(OVERLAPS);
}

/** The overlap with one company. */
export function useOverlap(companyId: string) {
  return useQuery({
    queryKey: ['overlaps', companyId],
    queryFn: ({ signal }) => callForBody(readOverlap, { params: { companyId }, signal }),
  });
}

/** The candidates who share, page after page, each with the overlap. */
export function useSharedCandidates() {
  return useInfiniteQuery({
    queryKey: ['shared-candidates'],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listSharedCandidates, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** One candidate who shares. Asked for each time it is opened, because sharing may be off by then. */
export function useSharedCandidate(shareId: string) {
  return useQuery({
    queryKey: ['shared-candidates', shareId],
    queryFn: ({ signal }) => callForBody(readSharedCandidate, { params: { shareId }, signal }),
    staleTime: 0,
  });
}
