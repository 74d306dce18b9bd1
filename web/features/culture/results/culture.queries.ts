import { type CultureResult, discardCultureSession } from '@common-ground/contract/culture/culture';
import {
  type CultureSharing,
  deleteCultureResult,
  listCultureResults,
  noteCultureResult,
  readCultureResult,
  readCultureSharing,
  saveCultureSharing,
} from '@common-ground/contract/culture/culture-results';
import {
  type RespondentAnswers,
  readResearchPart,
  saveRespondentAnswers,
} from '@common-ground/contract/culture/research';
import { listOverlaps, readOverlap } from '@common-ground/contract/overlap/overlap';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../../platform/api/cache-answers.ts';
import { applyOptimistically } from '../../../platform/api/optimistic.ts';
import { callForBody, callToDelete, queryClient } from '../../../platform/api/queries.ts';
import { forget, invalidate, queryOf } from '../../../platform/api/query-of.ts';

/** Refetches what's shown of the results. */
const refresh = () => invalidate(listCultureResults, readCultureResult, readCultureSharing, readResearchPart);

/** All results, a summary of the unfinished session, and the day of the next retake. */
export function useListCultureResults() {
  return useQuery(queryOf(listCultureResults));
}

/** One result with every answer; nothing is requested while `isNeeded` is false. */
export function useReadCultureResult(resultId: string, isNeeded: boolean) {
  return useQuery({
    ...queryOf(readCultureResult, { params: { resultId } }),
    enabled: isNeeded,
  });
}

/** Whether companies may see the newest result. */
export function useReadCultureSharing() {
  return useQuery(queryOf(readCultureSharing));
}

/** Toggles the switch; it shows the new state right away and reverts if the API refuses. */
export function useSaveCultureSharing() {
  return useMutation({
    mutationFn: (isShared: boolean) => {
      const seenVersion = queryClient.getQueryData(queryOf(readCultureSharing).queryKey)?.version ?? 0;
      return callForBody(saveCultureSharing, { body: { isShared, seenVersion } });
    },
    ...applyOptimistically<CultureSharing, boolean>({
      entry: queryOf(readCultureSharing),
      apply: (sharing, isShared) => ({ ...sharing, isShared }),
    }),
    onSuccess: (sharing: CultureSharing) => cacheAnswer(queryOf(readCultureSharing), sharing),
    // If it was refused, it may have been changed elsewhere.
    onSettled: (_sharing, error) => (error ? invalidate(readCultureSharing) : undefined),
  });
}

/** The stored research data. */
export function useReadResearchPart() {
  return useQuery(queryOf(readResearchPart));
}

/** Saves what the candidate says about themselves for research. */
export function useSaveRespondentAnswers() {
  return useMutation({
    mutationFn: (body: RespondentAnswers) => callForBody(saveRespondentAnswers, { body }),
    onSuccess: (part) => cacheAnswer(queryOf(readResearchPart), part),
  });
}

/** Sets or removes the note of a result. */
export function useNoteCultureResult({ id: resultId, noteVersion: ifMatch }: CultureResult) {
  return useMutation({
    mutationFn: (note: string | null) =>
      callForBody(noteCultureResult, { params: { resultId }, body: { note }, ifMatch }),
    // If it was refused, it may have been changed elsewhere.
    onSettled: refresh,
  });
}

/** Deletes a result for good. */
export function useDeleteCultureResult(resultId: string) {
  return useMutation({
    mutationFn: () => callToDelete(deleteCultureResult, { params: { resultId } }),
    onSuccess: async () => {
      // Comparisons are based on the newest result.
      forget(listOverlaps, readOverlap);
      await refresh();
    },
  });
}

/** Deletes an unfinished session with its answers. */
export function useDiscardCultureSession() {
  return useMutation({
    mutationFn: (sessionId: string) => callToDelete(discardCultureSession, { params: { sessionId } }),
    onSuccess: refresh,
  });
}
