import type { Institution } from '@common-ground/contract/profile/institutions';
import { type RawBuilder, sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** More than six words don't narrow anything further. */
const MAX_WORDS = 6;

type Row = Institution & { readonly id: string };

/**
 * Institutions whose names have words beginning with those of a text, those of a country first; if there are none, those with similar
 * names.
 * @param country ISO 3166-1 alpha-2; null puts no country first
 */
export async function findInstitutions(
  db: Database,
  _scope: CandidateScope,
  { query, country, max }: { query: string; country: string | null; max: number },
): Promise<readonly Institution[]> {
  const key = await searchKey(db, query);
  if (key === '') return [];
  const matches = await listPrefixMatches(db, { key, country, max });
  // With one or two letters, every name is similar to something.
  const found = matches.length > 0 || key.length < 4 ? matches : await listSimilar(db, { key, country, max });
  return found.map(({ id: _id, ...institution }) => institution);
}

async function searchKey(db: Database, query: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select search_key(${query}) as key`.execute(db);
  return rows[0]?.key ?? '';
}

type Search = { readonly key: string; readonly country: string | null; readonly max: number };

async function listPrefixMatches(db: Database, { key, country, max }: Search): Promise<readonly Row[]> {
  // A key contains only letters, digits and single spaces, so nothing in it is special in a
  // pattern.
  const patterns = key
    .split(' ')
    .slice(0, MAX_WORDS)
    .map((word) => `% ${word}%`);
  // One condition for each word: "like all" could not use the index.
  const conditions = patterns.map((pattern): RawBuilder<boolean> => sql`search_text like ${pattern}`);
  const { rows } = await sql<Row>`
    select id, name, country, ror_id as ror, found.other_name as "foundBy"
    from institutions
    left join lateral (
      select other_name
      from unnest(other_names) with ordinality as others (other_name, place)
      where '  ' || search_key(name) not like all (${patterns}::text[])
        and '  ' || search_key(other_name) like all (${patterns}::text[])
      order by place
      limit 1
    ) as found on true
    where is_active and ${sql.join(conditions, sql` and `)}
    order by (country = ${country}) is true desc, search_text like ${`  ${key}%`} desc, name, id
    limit ${max}
  `.execute(db);
  return rows;
}

async function listSimilar(db: Database, { key, country, max }: Search): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id, name, country, ror_id as ror, null as "foundBy"
    from similar_institutions(${key}, ${max}) as similar_one
    join institutions using (id)
    order by likeness desc, (country = ${country}) is true desc, name, id
  `.execute(db);
  return rows;
}
