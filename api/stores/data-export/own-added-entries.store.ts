import type { ExportedAddedEntry } from '@common-ground/contract/data-export/exported-hiring';
import { addedEndsAt, type CandidateSource } from '@common-ground/domain/added-candidates/added-candidate';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** Every entry that the caller has claimed but not yet used to apply, oldest first. */
export async function listExportedAddedEntries(
  db: Database,
  scope: CandidateScope,
): Promise<ExportedAddedEntry[]> {
  const rows = await db
    .selectFrom('added_candidate_claims')
    .innerJoin('added_candidates', 'added_candidates.id', 'added_candidate_claims.added_candidate_id')
    .innerJoin('companies', 'companies.id', 'added_candidates.company_id')
    .innerJoin('opportunities', 'opportunities.id', 'added_candidates.opportunity_id')
    .where('added_candidate_claims.candidate_id', '=', scope.candidateId)
    .where('ended_at', 'is', null)
    .select(['companies.name as company_name', 'opportunities.title', 'added_candidates.name', 'address'])
    .select(['source', 'source_words', 'note', 'member_name', 'added_at', 'claimed_at'])
    .orderBy('added_at')
    .orderBy('added_candidates.id')
    .execute();
  return rows.map((row) => ({
    companyName: row.company_name,
    title: row.title,
    name: row.name ?? '',
    address: row.address ?? '',
    source: row.source as CandidateSource,
    sourceWords: row.source_words,
    note: row.note,
    addedBy: row.member_name,
    addedAt: row.added_at.toISOString(),
    endsAt: addedEndsAt(row.added_at).toISOString(),
    takenOverAt: row.claimed_at.toISOString(),
  }));
}
