import type { ExportedNotification } from '@common-ground/contract/data-export/exported-hiring';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** Lists everything the caller was notified of, oldest first; also what is settled by now or was done by a suspended company. */
export async function listExportedNotifications(
  db: Database,
  scope: CandidateScope,
): Promise<ExportedNotification[]> {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('companies', 'companies.id', 'notifications.company_id')
    .where('notifications.account_id', '=', scope.accountId)
    .select(['kind', 'companies.name', 'application_id', 'reply_by', 'happened_at', 'read_at'])
    .orderBy('happened_at')
    .orderBy('notifications.id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as ExportedNotification['kind'],
    companyName: row.name,
    applicationId: row.application_id,
    replyBy: row.reply_by,
    happenedAt: row.happened_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }));
}
