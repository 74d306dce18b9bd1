import type { DegreeResultScheme, Grade, SchoolGradeScheme } from './grade.ts';

/**
 * Grades for people who don't know the scale: the raw grade exactly as given, with its scale in words. Nothing is converted.
 */

type AnyScheme = SchoolGradeScheme | DegreeResultScheme;

/** `of`: a plain figure is read "16.4 of 20", with `lead` before it. `note` explains every other grade, in brackets. */
type Scale = { readonly of?: string; readonly lead?: string; readonly note: string };

const SCALES: Readonly<Record<AnyScheme, Scale | null>> = {
  a_level: { note: 'A level, A* is best' },
  t_level: { note: 'T Level, Distinction* is best' },
  btec: { note: 'BTEC, D* is best' },
  gcse_9_1: { note: 'GCSE, 9 is best' },
  ib_points: { note: 'IB points, up to 7 a subject and 45 in all' },
  abitur: { note: 'Abitur, 1.0 is best' },
  baccalaureat_20: { of: '20', note: 'scale of 20' },
  us_gpa_4: { of: '4.0', lead: 'GPA ', note: 'GPA scale of 4.0' },
  sat: { note: 'SAT, up to 800 a section and 1600 in all' },
  act: { note: 'ACT, 36 is best' },
  percent: { note: 'percentage scale' },
  gaokao: { note: 'Gaokao, out of 750 in most provinces' },
  matric: { note: 'Matric, levels 1 to 7, 7 is best' },
  uk_class: { note: 'UK degree class' },
  gpa_4: { of: '4.0', lead: 'GPA ', note: 'GPA scale of 4.0' },
  gpa_5: { of: '5.0', lead: 'GPA ', note: 'GPA scale of 5.0' },
  gpa_10: { of: '10', lead: 'GPA ', note: 'GPA scale of 10' },
  gpa_20: { of: '20', note: 'scale of 20' },
  german_1_5: { note: 'German scale, 1.0 is best' },
  ects: { note: 'ECTS, A is best' },
  pass_fail: { note: 'pass or fail' },
  other: null,
};

const FIGURE = /^\d{1,4}(?:[.,]\d{1,3})?$/;
/** Grades that already name their scale: "17/20", "3.8 out of 4.0". */
const OWN_SCALE = /(?:\/|\bof)\s*\d/;

/**
 * Puts a grade into words: "16.4 of 20", "GPA 3.8 of 4.0", "1.7 (German scale, 1.0 is best)", "A* (A level, A* is best; predicted)".
 * @returns null where there is nothing to show; "not known yet" for a grade that is pending
 */
export function gradeInWords(grade: Grade<AnyScheme> | null): string | null {
  if (grade === null) return null;
  const { raw, scheme, status } = grade;
  if (raw === null) return status === 'pending' ? 'not known yet' : null;
  const { text, note } = withScale(raw.trim(), scheme);
  const state = status === 'predicted' ? 'predicted' : status === 'pending' ? 'not final' : null;
  const notes = [note, state].filter((part) => part !== null).join('; ');
  return notes === '' ? text : `${text} (${notes})`;
}

function withScale(raw: string, scheme: AnyScheme | null): { text: string; note: string | null } {
  const scale = scheme === null ? null : SCALES[scheme];
  if (scale === null) return { text: raw, note: null };
  const figure = FIGURE.test(raw) ? Number(raw.replace(',', '.')) : null;
  if (scheme === 'percent' && raw.includes('%')) return { text: raw, note: null };
  if (scheme === 'percent' && figure !== null) return { text: `${raw} per cent`, note: null };
  if (scheme === 'matric' && (raw.includes('%') || (figure ?? 0) > 7))
    return { text: raw, note: 'Matric, per cent' };
  if (scheme === 'abitur' && (/P/i.test(raw) || (figure ?? 0) > 4))
    return { text: raw, note: `Abitur points, ${(figure ?? 0) > 15 ? 'out of 900' : '15 is best'}` };
  if (scale.of === undefined) return { text: raw, note: scale.note };
  const lead = scale.lead !== undefined && !/gpa/i.test(raw) ? scale.lead : '';
  if (figure !== null && figure <= Number(scale.of))
    return { text: `${lead}${raw} of ${scale.of}`, note: null };
  return OWN_SCALE.test(raw) ? { text: `${lead}${raw}`, note: null } : { text: raw, note: scale.note };
}

/**
 * Reads a grade back from its words, so that it survives export to a file and import again. Any other text is taken as the raw grade.
 * @param schemes the schemes the grade can have
 */
export function gradeFromWords<Scheme extends AnyScheme>(
  text: string,
  schemes: readonly Scheme[],
): Grade<Scheme> {
  const [, before = text, notes = ''] = /^(.*) \(([^()]*)\)$/.exec(text) ?? [];
  const status = /(?:^|; )predicted$/.test(notes)
    ? 'predicted'
    : /(?:^|; )not final$/.test(notes)
      ? 'pending'
      : null;
  const bare = before.replace(/^GPA /, '');
  const raws = [bare.replace(/ of [\d.]+$| per cent$/, ''), bare, before];
  for (const scheme of [...schemes, null])
    for (const raw of raws) {
      const grade = { scheme, raw, status } as Grade<Scheme>;
      const isScaleSaid = scheme === null || gradeInWords({ ...grade, status: null }) !== raw;
      if (raw !== '' && isScaleSaid && raw !== text && gradeInWords(grade) === text) return grade;
    }
  return { scheme: null, raw: text, status: null };
}
