import type { ReceivedApplicationSummary } from '@common-ground/contract/applications/received-applications';
import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { isBlindApplication } from '../people/blind-review.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { SENT_KEY } from './application.store.ts';
import { hasSeenSnapshot } from './snapshot-view.store.ts';

function selectReceived(db: Database, scope: CompanyScope) {
  const isBlind = isBlindApplication(scope, {
    id: 'applications.id',
    opportunityId: 'applications.opportunity_id',
  });
  return db
    .selectFrom('applications')
    .where('company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .select(['id', 'candidate_id', 'opportunity_id', 'status', 'sent_at', 'opened_at', 'reply_by'])
    .select([
      SENT_KEY.as('sent_key'),
      sql<string>`opportunity_title`.as('title'),
      isBlind.as('is_blind'),
      // The company can't see withdrawn applications, not even the name.
      sql<string | null>`case when status <> 'withdrawn' and not ${isBlind} then applicant_name end`.as(
        'full_name',
      ),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReceived>['execute']>>[number];

function summaryOf(row: Row): ReceivedApplicationSummary {
  return {
    id: row.id,
    opportunityId: row.opportunity_id,
    title: row.title,
    applicantName: row.full_name,
    status: row.status as ApplicationStatus,
    sentAt: row.sent_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    replyBy: row.reply_by,
  };
}

/** An application in the list, and whose it is. */
export type ReceivedApplicationRow = {
  readonly candidateId: string;
  readonly summary: ReceivedApplicationSummary;
  readonly orderKey: string;
};

/** What the company was sent, newest first, from the end of the previous page. */
export async function listReceived(
  db: Database,
  scope: CompanyScope,
  page: { opportunityId: string | null; after: PageEnd | null; limit: number },
): Promise<ReceivedApplicationRow[]> {
  const { opportunityId, after } = page;
  let query = selectReceived(db, scope);
  if (opportunityId !== null) query = query.where('opportunity_id', '=', opportunityId);
  if (after)
    query = query.where(
      sql<SqlBool>`(sent_at, id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map((row) => ({
    candidateId: row.candidate_id,
    summary: summaryOf(row),
    orderKey: row.sent_key,
  }));
}

/** An application that the company may read, and whose it is. */
export type Received = {
  readonly candidateId: string;
  readonly summary: ReceivedApplicationSummary;
  readonly snapshot: Snapshot;
  readonly sha256: string;
  /** Whether this member sees the application without anything that could identify the candidate. */
  readonly isBlind: boolean;
  /** Whether the application answers an invitation of the company. */
  readonly isInvited: boolean;
  /** Whether this member has been shown all of the application before. */
  readonly isSeen: boolean;
};

/** One application that the company was sent; null for any other company's. */
export async function lockReceivedApplication(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
): Promise<Received | null> {
  const row = await selectReceived(db, scope)
    .where('id', '=', applicationId)
    .select(['snapshot', 'snapshot_sha256'])
    .select(
      sql<boolean>`exists (select from candidate_invitations where application_id = applications.id)`.as(
        'is_invited',
      ),
    )
    .select(hasSeenSnapshot(scope).as('is_seen'))
    // Withdrawing waits until what's being read here has been recorded.
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    candidateId: row.candidate_id,
    summary: summaryOf(row),
    snapshot: JSON.parse(row.snapshot) as Snapshot,
    sha256: row.snapshot_sha256,
    isInvited: row.is_invited,
    isBlind: Boolean(row.is_blind),
    isSeen: row.is_seen,
  };
}
