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
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { callForFile, saveFile } from '../../platform/file-saving.ts';

const CONTACTS = 'contacts';
const MET = 'met-applicants';
const metAgain = () => queryClient.invalidateQueries({ queryKey: [MET] });
const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey: [CONTACTS] }), metAgain()]);

/** A long list over a slow connection, and what is made of it, in milliseconds. */
const LIST_MS = 120_000;

/** The company's contacts by name, page after page. */
export function useContacts(words: string) {
  return useInfiniteQuery({
    queryKey: [CONTACTS, words],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listContacts, {
        query: { ...(words === '' ? {} : { words }), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Somebody may have applied meanwhile.
    staleTime: 0,
  });
}

/**
 * What a list would become. @param turn another one for each change of the list, which is too long to be a key itself; null while there is none
 */
export function useContactPreview(list: ContactList, turn: number | null) {
  return useQuery({
    queryKey: [CONTACTS, 'preview', turn],
    queryFn: ({ signal }) => callForBody(previewContacts, { body: list, signal, timeoutMs: LIST_MS }),
    enabled: turn !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Takes a list. The key is the same for every try of one act. */
export function useImportContacts() {
  return useMutation({
    mutationFn: ({ body, key }: { body: ContactImport; key: string }) =>
      callForBody(importContacts, { body, idempotencyKey: key, timeoutMs: LIST_MS }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: [CONTACTS], predicate: isList });
      void metAgain();
    },
  });
}

const isList = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] !== 'preview';

export function useUpdateContact() {
  return useMutation({
    mutationFn: ({ id, version, content }: { id: string; version: number; content: ContactContent }) =>
      callForBody(updateContact, { params: { contactId: id }, body: content, ifMatch: version }),
    onSuccess: refresh,
  });
}

export function useDeleteContact() {
  return useMutation({
    mutationFn: (contactId: string) => callForBody(deleteContact, { params: { contactId } }),
    onSuccess: refresh,
  });
}

export function useDeleteAllContacts() {
  return useMutation({ mutationFn: () => callForBody(deleteAllContacts), onSuccess: refresh });
}

/** Who exported all contacts or deleted them. */
export function useContactActs() {
  return useQuery({
    queryKey: ['contact-acts'],
    queryFn: ({ signal }) => callForBody(listContactActs, { signal }),
    staleTime: 0,
  });
}

/** Saves every contact as a file. */
export function useExportContacts() {
  return useMutation({
    mutationFn: async () => saveFile('contacts.csv', (await callForFile(exportContacts, {})).file),
  });
}

/** The contacts whom somebody who applied is, or may be. @param isAsked false under blind review, and for whoever may not know */
export function useMetApplicants(applicationId: string, isAsked: boolean) {
  return useQuery({
    queryKey: [MET, applicationId],
    queryFn: ({ signal }) => callForBody(listMetApplicants, { params: { applicationId }, signal }),
    enabled: isAsked,
  });
}

/** Says whether a contact and somebody who applied are one person. */
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
