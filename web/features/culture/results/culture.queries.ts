import { discardCultureSession } from '@common-ground/contract/culture/culture';
import {
  type CultureSharing,
  deleteCultureResult,
  listCultureResults,
  noteCultureResult,
  readCultureResult,
  readCultureSharing,
  saveCultureSharing,
} from '@common-ground/contract/culture/culture-results';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callForBody } from '../../../platform/api/queries.ts';

const CULTURE = ['culture'] as const;
const STANDING = [...CULTURE, 'standing'] as const;
const RESULT = [...CULTURE, 'result'] as const;
const SHARING = [...CULTURE, 'sharing'] as const;
/** What the newest result is compared with. */
const OVERLAPS = ['overlaps'] as const;

/** All results, the unfinished session in short, and the day of the next retake. */
export function useCultureStanding() {
  return useQuery({
    queryKey: STANDING,
    queryFn: ({ signal }) => callForBody(listCultureResults, { signal }),
  });
}

/** One result with every answer; nothing is asked while `isNeeded` is false. */
export function useCultureResult(resultId: string, isNeeded: boolean) {
  return useQuery({
    queryKey: [...RESULT, resultId],
    queryFn: ({ signal }) => callForBody(readCultureResult, { params: { resultId }, signal }),
    enabled: isNeeded,
  });
}

/** Whether companies may see the newest result. */
export function useCultureSharing() {
  return useQuery({
    queryKey: SHARING,
    queryFn: ({ signal }) => callForBody(readCultureSharing, { signal }),
  });
}

/** Turns the switch; it shows the new state at once and goes back when the API refuses. */
export function useSaveCultureSharing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isShared: boolean) => callForBody(saveCultureSharing, { body: { isShared } }),
    onSuccess: (sharing: CultureSharing) => client.setQueryData(SHARING, sharing),
  });
}

/** Sets or removes the note of a result. */
export function useNoteCultureResult(resultId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string | null) =>
      callForBody(noteCultureResult, { params: { resultId }, body: { note } }),
    onSuccess: () => client.invalidateQueries({ queryKey: CULTURE }),
  });
}

/** Deletes a result for good. */
export function useDeleteCultureResult(resultId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callForBody(deleteCultureResult, { params: { resultId } }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: OVERLAPS });
      await client.invalidateQueries({ queryKey: CULTURE });
    },
  });
}

/** Deletes the unfinished session with its answers. */
export function useDiscardCultureSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callForBody(discardCultureSession),
    onSuccess: () => client.invalidateQueries({ queryKey: CULTURE }),
  });
}
