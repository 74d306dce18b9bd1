import {
  type Application,
  type ApplicationPreview,
  listApplications,
  previewApplication,
  readApplication,
  sendApplication,
  withdrawApplication,
} from '@common-ground/contract/applications/applications';
import { listDocuments } from '@common-ground/contract/documents/documents';
import { readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import type { SnapshotPart } from '@common-ground/domain/applications/snapshot';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';

/** What is chosen to be sent. */
export type Selection = {
  readonly parts: readonly SnapshotPart[];
  readonly documentIds: readonly string[];
  readonly note: string | null;
};

/** The own applications, page after page, of one state. */
export function useApplications(state: 'open' | 'ended') {
  return useInfiniteQuery({
    queryKey: ['applications', state],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listApplications, { query: pageParam ? { state, cursor: pageParam } : { state }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** One own application. */
export function useApplication(applicationId: string) {
  return useQuery({
    queryKey: ['applications', 'one', applicationId],
    queryFn: ({ signal }) => callForBody(readApplication, { params: { applicationId }, signal }),
    staleTime: 0,
  });
}

/** The opportunity that is applied for. The same entry of the cache as the opportunity's own page uses. */
export function useAppliedFor(opportunityId: string) {
  return useQuery({
    queryKey: ['opportunities', opportunityId],
    queryFn: ({ signal }) => callForBody(readOpportunity, { params: { opportunityId }, signal }),
    staleTime: 0,
  });
}

/** The own documents that can go with an application. */
export function useSendableDocuments() {
  return useQuery({
    queryKey: ['documents', 'sendable'],
    queryFn: ({ signal }) => callForBody(listDocuments, { signal }),
  });
}

/** Asks what exactly would be sent. */
export function usePreview(opportunityId: string) {
  return useMutation({
    mutationFn: (selection: Selection) =>
      callForBody(previewApplication, { params: { opportunityId }, body: selection }),
  });
}

function changed(application: Application) {
  queryClient.setQueryData(['applications', 'one', application.id], application);
  for (const queryKey of [
    ['applications', 'open'],
    ['applications', 'ended'],
    ['opportunities'],
    ['invitations'],
    ['dashboard'],
  ])
    void queryClient.invalidateQueries({ queryKey });
}

/** Sends what was looked at. The key is one for the whole act, so that trying again does nothing twice. */
export function useSending(opportunityId: string) {
  return useMutation({
    mutationFn: ({ key, ...looked }: Selection & Omit<ApplicationPreview, 'snapshot'> & { key: string }) =>
      callForBody(sendApplication, {
        body: { opportunityId, ...looked },
        idempotencyKey: key,
      }),
    onSuccess: changed,
  });
}

/** Takes an application back. */
export function useWithdrawal(applicationId: string) {
  return useMutation({
    mutationFn: () => callForBody(withdrawApplication, { params: { applicationId } }),
    onSuccess: changed,
  });
}
