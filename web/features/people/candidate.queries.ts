import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { listSharedCandidates, readSharedCandidate } from '@common-ground/contract/overlap/overlap';
import {
  type RevealRequest,
  readBlindReview,
  revealCandidate,
  saveBlindReview,
} from '@common-ground/contract/people/blind-review';
import { listSentInvitations } from '@common-ground/contract/people/candidate-invitations';
import { type CandidatePane, readCandidate } from '@common-ground/contract/people/candidate-pane';
import { compareCandidates } from '@common-ground/contract/people/comparison';
import { readShortlist } from '@common-ground/contract/people/shortlists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { entriesOf, invalidate, queryOf } from '../../platform/api/query-of.ts';

/** Each opening is written into the person's ledger: what was read stays for a while, so that nobody is opened twice without a reason. */
const KEPT_MS = 300_000;

/** One person, against the criteria of an opportunity if there is one. Reading it is what opens them. */
export function useReadCandidate(handle: string, opportunityId: string | null) {
  return useQuery({
    ...queryOf(readCandidate, { params: { handle }, query: opportunityId === null ? {} : { opportunityId } }),
    staleTime: KEPT_MS,
  });
}

/** Changes what is known of a person wherever they were read, without opening them again. */
export function amendCandidate(handle: string, change: (pane: CandidatePane) => CandidatePane): void {
  queryClient.setQueriesData<CandidatePane>(
    entriesOf(readCandidate, { params: { handle } }),
    (pane) => pane && change(pane),
  );
}

/** Where people are shown beside each other. */
const LISTS = [searchCandidates, readShortlist, compareCandidates, listSharedCandidates, readSharedCandidate];

/** Lifts blind review of one person, for this member alone. */
export function useRevealCandidate(handle: string) {
  return useMutation({
    mutationFn: (body: RevealRequest) => callForBody(revealCandidate, { params: { handle }, body }),
    // Nobody waits for the new reading: what asked for it goes with it, and could say nothing any more.
    onSuccess: () => {
      void invalidate(entriesOf(readCandidate, { params: { handle } }), ...LISTS, listSentInvitations);
    },
  });
}

/** Whether an opportunity is reviewed blind. */
export function useReadBlindReview(opportunityId: string) {
  return useQuery(queryOf(readBlindReview, { params: { opportunityId } }));
}

/** Switches blind review for everybody at the company; whoever was read is read anew. */
export function useSaveBlindReview(opportunityId: string) {
  return useMutation({
    mutationFn: (body: { isBlind: boolean; reason?: string }) =>
      callForBody(saveBlindReview, { params: { opportunityId }, body }),
    onSuccess: (review) => {
      queryClient.setQueryData(queryOf(readBlindReview, { params: { opportunityId } }).queryKey, review);
      return invalidate(readCandidate, ...LISTS);
    },
  });
}
