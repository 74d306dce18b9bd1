import type { NewInvitation } from '@common-ground/contract/people/candidate-invitations';
import {
  hasReachedInvitationLimit,
  type InvitationState,
  invitationPause,
} from '@common-ground/domain/people/candidate-invitation';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { isCandidateNameKnown } from './author-sight.store.ts';

/**
 * Lets one invitation of an opportunity be written at a time, until the transaction ends: the week's invitations are counted under this
 * lock. Take it before anything is counted.
 */
export async function lockInvitations(
  db: Database,
  _scope: CompanyScope,
  opportunityId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${opportunityId}::text, 20))`.execute(db);
}

/**
 * Lets one invitation of the company to a person be written at a time, until the transaction ends. Take it before {@link
 * lockInvitations}.
 */
export async function lockInvited(db: Database, scope: CompanyScope, candidateId: string): Promise<void> {
  const pair = `${scope.companyId}:${candidateId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}::text, 21))`.execute(db);
}

/**
 * What a company's earlier invitations of someone mean for another one. `wasInvited`: it has
 * invited them for the opportunity before, whatever the outcome, or they declined recently and
 * haven't allowed another. `hasReachedInvitationLimit`: for any opportunity, one is open or three
 * were sent recently.
 */
type Invited = { readonly wasInvited: boolean; readonly isInvitedEnough: boolean };

/**
 * `known`: what the company may know, from the invitations it sent to the current handle. `hasEnough`: counting all that have reached the
 * person, under any handle, another one mustn't reach them. Invitations whose day has passed are recorded as lapsed. Call it in a
 * transaction.
 * @param today where the company is, `YYYY-MM-DD`
 */
export async function findInvited(
  db: Database,
  scope: CompanyScope,
  { candidateId, opportunityId }: { candidateId: string; opportunityId: string },
  { today, at }: { today: string; at: Date },
): Promise<{ known: Invited; hasEnough: boolean }> {
  await db
    .updateTable('candidate_invitations')
    .set({ state: 'lapsed', ended_at: at })
    .where('company_id', '=', scope.companyId)
    .where('candidate_id', '=', candidateId)
    .where('state', '=', 'waiting')
    .where('reply_by', '<', today)
    .execute();
  const before = await db
    .selectFrom('candidate_invitations')
    .where('company_id', '=', scope.companyId)
    .where('candidate_id', '=', candidateId)
    .select(['opportunity_id', 'state', 'sent_at', 'ended_at', 'pause_lifted_at'])
    .select(['is_unlinked', 'is_undelivered'])
    .execute();
  const known = invitedBy(
    before.filter((item) => !item.is_unlinked),
    opportunityId,
    at,
  );
  const delivered = invitedBy(
    before.filter((item) => !item.is_undelivered),
    opportunityId,
    at,
  );
  return { known, hasEnough: delivered.wasInvited || delivered.isInvitedEnough };
}

function invitedBy(
  before: readonly {
    readonly opportunity_id: string;
    readonly state: string;
    readonly sent_at: Date;
    readonly ended_at: Date | null;
    readonly pause_lifted_at: Date | null;
  }[],
  opportunityId: string,
  at: Date,
): Invited {
  const declines = before.flatMap(({ state, ended_at: endedAt, pause_lifted_at: liftedAt }) =>
    endedAt === null || state !== 'declined' ? [] : [{ endedAt, liftedAt }],
  );
  const pause = invitationPause(declines, at);
  const sent = before.map((item) => ({ state: item.state as InvitationState, sentAt: item.sent_at }));
  return {
    wasInvited:
      before.some((item) => item.opportunity_id === opportunityId) || (pause !== null && !pause.isLifted),
    isInvitedEnough: hasReachedInvitationLimit(sent, at),
  };
}

/**
 * Stores an invitation; the mail about it goes out later, unless it isn't delivered, in which case the person never gets it.
 * @returns its id, or null when the key was used at the same moment
 */
export async function insertInvitation(
  db: Database,
  scope: CompanyScope,
  candidateId: string,
  invitation: NewInvitation & { readonly isUndelivered: boolean },
  { idempotencyKey, requestSha256, at }: KeyedRequest & { readonly at: Date },
): Promise<string | null> {
  const row = await db
    .insertInto('candidate_invitations')
    .values({
      company_id: scope.companyId,
      candidate_id: candidateId,
      handle: invitation.handle,
      opportunity_id: invitation.opportunityId,
      sent_by: scope.accountId,
      reason: invitation.reason,
      author_saw_name: await isCandidateNameKnown(db, scope, candidateId),
      reply_by: invitation.replyBy,
      sent_at: at,
      is_undelivered: invitation.isUndelivered,
      mail_due_at: invitation.isUndelivered ? null : at,
      idempotency_key: idempotencyKey,
      request_sha256: requestSha256,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Withdraws an open invitation. @returns false if it's no longer open: then nothing changes */
export async function markInvitationWithdrawn(
  db: Database,
  scope: CompanyScope,
  invitationId: string,
  { today, at }: { today: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('candidate_invitations')
    .set({ state: 'withdrawn', ended_at: at, mail_due_at: null })
    .where('id', '=', invitationId)
    .where('company_id', '=', scope.companyId)
    .where('state', '=', 'waiting')
    .where('reply_by', '>=', today)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
