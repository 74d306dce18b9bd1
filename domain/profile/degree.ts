import type { Violation } from '../violation.ts';
import type { Entry, MonthSpan } from './entry.ts';
import { spanViolations } from './entry-rules.ts';
import type { DegreeResultScheme, Grade } from './grade.ts';

/** The university step: programmes of study, finished or not. */

/** The award of a programme of study. */
export const DEGREE_AWARDS = [
  'short_cycle',
  'bachelor',
  'master',
  'doctorate',
  'state_examination',
  'diploma',
  'certificate',
  'none',
  'other',
] as const;
export type DegreeAward = (typeof DEGREE_AWARDS)[number];

/** How someone studies. */
export const STUDY_MODES = ['full_time', 'part_time', 'distance', 'dual'] as const;
export type StudyMode = (typeof STUDY_MODES)[number];

/** One programme of study. `to` is the expected end while it lasts. Null means not answered. */
export type Degree = Entry &
  MonthSpan & {
    readonly institution: string | null;
    /** The institution's ID in the Research Organization Registry, such as "https://ror.org/013meh722", if known. */
    readonly institutionRor: string | null;
    /** ISO 3166-1 alpha-2. */
    readonly country: string | null;
    readonly award: DegreeAward | null;
    readonly programme: string | null;
    /** ISCED-F 2013, such as "isced-f:0613", or free text. */
    readonly field: string | null;
    readonly mode: StudyMode | null;
    readonly result: Grade<DegreeResultScheme> | null;
    readonly modules: readonly string[] | null;
    readonly thesis: string | null;
    /** BCP 47. */
    readonly languages: readonly string[] | null;
  };

/** The form of a ROR id. For JSON Schema. */
export const ROR_PATTERN = '^https://ror\\.org/0[0-9a-z]{6}[0-9]{2}$';

/** Maximum lengths in characters, and maximum counts. */
export const DEGREE_LIMITS = {
  institution: 200,
  programme: 200,
  field: 120,
  modules: 10,
  module: 120,
  thesis: 300,
  languages: 5,
} as const;

/** The section. Null means not answered; an empty list is the answer "none". */
export type UniversitySection = { readonly degrees: readonly Degree[] | null };

export const EMPTY_UNIVERSITY_SECTION: UniversitySection = { degrees: null };

/** A programme with no answers yet. */
export function emptyDegree(id: string): Degree {
  return {
    id,
    institution: null,
    institutionRor: null,
    country: null,
    award: null,
    programme: null,
    field: null,
    mode: null,
    from: null,
    to: null,
    result: null,
    modules: null,
    thesis: null,
    languages: null,
  };
}

/** What makes a programme complete. */
export const DEGREE_REQUIRED = [
  'institution',
  'country',
  'award',
  'programme',
  'to',
] as const satisfies readonly (keyof Degree)[];

/** What the schema can't check: an end before the beginning, and duplicate ids. */
export function universityViolations({ degrees }: UniversitySection): readonly Violation[] {
  return spanViolations('/degrees', degrees);
}
