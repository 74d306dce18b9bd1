import type { ReportReason } from '@common-ground/domain/messages/message-report';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccountScope, CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** Whether the caller has reported a message, and no longer sees what it says. A company never learns of it. */
export function isReportedBy(scope: AccountScope): RawBuilder<SqlBool> {
  if (scope.role === 'company') return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from message_reports where message_reports.message_id = messages.id and message_reports.candidate_id = ${scope.candidateId})`;
}

/**
 * Reports a message that the company wrote about one of the candidate's applications.
 * @returns whether it's a new report; null when there is no such message
 */
export async function insertReport(
  db: Database,
  scope: CandidateScope,
  report: {
    applicationId: string;
    messageId: string;
    reference: string;
    reason: ReportReason;
    note: string | null;
    at: Date;
  },
): Promise<boolean | null> {
  const message = await db
    .selectFrom('messages')
    .where('id', '=', report.messageId)
    .where('application_id', '=', report.applicationId)
    .where('candidate_id', '=', scope.candidateId)
    .where('side', '=', 'company')
    .select('id')
    .executeTakeFirst();
  if (!message) return null;
  const made = await db
    .insertInto('message_reports')
    .values({
      message_id: message.id,
      candidate_id: scope.candidateId,
      reference: report.reference,
      reason: report.reason,
      note: report.note,
      reported_at: report.at,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Stops the conversations about all of the candidate's applications to a company; repeating it changes nothing. */
export async function insertStoppedCompany(
  db: Database,
  scope: CandidateScope,
  { companyId, at }: { companyId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('stopped_conversations')
    .columns(['application_id', 'candidate_id', 'company_id', 'stopped_at'])
    .expression((eb) =>
      eb
        .selectFrom('applications')
        .where('applications.candidate_id', '=', scope.candidateId)
        .where('applications.company_id', '=', companyId)
        .select([
          'applications.id',
          'applications.candidate_id',
          sql<string>`applications.company_id`.as('company_id'),
          sql<Date>`${at}::timestamptz`.as('stopped_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
