import {
  type ContactImport,
  type ContactList,
  importContacts,
  previewContacts,
} from '@common-ground/contract/contacts/contact-import';
import {
  type ContactContent,
  deleteAllContacts,
  deleteContact,
  exportContacts,
  judgeContact,
  listContactActs,
  listContacts,
  listMetApplicants,
  updateContact,
} from '@common-ground/contract/contacts/contacts';
import type { Verdict } from '@common-ground/domain/contacts/contact-match';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, callToDelete } from '../../platform/api/queries.ts';
import { forget, invalidate, keyOf, pagesOf, queryOf } from '../../platform/api/query-of.ts';
import { callForFile, saveFile } from '../../platform/file-saving.ts';

const refresh = () => invalidate(listContacts, listMetApplicants);

const queryWith = (words: string) => ({ query: words === '' ? {} : { words } });

/** The timeout for a long list over a slow connection, and for processing it, in milliseconds. */
const LIST_MS = 120_000;

/** The company's contacts by name, page by page. */
export function useListContacts(words: string) {
  return useInfiniteQuery({
    ...pagesOf(listContacts, queryWith(words)),
    placeholderData: keepPreviousData,
    // Someone may have applied in the meantime.
    staleTime: 0,
  });
}

/**
 * Previews importing a list. @param revision a new number for each change of the list, which is too long to be a key itself; null without a
 * list
 */
export function usePreviewContacts(list: ContactList, revision: number | null) {
  return useQuery({
    queryKey: keyOf(previewContacts, { turn: revision }),
    queryFn: ({ signal }) => callForBody(previewContacts, { body: list, signal, timeoutMs: LIST_MS }),
    enabled: revision !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Imports a list. The key is the same for all retries. */
export function useImportContacts() {
  return useMutation({
    mutationFn: ({ body, key }: { body: ContactImport; key: string }) =>
      callForBody(importContacts, { body, idempotencyKey: key, timeoutMs: LIST_MS }),
    onSuccess: () => {
      forget(listContacts);
      void invalidate(listMetApplicants);
    },
  });
}

export function useUpdateContact() {
  return useMutation({
    mutationFn: ({ id, version, content }: { id: string; version: number; content: ContactContent }) =>
      callForBody(updateContact, { params: { contactId: id }, body: content, ifMatch: version }),
    onSuccess: refresh,
  });
}

export function useDeleteContact() {
  return useMutation({
    mutationFn: (contactId: string) => callToDelete(deleteContact, { params: { contactId } }),
    onSuccess: refresh,
  });
}

export function useDeleteAllContacts() {
  return useMutation({ mutationFn: () => callForBody(deleteAllContacts), onSuccess: refresh });
}

/** Who exported or deleted contacts. */
export function useListContactActs() {
  return useQuery({
    ...queryOf(listContactActs),
    staleTime: 0,
  });
}

/** Saves the contacts with these words as a file, or all without any. */
export function useExportContacts() {
  return useMutation({
    mutationFn: async (words: string) =>
      saveFile('contacts.csv', (await callForFile(exportContacts, queryWith(words))).file),
  });
}

/** The contacts an applicant is, or may be. @param isAsked false under blind review, and for members who may not see it */
export function useListMetApplicants(applicationId: string, isAsked: boolean) {
  return useQuery({
    ...queryOf(listMetApplicants, { params: { applicationId } }),
    enabled: isAsked,
  });
}

/** Records whether a contact and an applicant are the same person. */
export function useJudgeContact() {
  return useMutation({
    mutationFn: ({
      contactId,
      applicationId,
      verdict,
    }: {
      contactId: string;
      applicationId: string;
      verdict: Verdict | null;
    }) => callForBody(judgeContact, { params: { contactId, applicationId }, body: { verdict } }),
    onSuccess: refresh,
  });
}
