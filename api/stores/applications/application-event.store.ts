import type { Application } from '@common-ground/contract/applications/applications';
import type { AccountScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * The events of an application in order, without undone moves; nothing for one that isn't the
 * caller's.
 */
export async function listApplicationEvents(
  db: Database,
  scope: AccountScope,
  applicationId: string,
): Promise<Application['events']> {
  const ofCaller =
    scope.role === 'candidate'
      ? (['applications.candidate_id', scope.candidateId] as const)
      : (['applications.company_id', scope.companyId] as const);
  const rows = await db
    .selectFrom('application_events')
    .innerJoin('applications', 'applications.id', 'application_events.application_id')
    .where('application_id', '=', applicationId)
    .where(ofCaller[0], '=', ofCaller[1])
    .where('kind', '<>', 'undone')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_events as undoing')
            .whereRef('undoing.undoes_id', '=', 'application_events.decision_id')
            .select('undoing.id'),
        ),
      ),
    )
    .select(['kind', 'application_events.status', 'happened_at', 'application_events.reply_by', 'words'])
    .orderBy('application_events.id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as Application['events'][number]['kind'],
    status: row.status as Application['events'][number]['status'],
    happenedAt: row.happened_at.toISOString(),
    replyBy: row.reply_by,
    words: row.words,
  }));
}
