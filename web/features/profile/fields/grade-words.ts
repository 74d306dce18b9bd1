import type { DegreeResultScheme, GradeStatus, SchoolGradeScheme } from '@common-ground/domain/profile/grade';

type AnyScheme = SchoolGradeScheme | DegreeResultScheme;

/** The schemes of grades, each with how a grade of it is written. */
const WORDS: Record<AnyScheme, { readonly label: string; readonly example: string }> = {
  a_level: { label: 'A level (A* to E)', example: 'A*' },
  t_level: { label: 'T Level', example: 'Merit' },
  btec: { label: 'BTEC', example: 'DDM' },
  gcse_9_1: { label: 'GCSE (9 to 1)', example: '7' },
  ib_points: { label: 'IB points (1 to 7, diploma up to 45)', example: '6 or 38' },
  abitur: { label: 'Abitur (1.0 to 4.0, or points)', example: '1,7 or 12 Punkte' },
  baccalaureat_20: { label: 'Baccalauréat (out of 20)', example: '14.5' },
  us_gpa_4: { label: 'US high school GPA (out of 4)', example: '3.6' },
  sat: { label: 'SAT', example: '1320' },
  act: { label: 'ACT (1 to 36)', example: '28' },
  percent: { label: 'Per cent (CBSE, ISC and others)', example: '87 %' },
  gaokao: { label: 'Gaokao', example: '603' },
  matric: { label: 'Matric (levels 1 to 7, or per cent)', example: '6 or 74 %' },
  uk_class: { label: 'UK class of degree', example: '2:1' },
  gpa_4: { label: 'GPA out of 4', example: '3.4' },
  gpa_5: { label: 'GPA out of 5', example: '4.2' },
  gpa_10: { label: 'GPA out of 10', example: '8.1' },
  gpa_20: { label: 'Mark out of 20', example: '14' },
  german_1_5: { label: 'German grade (1.0 is the best)', example: '1,7' },
  ects: { label: 'ECTS (A to F)', example: 'B' },
  pass_fail: { label: 'Pass or fail', example: 'Pass' },
  other: { label: 'Something else', example: 'as it stands on your paper' },
};

export const GRADE_STATUS_WORDS: Record<GradeStatus, string> = {
  achieved: 'I have it',
  predicted: 'It is predicted',
  pending: 'Not known yet',
};

/** The schemes as entries to choose. */
export function gradeSchemeOptions<Scheme extends AnyScheme>(
  schemes: readonly Scheme[],
): { readonly value: Scheme; readonly label: string }[] {
  return schemes.map((value) => ({ value, label: WORDS[value].label }));
}

/** How a grade of a scheme is written, for example "14.5". */
export function gradeExample(scheme: AnyScheme): string {
  return WORDS[scheme].example;
}
