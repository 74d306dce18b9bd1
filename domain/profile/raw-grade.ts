import type { DegreeResultScheme, SchoolGradeScheme } from './grade.ts';

/**
 * What a grade in each scheme usually looks like, to ask "is this right?" while someone types. It never refuses or converts anything:
 * certificates differ, and what's on the certificate counts.
 *
 * Sources of the ranges: Ofqual (A level, GCSE 9–1, T Level), Pearson (BTEC), IBO (points), KMK (Abitur, points 0–15 and 300–900),
 * French Ministry of Education (/20), College Board (SAT 400–1600, sections 200–800), ACT, CBSE (percentage), Chinese Ministry of
 * Education (Gaokao, 750, in Hainan 900), South African DBE (levels 1–7 or percentage), ECTS Users' Guide 2009 (A–F).
 */

type AnyScheme = SchoolGradeScheme | DegreeResultScheme;
type Range = readonly [from: number, to: number];

const GPA_LETTER = /^[A-F][+-]?$/;
const UK_CLASS =
  /^(FIRST|1ST|UPPER SECOND|LOWER SECOND|2[:.][12]|2(I|II)|THIRD|3RD|PASS|ORDINARY|DISTINCTION|MERIT|COMMENDATION)( CLASS)?( HONOURS)?$/;

/** Formats in capitals, with one space between words and a decimal point; a scheme without any accepts everything. */
const FORMS: Partial<
  Record<AnyScheme, { readonly forms?: readonly RegExp[]; readonly ranges?: readonly Range[] }>
> = {
  a_level: { forms: [/^(A\*|[A-EU]){1,2}$/] },
  t_level: { forms: [/^(DISTINCTION\*?|MERIT|PASS|PARTIAL ACHIEVEMENT|UNCLASSIFIED|A\*|[A-EU])$/] },
  btec: { forms: [/^(D\*|D|M|P|U){1,3}$/, /^(DISTINCTION\*?|MERIT|PASS|UNCLASSIFIED)$/] },
  gcse_9_1: { forms: [/^[1-9U]$/, /^[1-9][- ]?[1-9]$/] },
  ib_points: { forms: [/^[A-E]$/], ranges: [[1, 45]] },
  abitur: {
    forms: [/^([0-9]|1[0-5]) ?(P|PUNKTE)$/],
    ranges: [
      [1, 4],
      [300, 900],
    ],
  },
  baccalaureat_20: { ranges: [[0, 20]] },
  us_gpa_4: { forms: [GPA_LETTER], ranges: [[0, 4]] },
  sat: { ranges: [[200, 1_600]] },
  act: { ranges: [[1, 36]] },
  percent: { ranges: [[0, 100]] },
  gaokao: { ranges: [[0, 900]] },
  matric: { ranges: [[0, 100]] },
  uk_class: { forms: [UK_CLASS] },
  gpa_4: { forms: [GPA_LETTER], ranges: [[0, 4]] },
  gpa_5: { forms: [GPA_LETTER], ranges: [[0, 5]] },
  gpa_10: { ranges: [[0, 10]] },
  gpa_20: { ranges: [[0, 20]] },
  german_1_5: { ranges: [[1, 5]] },
  ects: { forms: [/^([A-F]|FX)$/] },
};

/** The number at the beginning of "17/20", "92 %" or "1,3"; null for anything else. */
function figureOf(text: string): number | null {
  const [, figure] =
    /^([0-9]{1,4}(?:[.][0-9]{1,3})?) ?(?:%|\/ ?[0-9]{1,4}(?:[.][0-9])?|POINTS|PUNKTE)?$/.exec(text) ?? [];
  return figure === undefined ? null : Number(figure);
}

/**
 * Whether a raw grade looks like others in its scheme. @returns true also for schemes without a format, and for empty input
 */
export function isUsualGrade(scheme: AnyScheme, raw: string): boolean {
  const rule = FORMS[scheme];
  const text = raw.trim().toUpperCase().replace(/\s+/g, ' ').replace(',', '.').replaceAll('−', '-');
  if (rule === undefined || text === '') return true;
  if (rule.forms?.some((form) => form.test(text))) return true;
  const figure = figureOf(text);
  return figure !== null && (rule.ranges ?? []).some(([from, to]) => figure >= from && figure <= to);
}
