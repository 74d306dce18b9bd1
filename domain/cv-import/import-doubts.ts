import type { ReadField } from './import-reading.ts';
import { isYearAlone } from './import-taking.ts';

/** What the candidate should check in an entry that was read. */

/** `year_only`: the month of a date wasn't found. `missing`: nothing was found for a field that such an entry usually has. */
export type ImportDoubt = { readonly kind: 'year_only' | 'missing'; readonly field: string };

/** The fields that an entry of each list nearly always has. Fields that CVs often leave out, such as a level, aren't among them. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  experiences: ['title', 'employer', 'from'],
  degrees: ['institution', 'programme'],
  schools: ['name'],
  qualifications: ['title'],
  projects: ['title'],
  activities: ['role'],
  certificates: ['name'],
};

/**
 * Finds what is doubtful about an entry: dates without a month first, then what wasn't found.
 * @param list the list the entry belongs to, such as `experiences`
 * @param fields the fields of the entry as they are now; an empty text counts as not found
 */
export function doubtsAbout(
  list: string,
  fields: readonly Pick<ReadField, 'field' | 'value'>[],
): readonly ImportDoubt[] {
  const valueByField = new Map(fields.map(({ field, value }) => [field, value]));
  const withoutEmployer =
    valueByField.get('kind') === 'career_break' || valueByField.get('isEmployerConfidential') === true;
  const missing = (EXPECTED[list] ?? []).filter(
    (field) => !isGiven(valueByField.get(field)) && !(field === 'employer' && withoutEmployer),
  );
  return [
    ...fields
      .filter(({ field, value }) => isYearAlone(field, value))
      .map(({ field }) => ({ kind: 'year_only' as const, field })),
    ...missing.map((field) => ({ kind: 'missing' as const, field })),
  ];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
