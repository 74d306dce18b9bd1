import type { EntryListName } from '@common-ground/domain/profile/entry-lists';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { withCandidateReads } from '../../platform/db/candidate-reads.ts';
import type { Database } from '../../platform/db/database.ts';
import { ENTRY_TABLES, type GroupColumns, type MonthColumn } from './entry-table.store.ts';
import { type ListSection, STORED_NAMES } from './list-section.store.ts';

type Columns = Readonly<Record<string, string | MonthColumn | GroupColumns>>;

const jsonObject = (fields: readonly (readonly [string, RawBuilder<unknown>])[]) =>
  sql`json_build_object(${sql.join(fields.flatMap(([name, value]) => [sql.lit(name), value]))})`;

const monthText = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM')`;

function field(column: Columns[string]): RawBuilder<unknown> {
  if (typeof column === 'string') return sql.ref(column);
  if ('month' in column) return monthText(column.month);
  const parts = Object.entries(column.parts);
  const columns = parts.map(([, part]) => sql.ref(part));
  return sql`case when num_nonnulls(${sql.join(columns)}) > 0 then ${jsonObject(parts.map(([name, part]) => [name, sql.ref(part)]))} end`;
}

/** The entries of a list in order; null if it was never answered. */
function entries(list: EntryListName): RawBuilder<unknown> {
  const [section, name] = list.split('.') as [ListSection, string];
  const { table, level, columns } = ENTRY_TABLES[list] as {
    readonly table: string;
    readonly level?: string;
    readonly columns: Columns;
  };
  const fields = Object.entries(columns).map(([key, column]) => [key, field(column)] as const);
  const own = sql`from ${sql.table(table)} where ${sql.table(table)}.candidate_id = people.candidate_id`;
  const there = level === undefined ? own : sql`${own} and place = ${sql.lit(level)}`;
  return sql`case when ${sql.lit(`${STORED_NAMES[section]}.${name}`)} = any (sections.answered) then coalesce(
    (select json_agg(${jsonObject([['id', sql.ref('id')], ...fields])} order by position) ${there}), '[]'
  ) end`;
}

const ENTRY_LISTS = Object.keys(ENTRY_TABLES) as EntryListName[];

const lists = (section: ListSection) =>
  jsonObject(
    ENTRY_LISTS.filter((list) => list.startsWith(`${section}.`)).map((list) => [
      list.slice(section.length + 1),
      entries(list),
    ]),
  );

const columns = (fields: Readonly<Record<string, string>>) =>
  jsonObject(Object.entries(fields).map(([name, column]) => [name, sql.ref(column)]));

const RIGHTS = sql`case when has_answered_rights then coalesce((
  select json_agg(json_build_object('country', rights_to_work.country, 'right', "right", 'until', until) order by position)
  from rights_to_work where rights_to_work.candidate_id = people.candidate_id
), '[]') end`;

const PROFILE = jsonObject([
  ['role', columns({ route: 'route', stage: 'stage', lookingFor: 'looking_for' })],
  [
    'personal',
    columns({
      fullName: 'full_name',
      calledName: 'called_name',
      latinName: 'latin_name',
      pronouns: 'pronouns',
      phone: 'phone',
    }),
  ],
  [
    'location',
    jsonObject([
      ['country', sql.ref('locations.country')],
      ['region', sql.ref('region')],
      ['city', sql.ref('city')],
      ['timeZone', sql.ref('time_zone')],
      ['workModes', sql.ref('work_modes')],
      ['travel', sql.ref('travel')],
      ['relocation', sql.ref('relocation')],
      ['relocationCountries', sql.ref('relocation_countries')],
      ['rightsToWork', RIGHTS],
    ]),
  ],
  [
    'employment',
    jsonObject([
      ['availableFrom', monthText('available_from')],
      ['noticeWeeks', sql.ref('notice_weeks')],
      ['hoursPerWeek', sql.ref('hours_per_week')],
      ['fieldsOfWork', sql.ref('fields_of_work')],
      ['licences', sql.ref('licences')],
      ['currentEmployer', sql.ref('current_employer')],
    ]),
  ],
  ...(Object.keys(STORED_NAMES) as ListSection[]).map((section) => [section, lists(section)] as const),
  ['publicLink', sql.ref('sections.public_link')],
]);

/** Which lists someone has answered, as `section.list`. Read once for each person: for each list, it took most of the whole statement. */
const SECTIONS = sql`(
  select array_agg(section || '.' || list) filter (where list is not null) as answered,
    max(public_link) filter (where section = 'booster') as public_link
  from profile_sections left join lateral unnest(answered_lists) as list on true
  where profile_sections.candidate_id = people.candidate_id
)`;

type Read = { readonly [Name in keyof ProfileContent]?: Partial<ProfileContent[Name]> } & {
  readonly publicLink: string | null;
};

function contentOf(read: Read): ProfileContent {
  const sections = Object.entries(EMPTY_PROFILE).map(([name, empty]) => [
    name,
    { ...empty, ...read[name as keyof ProfileContent] },
  ]);
  const content = Object.fromEntries(sections) as ProfileContent;
  return { ...content, booster: { ...content.booster, publicLink: read.publicLink } };
}

type ShownRow = { readonly candidate_id: string; readonly profile: Read };

const SHOWN = sql`
  select candidate_id, ${PROFILE} as profile
  from unnest(${sql.raw('$1')}::uuid[]) as people (candidate_id)
  left join role_choices using (candidate_id)
  left join personal_details using (candidate_id)
  left join locations using (candidate_id)
  left join employments using (candidate_id)
  left join lateral ${SECTIONS} as sections on true`;
/** Built once: it has hundreds of parts, and is the same each time. */
let shownText: string | null = null;

/**
 * The profiles of some people for a company that may see them, by candidate: the caller has checked `discoveryLevel`, and discloses no
 * more than the projection of that level. Anything that no level shows isn't read: date of birth, postcode, pay, adjustments, notes on
 * circumstances, preferences.
 */
export async function findShownProfiles(
  db: Database,
  _scope: CompanyScope,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, ProfileContent>> {
  if (candidateIds.length === 0) return new Map();
  const { rows } = await withCandidateReads(db, (open) => {
    shownText ??= SHOWN.compile(open).sql;
    return open.executeQuery<ShownRow>(CompiledQuery.raw(shownText, [[...candidateIds]]));
  });
  return new Map(rows.map((row) => [row.candidate_id, contentOf(row.profile)]));
}

/** The names of some people who may be seen with their names, by candidate. */
export async function findCalledNames(
  db: Database,
  _scope: CompanyScope,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (candidateIds.length === 0) return new Map();
  const rows = await withCandidateReads(db, (open) =>
    open
      .selectFrom('personal_details')
      .where('candidate_id', 'in', [...candidateIds])
      .select(['candidate_id', 'called_name', 'full_name'])
      .execute(),
  );
  return new Map(
    rows.flatMap((row) => {
      const name = row.called_name ?? row.full_name;
      return name === null ? [] : [[row.candidate_id, name]];
    }),
  );
}
