import type {
  DegreeResultScheme,
  Grade,
  GradeStatus,
  SchoolGradeScheme,
} from '@common-ground/domain/profile/grade';
import { describeGrade } from '@common-ground/domain/profile/grade-labels';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';

type AnyScheme = SchoolGradeScheme | DegreeResultScheme;

/** The grading schemes, each with an example of a grade. */
const GRADE_TEXTS: Record<AnyScheme, { readonly label: string; readonly example: string | null }> = {
  a_level: { label: t`A level (A* to E)`, example: 'A*' },
  t_level: { label: t`T Level`, example: t`Merit` },
  btec: { label: 'BTEC', example: 'DDM' },
  gcse_9_1: { label: t`GCSE (9 to 1)`, example: '7' },
  ib_points: { label: t`IB points (1 to 7, diploma up to 45)`, example: t`6 or 38` },
  abitur: { label: t`Abitur (1.0 to 4.0, or points)`, example: t`1,7 or 12 Punkte` },
  baccalaureat_20: { label: t`Baccalauréat (out of 20)`, example: '14.5' },
  us_gpa_4: { label: t`US high school GPA (out of 4)`, example: '3.6' },
  sat: { label: 'SAT', example: '1320' },
  act: { label: t`ACT (1 to 36)`, example: '28' },
  percent: { label: t`Percentage (CBSE, ISC and others)`, example: '87%' },
  gaokao: { label: t`Gaokao`, example: '603' },
  matric: { label: t`Matric (levels 1 to 7, or percentage)`, example: t`6 or 74%` },
  uk_class: { label: t`UK degree class`, example: '2:1' },
  gpa_4: { label: t`GPA out of 4`, example: '3.4' },
  gpa_5: { label: t`GPA out of 5`, example: '4.2' },
  gpa_10: { label: t`GPA out of 10`, example: '8.1' },
  gpa_20: { label: t`Mark out of 20`, example: '14' },
  german_1_5: { label: t`German grade (1.0 is best)`, example: '1,7' },
  ects: { label: t`ECTS (A to F)`, example: 'B' },
  pass_fail: { label: t`Pass or fail`, example: t`Pass` },
  other: { label: t`Something else`, example: null },
};

export const GRADE_STATUS_LABELS: Record<GradeStatus, string> = {
  achieved: t`Yes, it’s final`,
  predicted: t`No, it’s predicted`,
  pending: t`I don’t know it yet`,
};

/** Returns the schemes as options. */
export function gradeSchemeOptions<Scheme extends AnyScheme>(
  schemes: readonly Scheme[],
): { readonly value: Scheme; readonly label: string }[] {
  return schemes.map((value) => ({ value, label: GRADE_TEXTS[value].label }));
}

/** Returns an example of a scheme's grades, such as "14.5"; null if formats vary. */
export function gradeExample(scheme: AnyScheme): string | null {
  return GRADE_TEXTS[scheme].example;
}

/** Returns a grade exactly as it was entered, with its scale; null if there's nothing to show. */
export function formatGrade(grade: Grade<AnyScheme> | null): string | null {
  const message = describeGrade(grade);
  return message && text(message);
}
