import { OPEN_STATUSES } from '@common-ground/domain/applications/application';
import { sql } from 'kysely';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { deleteOwnNameLinks } from '../discovery/own-handle.store.ts';

/** Counts every change, so that two people changing the same application notice each other. */
const NEXT_VERSION = sql<number>`version + 1`;

/** No decline or offer that can still be undone. */
const NOT_WAITING = { waiting_decision_id: null, waiting_status: null, waiting_until: null };

/** The data of a new application. */
export type NewApplication = KeyedRequest & {
  readonly opportunityId: string;
  readonly companyId: string;
  /** The stage where it arrives. */
  readonly stageId: string;
  /** The applicant's name in the snapshot. */
  readonly applicantName: string;
  readonly title: string;
  /** Canonical JSON, and its SHA-256 in hex. */
  readonly snapshot: string;
  readonly sha256: string;
  readonly sentAt: Date;
  readonly replyBy: string;
};

async function addEvent(
  db: Database,
  applicationId: string,
  event: {
    kind: 'sent' | 'opened' | 'withdrawn';
    at: Date;
    replyBy?: string;
  },
): Promise<void> {
  await db
    .insertInto('application_events')
    .values({
      application_id: applicationId,
      kind: event.kind,
      happened_at: event.at,
      reply_by: event.replyBy ?? null,
    })
    .execute();
}

/** Locks an opportunity until the transaction ends, so it can't be closed between the preview and the sending. */
export async function lockOpportunity(
  db: Database,
  _scope: CandidateScope,
  opportunityId: string,
): Promise<void> {
  await db.selectFrom('opportunities').where('id', '=', opportunityId).select('id').forShare().execute();
}

/**
 * Stores an application. Call it in a transaction: it writes two tables.
 * @returns its id, or null when there is one already, for the opportunity or with the key; nothing is changed then
 */
export async function insertApplication(
  db: Database,
  scope: CandidateScope,
  application: NewApplication,
): Promise<string | null> {
  const row = await db
    .insertInto('applications')
    .values({
      candidate_id: scope.candidateId,
      opportunity_id: application.opportunityId,
      company_id: application.companyId,
      status: 'received',
      stage_id: application.stageId,
      applicant_name: application.applicantName,
      opportunity_title: application.title,
      sent_at: application.sentAt,
      reply_by: application.replyBy,
      snapshot: application.snapshot,
      snapshot_sha256: application.sha256,
      idempotency_key: application.idempotencyKey,
      request_sha256: application.requestSha256,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await addEvent(db, row.id, { kind: 'sent', at: application.sentAt, replyBy: application.replyBy });
  await notifyCompany(db, application.companyId, { topic: 'applications', ids: [row.id] });
  return row.id;
}

/**
 * Withdraws an application. Call it in a transaction.
 * @returns false when there is no open one of this candidate: nothing is changed then
 */
export async function markWithdrawn(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('applications')
    .set({ status: 'withdrawn', ended_at: at, reply_by: null, version: NEXT_VERSION, ...NOT_WAITING })
    .where('id', '=', applicationId)
    .where('candidate_id', '=', scope.candidateId)
    .where('status', 'in', [...OPEN_STATUSES])
    // A decline that can no longer be undone counts, published or not; until then, it doesn't.
    .where((application) =>
      application.or([
        application('waiting_status', 'is', null),
        application('waiting_status', '<>', 'declined'),
        application('waiting_until', '>', at),
      ]),
    )
    .returning(['id', 'company_id'])
    .executeTakeFirst();
  if (!row) return false;
  // Files that the company can no longer read aren't kept for it: they're deleted here unless the profile still has them.
  await db.deleteFrom('application_documents').where('application_id', '=', applicationId).execute();
  await db.deleteFrom('application_marks').where('application_id', '=', applicationId).execute();
  await addEvent(db, applicationId, { kind: 'withdrawn', at });
  if (row.company_id !== null) {
    // The company can find them again, but as someone new, because the application gave their name.
    await deleteOwnNameLinks(db, scope, [row.company_id], at);
    await notifyCompany(db, row.company_id, { topic: 'applications', ids: [applicationId] });
  }
  return true;
}

/** Records that the company has opened an application, the first time only. Call it in a transaction. */
export async function markOpened(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  at: Date,
): Promise<void> {
  const row = await db
    .updateTable('applications')
    .set({ opened_at: at })
    .where('id', '=', applicationId)
    .where('company_id', '=', scope.companyId)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await addEvent(db, applicationId, { kind: 'opened', at });
  await notifyCompany(db, scope.companyId, { topic: 'applications', ids: [applicationId] });
}
