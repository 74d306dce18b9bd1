import {
  addShortlistNote,
  addToShortlist,
  createShortlist,
  deleteShortlist,
  deleteShortlistNote,
  listShortlists,
  readShortlist,
  removeFromShortlist,
  renameShortlist,
  type Shortlist,
  type ShortlistContent,
} from '@common-ground/contract/people/shortlists';
import type { NoteReason } from '@common-ground/domain/people/shortlist';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, callToDelete } from '../../platform/api/queries.ts';
import { entriesOf, invalidate, queryOf } from '../../platform/api/query-of.ts';
import { updateCachedCandidate } from './candidate.queries.ts';

const refreshLists = () => invalidate(listShortlists);
const refresh = (shortlistId: string) =>
  invalidate(listShortlists, entriesOf(readShortlist, { params: { shortlistId } }));

/** A person on a list. */
export type ShortlistMember = { readonly shortlistId: string; readonly handle: string };

/** Returns the company's lists, by name. */
export function useListShortlists() {
  return useQuery(queryOf(listShortlists));
}

/** Returns one list with its candidates and notes. */
export function useReadShortlist(shortlistId: string) {
  return useQuery(queryOf(readShortlist, { params: { shortlistId } }));
}

/** Creates a list. Retries use the same idempotency key. */
export function useCreateShortlist() {
  return useMutation({
    mutationFn: ({ body, key }: { body: ShortlistContent; key: string }) =>
      callForBody(createShortlist, { body, idempotencyKey: key }),
    onSuccess: refreshLists,
  });
}

export function useRenameShortlist({ id: shortlistId, version }: Pick<Shortlist, 'id' | 'version'>) {
  return useMutation({
    mutationFn: (name: string) =>
      callForBody(renameShortlist, { params: { shortlistId }, body: { name }, ifMatch: version }),
    // Even if it failed: someone else may have renamed the list.
    onSettled: () => refresh(shortlistId),
  });
}

export function useDeleteShortlist() {
  return useMutation({
    mutationFn: (shortlistId: string) => callToDelete(deleteShortlist, { params: { shortlistId } }),
    // Not awaited: the deleted list's page closes first.
    onSuccess: () => {
      void refreshLists();
    },
  });
}

/** Adds a candidate to a list; its `name` is shown with the candidate right away. */
export function useAddToShortlist() {
  return useMutation({
    mutationFn: ({ shortlistId, handle }: ShortlistMember & { readonly name: string }) =>
      callForBody(addToShortlist, { params: { shortlistId, handle } }),
    onSuccess: (_nothing, { shortlistId, handle, name }) => {
      updateCachedCandidate(handle, (pane) => ({
        ...pane,
        shortlists: [...pane.shortlists.filter(({ id }) => id !== shortlistId), { id: shortlistId, name }],
      }));
      return refresh(shortlistId);
    },
  });
}

/** Removes a candidate from a list, together with the notes about them there. */
export function useRemoveFromShortlist() {
  return useMutation({
    mutationFn: ({ shortlistId, handle }: ShortlistMember) =>
      callToDelete(removeFromShortlist, { params: { shortlistId, handle } }),
    onSuccess: (_nothing, { shortlistId, handle }) => {
      updateCachedCandidate(handle, (pane) => ({
        ...pane,
        shortlists: pane.shortlists.filter(({ id }) => id !== shortlistId),
      }));
      return refresh(shortlistId);
    },
  });
}

/** Adds a note about a candidate on a list. Retries use the same idempotency key. */
export function useAddShortlistNote() {
  return useMutation({
    mutationFn: ({
      shortlistId,
      handle,
      reason,
      words,
      key,
    }: ShortlistMember & {
      readonly reason: NoteReason;
      readonly words: string | null;
      readonly key: string;
    }) =>
      callForBody(addShortlistNote, {
        params: { shortlistId, handle },
        body: { reason, words },
        idempotencyKey: key,
      }),
    onSuccess: (_note, { shortlistId }) => refresh(shortlistId),
  });
}

export function useDeleteShortlistNote(shortlistId: string) {
  return useMutation({
    mutationFn: (noteId: string) => callToDelete(deleteShortlistNote, { params: { shortlistId, noteId } }),
    onSuccess: () => refresh(shortlistId),
  });
}
