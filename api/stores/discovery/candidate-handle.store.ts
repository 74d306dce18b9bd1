import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * What the caller's company calls some candidates: made when it first needs a name for one, and the same ever after.
 * @returns a handle for each, by the candidate's id
 */
export async function upsertHandles(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(candidateIds)].sort();
  if (ids.length === 0) return new Map();
  const known = await findHandles(db, scope, ids);
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  await db
    .insertInto('candidate_handles')
    .values(missing.map((candidate_id) => ({ company_id: scope.companyId, candidate_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Read again: another request may have made some of them.
  return findHandles(db, scope, ids);
}

async function findHandles(db: Database, scope: CompanyScope, candidateIds: readonly string[]) {
  const rows = await db
    .selectFrom('candidate_handles')
    .where('company_id', '=', scope.companyId)
    .where('candidate_id', 'in', candidateIds)
    .select(['candidate_id', 'handle'])
    .execute();
  return new Map(rows.map(({ candidate_id, handle }) => [candidate_id, handle]));
}

function selectByHandle(db: Database, scope: CompanyScope, handle: string) {
  return db
    .selectFrom('candidate_handles')
    .where('company_id', '=', scope.companyId)
    .where('handle', '=', handle)
    .select('candidate_id');
}

/**
 * As `findByHandle`, and the handle lasts until the transaction ends: what is kept about the person is there for whoever ends the handle
 * to find.
 */
export async function lockByHandle(
  db: Database,
  scope: CompanyScope,
  handle: string,
): Promise<string | null> {
  const row = await selectByHandle(db, scope, handle).forKeyShare().executeTakeFirst();
  return row?.candidate_id ?? null;
}

/** The candidate whom the caller's company calls so; null for a handle of nobody or of another company. It says nothing of who may be seen. */
export async function findByHandle(
  db: Database,
  scope: CompanyScope,
  handle: string,
): Promise<string | null> {
  const row = await selectByHandle(db, scope, handle).executeTakeFirst();
  return row?.candidate_id ?? null;
}
