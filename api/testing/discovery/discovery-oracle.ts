import type { CandidateSearch } from '@common-ground/domain/discovery/candidate-search';
import { languageTerms } from '@common-ground/domain/discovery/chosen-terms';
import { DEFAULT_REACHES } from '@common-ground/domain/discovery/facet';
import { sameRegionChoice } from '@common-ground/domain/discovery/region-choice';
import { nameKey } from '@common-ground/domain/profile/name-key';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/*
 * The search in plain SQL over the profile's tables, which the in-memory index has to agree with. Words and must-haves are left out;
 * criteria are verified separately in the domain.
 */

type Condition = RawBuilder<SqlBool>;
const list = (values: readonly string[]) => sql`${[...values]}::text[]`;
const columnOf = (name: string) =>
  sql`btrim(regexp_replace(lower(normalize(${sql.raw(name)}, NFKC)), '[\\s-]+', ' ', 'g'))`;

/** Degrees by the year in which they ended: one from this year counts once it has a result. */
const IS_OVER = sql`(
  (extract(year from ended_on) < extract(year from ${sql.ref('today')}) and coalesce(result_status, 'achieved') = 'achieved')
  or (extract(year from ended_on) = extract(year from ${sql.ref('today')}) and result_status = 'achieved')
)`;
/** The highest level of ISCED that was reached. */
const HIGHEST = sql`(
  select max(reached) from (
    select level::integer as reached from qualifications q
    where q.candidate_id = c.candidate_id and coalesce(grade_status, 'achieved') = 'achieved'
    union all
    select case award when 'short_cycle' then 5 when 'bachelor' then 6 when 'master' then 7 when 'state_examination' then 7 when 'doctorate' then 8 end
    from degrees d where d.candidate_id = c.candidate_id and ${IS_OVER}
  ) as levels
)`;

function reachOf(country: string, livesAndReaches: string): Condition {
  if (livesAndReaches === 'lives') return sql`country = ${country}`;
  if (livesAndReaches === 'moves_within') return sql`(country = ${country} and relocation = 'in_country')`;
  if (livesAndReaches === 'remote') return sql`'remote' = any(work_modes)`;
  return sql`(country is distinct from ${country} and relocation = 'countries' and ${country} = any(relocation_countries))`;
}

/** Whether someone shows the company their name and lives in one of some regions. */
function livesIn(regions: readonly string[], companyId: string): Condition {
  const choices = list(regions.map(sameRegionChoice));
  return sql`(
    exists (select from access_settings s where s.candidate_id = c.candidate_id and visibility = 'named')
    and exists (select from chosen_companies x where x.candidate_id = c.candidate_id and x.company_id = ${companyId})
    and case when region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$' then region else country || ':' || ${columnOf('region')} end = any(${choices})
  )`;
}

function conditionsOf(search: CandidateSearch, companyId: string): Condition[] {
  const {
    routes,
    stages,
    lookingFor,
    fields,
    workModes,
    countries,
    reaches = DEFAULT_REACHES,
    regions,
  } = search;
  const { rightsToWork, availableBy, languages, skills, qualificationLevels, resultSharing } = search;
  const conditions: Condition[] = [];
  const add = (condition: Condition) => conditions.push(condition);
  if (routes) add(sql`route = any(${list(routes)})`);
  if (stages) add(sql`stage = any(${list(stages)})`);
  if (lookingFor) add(sql`looking_for && ${list(lookingFor)}`);
  if (fields) add(sql`fields_of_work && ${list(fields)}`);
  if (workModes) add(sql`work_modes && ${list(workModes)}`);
  if (countries) {
    const any = countries.flatMap((country) => reaches.map((reach) => reachOf(country, reach)));
    add(sql`(${sql.join(any, sql` or `)})`);
  }
  if (regions) add(livesIn(regions, companyId));
  if (rightsToWork)
    add(
      sql`exists (select from rights_to_work r where r.candidate_id = c.candidate_id and r.country = any(${list(rightsToWork)}) and ("right" = 'yes' or ("right" = 'until' and until >= today)))`,
    );
  if (availableBy) add(sql`coalesce(available_from, today + 7 * notice_weeks) <= ${availableBy}::date`);
  if (languages) {
    const spoken = languages.flatMap(languageTerms).map(([, value]) => value);
    add(
      sql`exists (select from spoken_languages s where s.candidate_id = c.candidate_id and lower(split_part(language, '-', 1)) || ':' || coalesce(level, '') = any(${list(spoken)}))`,
    );
  }
  if (skills) {
    const keys = skills.map(nameKey);
    add(sql`(
      exists (select from skills s where s.candidate_id = c.candidate_id and ${columnOf('name')} = any(${list(keys)}))
      or exists (select from experiences x, unnest(x.skills) as used where x.candidate_id = c.candidate_id and ${columnOf('used')} = any(${list(keys)}))
    )`);
  }
  if (qualificationLevels) add(sql`${HIGHEST}::text = any(${list(qualificationLevels)})`);
  // None of these people has a result.
  if (resultSharing) add(sql`false`);
  return conditions;
}

/**
 * Finds candidates by the tables of their profiles.
 * @param companyId the company that searches
 * @param candidateIds the candidates it may see
 * @returns their ids, newest first
 */
export async function searchWithSql(
  test: TestApp,
  search: CandidateSearch,
  { companyId, candidateIds }: { readonly companyId: string; readonly candidateIds: readonly string[] },
  today: string,
): Promise<string[]> {
  const conditions = conditionsOf(search, companyId);
  const condition = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await sql<{ candidate_id: string }>`
    select c.candidate_id
    from discovery_candidates c
    left join role_choices using (candidate_id)
    left join locations using (candidate_id)
    left join employments using (candidate_id)
    cross join (select ${today}::date as today) as day
    where c.candidate_id = any(${[...candidateIds]}::uuid[]) and ${condition}
    order by found_since desc`.execute(test.context.systemDb);
  return rows.map((row) => row.candidate_id);
}
