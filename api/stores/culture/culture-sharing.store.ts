import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteOwnHandles } from '../discovery/own-handle.store.ts';

export type Sharing = { readonly isShared: boolean; readonly changedAt: Date | null };

/** The caller's sharing setting; off until it's first set. */
export async function findSharingSetting(db: Database, scope: CandidateScope): Promise<Sharing> {
  const row = await db
    .selectFrom('culture_sharing')
    .where('candidate_id', '=', scope.candidateId)
    .select(['is_shared as isShared', 'changed_at as changedAt'])
    .executeTakeFirst();
  return row ?? { isShared: false, changedAt: null };
}

/**
 * Sets the caller's sharing; setting it to what it is changes nothing. With each change the candidate gets new handles: what a company
 * noted under an old one leads to no one.
 */
export async function upsertSharing(
  db: Database,
  scope: CandidateScope,
  isShared: boolean,
  changedAt: Date,
): Promise<void> {
  const turned = await db
    .insertInto('culture_sharing')
    .values({ candidate_id: scope.candidateId, is_shared: isShared, changed_at: changedAt })
    .onConflict((conflict) =>
      conflict
        .column('candidate_id')
        .doUpdateSet({ is_shared: isShared, changed_at: changedAt })
        .where('culture_sharing.is_shared', '<>', isShared),
    )
    .returning('candidate_id')
    .executeTakeFirst();
  if (turned) await deleteOwnHandles(db, scope);
}
