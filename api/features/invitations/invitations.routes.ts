import {
  declineInvitation,
  listInvitations,
  type ReceivedInvitation,
  readInvitationPause,
  saveInvitationPause,
  stopInvitations,
} from '@common-ground/contract/invitations/invitations';
import { isOpenForApplications } from '@common-ground/domain/opportunities/opportunity';
import { isRealDay } from '@common-ground/domain/profile/iso-date';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { insertBlock } from '../../stores/access/block.store.ts';
import {
  countWaitingInvitations,
  findOwnInvitation,
  listOwnInvitations,
  markDeclined,
  markInvitationsUnmailed,
  type OwnInvitation,
} from '../../stores/invitations/invitation.store.ts';
import {
  findInvitationPauses,
  updateInvitationPause,
} from '../../stores/invitations/invitation-pause.store.ts';
import { findOpportunity, isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';
import { findSeeker } from '../../stores/opportunities/opportunity-standing.loader.ts';
import { mustHavesOf, standingsOf } from '../../stores/opportunities/opportunity-standing.view.ts';

/** Serves a candidate's invitations. */
export function registerInvitations(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  /** Invitations with their opportunities in their current state, as the caller sees them. */
  async function present(
    scope: CandidateScope,
    invitations: readonly OwnInvitation[],
  ): Promise<ReceivedInvitation[]> {
    if (invitations.length === 0) return [];
    const at = now();
    const seeker = await findSeeker(db, scope, at);
    const declined = invitations.filter(({ invitation }) => invitation.state === 'declined');
    const companyIds = declined.map(({ companyId }) => companyId);
    const pauses = await findInvitationPauses(db, scope, companyIds, at);
    const shown: ReceivedInvitation[] = [];
    for (const { invitation, opportunityId, companyId } of invitations) {
      const found = await findOpportunity(db, scope, opportunityId, at);
      if (found === null) continue;
      const { id, title, kind, application } = found;
      const mustHaves = mustHavesOf(found, standingsOf(found, seeker));
      shown.push({
        ...invitation,
        company: found.company,
        pause: invitation.state === 'declined' ? (pauses.get(companyId) ?? null) : null,
        opportunity: {
          id,
          title,
          kind,
          isOpen: isOpenForApplications(found, found.companyDay),
          mustHaves,
          application: application as ReceivedInvitation['opportunity']['application'],
        },
      });
    }
    return shown;
  }

  bind(app, context, listInvitations, async ({ scope, query }) => {
    const { state } = query;
    const { after, limit, isBroken } = readPaging(query);
    const isKey = state === 'waiting' ? isRealDay : isTimestampKey;
    if (isBroken || (after && !isKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const at = now();
    const [rows, waitingCount] = await Promise.all([
      listOwnInvitations(db, scope, { state, after, limit: limit + 1, at }),
      countWaitingInvitations(db, scope, at),
    ]);
    const { shown, next } = cutPage(rows, limit, ({ invitation, sentKey }) => ({
      key: state === 'waiting' ? invitation.replyBy : sentKey,
      id: invitation.id,
    }));
    return succeed(200, { items: await present(scope, shown), next, waitingCount });
  });

  bind(app, context, declineInvitation, async ({ scope, params, body }) => {
    const { invitationId } = params;
    await markDeclined(db, scope, invitationId, { reason: body.reason, at: now() });
    const invitation = await findOwnInvitation(db, scope, invitationId, now());
    if (invitation === null) return refuse('not_found');
    if (invitation.invitation.state !== 'declined') return refuse('invitation_ended');
    const [presented] = await present(scope, [invitation]);
    return presented ? succeed(200, presented) : refuse('not_found');
  });

  bind(app, context, stopInvitations, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      const at = now();
      const invitation = await findOwnInvitation(transaction, scope, params.invitationId, at);
      if (invitation === null) return refuse('not_found');
      const { companyId } = invitation;
      const refusal = await insertBlock(transaction, scope, { companyId }, at);
      if (refusal !== null) return refuse(refusal);
      await markInvitationsUnmailed(transaction, scope, companyId);
      return succeed(204, null);
    }),
  );

  const pauseOf = async (scope: CandidateScope, companyId: string) =>
    (await findInvitationPauses(db, scope, [companyId], now())).get(companyId) ?? null;

  bind(app, context, readInvitationPause, async ({ scope, params }) =>
    succeed(200, { pause: await pauseOf(scope, params.companyId) }),
  );

  bind(app, context, saveInvitationPause, async ({ scope, params, body }) => {
    const { companyId } = params;
    if ((await pauseOf(scope, companyId)) === null) return refuse('not_found');
    await updateInvitationPause(db, scope, companyId, { ...body, at: now() });
    return succeed(200, { pause: await pauseOf(scope, companyId) });
  });
}
