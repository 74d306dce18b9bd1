/*
 * The jobs of invented companies, with values that filters can tell apart. Every value is derived from the
 * job's number `n`: `chance(salt, below)` is a whole number from 0, derived from it.
 */

type Chance = (salt: number, below: number) => string;

const sqlList = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;
const KINDS = ['permanent', 'permanent', 'contract', 'part_time', 'internship', 'graduate_programme'];
const FIELDS = ['21', '22', '23', '24', '25', '26', '33', '41', '42', '51', '52', '53', '71', '72', '83'];
const TITLES = [
  'Ward nurse',
  'Developer',
  'Shop assistant',
  'Accountant',
  'Electrician',
  'Data analyst',
  'Cook',
];
const CURRENCIES = ['EUR', 'EUR', 'EUR', 'PLN', 'SEK', 'GBP', 'RON'];
const COUNTRIES = ['PT', 'DE', 'FR', 'ES', 'PL', 'IT', 'NL', 'GB', 'IE', 'SE', 'RO', 'AT'];
const MODES = ['on_site', 'hybrid', 'remote'];
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'pl'];
const LEVELS = ['B1', 'B2', 'C1'];
const SKILLS = ['SQL', 'Python', 'First aid', 'Excel', 'Welding', 'Forklift', 'TypeScript'];

const oneOf = (values: readonly string[], index: string) => `(${sqlList(values)})[1 + ${index}]`;
/** Spells a number in letters, which gives words with common prefixes. @param number in SQL */
export const lettersOf = (number: string) => `translate((${number})::text, '0123456789', 'aeiourstln')`;

/** The columns of `opportunities` from `kind` to `pay_maximum_yearly`, each with its expression. */
export function offeredColumns(chance: Chance): string {
  const month = `case when ${chance(33, 4)} = 0 then 12 else 1 end`;
  return `
    ${oneOf(TITLES, chance(20, TITLES.length))} || ' ' || n,
    ${oneOf(KINDS, chance(21, KINDS.length))},
    (${sqlList(['journey', 'graduate', 'experienced'])})[1 + ${chance(22, 3)}:],
    'isco-08:' || ${oneOf(FIELDS, chance(23, FIELDS.length))},
    -- Some sixty words: the first ones of ten thousand are in most texts, the last ones in a few.
    (select string_agg(${lettersOf(`floor(exp(abs(hashint8(n::bigint * 97 + word)::bigint) % 10000 / 10000.0 * 9.2))`)}, ' ')
      from generate_series(1, 60) as word),
    round((20000 + ${chance(2, 9_000)}) / (${month})), round((30000 + ${chance(3, 29_000)}) / (${month})),
    ${oneOf(CURRENCIES, chance(25, CURRENCIES.length))}, case when ${month} = 12 then 'month' else 'year' end,
    round((30000 + ${chance(3, 29_000)}) / (${month})) * (${month})`;
}

/** The criteria of a job, in `jsonb`. @param id of a criterion, by its kind */
export function criteriaOf(chance: Chance, id: (kind: string) => string): string {
  const criterion = (kind: string, rest: string) =>
    `jsonb_build_object('id', ${id(kind)}, 'kind', '${kind}', 'reason', 'The work needs it.', ${rest})`;
  return `jsonb_build_array(
    ${criterion('language', `'need', 'must', 'subject', ${oneOf(LANGUAGES, chance(26, LANGUAGES.length))}, 'level', ${oneOf(LEVELS, chance(27, LEVELS.length))}, 'months', null`)},
    ${criterion('experience', `'need', 'must', 'subject', 'isco-08:' || ${oneOf(FIELDS, chance(23, FIELDS.length))}, 'level', null, 'months', 6 * (1 + ${chance(28, 10)})`)},
    ${criterion('skill', `'need', case when ${chance(29, 2)} = 0 then 'must' else 'nice' end, 'subject', ${oneOf(SKILLS, chance(30, SKILLS.length))} || ' ' || ${chance(31, 500)}, 'level', null, 'months', null`)}
  )`;
}

/** Country, city and work mode of one place of a job. @param position its position, in SQL */
export function placeColumns(chance: Chance, position: string): string {
  const drawn = (salt: number, below: number) => `((${chance(salt, below)} + ${position} * 5) % ${below})`;
  return `${oneOf(COUNTRIES, drawn(5, COUNTRIES.length))}, 'City ' || ${chance(6, 200)}, ${oneOf(MODES, drawn(32, MODES.length))}`;
}
