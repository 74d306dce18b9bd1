import {
  type Application,
  type ApplicationPreview,
  listApplications,
  previewApplication,
  readApplication,
  sendApplication,
  withdrawApplication,
} from '@common-ground/contract/applications/applications';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { listDocuments } from '@common-ground/contract/documents/documents';
import { listInvitations } from '@common-ground/contract/invitations/invitations';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import type { SnapshotPart } from '@common-ground/domain/applications/snapshot';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, pagesOf, queryOf } from '../../platform/api/query-of.ts';

/** What the candidate chose to send. */
export type Selection = {
  readonly parts: readonly SnapshotPart[];
  readonly documentIds: readonly string[];
  readonly note: string | null;
};

/** The candidate's applications in one state, page by page. */
export function useListApplications(state: 'open' | 'ended') {
  return useInfiniteQuery(pagesOf(listApplications, { query: { state } }));
}

const oneOf = (applicationId: string) => queryOf(readApplication, { params: { applicationId } });

/** One of the candidate's applications. */
export function useReadApplication(applicationId: string) {
  return useQuery({
    ...oneOf(applicationId),
    staleTime: 0,
  });
}

/** The job being applied for. Shares its cache entry with the job's own page. */
export function useReadOpportunity(opportunityId: string) {
  return useQuery({
    ...queryOf(readOpportunity, { params: { opportunityId } }),
    staleTime: 0,
  });
}

/** The candidate's documents that can be sent with an application. */
export function useListDocuments() {
  return useQuery(queryOf(listDocuments));
}

/** Previews what exactly would be sent. */
export function usePreviewApplication(opportunityId: string) {
  return useMutation({
    mutationFn: (selection: Selection) =>
      callForBody(previewApplication, { params: { opportunityId }, body: selection }),
  });
}

function changed(application: Application) {
  cacheAnswer(oneOf(application.id), application);
  void invalidate(listApplications, listOpportunities, readOpportunity, listInvitations, readDashboard);
}

/**
 * Sends what was previewed. All retries share one key, so nothing is done twice.
 * @param onSent called for every response that says it's sent, even if the button was pressed twice
 */
export function useSendApplication(opportunityId: string, onSent: (application: Application) => void) {
  return useMutation({
    mutationFn: ({ key, ...selection }: Selection & Omit<ApplicationPreview, 'snapshot'> & { key: string }) =>
      callForBody(sendApplication, {
        body: { opportunityId, ...selection },
        idempotencyKey: key,
      }),
    onSuccess: (application) => {
      changed(application);
      onSent(application);
    },
  });
}

/** Withdraws an application. */
export function useWithdrawApplication(applicationId: string) {
  return useMutation({
    mutationFn: () => callForBody(withdrawApplication, { params: { applicationId } }),
    onSuccess: changed,
  });
}
