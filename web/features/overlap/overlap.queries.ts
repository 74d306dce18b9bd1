import { saveConsent } from '@common-ground/contract/access/access';
import { postponeComparison, readComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import {
  listOverlaps,
  listSharedCandidates,
  readOverlap,
  readSharedCandidate,
} from '@common-ground/contract/overlap/overlap';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';

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

const OFFER = ['comparison-offer'] as const;
/** What follows from an answer to the offer, and is read again after one. */
const FOLLOWING = [OFFER, ['overlaps'], ['dashboard'], ['opportunities'], ['access']] as const;

async function readFollowing(client: QueryClient): Promise<void> {
  await Promise.all(FOLLOWING.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** The offer to compare, as it is now. */
export function useComparisonOffer() {
  return useQuery({
    queryKey: OFFER,
    queryFn: ({ signal }) => callForBody(readComparisonOffer, { signal }),
  });
}

/**
 * Agrees to matching, to the text that this page shows. Settles once the page has read what follows.
 * @param onAccepted called before that: what asked is gone from the page by then
 */
export function useAcceptComparison(onAccepted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callForBody(saveConsent, {
        params: { purpose: 'matching' },
        body: { isGiven: true, textVersion: CONSENT_TEXT_VERSION },
      }),
    onSuccess: async () => {
      onAccepted();
      await readFollowing(client);
    },
  });
}

/** Answers the offer with "Not now", for every device. */
export function usePostponeComparison() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callForBody(postponeComparison),
    onSuccess: () => readFollowing(client),
  });
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
export function useSharedCandidate(handle: string) {
  return useQuery({
    queryKey: ['shared-candidates', handle],
    queryFn: ({ signal }) => callForBody(readSharedCandidate, { params: { handle }, signal }),
    staleTime: 0,
  });
}
