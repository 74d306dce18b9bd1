import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearchContent,
  saveSearch,
} from '@common-ground/contract/discovery/saved-searches';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, callToDelete } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';

const refresh = () => invalidate(listSavedSearches);

/** The member's saved searches, by name. */
export function useListSavedSearches() {
  return useQuery(queryOf(listSavedSearches));
}

/** Saves a search. The key is the same for every attempt. */
export function useSaveSearch() {
  return useMutation({
    mutationFn: ({ body, key }: { body: SavedSearchContent; key: string }) =>
      callForBody(saveSearch, { body, idempotencyKey: key }),
    onSuccess: refresh,
  });
}

/** Changes a search's name or alert. */
export function useChangeSavedSearch() {
  return useMutation({
    mutationFn: ({ id, version, body }: { id: string; version: number; body: SavedSearchContent }) =>
      callForBody(changeSavedSearch, { params: { searchId: id }, body, ifMatch: version }),
    // If it was refused, it may have been changed elsewhere.
    onSettled: refresh,
  });
}

/** Deletes one. */
export function useDeleteSavedSearch() {
  return useMutation({
    mutationFn: (searchId: string) => callToDelete(deleteSavedSearch, { params: { searchId } }),
    // Doesn't wait for the list: the row that asked disappears with it, so it couldn't report anything.
    onSuccess: () => {
      void refresh();
    },
  });
}
