import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

export type Sharing = { readonly isShared: boolean; readonly changedAt: Date | null };

/** What the caller's switch says; off while it was never touched. */
export async function readSharing(db: Database, scope: CandidateScope): Promise<Sharing> {
  const row = await db
    .selectFrom('culture_sharing')
    .where('candidate_id', '=', scope.candidateId)
    .select(['is_shared as isShared', 'changed_at as changedAt'])
    .executeTakeFirst();
  return row ?? { isShared: false, changedAt: null };
}

/** Turns the caller's switch; turning it to where it stands changes nothing. */
export async function saveSharing(
  db: Database,
  scope: CandidateScope,
  isShared: boolean,
  changedAt: Date,
): Promise<void> {
  await db
    .insertInto('culture_sharing')
    .values({ candidate_id: scope.candidateId, is_shared: isShared, changed_at: changedAt })
    .onConflict((conflict) =>
      conflict
        .column('candidate_id')
        // A new id with each turn: what a company noted down before stands for nobody afterwards.
        .doUpdateSet({ is_shared: isShared, changed_at: changedAt, share_id: sql<string>`gen_random_uuid()` })
        .where('culture_sharing.is_shared', '<>', isShared),
    )
    .execute();
}

/** Gives the caller's sharing a new id: what companies noted down before, a name perhaps, leads to nobody afterwards. */
export async function renewShareId(db: Database, scope: CandidateScope): Promise<void> {
  await db
    .updateTable('culture_sharing')
    .set({ share_id: sql<string>`gen_random_uuid()` })
    .where('candidate_id', '=', scope.candidateId)
    .execute();
}
