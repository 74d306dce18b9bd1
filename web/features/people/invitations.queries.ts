import {
  inviteCandidate,
  listSentInvitations,
  type NewInvitation,
  readInvitationAllowance,
  withdrawInvitation,
} from '@common-ground/contract/people/candidate-invitations';
import type { InvitationState } from '@common-ground/domain/people/candidate-invitation';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, pagesOf, queryOf } from '../../platform/api/query-of.ts';
import { updateCachedCandidate } from './candidate.queries.ts';

const refresh = () => invalidate(listSentInvitations, readInvitationAllowance);

/** Returns how many candidates can still be invited for an opportunity, and which reply dates are possible. */
export function useReadInvitationAllowance(opportunityId: string | null) {
  return useQuery({
    ...queryOf(readInvitationAllowance, { params: { opportunityId: opportunityId ?? '' } }),
    enabled: opportunityId !== null,
    staleTime: 0,
  });
}

/** Sends an invitation. Retries use the same idempotency key. */
export function useInviteCandidate() {
  return useMutation({
    mutationFn: ({ body, key }: { body: NewInvitation; key: string }) =>
      callForBody(inviteCandidate, { body, idempotencyKey: key }),
    onSuccess: ({ id, opportunityId, title, state, replyBy }, { body }) => {
      updateCachedCandidate(body.handle, (pane) => ({
        ...pane,
        invitations: [{ id, opportunityId, title, state, replyBy }, ...pane.invitations],
      }));
      return refresh();
    },
  });
}

/** Sent invitations, newest first, page by page. */
export function useListSentInvitations(state: InvitationState | null) {
  return useInfiniteQuery(pagesOf(listSentInvitations, { query: { ...(state === null ? {} : { state }) } }));
}

/** Withdraws an invitation. */
export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: (invitationId: string) => callForBody(withdrawInvitation, { params: { invitationId } }),
    onSuccess: ({ id, handle }) => {
      if (handle !== null)
        updateCachedCandidate(handle, (pane) => ({
          ...pane,
          invitations: pane.invitations.map((invitation) =>
            invitation.id === id ? { ...invitation, state: 'withdrawn' as const } : invitation,
          ),
        }));
      return refresh();
    },
  });
}
