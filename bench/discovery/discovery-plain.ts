import type pg from 'pg';

/*
 * A search in the plainest possible SQL: the page, the exact total, and the exact counts of some facets, each
 * without its own choice, over the profile tables and a table of words.
 */

/**
 * A search as SQL conditions, one per facet, on `c` (discovery_candidates) and the sections of the profile.
 */
export type PlainSearch = {
  readonly conditions: Readonly<Partial<Record<CountedFacet | 'words', string>>>;
  /** The `order by` clause of the page. */
  readonly order: string;
  readonly offset?: number;
};

export type CountedFacet =
  | 'routes'
  | 'stages'
  | 'lookingFor'
  | 'workModes'
  | 'fields'
  | 'languages'
  | 'skills';

const KEY = (name: string) => `btrim(regexp_replace(lower(normalize(${name}, NFKC)), '[\\s-]+', ' ', 'g'))`;

/** The values of each facet, one row per candidate and value. */
const VALUES: Readonly<Record<CountedFacet, string>> = {
  routes: 'select route as value',
  stages: 'select stage as value',
  lookingFor: 'select unnest(looking_for) as value',
  workModes: 'select unnest(work_modes) as value',
  fields: 'select unnest(fields_of_work) as value',
  languages:
    "select distinct split_part(language, '-', 1) as value from spoken_languages s where s.candidate_id = c.candidate_id",
  skills: `select distinct value from (
    select ${KEY('name')} as value from skills s where s.candidate_id = c.candidate_id
    union all select ${KEY('used')} from experiences x, unnest(x.skills) as used where x.candidate_id = c.candidate_id
  ) as named`,
};

const FROM = `from discovery_candidates c
  left join role_choices using (candidate_id)
  left join locations using (candidate_id)
  left join employments using (candidate_id)`;

/** The candidates that company `$1` may see. */
const SEEN = `(is_open or (is_named and exists (select from chosen_companies x where x.candidate_id = c.candidate_id and company_id = $1)))
  and not exists (select from blocks b where b.candidate_id = c.candidate_id and (company_id = $1 or (company_id is null and name_key = 'ernployer 7')))
  and not exists (select from applications a where a.candidate_id = c.candidate_id and company_id = $1 and status <> 'withdrawn')
  and coalesce(current_employer, '') not like 'Employer 7%'`;

function whereClause({ conditions }: PlainSearch, without?: CountedFacet): string {
  const otherConditions = Object.entries(conditions).filter(([facet]) => facet !== without);
  return `where ${[SEEN, ...otherConditions.map(([, condition]) => condition)].join(' and ')}`;
}

/** What is compared between the two sides. */
export type ComparedAnswer = {
  readonly total: number;
  readonly ids: readonly string[];
  readonly facets: Readonly<Record<CountedFacet, Readonly<Record<string, number>>>>;
};

/** The ids of one page. */
async function findBarePage(pool: pg.Pool, companyId: string, search: PlainSearch): Promise<string[]> {
  const { order, offset = 0 } = search;
  const { rows } = await pool.query<{ candidate_id: string }>(
    `select c.candidate_id ${FROM} ${whereClause(search)} order by ${order} limit 24 offset ${offset}`,
    [companyId],
  );
  return rows.map((row) => row.candidate_id);
}

/** Queries the database for everything that is compared. */
export async function searchWithSql(
  pool: pg.Pool,
  companyId: string,
  search: PlainSearch,
): Promise<ComparedAnswer> {
  const ids = await findBarePage(pool, companyId, search);
  const total = await pool.query<{ count: string }>(`select count(*) ${FROM} ${whereClause(search)}`, [
    companyId,
  ]);
  const facets: [string, Record<string, number>][] = [];
  for (const [facet, values] of Object.entries(VALUES)) {
    const { rows } = await pool.query<{ value: string; count: string }>(
      `select value, count(*) ${FROM}, lateral (${values}) as counted ${whereClause(search, facet as CountedFacet)}
       and value is not null group by value order by count(*) desc, value limit 60`,
      [companyId],
    );
    facets.push([facet, Object.fromEntries(rows.map(({ value, count }) => [value, Number(count)]))]);
  }
  return {
    total: Number(total.rows[0]?.count),
    ids,
    facets: Object.fromEntries(facets) as ComparedAnswer['facets'],
  };
}
