/**
 * A grade as given. The raw grade is stored and shown, and never converted: no table between systems is fair.
 */

/** How far a grade is settled: reached, predicted by the school, or not known yet. */
export const GRADE_STATUSES = ['achieved', 'predicted', 'pending'] as const;
export type GradeStatus = (typeof GRADE_STATUSES)[number];

/** The schemes of grades at school. */
export const SCHOOL_GRADE_SCHEMES = [
  'a_level',
  't_level',
  'btec',
  'gcse_9_1',
  'ib_points',
  'abitur',
  'baccalaureat_20',
  'us_gpa_4',
  'sat',
  'act',
  'percent',
  'gaokao',
  'matric',
  'pass_fail',
  'other',
] as const;
export type SchoolGradeScheme = (typeof SCHOOL_GRADE_SCHEMES)[number];

/** The schemes of results at universities; `german_1_5` counts the other way round, 1 being the best. */
export const DEGREE_RESULT_SCHEMES = [
  'uk_class',
  'gpa_4',
  'gpa_5',
  'gpa_10',
  'gpa_20',
  'german_1_5',
  'ects',
  'pass_fail',
  'other',
] as const;
export type DegreeResultScheme = (typeof DEGREE_RESULT_SCHEMES)[number];

/** A grade with its scheme. The parts are entered separately but merged as a unit. */
export type Grade<Scheme extends string> = {
  readonly scheme: Scheme | null;
  /** As it appears on the certificate, for example "A*", "1,3" or "17/20". */
  readonly raw: string | null;
  readonly status: GradeStatus | null;
};

/** The maximum length of a raw grade in characters. */
export const RAW_GRADE_LENGTH = 40;

/** Whether a grade is complete: a pending one needs no value, and no grade at all counts as complete. */
export function isGradeComplete(grade: Grade<string> | null): boolean {
  return grade === null || grade.raw !== null || grade.status === 'pending';
}
