import {
  inviteCandidate,
  listSentInvitations,
  readInvitationAllowance,
  type SentInvitation,
  withdrawInvitation,
} from '@common-ground/contract/people/candidate-invitations';
import { isTextWithheld } from '@common-ground/domain/access/withheld-text';
import { isOpenForApplications } from '@common-ground/domain/opportunities/opportunity';
import {
  INVITATION_LIMITS,
  INVITATION_WINDOW_MS,
  INVITATIONS_PER_WEEK,
  invitationObstacle,
  replyDays,
} from '@common-ground/domain/people/candidate-invitation';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { Violation } from '@common-ground/domain/violation';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { actOnce, isSameRequest } from '../../platform/idempotency/act-once.ts';
import { lockByHandle } from '../../stores/discovery/candidate-handle.store.ts';
import { findInvitedCandidates, recordInvited } from '../../stores/discovery/invited-candidate.loader.ts';
import { recordStillVisible } from '../../stores/discovery/recorded-presence.loader.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';
import { findBlindCandidates } from '../../stores/people/blind-review.store.ts';
import {
  findSent,
  findSentByKey,
  listSent,
  listSentThisWeek,
  type StoredInvitation,
} from '../../stores/people/candidate-invitation.store.ts';
import { findChosenOpportunity } from '../../stores/people/chosen-opportunity.store.ts';
import {
  findInvited,
  insertInvitation,
  lockInvitations,
  lockInvited,
  markInvitationWithdrawn,
} from '../../stores/people/inviting.store.ts';
import { findCompanyDay } from '../../stores/response-clock/company-day.store.ts';

/** Inviting notifies other people, so it's limited to this many a minute per person. */
const MAX_PER_MINUTE = 30;

/** What the schema can't check: a reason that is too short without its spaces, and a day out of range. */
function invitationViolations(
  reason: string,
  replyBy: string,
  days: { readonly first: string; readonly last: string },
): readonly Violation[] {
  const length = [...reason].length;
  return [
    ...(length < INVITATION_LIMITS.reasonLeast
      ? [{ pointer: '/reason', code: 'too_short', params: { limit: INVITATION_LIMITS.reasonLeast } }]
      : []),
    ...(length > INVITATION_LIMITS.reason
      ? [{ pointer: '/reason', code: 'too_long', params: { limit: INVITATION_LIMITS.reason } }]
      : []),
    ...(replyBy < days.first
      ? [{ pointer: '/replyBy', code: 'too_small', params: { limit: days.first } }]
      : []),
    ...(replyBy > days.last
      ? [{ pointer: '/replyBy', code: 'too_large', params: { limit: days.last } }]
      : []),
  ];
}

/** What each of some invitations says, as far as the caller may read it under blind review. */
async function findShownReasons(db: Database, scope: CompanyScope, sent: readonly StoredInvitation[]) {
  const candidateIds = sent.map(({ candidateId }) => candidateId);
  const isBlind = await findBlindCandidates(db, scope, candidateIds);
  return ({ candidateId, senderId, authorSawName, invitation }: StoredInvitation) => {
    const isOwn = senderId === scope.accountId;
    const isWithheld = isTextWithheld({ isBlind: isBlind(candidateId), isOwn, authorSawName });
    return isWithheld ? null : invitation.reason;
  };
}

