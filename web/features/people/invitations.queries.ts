import {
  inviteCandidate,
  listSentInvitations,
  type NewInvitation,
  readInvitationAllowance,
  withdrawInvitation,
} from '@common-ground/contract/people/candidate-invitations';
import type { InvitationState } from '@common-ground/domain/people/candidate-invitation';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { amendCandidate } from './candidate.queries.ts';

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['sent-invitations'] }),
    queryClient.invalidateQueries({ queryKey: ['invitation-allowance'] }),
  ]);

/** How many can still be invited for an opportunity, and until when an answer can be asked for. */
export function useInvitationAllowance(opportunityId: string | null) {
  return useQuery({
    queryKey: ['invitation-allowance', opportunityId],
    queryFn: ({ signal }) =>
      callForBody(readInvitationAllowance, { params: { opportunityId: opportunityId ?? '' }, signal }),
    enabled: opportunityId !== null,
    staleTime: 0,
  });
}

/** Sends an invitation. The key is the same for every try of one act. */
export function useInvite() {
  return useMutation({
    mutationFn: ({ body, key }: { body: NewInvitation; key: string }) =>
      callForBody(inviteCandidate, { body, idempotencyKey: key }),
    onSuccess: ({ id, opportunityId, title, state, replyBy }, { body }) => {
      amendCandidate(body.handle, (pane) => ({
        ...pane,
        invitations: [{ id, opportunityId, title, state, replyBy }, ...pane.invitations],
      }));
      return refresh();
    },
  });
}

/** Invitations that were sent, the last first, page after page. */
export function useSentInvitations(state: InvitationState | null) {
  return useInfiniteQuery({
    queryKey: ['sent-invitations', state],
    queryFn: ({ signal, pageParam }) =>
      callForBody(listSentInvitations, {
        query: { ...(state === null ? {} : { state }), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** Takes one back. */
export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: (invitationId: string) => callForBody(withdrawInvitation, { params: { invitationId } }),
    onSuccess: ({ id, handle }) => {
      if (handle !== null)
        amendCandidate(handle, (pane) => ({
          ...pane,
          invitations: pane.invitations.map((one) =>
            one.id === id ? { ...one, state: 'withdrawn' as const } : one,
          ),
        }));
      return refresh();
    },
  });
}
