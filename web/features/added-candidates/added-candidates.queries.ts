import {
  addCandidate,
  listAddedCandidates,
  type NewAddedCandidate,
  removeAddedCandidate,
} from '@common-ground/contract/added-candidates/added-candidates';
import type { LiveTopic } from '@common-ground/contract/live/live';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, callToDelete } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';

/** An application may have replaced an entry. */
const TOPICS: readonly LiveTopic[] = ['added_candidates', 'applications', 'team'];

/** The entries added by hand to one job, or to all jobs that the caller works on, kept up to date while they're shown. */
export function useListAddedCandidates(opportunityId: string | null) {
  useLive(TOPICS, () => void invalidate(listAddedCandidates));
  return useQuery(queryOf(listAddedCandidates, { query: { opportunityId: opportunityId ?? undefined } }));
}

/** Adds someone to a job, which emails them. */
export function useAddCandidate() {
  return useMutation({
    mutationFn: ({ opportunityId, body }: { opportunityId: string; body: NewAddedCandidate }) =>
      callForBody(addCandidate, { params: { opportunityId }, body }),
    onSuccess: () => invalidate(listAddedCandidates),
  });
}

/** Removes what was entered about someone. */
export function useRemoveAddedCandidate() {
  return useMutation({
    mutationFn: (addedCandidateId: string) =>
      callToDelete(removeAddedCandidate, { params: { addedCandidateId } }),
    onSettled: () => invalidate(listAddedCandidates),
  });
}
