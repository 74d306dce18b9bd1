import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/database.ts';

/** Handles by the candidates' ids. */
type Handles = ReadonlyMap<string, string>;

/**
 * The candidates in some slots, in the given order, with their existing handles at the caller's company; those who have been deleted are
 * left out.
 */
export async function findHandledCandidates(
  db: Database,
  scope: CompanyScope,
  slots: readonly number[],
): Promise<{
  readonly people: readonly { readonly slot: number; readonly candidateId: string }[];
  readonly known: Handles;
}> {
  const rows = await db
    .selectFrom('discovery_candidates as found')
    .leftJoin('candidate_handles as handles', (join) =>
      join
        .onRef('handles.candidate_id', '=', 'found.candidate_id')
        .on('handles.company_id', '=', scope.companyId),
    )
    .where('slot', '=', sql<number>`any(${anyOf(slots)}::integer[])`)
    .select(['slot', 'found.candidate_id', 'handle'])
    .execute();
  const found = new Map(rows.map((row) => [row.slot, row.candidate_id]));
  const people = slots.flatMap((slot) => {
    const candidateId = found.get(slot);
    return candidateId === undefined ? [] : [{ slot, candidateId }];
  });
  const known = new Map(rows.flatMap(({ candidate_id, handle }) => (handle ? [[candidate_id, handle]] : [])));
  return { people, known };
}

/**
 * The handles of some candidates at the caller's company: each is made when first needed, and never changes. @param existing the handles
 * already read in this transaction; without them, they're read here
 * @returns a handle for each, by the candidate's id
 */
export async function upsertHandles(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
  existing?: Handles,
): Promise<Handles> {
  const ids = [...new Set(candidateIds)].sort();
  if (ids.length === 0) return new Map();
  const known = existing ?? (await findHandles(db, scope, ids));
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

/** The existing handles of some candidates at the caller's company, by the candidate's id. */
export async function findHandles(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (candidateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('candidate_handles')
    .where('company_id', '=', scope.companyId)
    .where('candidate_id', '=', sql<string>`any(${anyOf(candidateIds)}::uuid[])`)
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
 * Like `findByHandle`, but the handle is locked until the transaction ends, so that everything stored about
 * the person is there when the handle is deleted.
 */
export async function lockByHandle(
  db: Database,
  scope: CompanyScope,
  handle: string,
): Promise<string | null> {
  const row = await selectByHandle(db, scope, handle).forKeyShare().executeTakeFirst();
  return row?.candidate_id ?? null;
}

/**
 * The candidate with this handle at the caller's company; null for an unknown handle or another company's. It doesn't say who may be
 * seen.
 */
export async function findByHandle(
  db: Database,
  scope: CompanyScope,
  handle: string,
): Promise<string | null> {
  const row = await selectByHandle(db, scope, handle).executeTakeFirst();
  return row?.candidate_id ?? null;
}
