import { isDeepStrictEqual } from 'node:util';
import type { SavedSearch, SavedSearchContent } from '@common-ground/contract/discovery/saved-searches';
import { SAVED_SEARCH_LIMITS, type SearchAlert } from '@common-ground/domain/discovery/saved-search';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isSameRequest, type KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { isSharingFull } from './shared-search.store.ts';

function selectOwn(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('saved_searches')
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .select(['id', 'name', 'query', 'alert', 'is_shared', 'saved_at', 'version', 'request_sha256']);
}

function searchOf(row: Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    query: row.query as SavedSearch['query'],
    alert: row.alert as SearchAlert,
    isShared: row.is_shared,
    savedAt: row.saved_at.toISOString(),
    version: row.version,
  };
}

/** Anyone who becomes findable from now on gets a higher number, including those who withdrew their name from the caller's company. */
const foundUntilNow = ({ companyId }: CompanyScope) =>
  sql<number>`greatest((select max(found_since) from discovery_candidates), (select max(found_since) from unlinked_names where company_id = ${companyId}), 0)`;

const columnsOf = ({ name, query, alert, isShared }: SavedSearchContent) => ({
  name,
  query: JSON.stringify(query),
  alert,
  is_shared: isShared,
});

/**
 * Lets one search of a member be written at a time, until the transaction ends: counting searches and comparing their names happens under
 * this lock.
 */
async function lockSavedSearches(db: Database, scope: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope.accountId}::text, 22))`.execute(db);
}

async function isNameTaken(db: Database, scope: CompanyScope, name: string, exceptId: string | null) {
  let query = selectOwn(db, scope).where(sql`lower(name)`, '=', sql`lower(${name})`);
  if (exceptId !== null) query = query.where('id', '<>', exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The member's searches, by name. */
export async function listOwnSearches(db: Database, scope: CompanyScope): Promise<SavedSearch[]> {
  const rows = await selectOwn(db, scope).orderBy(sql`lower(name)`).orderBy('id').execute();
  return rows.map(searchOf);
}

/** Stores a search. Call it once per key. @returns the search, the one already stored with this key, or why it can't be stored */
export async function insertSearch(
  db: Database,
  scope: CompanyScope,
  content: SavedSearchContent,
  { at, ...keyed }: KeyedRequest & { readonly at: Date },
): Promise<
  SavedSearch | 'too_many_searches' | 'too_many_shared_searches' | 'name_taken' | 'idempotency_key_reused'
> {
  await lockSavedSearches(db, scope);
  const known = await selectOwn(db, scope)
    .where('idempotency_key', '=', keyed.idempotencyKey)
    .executeTakeFirst();
  if (known) return isSameRequest(known.request_sha256, keyed) ? searchOf(known) : 'idempotency_key_reused';
  if ((await listOwnSearches(db, scope)).length >= SAVED_SEARCH_LIMITS.searches) return 'too_many_searches';
  if (await isNameTaken(db, scope, content.name, null)) return 'name_taken';
  if (content.isShared && (await isSharingFull(db, scope, null))) return 'too_many_shared_searches';
  const { id } = await db
    .insertInto('saved_searches')
    .values({
      account_id: scope.accountId,
      company_id: scope.companyId,
      ...columnsOf(content),
      saved_at: at,
      looked_at: at,
      told_until: foundUntilNow(scope),
      idempotency_key: keyed.idempotencyKey,
      request_sha256: keyed.requestSha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return searchOf(await selectOwn(db, scope).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Whether a search already equals the requested one. */
const isSameSearch = (search: SavedSearch, { name, query, alert, isShared }: SavedSearchContent) =>
  search.name === name &&
  search.alert === alert &&
  search.isShared === isShared &&
  isDeepStrictEqual(search.query, query);

/**
 * Changes a search of the member's own; alerts count from now on. Call it in a transaction.
 * @param change.readVersion the version that was read; where there is another by now, nothing is changed
 * @returns the search, the one that was changed in the meantime, or why there is none
 */
export async function updateSearch(
  db: Database,
  scope: CompanyScope,
  searchId: string,
  { content, readVersion, at }: { content: SavedSearchContent; readVersion: number; at: Date },
): Promise<
  SavedSearch | { readonly current: SavedSearch } | 'not_found' | 'name_taken' | 'too_many_shared_searches'
> {
  await lockSavedSearches(db, scope);
  const known = await selectOwn(db, scope).where('id', '=', searchId).executeTakeFirst();
  if (!known) return 'not_found';
  const current = searchOf(known);
  if (isSameSearch(current, content)) return current;
  if (current.version !== readVersion) return { current };
  if (await isNameTaken(db, scope, content.name, searchId)) return 'name_taken';
  if (content.isShared && (await isSharingFull(db, scope, searchId))) return 'too_many_shared_searches';
  await db
    .updateTable('saved_searches')
    .set({
      ...columnsOf(content),
      version: readVersion + 1,
      looked_at: at,
      alert_due_at: null,
      alert_tries: 0,
      told_until: foundUntilNow(scope),
    })
    .where('id', '=', searchId)
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .execute();
  return searchOf(await selectOwn(db, scope).where('id', '=', searchId).executeTakeFirstOrThrow());
}

/** Deletes a search of the member's own. @returns false when there is none */
export async function deleteSearch(db: Database, scope: CompanyScope, searchId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('saved_searches')
    .where('id', '=', searchId)
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
