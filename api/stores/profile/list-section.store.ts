import type { Profile } from '@common-ground/contract/profile/profile';
import type { Entry } from '@common-ground/domain/profile/entry';
import { type EntryListName, isEntryListName } from '@common-ground/domain/profile/entry-lists';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { entriesOfRows, selectEntries, updateEntries } from './entries.store.ts';

/** The sections that are lists of entries, and the name each is stored under. */
export const STORED_NAMES = {
  school: 'school',
  academics: 'academics',
  schoolActivities: 'school_activities',
  university: 'university',
  universityActivities: 'university_activities',
  experience: 'experience',
  booster: 'booster',
} as const satisfies { [Name in keyof ProfileContent]?: string };

export type ListSection = keyof typeof STORED_NAMES;

/** All sections that are lists of entries. */
export const LIST_SECTIONS = Object.keys(STORED_NAMES) as readonly ListSection[];

type Fields = Readonly<Record<string, unknown>>;

/** The columns of fields that aren't lists. */
const TEXT_COLUMNS = { contextNote: 'context_note', publicLink: 'public_link' } as const;

/** One row with the sections, and the entries of each of their lists. */
const prepareSections = (names: readonly ListSection[]) =>
  prepareQuery((db, candidateId: string) =>
    db.selectNoFrom((expression) => [
      jsonArrayFrom(
        expression
          .selectFrom('profile_sections')
          .where('candidate_id', '=', candidateId)
          .where(
            'section',
            'in',
            names.map((name) => STORED_NAMES[name]),
          )
          .select(['section', 'version', 'answered_lists', 'context_note', 'public_link']),
      ).as('sections'),
      ...names.flatMap(listsOf).map((list) => selectEntries(expression, candidateId, list).as(list)),
    ]),
  );

/** By the sections' names. */
const sectionQueries = new Map<string, ReturnType<typeof prepareSections>>();

/**
 * Some of the candidate's sections that are lists of entries, read in one statement: the entries always match the version. A section that
 * was never saved has version 0.
 */
export async function findListSections<Name extends ListSection>(
  db: Database,
  scope: CandidateScope,
  names: readonly Name[],
): Promise<Pick<Profile, Name>> {
  const key = names.join(' ');
  const listRows = sectionQueries.get(key) ?? prepareSections(names);
  sectionQueries.set(key, listRows);
  const [row] = (await listRows(db, scope.candidateId)) as [Awaited<ReturnType<typeof listRows>>[number]];
  const rows = row as unknown as Readonly<Record<EntryListName, readonly Fields[]>>;
  const found = names.map((name) => {
    const section = row.sections.find((section) => section.section === STORED_NAMES[name]);
    if (section === undefined) return [name, { version: 0, content: EMPTY_PROFILE[name] }];
    const content = Object.keys(EMPTY_PROFILE[name]).map((field) => {
      const list = `${name}.${field}`;
      if (!isEntryListName(list)) return [field, section[TEXT_COLUMNS[field as keyof typeof TEXT_COLUMNS]]];
      return [field, section.answered_lists.includes(field) ? entriesOfRows(list, rows[list]) : null];
    });
    return [name, { version: section.version, content: Object.fromEntries(content) }];
  });
  return Object.fromEntries(found) as Pick<Profile, Name>;
}

/**
 * Saves a section that is made of lists over the version that was read; 0 means that there was nothing. Call it in a transaction: it
 * writes several tables.
 * @param content settled and without violations
 * @returns the new version, or null when the stored version is another: nothing is changed then.
 */
export async function upsertListSection<Name extends ListSection>(
  db: Database,
  scope: CandidateScope,
  name: Name,
  content: ProfileContent[Name],
  readVersion: number,
): Promise<number | null> {
  const fields = content as Fields;
  const lists = listsOf(name).map((list) => ({ list, field: list.slice(name.length + 1) }));
  const values = {
    version: readVersion + 1,
    answered_lists: lists.flatMap(({ field }) => (fields[field] === null ? [] : [field])),
    context_note: (fields['contextNote'] ?? null) as string | null,
    public_link: (fields['publicLink'] ?? null) as string | null,
  };
  const key = { candidate_id: scope.candidateId, section: STORED_NAMES[name] };
  const row =
    readVersion === 0
      ? await db
          .insertInto('profile_sections')
          .values({ ...key, ...values })
          .onConflict((conflict) => conflict.columns(['candidate_id', 'section']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('profile_sections')
          .set(values)
          .where('candidate_id', '=', key.candidate_id)
          .where('section', '=', key.section)
          .where('version', '=', readVersion)
          .returning('version')
          .executeTakeFirst();
  if (row === undefined) return null;
  for (const { list, field } of lists)
    await updateEntries(db, scope, list, (fields[field] ?? []) as readonly Entry[]);
  return row.version;
}

function listsOf(name: ListSection): readonly EntryListName[] {
  return Object.keys(EMPTY_PROFILE[name])
    .map((field) => `${name}.${field}`)
    .filter(isEntryListName);
}
