import type { ExportedBookmark } from '@common-ground/contract/data-export/exported-hiring';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** Every job that the caller has saved, the first saved first; a title only while the job is shown to candidates. */
export async function listExportedBookmarks(
  db: Database,
  scope: CandidateScope,
): Promise<ExportedBookmark[]> {
  const rows = await db
    .selectFrom('opportunity_bookmarks')
    .leftJoin('opportunities', 'opportunities.id', 'opportunity_bookmarks.opportunity_id')
    .leftJoin('companies', 'companies.id', 'opportunities.company_id')
    .where('opportunity_bookmarks.candidate_id', '=', scope.candidateId)
    .select(['opportunity_bookmarks.opportunity_id', 'saved_at', 'opportunities.title', 'companies.name'])
    .orderBy('saved_at')
    .orderBy('opportunity_bookmarks.opportunity_id')
    .execute();
  return rows.map((row) => ({
    opportunityId: row.opportunity_id,
    title: row.title,
    companyName: row.name,
    savedAt: row.saved_at.toISOString(),
  }));
}
