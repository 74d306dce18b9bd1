import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { SCORING_VERSION } from '@common-ground/domain/culture/score';
import type pg from 'pg';

/** Ten answers, all through links that the company shared itself. */
const WAYS = JSON.stringify([{ domain: null, answerCount: 10 }]);

/*
 * Creates any number of invented candidates with a few SQL statements. Every value is derived from the
 * candidate's number, so the same count always gives the same people: `md5('candidate ' || number)` is the
 * ID.
 */

const COUNTRIES = ['PT', 'DE', 'FR', 'ES', 'PL', 'IT', 'NL', 'GB', 'IE', 'SE', 'RO', 'AT'];
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'pl', 'it', 'nl', 'ar', 'uk'];
const FIELDS = ['21', '22', '23', '24', '25', '26', '33', '41', '42', '51', '52', '53', '71', '72', '83'];
const TITLES = [
  'Ward nurse',
  'Software developer',
  'Shop assistant',
  'Warehouse operative',
  'Accountant',
  'Site electrician',
  'Night shift supervisor',
  'Teaching assistant',
  'Data analyst',
  'Line cook',
  'Care worker',
  'Project manager',
  'Bus driver',
  'Receptionist',
  'Welder',
];
const SKILLS = [
  'SQL',
  'Python',
  'First aid',
  'Excel',
  'Welding',
  'Patient care',
  'Spanish cooking',
  'Night shift',
  'Forklift',
  'TypeScript',
  'Book keeping',
  'Customer service',
  'Driving',
  'Project planning',
  'Drawing',
  'Statistics',
  'Cash handling',
  'Wiring',
  'Teaching',
  'Negotiation',
];
const LICENCES = ['HGV', 'Forklift licence', 'Nursing registration', 'Gas safe'];
const PROGRAMMES = ['Informatics', 'Nursing', 'Business', 'Civil engineering', 'History', 'Mathematics'];

