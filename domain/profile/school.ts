import type { Violation } from '../violation.ts';
import type { Entry, MonthSpan } from './entry.ts';
import { spanViolations } from './entry-rules.ts';

/** The school step, about the schools themselves. Qualifications are in `qualification`. */

/** What kind of school it is. */
export const SCHOOL_TYPES = ['state', 'independent', 'vocational', 'international', 'home', 'other'] as const;
export type SchoolType = (typeof SCHOOL_TYPES)[number];

/** The systems of qualifications that schools lead to. */
export const SCHOOL_SYSTEMS = [
  'a_level',
  't_level',
  'btec',
  'ib',
  'abitur',
  'baccalaureat',
  'us_high_school',
  'sat_act',
  'cbse_isc',
  'gaokao',
  'matric',
  'other',
] as const;
export type SchoolSystem = (typeof SCHOOL_SYSTEMS)[number];

/** Whether someone attends a school, has finished it or has left it early. */
export const SCHOOL_STATUSES = ['attending', 'finished', 'left'] as const;
export type SchoolStatus = (typeof SCHOOL_STATUSES)[number];

/** One school. Null means not answered. */
export type School = Entry &
  MonthSpan & {
    readonly name: string | null;
    /** ISO 3166-1 alpha-2. */
    readonly country: string | null;
    readonly type: SchoolType | null;
    readonly system: SchoolSystem | null;
    readonly status: SchoolStatus | null;
  };

/** The maximum length of a school's name in characters. */
export const SCHOOL_NAME_LENGTH = 200;

/** The section: the schools in the candidate's order. Null means not answered; an empty list is the answer "none". */
export type SchoolSection = { readonly schools: readonly School[] | null };

export const EMPTY_SCHOOL_SECTION: SchoolSection = { schools: null };

/** An empty school. */
export function emptySchool(id: string): School {
  return { id, name: null, country: null, type: null, system: null, from: null, to: null, status: null };
}

/** What makes a school complete. */
export const SCHOOL_REQUIRED = ['name', 'country', 'system'] as const satisfies readonly (keyof School)[];

/** What the schema can't check: an end before the beginning, and duplicate ids. */
export function schoolViolations({ schools }: SchoolSection): readonly Violation[] {
  return spanViolations('/schools', schools);
}
