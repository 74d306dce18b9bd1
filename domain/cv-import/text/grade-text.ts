import { type DegreeResultScheme, RAW_GRADE_LENGTH, type SchoolGradeScheme } from '../../profile/grade.ts';
import { foldedText } from './folded-text.ts';

/** Grades as written in CVs. The raw grade is kept as written; its scheme only if the notation leaves no doubt. */

export type FoundGrade<Scheme extends string> = { readonly raw: string; readonly scheme: Scheme | null };

const RESULTS: readonly {
  readonly pattern: RegExp;
  readonly scheme: DegreeResultScheme | null;
  readonly group: number;
}[] = [
  {
    pattern:
      /(?:first|upper second|lower second|second|third)[- ]class(?: honours| hons)?(?: \([12]:[12]\))?|\b2[:.][12]\b(?: \(?(?:upper|lower) second(?: class)?\)?)?|\b1st(?: class)?(?: honours)?|\bfirst class\b/u,
    scheme: 'uk_class',
    group: 0,
  },
  {
    pattern: /gpa[:\s]*(?:of\s+)?(\d[.,]\d{1,2}\s*(?:\/|out of)\s*4(?:[.,]0{1,2})?)/u,
    scheme: 'gpa_4',
    group: 1,
  },
  {
    pattern: /gpa[:\s]*(?:of\s+)?(\d[.,]\d{1,2}\s*(?:\/|out of)\s*5(?:[.,]0{1,2})?)/u,
    scheme: 'gpa_5',
    group: 1,
  },
  {
    pattern: /(?:cgpa|gpa)[:\s]*(?:of\s+)?(\d[.,]\d{1,2}\s*(?:\/|out of)\s*10(?:[.,]0{1,2})?)/u,
    scheme: 'gpa_10',
    group: 1,
  },
  {
    pattern:
      /(?:c?gpa|gno|not ortalamasi|ortalama|средний балл|المعدل|平均绩点|绩点|gpa绩点)\s*[:：]?\s*(\d{1,2}(?:[.,]\d{1,2})?(?:\s*(?:\/|uber|out of|من)\s*\d{1,3}(?:[.,]\d{1,2})?)?%?)/u,
    scheme: null,
    group: 1,
  },
  {
    pattern:
      /(?:abschlussnote|gesamtnote|durchschnittsnote|notendurchschnitt|notenschnitt|schnitt)\s*[:：]?\s*(?:\()?([1-5][.,]\d)(?!\d)/u,
    scheme: 'german_1_5',
    group: 1,
  },
  // "3.8 GPA", "Note: 1,7", "(1,3)": used in more than one country.
  {
    pattern: /(?<![\d.,])(\d[.,]\d{1,2}(?:\s*\/\s*\d{1,2}(?:[.,]0{1,2})?)?)\s*c?gpa\b/u,
    scheme: null,
    group: 1,
  },
  { pattern: /(?:note|grade)\s*[:：]?\s*\(?([1-5][.,]\d)(?!\d)/u, scheme: null, group: 1 },
  { pattern: /\(([1-4],\d)\)/u, scheme: null, group: 1 },
  { pattern: /\b(1[01]\d|[6-9]\d)\s*\/\s*110(?:\s*e\s*lode)?/u, scheme: 'other', group: 0 },
  {
    pattern: /mention\s+(?:tres bien|assez bien|bien|passable)(?:\s+avec felicitations)?/u,
    scheme: 'other',
    group: 0,
  },
  {
    pattern:
      /(?:nota media|nota|media|media final|classificacao final|ocena|srednia|cijfer|note)\s*[:：]?\s*(\d{1,2}(?:[.,]\d{1,2})?\s*(?:\/|valores|de|su|na)?\s*(?:20|10|5|100|valores)?)(?!\d)/u,
    scheme: null,
    group: 1,
  },
  { pattern: /\b(\d{1,2}(?:[.,]\d{1,2})?)\s*\/\s*20\b/u, scheme: 'gpa_20', group: 0 },
  { pattern: /\b(\d(?:[.,]\d{1,2})?)\s*\/\s*(?:10|4[.,]0|4[.,]00|5[.,]0)\b/u, scheme: null, group: 0 },
  {
    pattern:
      /\b(?:magna|summa|cum) (?:cum )?laude|cum laude|красный диплом|с отличием|with distinction|\bdistinction\b|\bmerit\b|met lof|matricula de honor|امتياز|جيد جدا|在班级排名[^，,]{0,10}/u,
    scheme: 'other',
    group: 0,
  },
];

/** The result of a degree in a text, or null. */
export function findResult(text: string): FoundGrade<DegreeResultScheme> | null {
  const folded = foldedText(text);
  for (const { pattern, scheme, group } of RESULTS) {
    const match = new RegExp(pattern.source, 'du').exec(folded);
    const range = match?.indices?.[group];
    if (range) {
      const raw = text.slice(range[0], range[1]).trim().slice(0, RAW_GRADE_LENGTH);
      return { raw, scheme: scheme ?? schemeOf(raw) };
    }
  }
  return null;
}

function schemeOf(raw: string): DegreeResultScheme | null {
  const of = /\/\s*(4|5|10|20)(?:[.,]0+)?$/.exec(raw)?.[1];
  return of === undefined ? null : (`gpa_${of}` as DegreeResultScheme);
}

/** One subject with its grade in a list such as "Maths (A*), Physics A, Chemistry - B". */
export type SubjectGrade = { readonly subject: string; readonly raw: string | null };

const SUBJECT =
  /^(\p{L}[\p{L}\p{M}&'’ .()-]{1,60}?)\s*[:：(–—-]*\s*\(?((?:A\*|[A-F]|[1-9]|U|D\*|Distinction\*?|Merit|Pass)(?:[+-]|\b|(?=\)))|\d{1,3}\s?%|\d{1,2}[.,]\d|\d{1,2}\s?\/\s?20)\s*(?:\(?(?:predicted|achieved|pending)\)?)?\s*\)?$/u;

/** The subjects and grades listed in a text; empty if there are none. */
export function subjectGrades(text: string): readonly SubjectGrade[] {
  const pieces = text
    .replace(/^[^:：]{2,60}[:：]\s*/u, '')
    .split(/\s*[,;|•·\t]\s*|\s+and\s+/u)
    .map((piece) => piece.replace(/\.$/, ''));
  const matches = pieces.map((piece) => SUBJECT.exec(piece));
  if (matches.filter((match) => match !== null).length < Math.max(1, pieces.length / 2)) return [];
  return matches.flatMap((match) =>
    match?.[1] && match[2] ? [{ subject: match[1].replace(/[\s:(–-]+$/u, ''), raw: match[2] }] : [],
  );
}

/** The scheme of a school grade, if the award determines it. */
export function schoolScheme(award: string, raw: string | null): SchoolGradeScheme | null {
  const folded = foldedText(award);
  if (/a[- ]?level/.test(folded)) return 'a_level';
  if (/gcse/.test(folded)) return raw !== null && /^[1-9]$/.test(raw) ? 'gcse_9_1' : 'other';
  if (/btec/.test(folded)) return 'btec';
  if (/t[- ]level/.test(folded)) return 't_level';
  if (/baccalaureate|\bib\b/.test(folded)) return 'ib_points';
  if (/abitur|hochschulreife/.test(folded)) return 'abitur';
  if (/matric|senior certificate/.test(folded)) return 'matric';
  if (/高考/.test(folded)) return 'gaokao';
  return null;
}
