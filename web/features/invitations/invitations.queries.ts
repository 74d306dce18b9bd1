import { readAccess } from '@common-ground/contract/access/access';
import { listHiddenCompanies, listVerifiedCompanies } from '@common-ground/contract/access/company-list';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import {
  declineInvitation,
  listInvitations,
  readInvitationPause,
  saveInvitationPause,
  stopInvitations,
} from '@common-ground/contract/invitations/invitations';
import type { DeclineReason } from '@common-ground/domain/people/candidate-invitation';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { invalidate, pagesOf, queryOf } from '../../platform/api/query-of.ts';

export type InvitationsState = 'waiting' | 'ended';

const SHOWN_ON_DASHBOARD = 3;

/** The candidate's invitations in one state, page by page. */
export function useListInvitations(state: InvitationsState) {
  return useInfiniteQuery(pagesOf(listInvitations, { query: { state } }));
}

/** The few invitations to be answered soonest. */
export const nearestInvitations = queryOf(listInvitations, {
  query: { state: 'waiting', limit: SHOWN_ON_DASHBOARD },
});

/** Prefetches them for their card. Always resolves; the card retries after a failure. */
export function prefetchNearestInvitations(): Promise<void> {
  return queryClient.prefetchQuery(nearestInvitations);
}

function changed() {
  void invalidate(listInvitations, readDashboard);
}

/** Declines an invitation. */
export function useDeclineInvitation(invitationId: string) {
  return useMutation({
    mutationFn: (reason: DeclineReason | null) =>
      callForBody(declineInvitation, { params: { invitationId }, body: { reason } }),
    onSuccess: ({ company }) => {
      changed();
      void invalidate(pauseOf(company.id));
    },
  });
}

/** Blocks the company that sent an invitation. */
export function useStopInvitations(invitationId: string) {
  return useMutation({
    mutationFn: () => callForBody(stopInvitations, { params: { invitationId } }),
    onSuccess: () => {
      changed();
      void invalidate(readAccess, listVerifiedCompanies, listHiddenCompanies);
    },
  });
}

const pauseOf = (companyId: string) => queryOf(readInvitationPause, { params: { companyId } });

/** How long a company can't invite the candidate after a decline. */
export function useReadInvitationPause(companyId: string) {
  return useQuery(pauseOf(companyId));
}

/** Lets a company invite the candidate again, or withdraws that. */
export function useSaveInvitationPause(companyId: string) {
  return useMutation({
    mutationFn: (isLifted: boolean) =>
      callForBody(saveInvitationPause, { params: { companyId }, body: { isLifted } }),
    onSuccess: (saved) => {
      cacheAnswer(pauseOf(companyId), saved);
      void invalidate(listInvitations);
    },
  });
}
