import type { ImportReading } from '@common-ground/domain/cv-import/import-reading';
import { wordsOf } from '@common-ground/domain/cv-import/text/folded-text';
import type { Expected } from './cv-case.ts';

/**
 * Compares what was read with what a person would read, field by field, as lists of values. Only letters
 * count: not case, accents or punctuation.
 */

/** The fields that are counted, each with the values read and the values expected. */
export type Counted = ReadonlyMap<
  string,
  { readonly read: readonly string[]; readonly expected: readonly string[] }
>;

type Proposals = ImportReading['proposals'];

/** Both sides of every field of one CV. */
export function countFields(
  { mail, proposals }: Pick<ImportReading, 'mail' | 'proposals'>,
  expected: Expected,
): Counted {
  const answer = (section: string, field: string) =>
    itemsOf(proposals, section, field).map((item) => item['']);
  const entry = (list: string, field: string) => {
    const [section = '', name = ''] = list.split('.');
    return itemsOf(proposals, section, name).map((item) => item[field]);
  };
  const places = (field: string, schoolField: string) => [
    ...entry('university.degrees', field),
    ...entry('school.schools', schoolField),
  ];
  const languages = Object.entries(expected.languages ?? {});
  const read = itemsOf(proposals, 'booster', 'languages');
  const fields: Record<string, [readonly unknown[], readonly unknown[]]> = {
    name: [answer('personal', 'fullName'), [expected.name]],
    mail: [[mail], [expected.mail]],
    phone: [answer('personal', 'phone').map(phoneText), [phoneText(expected.phone)]],
    city: [answer('location', 'city'), [expected.city]],
    country: [answer('location', 'country'), [expected.country]],
    'education: institution': [
      places('institution', 'name'),
      (expected.education ?? []).map((school) => school.institution),
    ],
    'education: award': [
      entry('university.degrees', 'award'),
      (expected.education ?? []).map((school) => school.award),
    ],
    'education: programme': [
      entry('university.degrees', 'programme'),
      (expected.education ?? []).map((school) => school.programme),
    ],
    'education: dates': [
      [...itemsOf(proposals, 'university', 'degrees'), ...itemsOf(proposals, 'school', 'schools')].map(
        spanText,
      ),
      // Education has no marker for "ongoing": its end is left open.
      (expected.education ?? []).map((school) => expectedSpan(school).replace(/ now$/, '')),
    ],
    'experience: title': [
      entry('experience.experiences', 'title'),
      (expected.experience ?? []).map((job) => job.title),
    ],
    'experience: employer': [
      entry('experience.experiences', 'employer'),
      (expected.experience ?? []).map((job) => job.employer),
    ],
    'experience: dates': [
      itemsOf(proposals, 'experience', 'experiences').map(spanText),
      (expected.experience ?? []).map(expectedSpan),
    ],
    skills: [entry('booster.skills', 'name'), expected.skills ?? []],
    languages: [read.map((item) => item.language), languages.map(([tag]) => tag)],
    'language levels': [
      read.map((item) => (item.level ? `${item.language} ${item.level}` : null)),
      languages.map(([tag, level]) => (level === null ? null : `${tag} ${level}`)),
    ],
    certificates: [entry('booster.certificates', 'name'), expected.certificates ?? []],
    interests: [answer('preferences', 'interests'), expected.interests ?? []],
  };
  return new Map(
    Object.entries(fields).map(([field, [one, other]]) => [
      field,
      { read: texts(one), expected: texts(other) },
    ]),
  );
}

/** How many entries of a kind are completely right, out of how many. */
export type CompleteEntries = { readonly correct: number; readonly read: number; readonly expected: number };

/**
 * Counts the completely correct entries of one CV. A job is correct if its title, employer, start and end (or
 * that it's ongoing) are; education if its institution, award, programme, start and end are. A field for
 * which a person would read nothing must be empty.
 */
export function countCompleteEntries(
  { proposals }: Pick<ImportReading, 'proposals'>,
  expected: Expected,
): Readonly<Record<'jobs' | 'education', CompleteEntries>> {
  const learning: readonly Readonly<Record<string, unknown>>[] = [
    ...itemsOf(proposals, 'university', 'degrees'),
    ...itemsOf(proposals, 'school', 'schools').map((school) => ({ ...school, institution: school.name })),
  ];
  const jobs = itemsOf(proposals, 'experience', 'experiences');
  return {
    jobs: wholes(
      jobs.map((job) => [job.title, job.employer, spanText(job)]),
      (expected.experience ?? []).map((job) => [job.title, job.employer, expectedSpan(job)]),
    ),
    education: wholes(
      learning.map((entry) => [entry.institution, entry.award, entry.programme, spanText(entry)]),
      (expected.education ?? []).map((school) => [
        school.institution,
        school.award,
        school.programme,
        // Education has no marker for "ongoing": its end is left open.
        expectedSpan(school).replace(/ now$/, ''),
      ]),
    ),
  };
}

type Fields = readonly unknown[];

function wholes(actual: readonly Fields[], expected: readonly Fields[]): CompleteEntries {
  const key = (fields: Fields) =>
    fields.map((field) => (typeof field === 'string' ? wordsOf(field).trim() : '')).join('|');
  return {
    correct: countCorrect(actual.map(key), expected.map(key)),
    read: actual.length,
    expected: expected.length,
  };
}

function itemsOf(
  proposals: Proposals,
  section: string,
  field: string,
): readonly Readonly<Record<string, unknown>>[] {
  return proposals
    .filter((proposal) => proposal.section === section && proposal.field === field)
    .map(({ fields }) => Object.fromEntries(fields.map((readField) => [readField.field, readField.value])));
}

function spanText(item: Readonly<Record<string, unknown>>): string {
  return `${item.from ?? ''} ${item.isCurrent === true ? 'now' : (item.to ?? '')}`.trim();
}

function expectedSpan(entry: Readonly<Record<string, string>>): string {
  return `${entry.from ?? ''} ${entry.to ?? ''}`.trim();
}

function phoneText(phone: unknown): string | undefined {
  return typeof phone === 'string' ? phone.replace(/\D/g, '') : undefined;
}

function texts(values: readonly unknown[]): readonly string[] {
  return values
    .map((value) => (typeof value === 'string' ? wordsOf(value).trim() : ''))
    .filter((text) => text !== '');
}

/** How many of the values that were read are right. Each expected value counts once. */
export function countCorrect(actual: readonly string[], expected: readonly string[]): number {
  const unmatched = [...expected];
  return actual.filter((value) => {
    const at = unmatched.indexOf(value);
    if (at >= 0) unmatched.splice(at, 1);
    return at >= 0;
  }).length;
}
