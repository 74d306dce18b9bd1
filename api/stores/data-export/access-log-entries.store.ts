import type { ExportedAccessLogEntry } from '@common-ground/contract/data-export/exported-files';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

const PAGE = 500;

/** The caller's whole access log, the first entry first, with the hashes that chain each entry to the one before. */
export async function* listAccessLogEntries(
  db: Database,
  scope: CandidateScope,
): AsyncGenerator<ExportedAccessLogEntry> {
  let lastId = '0';
  let isComplete = false;
  while (!isComplete) {
    const rows = await db
      .selectFrom('profile_views')
      .where('candidate_id', '=', scope.candidateId)
      .where('id', '>', lastId)
      .selectAll()
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows)
      yield {
        seenAt: row.seen_at.toISOString(),
        companyId: row.company_id,
        companyName: row.company_name,
        memberRole: row.member_role,
        memberName: row.member_name,
        memberKey: row.member_key,
        level: row.level as ExportedAccessLogEntry['level'],
        parts: row.parts as ExportedAccessLogEntry['parts'],
        reason: row.reason as ExportedAccessLogEntry['reason'],
        previousHash: row.previous_hash?.toString('hex') ?? null,
        hash: row.hash.toString('hex'),
      };
    lastId = String(rows.at(-1)?.id ?? lastId);
    isComplete = rows.length < PAGE;
  }
}