/** Serves a company the invitations that it sends. */
export function registerCandidateInvitations(app: FastifyInstance, context: Context): void {
  const { config, db, now, today } = context;

  /**
   * Invitations with what the company may know about their candidates. The handle is given only for candidates who can be seen now:
   * otherwise its disappearance would reveal that they hid, or applied elsewhere. Names are recorded, and left out when the day's budget
   * is used up.
   */
  async function present(
    database: Database,
    scope: CompanyScope,
    sent: readonly StoredInvitation[],
  ): Promise<SentInvitation[]> {
    const { linked, named, names, handles } = await findInvitedCandidates(database, scope, sent, today());
    const listing = { at: now(), budgets: config.dailyBudgets };
    const isAllowed = await recordInvited(database, scope, named, listing);
    const reasonOf = await findShownReasons(database, scope, sent);
    return sent.map((item) => {
      const isTied = linked.includes(item);
      return {
        ...item.invitation,
        reason: reasonOf(item),
        handle: isTied ? (handles.get(item.candidateId) ?? item.sentTo) : null,
        calledName: isTied && isAllowed ? (names.get(item.candidateId) ?? null) : null,
      };
    });
  }

  async function presentOne(
    database: Database,
    scope: CompanyScope,
    sent: StoredInvitation,
  ): Promise<SentInvitation> {
    const [invitation] = await present(database, scope, [sent]);
    if (invitation === undefined) throw new Error('Inserting an invitation returned no row');
    return invitation;
  }

  bind(
    app,
    context,
    inviteCandidate,
    async ({ scope, body, keyed }) => {
      if (!scope.isVerified) return refuse('verification_needed');
      const at = now();
      const day = await findCompanyDay(db, scope.companyId, at);
      const reason = normalisedText(body.reason);
      return actOnce(db, scope, keyed, async (transaction) => {
        const candidateId = await lockByHandle(transaction, scope, body.handle);
        if (candidateId === null) return refuse('not_found');
        await lockInvited(transaction, scope, candidateId);
        await lockInvitations(transaction, scope, body.opportunityId);
        const known = await findSentByKey(transaction, scope, keyed.idempotencyKey, day);
        if (known !== null)
          return isSameRequest(known.requestSha256, keyed)
            ? succeed(201, await presentOne(transaction, scope, known))
            : refuse('idempotency_key_reused');
        const opportunity = await findChosenOpportunity(transaction, scope, body.opportunityId);
        if (opportunity === null) return refuse('not_found');
        const listing = { reason: 'invitation_list', at, budgets: config.dailyBudgets } as const;
        const isListed = await recordStillVisible(transaction, scope, candidateId, listing);
        if (isListed !== true) return refuse(isListed);
        const days = replyDays(day, opportunity.closesOn ?? day);
        if (!isOpenForApplications(opportunity, day) || days === null) return refuse('opportunity_closed');
        const violations = invitationViolations(reason, body.replyBy, days);
        if (violations.length > 0) return refuseInput(violations);
        const person = { candidateId, opportunityId: opportunity.id };
        const { known: before, hasEnough } = await findInvited(transaction, scope, person, {
          today: day,
          at,
        });
        const obstacle = invitationObstacle({
          opportunity,
          ...before,
          sentThisWeek: (await listSentThisWeek(transaction, scope, opportunity.id, at)).length,
          today: day,
        });
        if (obstacle !== null) return refuse(obstacle);
        // What blocks another handle's invitation isn't disclosed: it would link this handle to it.
        const invitation = { ...body, reason, isUndelivered: hasEnough };
        const id = await insertInvitation(transaction, scope, candidateId, invitation, {
          ...keyed,
          at,
        });
        // The key was used at the same moment, for another opportunity.
        if (id === null) return refuse('idempotency_key_reused');
        const sent = await findSent(transaction, scope, id, day);
        return sent ? succeed(201, await presentOne(transaction, scope, sent)) : refuse('not_found');
      });
    },
    { requestsPerMinute: MAX_PER_MINUTE },
  );

  bind(app, context, readInvitationAllowance, async ({ scope, params }) => {
    const day = await findCompanyDay(db, scope.companyId, now());
    const opportunity = await findChosenOpportunity(db, scope, params.opportunityId);
    if (opportunity === null) return refuse('not_found');
    const sentThisWeek = await listSentThisWeek(db, scope, opportunity.id, now());
    const days = isOpenForApplications(opportunity, day) ? replyDays(day, opportunity.closesOn ?? day) : null;
    const remaining = Math.max(0, INVITATIONS_PER_WEEK - sentThisWeek.length);
    const [first] = sentThisWeek;
    return succeed(200, {
      limit: INVITATIONS_PER_WEEK,
      sentThisWeek: sentThisWeek.length,
      remaining,
      nextFreeAt:
        remaining > 0 || first === undefined
          ? null
          : new Date(first.getTime() + INVITATION_WINDOW_MS).toISOString(),
      firstReplyBy: days?.first ?? null,
      lastReplyBy: days?.last ?? null,
    });
  });

  bind(app, context, listSentInvitations, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const rows = await listSent(db, scope, {
      opportunityId: query.opportunityId ?? null,
      state: query.state ?? null,
      after,
      limit: limit + 1,
      today: await findCompanyDay(db, scope.companyId, now()),
    });
    const { shown, next } = cutPage(rows, limit, ({ invitation, orderKey }) => ({
      key: orderKey,
      id: invitation.id,
    }));
    const items = await db.transaction().execute((transaction) => present(transaction, scope, shown));
    return succeed(200, { items, next });
  });

  bind(app, context, withdrawInvitation, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      const day = await findCompanyDay(transaction, scope.companyId, now());
      const before = await findSent(transaction, scope, params.invitationId, day);
      if (before === null) return refuse('not_found');
      await markInvitationWithdrawn(transaction, scope, params.invitationId, { today: day, at: now() });
      const sent = await findSent(transaction, scope, params.invitationId, day);
      if (sent === null) return refuse('not_found');
      if (sent.invitation.state !== 'withdrawn') return refuse('invitation_ended');
      return succeed(200, await presentOne(transaction, scope, sent));
    }),
  );
}
