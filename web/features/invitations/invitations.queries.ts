import {
  declineInvitation,
  listInvitations,
  readInvitationPause,
  saveInvitationPause,
  stopInvitations,
} from '@common-ground/contract/invitations/invitations';
import type { DeclineReason } from '@common-ground/domain/people/candidate-invitation';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';

export type InvitationsState = 'waiting' | 'ended';

const SHOWN_ON_DASHBOARD = 3;

/** The own invitations, page after page, of one state. */
export function useInvitations(state: InvitationsState) {
  return useInfiniteQuery({
    queryKey: ['invitations', state],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listInvitations, { query: pageParam ? { state, cursor: pageParam } : { state }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** The invitations whose day is nearest. */
export function useNearestInvitations() {
  return useQuery({
    queryKey: ['invitations', 'nearest'],
    queryFn: ({ signal }) =>
      callForBody(listInvitations, { query: { state: 'waiting', limit: SHOWN_ON_DASHBOARD }, signal }),
  });
}

function changed() {
  for (const queryKey of [['invitations'], ['dashboard']]) void queryClient.invalidateQueries({ queryKey });
}

/** Says no to an invitation. */
export function useDeclining(invitationId: string) {
  return useMutation({
    mutationFn: (reason: DeclineReason | null) =>
      callForBody(declineInvitation, { params: { invitationId }, body: { reason } }),
    onSuccess: ({ company }) => {
      changed();
      void queryClient.invalidateQueries({ queryKey: pauseKey(company.id) });
    },
  });
}

/** Blocks the company that sent an invitation. */
export function useStopping(invitationId: string) {
  return useMutation({
    mutationFn: () => callForBody(stopInvitations, { params: { invitationId } }),
    onSuccess: () => {
      changed();
      void queryClient.invalidateQueries({ queryKey: ['access'] });
    },
  });
}

const pauseKey = (companyId: string) => ['invitation-pauses', companyId];

/** For how long a company can't invite the candidate after a no. */
export function useInvitationPause(companyId: string) {
  return useQuery({
    queryKey: pauseKey(companyId),
    queryFn: ({ signal }) => callForBody(readInvitationPause, { params: { companyId }, signal }),
  });
}

/** Lets a company invite the candidate again, or takes that back. */
export function useSavingPause(companyId: string) {
  return useMutation({
    mutationFn: (isLifted: boolean) =>
      callForBody(saveInvitationPause, { params: { companyId }, body: { isLifted } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(pauseKey(companyId), saved);
      void queryClient.invalidateQueries({ queryKey: ['invitations'] });
    },
  });
}
