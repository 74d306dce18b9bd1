import { ACADEMICS_LIMITS } from '../../profile/qualification.ts';
import type { CvLine } from '../text/cv-line.ts';
import { findResult, schoolScheme, subjectGrades } from '../text/grade-text.ts';
import { schoolAwardIn } from '../vocabulary/award-words.ts';
import type { CvEntry } from './entries.ts';
import { type FoundItem, found, shortened } from './found-entry.ts';

/** Qualifications of a school: one for each listed subject, or else one for the whole. */
export function readQualifications({ head, body }: CvEntry): readonly FoundItem[] {
  const items: FoundItem[] = [];
  let award: { readonly title: string; readonly line: CvLine } | null = null;
  for (const line of [...head, ...body]) {
    const named = schoolAwardIn(line.text);
    if (named !== null) award = { title: named, line };
    if (award === null) continue;
    const subjects = subjectGrades(line.text);
    for (const { subject, raw } of subjects) items.push(qualification(award, subject, raw, line));
    if (subjects.length === 0 && named !== null && !hasSubjectsBelow(line, [...head, ...body])) {
      const raw = wholeGrade(line.text, [...head, ...body]);
      items.push(qualification(award, null, raw?.raw ?? null, raw?.line ?? line));
    }
  }
  return items;
}

function hasSubjectsBelow(line: CvLine, lines: readonly CvLine[]): boolean {
  const next = lines
    .slice(lines.indexOf(line) + 1)
    .find(({ text }) => schoolAwardIn(text) !== null || subjectGrades(text).length > 0);
  return next !== undefined && schoolAwardIn(next.text) === null;
}

function wholeGrade(text: string, lines: readonly CvLine[]): { raw: string; line: CvLine } | null {
  const line =
    lines.find((candidate) => candidate.text === text && findResult(candidate.text) !== null) ??
    lines.find((candidate) => findResult(candidate.text) !== null);
  const raw = line && findResult(line.text)?.raw;
  return line && raw ? { raw, line } : null;
}

function qualification(
  award: { readonly title: string; readonly line: CvLine },
  subject: string | null,
  raw: string | null,
  line: CvLine,
): FoundItem {
  const grade = raw === null ? null : { scheme: schoolScheme(award.title, raw), raw, status: null };
  return {
    section: 'academics',
    field: 'qualifications',
    isListItem: true,
    values: [
      ...found('title', shortened(award.title, ACADEMICS_LIMITS.title), [award.line]),
      ...found('subject', subject && shortened(subject, ACADEMICS_LIMITS.subject), [line]),
      ...found('grade', grade, [line]),
    ],
  };
}
