import {
  type RevealRequest,
  readBlindReview,
  revealCandidate,
  saveBlindReview,
} from '@common-ground/contract/people/blind-review';
import { type CandidatePane, readCandidate } from '@common-ground/contract/people/candidate-pane';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';

/** Each opening is written into the person's ledger: what was read stays for a while, so that nobody is opened twice without a reason. */
const KEPT_MS = 300_000;

const keyOf = (handle: string, opportunityId: string | null) => ['candidate', handle, opportunityId];

/** One person, against the criteria of an opportunity if there is one. Reading it is what opens them. */
export function useCandidate(handle: string, opportunityId: string | null) {
  return useQuery({
    queryKey: keyOf(handle, opportunityId),
    queryFn: ({ signal }) =>
      callForBody(readCandidate, {
        params: { handle },
        query: opportunityId === null ? {} : { opportunityId },
        signal,
      }),
    staleTime: KEPT_MS,
  });
}

/** Changes what is known of a person wherever they were read, without opening them again. */
export function amendCandidate(handle: string, change: (pane: CandidatePane) => CandidatePane): void {
  queryClient.setQueriesData<CandidatePane>(
    { queryKey: ['candidate', handle] },
    (pane) => pane && change(pane),
  );
}

/** Where people are shown beside each other. */
const LISTS = ['discovery', 'shortlist', 'comparison', 'shared-candidates'] as const;

/** Lifts blind review of one person, for this member alone. */
export function useReveal(handle: string) {
  return useMutation({
    mutationFn: (body: RevealRequest) => callForBody(revealCandidate, { params: { handle }, body }),
    // Nobody waits for the new reading: what asked for it goes with it, and could say nothing any more.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['candidate', handle] });
      for (const list of [...LISTS, 'sent-invitations'])
        void queryClient.invalidateQueries({ queryKey: [list] });
    },
  });
}

/** Whether an opportunity is reviewed blind. */
export function useBlindReview(opportunityId: string) {
  return useQuery({
    queryKey: ['blind-review', opportunityId],
    queryFn: ({ signal }) => callForBody(readBlindReview, { params: { opportunityId }, signal }),
  });
}

/** Switches blind review for everybody at the company; whoever was read is read anew. */
export function useSwitchBlindReview(opportunityId: string) {
  return useMutation({
    mutationFn: (body: { isBlind: boolean; reason?: string }) =>
      callForBody(saveBlindReview, { params: { opportunityId }, body }),
    onSuccess: (review) => {
      queryClient.setQueryData(['blind-review', opportunityId], review);
      return Promise.all(
        ['candidate', ...LISTS].map((list) => queryClient.invalidateQueries({ queryKey: [list] })),
      );
    },
  });
}
