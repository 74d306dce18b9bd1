import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { attachmentOf } from '../documents/attached-file.view.ts';
import { ATTACHMENTS_JSON } from './attachment.store.ts';

/** Reported messages, for those who run the installation. They have no account and so no scope: no request reaches this. */

const MAX_LISTED = 1_000;

/** A report that waits for the operator. */
export type OpenReport = {
  readonly reference: string;
  readonly reason: string;
  readonly note: string | null;
  readonly reportedAt: Date;
  /** Both null once the company is deleted. */
  readonly companyId: string | null;
  readonly companyName: string | null;
};

/** A message of a conversation in which one was reported. */
export type ReportedMessage = {
  readonly side: string;
  readonly authorName: string | null;
  readonly text: string;
  readonly sentAt: Date;
  readonly isReported: boolean;
  /** What its files are called. */
  readonly fileNames: readonly string[];
};

function selectReports(db: Database) {
  return db
    .selectFrom('message_reports')
    .innerJoin('messages', 'messages.id', 'message_reports.message_id')
    .leftJoin('companies', 'companies.id', 'messages.company_id');
}

/** Reports that no one has settled, oldest first. */
export function listOpenReports(db: Database): Promise<OpenReport[]> {
  return selectReports(db)
    .where('message_reports.settled_at', 'is', null)
    .select([
      'message_reports.reference',
      'message_reports.reason',
      'message_reports.note',
      'message_reports.reported_at as reportedAt',
      'companies.id as companyId',
      'companies.name as companyName',
    ])
    .orderBy('message_reports.reported_at')
    .orderBy('message_reports.reference')
    .limit(MAX_LISTED)
    .execute();
}

/** The conversation of a reported message, oldest first; null when there is no such report. */
export async function findReportedConversation(
  db: Database,
  reference: string,
): Promise<readonly ReportedMessage[] | null> {
  const report = await selectReports(db)
    .where('message_reports.reference', '=', reference)
    .select('messages.application_id')
    .executeTakeFirst();
  if (!report) return null;
  const rows = await db
    .selectFrom('messages')
    .where('application_id', '=', report.application_id)
    .select(['side', 'author_name as authorName', 'text', 'sent_at as sentAt'])
    .select(
      sql<boolean>`exists (select from message_reports where message_reports.message_id = messages.id)`.as(
        'isReported',
      ),
    )
    .select(ATTACHMENTS_JSON.as('attached'))
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map(({ attached, ...message }) => ({
    ...message,
    fileNames: attached.map((item) => attachmentOf(item).name),
  }));
}

/**
 * Settles a report, and records who did. The message stays hidden from the candidate. Call it in a transaction.
 * @returns false when no report with this reference waits
 */
export async function updateSettledReport(
  db: Database,
  reference: string,
  { operator, at }: { operator: string; at: Date },
): Promise<boolean> {
  const settled = await db
    .updateTable('message_reports')
    .set({ settled_at: sql<Date>`greatest(${at}::timestamptz, reported_at)` })
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
    .returning('message_id')
    .executeTakeFirst();
  if (!settled) return false;
  const report = await selectReports(db)
    .where('message_reports.message_id', '=', settled.message_id)
    .select(['companies.id as company_id', 'companies.name as company_name'])
    .executeTakeFirst();
  await db
    .insertInto('operator_acts')
    .values({
      act: 'settle_report',
      company_id: report?.company_id ?? null,
      company_name: report?.company_name ?? null,
      contest_reference: reference,
      operator,
      acted_at: at,
    })
    .execute();
  return true;
}
