import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';

/** Saves an opportunity for the candidate; one that's already saved keeps its time. */
export async function insertBookmark(
  db: Database,
  scope: CandidateScope,
  opportunityId: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('opportunity_bookmarks')
    .values({ candidate_id: scope.candidateId, opportunity_id: opportunityId, saved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes an opportunity from the candidate's saved ones; if it isn't among them, nothing changes. */
export async function deleteBookmark(
  db: Database,
  scope: CandidateScope,
  opportunityId: string,
): Promise<void> {
  await db
    .deleteFrom('opportunity_bookmarks')
    .where('candidate_id', '=', scope.candidateId)
    .where('opportunity_id', '=', opportunityId)
    .execute();
}

const listBookmarkRows = prepareQuery((db, candidateId: string) =>
  db
    .selectFrom('opportunity_bookmarks')
    .where('candidate_id', '=', candidateId)
    .select('opportunity_id')
    .orderBy('opportunity_id'),
);

/** The ids of all opportunities that the candidate has saved, whether they are still open or not. */
export async function listBookmarks(db: Database, scope: CandidateScope): Promise<string[]> {
  const rows = await listBookmarkRows(db, scope.candidateId);
  return rows.map(({ opportunity_id }) => opportunity_id);
}
