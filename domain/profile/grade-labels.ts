import { formatMessage, type Message, msg } from '@common-ground/i18n/message';
import type { DegreeResultScheme, Grade, SchoolGradeScheme } from './grade.ts';

/**
 * Grades for people who don't know the scale: the raw grade exactly as given, with its scale in words. Nothing is converted.
 */

type AnyScheme = SchoolGradeScheme | DegreeResultScheme;

/** `of`: for a plain number, "16.4 of 20" or "GPA 3.8 of 4.0". `note` explains every other grade, in brackets. */
type Scale = { readonly of?: string; readonly isGpa?: true; readonly note: Message };

const SCALES: Readonly<Record<AnyScheme, Scale | null>> = {
  a_level: { note: msg`A level, A* is best` },
  t_level: { note: msg`T Level, Distinction* is best` },
  btec: { note: msg`BTEC, D* is best` },
  gcse_9_1: { note: msg`GCSE, 9 is best` },
  ib_points: { note: msg`IB points, up to 7 a subject and 45 in all` },
  abitur: { note: msg`Abitur, 1.0 is best` },
  baccalaureat_20: { of: '20', note: msg`20-point scale` },
  us_gpa_4: { of: '4.0', isGpa: true, note: msg`4.0 GPA scale` },
  sat: { note: msg`SAT, up to 800 a section and 1600 in all` },
  act: { note: msg`ACT, 36 is best` },
  percent: { note: msg`percentage scale` },
  gaokao: { note: msg`Gaokao, out of 750 in most provinces` },
  matric: { note: msg`Matric, levels 1 to 7, 7 is best` },
  uk_class: { note: msg`UK degree class` },
  gpa_4: { of: '4.0', isGpa: true, note: msg`4.0 GPA scale` },
  gpa_5: { of: '5.0', isGpa: true, note: msg`5.0 GPA scale` },
  gpa_10: { of: '10', isGpa: true, note: msg`10-point GPA scale` },
  gpa_20: { of: '20', note: msg`20-point scale` },
  german_1_5: { note: msg`German scale, 1.0 is best` },
  ects: { note: msg`ECTS, A is best` },
  pass_fail: { note: msg`pass or fail` },
  other: null,
};

const FIGURE = /^\d{1,4}(?:[.,]\d{1,3})?$/;
/** Grades that already name their scale: "17/20", "3.8 out of 4.0". */
const OWN_SCALE = /(?:\/|\bof)\s*\d/;

/**
 * Puts a grade into words: "16.4 of 20", "GPA 3.8 of 4.0", "1.7 (German scale, 1.0 is best)", "A* (A level, A* is best; predicted)".
 * @returns null where there is nothing to show; "not known yet" for a grade that is pending
 */
export function describeGrade(grade: Grade<AnyScheme> | null): Message | null {
  if (grade === null) return null;
  const { raw, scheme, status } = grade;
  if (raw === null) return status === 'pending' ? msg`not known yet` : null;
  const { text, note } = withScale(raw.trim(), scheme);
  const state = status === 'predicted' ? msg`predicted` : status === 'pending' ? msg`not final` : null;
  if (note !== null && state !== null) return msg`${{ grade: text }} (${{ scale: note }}; ${{ state }})`;
  const explained = note ?? state;
  return explained === null ? text : msg`${{ grade: text }} (${{ scale: explained }})`;
}

/** The same in English, for files that are read back. */
export function gradeInEnglish(grade: Grade<AnyScheme> | null): string | null {
  const message = describeGrade(grade);
  return message && formatMessage(message);
}

type Read = { readonly text: Message; readonly note: Message | null };

/** A grade as given isn't a sentence, so nothing in it is translated. */
const asEntered = (raw: string): Message => ({ parts: [raw], values: {} });

function withScale(raw: string, scheme: AnyScheme | null): Read {
  const scale = scheme === null ? null : SCALES[scheme];
  const figure = FIGURE.test(raw) ? Number(raw.replace(',', '.')) : null;
  if (scale === null) return { text: asEntered(raw), note: null };
  return formatSchemeVariants(raw, scheme, figure) ?? withFigure(raw, scale, figure);
}

/** Schemes with several ways of writing a grade. */
function formatSchemeVariants(raw: string, scheme: AnyScheme | null, figure: number | null): Read | null {
  if (scheme === 'percent' && raw.includes('%')) return { text: asEntered(raw), note: null };
  if (scheme === 'percent' && figure !== null) return { text: msg`${{ figure: raw }} per cent`, note: null };
  if (scheme === 'matric' && (raw.includes('%') || (figure ?? 0) > 7))
    return { text: asEntered(raw), note: msg`Matric, per cent` };
  if (scheme === 'abitur' && (/P/i.test(raw) || (figure ?? 0) > 4)) {
    const isTotal = (figure ?? 0) > 15;
    return {
      text: asEntered(raw),
      note: isTotal ? msg`Abitur points, out of 900` : msg`Abitur points, 15 is best`,
    };
  }
  return null;
}

function withFigure(raw: string, { of, isGpa, note }: Scale, figure: number | null): Read {
  if (of === undefined) return { text: asEntered(raw), note };
  const isGpaUnstated = isGpa === true && !/gpa/i.test(raw);
  if (figure !== null && figure <= Number(of))
    return {
      text: isGpaUnstated
        ? msg`GPA ${{ figure: raw }} of ${{ most: of }}`
        : msg`${{ figure: raw }} of ${{ most: of }}`,
      note: null,
    };
  if (!OWN_SCALE.test(raw)) return { text: asEntered(raw), note };
  return { text: isGpaUnstated ? msg`GPA ${{ grade: raw }}` : asEntered(raw), note: null };
}

/**
 * Reads a grade back from its words, so that it survives export and reimport. Any other text is treated as the raw grade.
 * @param schemes the schemes the grade can have
 */
export function parseGrade<Scheme extends AnyScheme>(
  text: string,
  schemes: readonly Scheme[],
): Grade<Scheme> {
  const [, before = text, notes = ''] = /^(.*) \(([^()]*)\)$/.exec(text) ?? [];
  const status = /(?:^|; )predicted$/.test(notes)
    ? 'predicted'
    : /(?:^|; )not final$/.test(notes)
      ? 'pending'
      : null;
  const withoutGpa = before.replace(/^GPA /, '');
  const raws = [withoutGpa.replace(/ of [\d.]+$| per cent$/, ''), withoutGpa, before];
  for (const scheme of [...schemes, null])
    for (const raw of raws) {
      const grade = { scheme, raw, status } as Grade<Scheme>;
      const isScaleStated = scheme === null || gradeInEnglish({ ...grade, status: null }) !== raw;
      if (raw !== '' && isScaleStated && raw !== text && gradeInEnglish(grade) === text) return grade;
    }
  return { scheme: null, raw: text, status: null };
}
