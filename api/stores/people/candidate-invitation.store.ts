import type { SentInvitation } from '@common-ground/contract/people/candidate-invitations';
import type { CandidatePreview } from '@common-ground/contract/people/candidate-preview';
import {
  type DeclineReason,
  INVITATION_WINDOW_MS,
  type InvitationState,
  invitationState,
} from '@common-ground/domain/people/candidate-invitation';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { memberNameSql } from '../team/member-name.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { isBlindApplication } from './blind-review.store.ts';

const SENT_KEY = sql<string>`to_char(candidate_invitations.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

function selectSent(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('candidate_invitations')
    .innerJoin('opportunities', 'opportunities.id', 'candidate_invitations.opportunity_id')
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.id', '=', 'candidate_invitations.application_id')
        .on('applications.status', '<>', 'withdrawn'),
    )
    .where('candidate_invitations.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'candidate_invitations.opportunity_id'))
    .select([
      'candidate_invitations.id',
      'candidate_invitations.candidate_id',
      'candidate_invitations.is_unlinked',
      'candidate_invitations.handle',
      'candidate_invitations.opportunity_id',
      'opportunities.title',
      'candidate_invitations.reason',
      'candidate_invitations.author_saw_name',
      'candidate_invitations.reply_by',
      'candidate_invitations.sent_at',
      'candidate_invitations.state',
      'candidate_invitations.ended_at',
      'candidate_invitations.decline_reason',
      'candidate_invitations.request_sha256',
      'candidate_invitations.sent_by as sender_id',
      memberNameSql('candidate_invitations', 'sent_by').as('sent_by'),
      'applications.id as application_id',
    ])
    .select(
      isBlindApplication(scope, { id: 'applications.id', opportunityId: 'applications.opportunity_id' }).as(
        'is_blind',
      ),
    )
    .select(SENT_KEY.as('order_key'));
}

/** An invitation and its candidate; the handler adds what the company may know of them. */
export type StoredInvitation = {
  readonly candidateId: string;
  /** The candidate has withdrawn their name since: the company doesn't learn who they are now. */
  readonly isUnlinked: boolean;
  /** The handle that they had when it was sent, unless they're unlinked now. */
  readonly sentTo: string | null;
  readonly senderId: string | null;
  /** Whether the sender could see the name; null if that isn't known. */
  readonly authorSawName: boolean | null;
  readonly orderKey: string;
  readonly requestSha256: string | null;
  readonly invitation: Omit<SentInvitation, 'handle' | 'calledName'>;
};

function sentOf(
  row: Awaited<ReturnType<ReturnType<typeof selectSent>['execute']>>[number],
  today: string,
): StoredInvitation {
  const state = row.state as InvitationState;
  // The invitation doesn't lead to an application that is shown blind.
  const isBlind = row.application_id !== null && Boolean(row.is_blind);
  return {
    candidateId: row.candidate_id,
    isUnlinked: row.is_unlinked,
    sentTo: row.handle,
    senderId: row.sender_id,
    authorSawName: row.author_saw_name,
    orderKey: row.order_key,
    requestSha256: row.request_sha256,
    invitation: {
      id: row.id,
      opportunityId: row.opportunity_id,
      title: row.title,
      reason: isBlind ? null : row.reason,
      replyBy: row.reply_by,
      sentAt: row.sent_at.toISOString(),
      sentBy: row.sent_by,
      state: invitationState({ state, replyBy: row.reply_by }, today),
      endedAt: isBlind ? null : (row.ended_at?.toISOString() ?? null),
      declineReason: row.decline_reason as DeclineReason | null,
      applicationId: isBlind ? null : row.application_id,
    },
  };
}

/** The company's invitations that the caller reaches, newest first, from the end of the previous page. */
export async function listSent(
  db: Database,
  scope: CompanyScope,
  page: {
    opportunityId: string | null;
    state: InvitationState | null;
    after: PageEnd | null;
    limit: number;
    today: string;
  },
): Promise<StoredInvitation[]> {
  const { opportunityId, state, after, today } = page;
  let query = selectSent(db, scope);
  if (opportunityId !== null) query = query.where('candidate_invitations.opportunity_id', '=', opportunityId);
  if (state !== null) {
    const hasLapsed = sql<SqlBool>`(candidate_invitations.state = 'waiting' and candidate_invitations.reply_by < ${today}::date)`;
    query = query.where(
      state === 'lapsed'
        ? sql<SqlBool>`(${hasLapsed} or candidate_invitations.state = 'lapsed')`
        : sql<SqlBool>`(candidate_invitations.state = ${state} and not ${hasLapsed})`,
    );
  }
  if (after)
    query = query.where(
      sql<SqlBool>`(candidate_invitations.sent_at, candidate_invitations.id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy('candidate_invitations.sent_at', 'desc')
    .orderBy('candidate_invitations.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => sentOf(row, today));
}

/** One invitation that the caller reaches, or null. */
export async function findSent(
  db: Database,
  scope: CompanyScope,
  invitationId: string,
  today: string,
): Promise<StoredInvitation | null> {
  const row = await selectSent(db, scope)
    .where('candidate_invitations.id', '=', invitationId)
    .executeTakeFirst();
  return row ? sentOf(row, today) : null;
}

/** The invitation that was sent with a key, or null. */
export async function findSentByKey(
  db: Database,
  scope: CompanyScope,
  idempotencyKey: string,
  today: string,
): Promise<StoredInvitation | null> {
  const row = await selectSent(db, scope)
    .where('candidate_invitations.idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? sentOf(row, today) : null;
}

/** The company's invitations to one person, newest first, for the pane next to the list. */
export async function listSentTo(
  db: Database,
  scope: CompanyScope,
  candidateId: string,
  today: string,
): Promise<CandidatePreview['invitations']> {
  const rows = await selectSent(db, scope)
    .where('candidate_invitations.candidate_id', '=', candidateId)
    .where('candidate_invitations.is_unlinked', '=', false)
    .orderBy('candidate_invitations.sent_at', 'desc')
    .orderBy('candidate_invitations.id', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => {
    const { id, opportunityId, title, state, replyBy } = sentOf(row, today).invitation;
    return { id, opportunityId, title, state, replyBy };
  });
}

/** When the invitations of an opportunity in the last seven days were sent, oldest first. */
export async function listSentThisWeek(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  at: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('candidate_invitations')
    .where('company_id', '=', scope.companyId)
    .where('opportunity_id', '=', opportunityId)
    .where('sent_at', '>', new Date(at.getTime() - INVITATION_WINDOW_MS))
    .select('sent_at')
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.sent_at);
}
