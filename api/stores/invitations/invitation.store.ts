import type { ReceivedInvitation } from '@common-ground/contract/invitations/invitations';
import {
  type DeclineReason,
  type InvitationState,
  invitationState,
} from '@common-ground/domain/people/candidate-invitation';
import { type SqlBool, sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { companyDaySql, hasNotEnded } from '../response-clock/company-day.store.ts';

const SENT_KEY = sql<string>`to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const COMPANY = 'candidate_invitations.company_id';

/** News from a suspended company is paused: it returns when the company does. */
const IS_OF_ACTIVE_COMPANY = sql<SqlBool>`not exists (select from companies where companies.id = candidate_invitations.company_id and companies.suspended_at is not null)`;

/** Open, and from a company that isn't suspended and that the candidate hasn't blocked: invitations from a blocked one lapse unseen. */
const isOpenAt = (at: Date) =>
  sql<SqlBool>`(${waitsAt(at)} and ${IS_OF_ACTIVE_COMPANY} and not exists (select from blocks where blocks.candidate_id = candidate_invitations.candidate_id and blocks.company_id = candidate_invitations.company_id))`;

const waitsAt = (at: Date) =>
  sql<SqlBool>`(state = 'waiting' and ${hasNotEnded('candidate_invitations.reply_by', COMPANY, at)})`;

function selectOwn(db: Database, scope: CandidateScope, at: Date) {
  return db
    .selectFrom('candidate_invitations')
    .where('candidate_id', '=', scope.candidateId)
    .where('is_undelivered', '=', false)
    .select(['id', 'company_id', 'opportunity_id', 'reason', 'reply_by', 'sent_at', 'state', 'ended_at'])
    .select([SENT_KEY.as('sent_key'), companyDaySql(COMPANY, at).as('company_day')]);
}

/** An invitation that reached the candidate; the caller adds the opportunity. */
export type OwnInvitation = {
  readonly companyId: string;
  readonly opportunityId: string;
  /** When it was sent, to the microsecond. */
  readonly sentKey: string;
  readonly invitation: Omit<ReceivedInvitation, 'company' | 'opportunity' | 'pause'>;
};

function ownOf(row: Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]): OwnInvitation {
  const state = row.state as InvitationState;
  return {
    companyId: row.company_id,
    opportunityId: row.opportunity_id,
    sentKey: row.sent_key,
    invitation: {
      id: row.id,
      reason: row.reason,
      replyBy: row.reply_by,
      sentAt: row.sent_at.toISOString(),
      state: invitationState({ state, replyBy: row.reply_by }, row.company_day),
      endedAt: row.ended_at?.toISOString() ?? null,
    },
  };
}

/** The candidate's invitations from the end of the previous page: pending ones by nearest date, ended ones newest first. */
export async function listOwnInvitations(
  db: Database,
  scope: CandidateScope,
  page: { state: 'waiting' | 'ended'; after: PageEnd | null; limit: number; at: Date },
): Promise<OwnInvitation[]> {
  const { state, after, limit, at } = page;
  let query = selectOwn(db, scope, at).where(
    state === 'waiting' ? isOpenAt(at) : sql<SqlBool>`not ${waitsAt(at)}`,
  );
  if (after && state === 'waiting')
    query = query.where(sql<SqlBool>`(reply_by, id) > (${after.key}::date, ${after.id}::uuid)`);
  if (after && state === 'ended')
    query = query.where(
      sql<SqlBool>`(sent_at, id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  query =
    state === 'waiting'
      ? query.orderBy('reply_by').orderBy('id')
      : query.orderBy('sent_at', 'desc').orderBy('id', 'desc');
  const rows = await query.limit(limit).execute();
  return rows.map(ownOf);
}

/** One of the candidate's invitations, or null. */
export async function findOwnInvitation(
  db: Database,
  scope: CandidateScope,
  invitationId: string,
  at: Date,
): Promise<OwnInvitation | null> {
  const row = await selectOwn(db, scope, at).where('id', '=', invitationId).executeTakeFirst();
  return row ? ownOf(row) : null;
}

/** How many of the candidate's invitations are waiting for an answer. */
export async function countWaitingInvitations(
  db: Database,
  scope: CandidateScope,
  at: Date,
): Promise<number> {
  const row = await db
    .selectFrom('candidate_invitations')
    .where('candidate_id', '=', scope.candidateId)
    .where('is_undelivered', '=', false)
    .where(isOpenAt(at))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Declines a pending invitation. @returns false if it isn't pending; nothing is changed then */
export async function markDeclined(
  db: Database,
  scope: CandidateScope,
  invitationId: string,
  decline: { readonly reason: DeclineReason | null; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('candidate_invitations')
    .set({ state: 'declined', decline_reason: decline.reason, ended_at: decline.at, mail_due_at: null })
    .where('candidate_id', '=', scope.candidateId)
    .where('id', '=', invitationId)
    .where('is_undelivered', '=', false)
    .where(waitsAt(decline.at))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Hides a company's invitations from the candidate. They stay open until they lapse: an answer would tell the company that it was blocked.
 */
export async function markInvitationsUnmailed(
  db: Database,
  scope: CandidateScope,
  companyId: string,
): Promise<void> {
  await db
    .updateTable('candidate_invitations')
    .set({ mail_due_at: null })
    .where('candidate_id', '=', scope.candidateId)
    .where('company_id', '=', companyId)
    .execute();
}

/**
 * Ties an application to the open invitation for the same opportunity, if there is one, which accepts it. An invitation that was never
 * delivered isn't answered. Call it in the transaction that sends the application.
 */
export async function markAcceptedByApplication(
  db: Database,
  scope: CandidateScope,
  { opportunityId, applicationId }: { opportunityId: string; applicationId: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('candidate_invitations')
    .set({ state: 'accepted', ended_at: at, application_id: applicationId, mail_due_at: null })
    .where('candidate_id', '=', scope.candidateId)
    .where('opportunity_id', '=', opportunityId)
    .where('is_undelivered', '=', false)
    .where(waitsAt(at))
    .execute();
}
