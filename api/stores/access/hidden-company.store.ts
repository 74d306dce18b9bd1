import type { ListedCompany } from '@common-ground/contract/access/company-list';
import {
  companyNameKey,
  hidesEitherWay,
  joinedKey,
  prefixesOf,
} from '@common-ground/domain/access/company-name-key';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { currentKeysOf } from './company-name.store.ts';
import { VERIFIED_DOMAIN } from './verified-domain.store.ts';

/** The most companies that are compared for one name: the rule about names then decides on each. */
const MAX_COMPARED = 200;

/** Companies that may go by a name: those with a name that starts the same way. */
async function findSimilarNames(systemDb: Database, key: string): Promise<string[]> {
  const joined = joinedKey(key);
  const rows = await systemDb
    .selectFrom('verified_company_names')
    .where(({ or, eb }) =>
      or([
        eb('joined_key', 'in', [...prefixesOf(key)]),
        sql<boolean>`(joined_key ~>=~ ${joined} and joined_key ~<~ (${joined}::text || chr(1114111)))`,
      ]),
    )
    .select('company_id')
    .orderBy(sql`char_length(joined_key)`)
    .orderBy('joined_key')
    .orderBy('company_id')
    .limit(MAX_COMPARED)
    .execute();
  return rows.map((row) => row.company_id);
}

/** How many letters of a label are indexed. */
const INDEXED_LETTERS = 4;

/**
 * Companies whose domain without dots, or one of its labels except the last, begins with these letters.
 * @param letters as many as the index has at most
 */
function selectSimilarDomains(systemDb: Database, letters: string) {
  return systemDb
    .selectFrom('companies')
    .where('verified_by', '=', 'domain')
    .where('is_verified', '=', true)
    .where(sql<boolean>`domain_beginnings(domain) @> array[${letters}::text]`)
    .select('id')
    .orderBy(sql`char_length(domain)`)
    .orderBy('id')
    .limit(MAX_COMPARED);
}

/**
 * Companies that may be known by a name, judging by the letters of their domain. Fewer than three letters count too: they also hide the
 * candidate from a company, and the screen says which.
 */
async function findSimilarDomains(systemDb: Database, name: string): Promise<string[]> {
  const letters = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')
    .slice(0, INDEXED_LETTERS);
  if (letters === '') return [];
  const rows = await selectSimilarDomains(systemDb, letters).execute();
  return rows.map(({ id }) => id);
}

/**
 * The verified companies that a name currently hides the candidate from, ordered by name. Only what's public about them counts: their
 * current names and verified domains. Bypasses row level security: names are searched across all companies.
 */
export async function listHidden(
  systemDb: Database,
  _scope: CandidateScope,
  name: string,
  limit: number,
): Promise<ListedCompany[]> {
  const key = companyNameKey(name);
  const found = await Promise.all([findSimilarNames(systemDb, key), findSimilarDomains(systemDb, name)]);
  const ids = [...new Set(found.flat())];
  if (ids.length === 0) return [];
  const rows = await systemDb
    .selectFrom('companies')
    .where('id', 'in', ids)
    .where('is_verified', '=', true)
    .select(['id', 'name', 'legal_name', VERIFIED_DOMAIN.as('domain')])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => currentKeysOf(row).some((known) => hidesEitherWay(key, known.key)))
    .slice(0, limit)
    .map(({ id, name: shown, domain }) => ({ id, name: shown, domain }));
}
