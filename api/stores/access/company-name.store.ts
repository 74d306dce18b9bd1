import {
  companyNameKey,
  companyNameKeys,
  joinedKey,
  NAME_KEY_VERSION,
  prefixesOf,
} from '@common-ground/domain/access/company-name-key';
import { MAX_FORMER_NAMES, namesOf } from '@common-ground/domain/company/company-profile';
import { type SqlBool, sql } from 'kysely';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { ownLabel } from '../../platform/domains/registrable-domain.ts';
import { LruCache } from '../../platform/lru-cache.ts';

/** A name that a company has or had, with the form in which names are compared. */
export type KnownName = { readonly name: string; readonly key: string };

/** Every name that a block list may have for some companies, current and former, by company ID. Blocking one of them blocks the company. */
export function findKnownNames(
  db: Database,
  _scope: CandidateScope | Pick<CompanyScope, 'companyId'>,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownName[]>> {
  return knownNamesOf(db, companyIds);
}

async function knownNamesOf(
  db: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownName[]>> {
  const known = new Map<string, KnownName[]>(companyIds.map((id) => [id, []]));
  if (known.size === 0) return known;
  const ids = [...known.keys()];
  const companies = await db
    .selectFrom('companies')
    .where('id', 'in', ids)
    .select(['id', 'name', 'legal_name'])
    .select(sql<string | null>`case when verified_by = 'domain' then domain end`.as('domain'))
    .select(
      sql<KnownName[]>`coalesce((
        select json_agg(json_build_object('name', former.name, 'key', former.name_key))
        from former_company_names as former where former.company_id = companies.id
      ), '[]')`.as('former'),
    )
    .execute();
  for (const company of companies) known.set(company.id, [...currentKeysOf(company), ...company.former]);
  return known;
}

/**
 * The names of a company now, and its verified domain: a company that changes its name keeps its domain, and people may type that as its
 * name.
 */
export function currentKeysOf(company: {
  readonly name: string;
  readonly legal_name: string | null;
  readonly domain: string | null;
}): readonly KnownName[] {
  const { name, legal_name: legalName, domain } = company;
  const names = namesOf({ brandName: name, legalName });
  const label = domain === null ? null : ownLabel(domain);
  return [...names, ...(domain === null ? [] : [label ?? domain, domain])].flatMap(withKeys);
}

/** Parsing a name takes many rules, and searches ask for those of one company again and again. */
const NAME_CACHE_SIZE = 2_000;
const recentKeys = new LruCache<readonly KnownName[]>(NAME_CACHE_SIZE);

const withKeys = (name: string): readonly KnownName[] =>
  recentKeys.set(name, recentKeys.get(name) ?? companyNameKeys(name).map((key) => ({ name, key })));

/** The forms of every name that the caller's company has or had. */
export async function findOwnNameKeys(
  db: Database,
  scope: Pick<CompanyScope, 'companyId'>,
): Promise<readonly string[]> {
  const knownNames = await findKnownNames(db, scope, [scope.companyId]);
  return [...new Set(knownNames.get(scope.companyId)?.map(({ key }) => key))];
}

/**
 * For the block lists of all candidates: what a blocked name without spaces can be to hide a company with these keys, and the keys that a
 * longer blocked name can begin with, as a relation of `joined` and `spaced`.
 */
export function blockingNameKeys(keys: readonly string[]) {
  const joined = keys.map(joinedKey);
  return {
    beginnings: [...new Set(keys.flatMap(prefixesOf))],
    begun: sql`unnest(${joined}::text[], ${[...keys]}::text[]) as begun (joined, spaced)`,
  };
}

/**
 * Whether a blocked name begins with the key of `begun`, as `isHiddenTogether` says it. The bounds are such that the index of
 * `joined_key` is searched, even when the key is a parameter.
 */
export const blockedNameHasPrefix = sql<SqlBool>`
  blocks.joined_key ~>=~ begun.joined and blocks.joined_key ~<~ (begun.joined || chr(1114111))
  and (char_length(begun.joined) >= 4 or blocks.name_key ^@ (begun.spaced || ' '))`;

/**
 * Whether a company can give up some names: those that it gave up before count once. Call it in a transaction that has locked the
 * company, so that nothing else gives up names meanwhile.
 */
export async function hasRoomForFormerNames(
  db: Database,
  companyId: string,
  names: readonly string[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('former_company_names')
    .where('company_id', '=', companyId)
    .select('name_key')
    .execute();
  const former = new Set(rows.map((row) => row.name_key));
  const fresh = new Set(names.map(companyNameKey).filter((key) => !former.has(key)));
  return fresh.size === 0 || former.size + fresh.size <= MAX_FORMER_NAMES;
}

/** Records names that the company gives up; one that it later uses again stays recorded. */
export async function upsertFormerNames(
  db: Database,
  companyId: string,
  names: readonly string[],
  selectLists: Date,
): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('former_company_names')
    .values(
      names.map((name) => ({
        company_id: companyId,
        name_key: companyNameKey(name),
        key_version: NAME_KEY_VERSION,
        name,
        given_up_at: selectLists,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'name_key']).doNothing())
    .execute();
}

/** Puts the company's names on the lists of those who block it, before it's deleted. Call it in the transaction that deletes it. */
export async function insertBlockedNames(db: Database, companyId: string): Promise<void> {
  const known = (await knownNamesOf(db, [companyId])).get(companyId) ?? [];
  await sql`select block_names_of_company(${companyId}, ${known.map(({ name }) => name)}::text[], ${known.map(({ key }) => key)}::text[])`.execute(
    db,
  );
}
