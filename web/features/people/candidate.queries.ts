import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { listSharedCandidates, readSharedCandidate } from '@common-ground/contract/overlap/overlap';
import {
  type BlindReview,
  type BlindReviewSetting,
  type RevealRequest,
  readBlindReview,
  revealCandidate,
  saveBlindReview,
} from '@common-ground/contract/people/blind-review';
import { listSentInvitations } from '@common-ground/contract/people/candidate-invitations';
import { type CandidatePreview, readCandidate } from '@common-ground/contract/people/candidate-preview';
import { compareCandidates } from '@common-ground/contract/people/comparison';
import { readShortlist } from '@common-ground/contract/people/shortlists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer, updateCached } from '../../platform/api/cache-answers.ts';
import { CallError, callForBody } from '../../platform/api/queries.ts';
import { entriesOf, invalidate, queryOf } from '../../platform/api/query-of.ts';

/** Each time a profile is opened, the candidate's access log records it, so cache the result for five minutes. */
const CACHE_MS = 300_000;

/** Returns a candidate, compared with an opportunity's criteria if one is given. Fetching it counts as opening the profile. */
export function useReadCandidate(handle: string, opportunityId: string | null) {
  return useQuery({
    ...queryOf(readCandidate, { params: { handle }, query: opportunityId === null ? {} : { opportunityId } }),
    staleTime: CACHE_MS,
  });
}

/** Updates the cached data of a candidate everywhere, without opening their profile again. */
export function updateCachedCandidate(
  handle: string,
  change: (pane: CandidatePreview) => CandidatePreview,
): void {
  updateCached(entriesOf(readCandidate, { params: { handle } }), change);
}

/** Lists that show candidates. */
const LISTS = [searchCandidates, readShortlist, compareCandidates, listSharedCandidates, readSharedCandidate];

/** Lifts blind review of one candidate, for this member only. */
export function useRevealCandidate(handle: string) {
  return useMutation({
    mutationFn: (body: RevealRequest) => callForBody(revealCandidate, { params: { handle }, body }),
    // Not awaited: the component disappears with the refetch, so it couldn't report an error.
    onSuccess: () => {
      void invalidate(entriesOf(readCandidate, { params: { handle } }), ...LISTS, listSentInvitations);
    },
  });
}

/** Returns whether an opportunity has blind review. */
export function useReadBlindReview(opportunityId: string) {
  return useQuery(queryOf(readBlindReview, { params: { opportunityId } }));
}

/**
 * Turns blind review on or off for everyone at the company, unless someone has changed it since it was read, and refetches the candidates
 * shown.
 */
export function useSaveBlindReview(opportunityId: string, { version }: Pick<BlindReview, 'version'>) {
  const show = (review: BlindReview) => {
    cacheAnswer(queryOf(readBlindReview, { params: { opportunityId } }), review);
    return invalidate(readCandidate, ...LISTS);
  };
  return useMutation({
    mutationFn: (body: BlindReviewSetting) =>
      callForBody(saveBlindReview, { params: { opportunityId }, ifMatch: version, body }),
    onSuccess: show,
    onError: (error) => {
      const present = settingAfterConflict(error);
      return present && show(present);
    },
  });
}

/** Returns the current blind review setting if a change was refused because a colleague had changed it first; otherwise undefined. */
export function settingAfterConflict(error: unknown): BlindReview | undefined {
  if (!(error instanceof CallError) || error.problem.code !== 'version_conflict') return undefined;
  return error.problem.current as BlindReview | undefined;
}