const array = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(',')}]`;

/** A whole number less than `below`, derived from the candidate's number and the purpose. */
const chance = (salt: number, below: number, of = 'n') =>
  `(abs(hashint8((${of})::bigint * 61 + ${salt})::bigint) % ${below})::integer`;
const pick = (salt: number, values: readonly string[], of = 'n') =>
  `(${array(values)})[1 + ${chance(salt, values.length, of)}]`;
const id = (of = 'n') => `md5('candidate ' || ${of})::uuid`;
/** Random UUIDs (version 4), as the browser creates them and the API requires. */
const entryId = (kind: string) =>
  `overlay(overlay(md5('${kind} ' || n || ' ' || p) placing '4' from 13) placing '8' from 17)::uuid`;
const month = (salt: number, years: number, from: number, of = 'n') =>
  `make_date(${from} + ${chance(salt, years, of)}::integer, 1 + ${chance(salt + 1, 12, of)}::integer, 1)`;

/**
 * Connection settings for filling: no foreign keys or triggers, enough memory for sorting and building
 * indexes, no JIT, and no waiting for the disk on commit.
 */
export const FILLING = `
  set session_replication_role = replica;
  set work_mem = '128MB';
  set maintenance_work_mem = '256MB';
  set jit = off;
  set synchronous_commit = off`;
export const FILLED = 'reset all';

/** The inserts, table by table. `n` is the candidate's number, `p` an entry's position in its list. */
function statements(): readonly string[] {
  const people = 'from generate_series(1, $1::integer) as n';
  const entries = (salt: number, least: number, spread: number) =>
    `${people}, lateral generate_series(0, ${least - 1} + ${chance(salt, spread + 1)}::integer) as p`;
  const of = 'n * 19 + p';
  const figures = DIMENSION_IDS.map((_, index) => `${chance(700 + index, 1001)} / 10.0`).join(', ');
  return [
    `insert into accounts (id, identity_uid, role, created_at, email_confirmed_at)
     select ${id()}, 'candidate-' || n, 'candidate', now() - n * interval '1 minute', now() ${people}`,
    `insert into candidates (account_id, age_confirmed_at) select ${id()}, now() ${people}`,
    `insert into access_settings (candidate_id, visibility, visibility_changed_at)
     select ${id()}, (array['hidden', 'named', 'named', 'anonymous'])[1 + least(${chance(1, 20)}, 3)], now() ${people}`,
    `insert into consents (candidate_id, purpose, is_given, text_version, decided_at)
     select ${id()}, purpose, true, '${CONSENT_TEXT_VERSION}', now() ${people}, unnest(array['discovery', 'matching']) as purpose
     where ${chance(2, 20)} > 0`,
    `insert into personal_details (candidate_id, version, full_name, called_name, born_on)
     select ${id()}, 1, 'Person Number ' || n, 'Person', make_date(1960 + ${chance(3, 46)}::integer, 1 + ${chance(4, 12)}::integer, 1 + ${chance(5, 28)}::integer) ${people}`,
    `insert into role_choices (candidate_id, version, route, stage, looking_for)
     select ${id()}, 1, ${pick(6, ['journey', 'graduate', 'experienced'])},
       ${pick(7, ['at_school', 'gap', 'studying', 'recently_graduated', 'working', 'returning'])},
       array[${pick(8, ['apprenticeship', 'internship', 'permanent'])}, ${pick(9, ['part_time', 'contract', 'graduate_programme'])}] ${people}`,
    `insert into locations (candidate_id, version, country, region, city, time_zone, work_modes, travel, relocation, relocation_countries, has_answered_rights)
     select ${id()}, 1, ${pick(10, COUNTRIES)}, 'Region ' || ${chance(11, 9)}, 'City ' || ${chance(12, 200)}, 'Europe/Lisbon',
       string_to_array(${pick(13, ['on_site', 'on_site hybrid', 'hybrid remote', 'remote'])}, ' '),
       ${pick(14, ['none', 'some', 'often'])}, ${pick(15, ['no', 'in_country', 'countries'])},
       array[${pick(16, COUNTRIES.slice(0, 6))}, ${pick(17, COUNTRIES.slice(6))}], true ${people}`,
    `insert into rights_to_work (candidate_id, country, position, "right", until)
     select ${id()}, country, place, ${pick(18, ['yes', 'yes', 'until', 'needs_sponsorship'], 'n * 3 + place')},
       case when ${pick(18, ['yes', 'yes', 'until', 'needs_sponsorship'], 'n * 3 + place')} = 'until' then current_date + ${chance(19, 900)}::integer end
     ${people}, unnest(array[${pick(10, COUNTRIES)}, 'CH']) with ordinality as asked (country, place)`,
    `insert into employments (candidate_id, version, situation, available_from, notice_weeks, hours_per_week, fields_of_work, licences, current_employer)
     select ${id()}, 1, 'employed', case when ${chance(20, 3)} > 0 then ${month(21, 2, 2026)} end, ${chance(23, 13)},
       20 + ${chance(24, 21)}, array['isco-08:' || ${pick(25, FIELDS)}],
       case ${chance(26, 4)} when 0 then null when 1 then '{}' else array[${pick(27, LICENCES)}] end,
       'Employer ' || ${chance(28, 3000)} ${people}`,
    `insert into profile_sections (candidate_id, section, version, answered_lists)
     select ${id()}, section, 1, lists::text[] ${people}, (values
       ('academics', '{qualifications}'), ('university', '{degrees}'), ('experience', '{experiences}'), ('booster', '{skills,languages,certificates}')
     ) as answered (section, lists)`,
    `insert into qualifications (candidate_id, id, position, title, subject, level)
     select ${id()}, ${entryId('qualification')}, p, 'Certificate', ${pick(29, PROGRAMMES, of)}, ${pick(30, ['2', '3', '3', '4'], of)} ${entries(31, 1, 1)}`,
    `insert into degrees (candidate_id, id, position, institution, country, award, programme, started_on, ended_on)
     select ${id()}, ${entryId('degree')}, p, 'University ' || ${chance(32, 300, of)}, ${pick(33, COUNTRIES, of)},
       ${pick(34, ['bachelor', 'master', 'diploma'], of)}, ${pick(35, PROGRAMMES, of)}, ${month(36, 5, 2008, of)}, ${month(38, 14, 2014, of)} ${entries(40, 0, 1)}`,
    `insert into experiences (candidate_id, id, position, kind, title, occupation, employer, country, started_on, ended_on, is_current, description, skills)
     select ${id()}, ${entryId('experience')}, p, ${pick(41, ['job', 'job', 'internship', 'volunteering'], of)}, ${pick(42, TITLES, of)},
       'isco-08:' || ${pick(43, FIELDS, of)} || '12', 'Employer ' || ${chance(44, 3000, of)}, ${pick(45, COUNTRIES, of)},
       ${month(46, 7, 2012, of)}, case when p > 0 then ${month(48, 6, 2019, of)} end, p = 0,
       'Helped where help was needed, and wrote down how it was done.', array[${pick(50, SKILLS, of)}] ${entries(51, 1, 2)}`,
    `insert into skills (candidate_id, id, position, name, level)
     select ${id()}, ${entryId('skill')}, p, case when p = 0 then 'Craft ' || ${chance(52, 4000)} else ${pick(53, SKILLS, of)} end,
       ${pick(54, ['learning', 'working', 'confident'], of)} ${entries(55, 3, 3)}`,
    `insert into spoken_languages (candidate_id, id, position, language, level)
     select ${id()}, ${entryId('language')}, p, (${array(LANGUAGES)})[1 + (${chance(56, 10)} + p * 3) % 10],
       ${pick(57, ['A2', 'B1', 'B2', 'C1', 'C2', 'native'], of)} ${entries(58, 1, 2)}`,
    `insert into certificates (candidate_id, id, position, name, expires_on)
     select ${id()}, ${entryId('certificate')}, p, ${pick(59, LICENCES, of)}, ${month(60, 4, 2025, of)} ${entries(62, 0, 1)}`,
    `insert into culture_sessions (id, candidate_id, seed, language, instrument_version, started_at, completed_at)
     select md5('session ' || n)::uuid, ${id()}, n, 'en', '${INSTRUMENT_VERSION}', now(), now() ${people} where ${chance(63, 3)} = 0`,
    `insert into culture_results (candidate_id, session_id, ${DIMENSION_IDS.map((dimension) => `"${dimension}"`).join(', ')}, standard_errors, scoring_version, reliability_version, quick_share, completed_at)
     select ${id()}, md5('session ' || n)::uuid, ${figures}, '${JSON.stringify(Object.fromEntries(DIMENSION_IDS.map((dimension) => [dimension, 8.5])))}',
       '${SCORING_VERSION}', 'provisional', 0, now() ${people} where ${chance(63, 3)} = 0`,
    `insert into culture_sharing (candidate_id, is_shared, changed_at) select ${id()}, true, now() ${people} where ${chance(63, 3)} = 0`,
  ];
}

/**
 * Adds invented candidates, and adds them to the search table. No other rows may depend on candidates'
 * numbers. Needs a superuser: foreign keys and triggers are disabled while it fills.
 * @param count how many; nineteen out of twenty can be found
 */
export async function addSearchedPeople(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(FILLING);
    for (const statement of statements()) await client.query(statement, [count]);
    // Without statistics on the new rows, the planner treats the tables as empty.
    await client.query('analyze');
    // The words are inserted all at once: building the index afterwards takes a tenth of the time of updating
    // it row by row.
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_indexdef('discovery_words_words_idx'::regclass) as definition`,
    );
    await client.query('drop index discovery_words_words_idx');
    await client.query(`select refresh_undiscovered('-infinity')`);
    await client.query(String(rows[0]?.definition));
    await client.query(FILLED);
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

/**
 * Adds a verified company with one owner, a published culture and an opportunity with eight criteria; some candidates block it, some have
 * chosen it.
 * @param uid of the owner's identity
 */
export async function addSearchingCompany(
  pool: pg.Pool,
  uid: string,
): Promise<{ companyId: string; opportunityId: string }> {
  const execute = async (text: string, values: unknown[]) =>
    String((await pool.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id);
  const companyId = await execute(
    "insert into companies (name, created_at, verified_at, verified_by) values ('Employer 7', now(), now(), $1)",
    ['operator'],
  );
  const accountId = await execute(
    "insert into accounts (identity_uid, role, created_at) values ($1, 'company', now())",
    [uid],
  );
  await pool.query("insert into memberships (account_id, company_id, role) values ($1, $2, 'owner')", [
    accountId,
    companyId,
  ]);
  await pool.query(
    `insert into blocks (candidate_id, company_id, name, name_key, blocked_at)
     select candidate_id, $1, 'Employer 7', 'ernployer 7', now() from discovery_candidates where slot % 400 = 0`,
    [companyId],
  );
  await pool.query(
    'insert into chosen_companies (candidate_id, company_id, chosen_at) select candidate_id, $1, now() from discovery_candidates where slot % 300 = 1',
    [companyId],
  );
  const dimensions = DIMENSION_IDS.map((dimension, index) => ({
    dimension,
    mean: 40 + ((index * 17) % 40),
    spread: 10,
    standardError: 3.2,
    agreement: 0.8,
    isDisagreed: false,
  }));
  await pool.query(
    'insert into culture_publications (company_id, published_on, rater_count, instrument_version, scoring_version, ways, dimensions) values ($1, current_date, 10, $2, $3, $4, $5)',
    [companyId, INSTRUMENT_VERSION, SCORING_VERSION, WAYS, JSON.stringify(dimensions)],
  );
  const requests = [
    { kind: 'language', need: 'must', subject: 'de', level: 'B1' },
    { kind: 'experience', need: 'must', subject: 'isco-08:25', months: 24 },
    { kind: 'right_to_work', need: 'must', subject: 'DE' },
    { kind: 'qualification', need: 'nice', level: '6' },
    { kind: 'skill', need: 'nice', subject: 'SQL' },
    { kind: 'skill', need: 'nice', subject: 'Python' },
    { kind: 'licence', need: 'nice', subject: 'HGV' },
    { kind: 'travel', need: 'nice', level: 'some' },
  ];
  const criteria = requests.map((criterion, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    subject: null,
    level: null,
    months: null,
    reason: 'The work cannot be done without it.',
    ...criterion,
  }));
  const opportunityId = await execute(
    `insert into opportunities (company_id, status, title, kind, routes, about, hours_per_week, criteria, process)
     values ($1, 'draft', 'Developer', 'permanent', '{experienced}', 'Writes software.', 40, $2, '[]')`,
    [companyId, JSON.stringify(criteria)],
  );
  await pool.query('analyze');
  return { companyId, opportunityId };
}
