import { contactBlock, titleLines } from './about-lines.ts';
import { type CvLine, cvLines } from './cv-line.ts';
import { findDateSpan } from './date-spans.ts';
import { headingsByStems, partByStems } from './heading-stems.ts';
import type { CvPart } from './heading-words.ts';
import { type Heading, headingByWords, headingsByLooks } from './headings.ts';
import { isTableHead, unwrappedNames, unwrappedTimes, withoutSigning } from './line-repairs.ts';
import { toldByContent } from './part-by-content.ts';
import { withoutPrivate } from './private-lines.ts';
import type { SourceLine } from './source-line.ts';

/** A part of a CV with the lines under its heading. */
export type PartLines = {
  readonly part: CvPart;
  readonly lines: readonly CvLine[];
  /** Whether its heading is one by its looks alone. */
  readonly isUnknown?: boolean;
};

/** Parts that list things one after another, in which a label with a colon may stand within an entry ("Tools: Git, Docker"). */
const WITH_ENTRIES: readonly CvPart[] = ['experience', 'education', 'volunteering', 'other'];
const SHORT_PARTS: readonly CvPart[] = ['skills', 'languages', 'certificates', 'interests', 'contact'];

/**
 * A CV in its parts. What stands before the first heading is about the person. What is never asked for is gone already.
 */
export function cvParts(source: readonly SourceLine[]): readonly PartLines[] {
  const all = withoutSigning(unwrappedNames(unwrappedTimes(cvLines(source)))).filter(
    (line) => !isTableHead(line),
  );
  const known = all.filter((line) => !line.isItem && headingOf(line)?.rest === '');
  const byStems = headingsByStems(all, known);
  const byLooks = headingsByLooks(all, known);
  const firstMain = known.find((line) => !['contact', 'summary'].includes(headingOf(line)?.part ?? ''));
  const opening = openingLines(all, known);
  const isHeading = (line: CvLine) => byStems.has(line) || byLooks.has(line) || headingOf(line)?.rest === '';
  const titles = titleLines(all, isHeading);
  const block = contactBlock(all, isHeading);
  const isAbout = (line: CvLine) => line.isMargin || (block.has(line.number) && !titles.has(line.number));
  const lines = withoutPrivate(
    all,
    (line) => opening.has(line) || isAbout(line) || line.number < (firstMain?.number ?? 0),
  );

  const parts: { part: CvPart; lines: CvLine[]; isUnknown?: boolean }[] = [{ part: 'contact', lines: [] }];
  let current: CvPart = 'contact';
  const begin = (part: CvPart, isUnknown = false) => {
    current = part;
    parts.push({ part, lines: [], isUnknown });
  };
  const hasTimesAhead = timesAhead(lines, isHeading);
  for (const [index, line] of lines.entries()) {
    if (isAbout(line) && !isHeading(line)) {
      parts[0]?.lines.push(line);
      continue;
    }
    if (titles.has(line.number) && current !== 'contact') begin('contact');
    const heading = headingByLooks(line, byStems, byLooks) ?? headingOf(line);
    if (heading === null || (line.isItem && heading.rest === '')) {
      parts.at(-1)?.lines.push(line);
    } else if (heading.rest === '') begin(heading.part, byLooks.has(line) && heading.part === 'other');
    else {
      const rest = { ...line, text: heading.rest, isItem: false };
      const isWithin = WITH_ENTRIES.includes(current) && SHORT_PARTS.includes(heading.part);
      if (isWithin && (!line.opensBlock || hasTimesAhead[index])) {
        const goesOn: CvPart = current;
        parts.push({ part: heading.part, lines: [rest] }, { part: goesOn, lines: [] });
        continuePart(parts, goesOn);
      } else if (line.isItem) parts.at(-1)?.lines.push(line);
      else {
        begin(heading.part);
        parts.at(-1)?.lines.push(rest);
      }
    }
  }
  return toldByContent(parts.filter((part) => part.lines.length > 0));
}

/** The heading that a line is because it looks like one: of the part that its words speak of, else of one that is not known. */
function headingByLooks(
  line: CvLine,
  byStems: ReadonlyMap<CvLine, CvPart>,
  byLooks: ReadonlySet<CvLine>,
): Heading | null {
  const part = byStems.get(line) ?? (byLooks.has(line) ? (partByStems(line.text) ?? 'other') : null);
  return part === null ? null : { part, rest: '' };
}

/** For each line, whether another time follows before the next heading: a label there stands within an entry. */
function timesAhead(lines: readonly CvLine[], isHeading: (line: CvLine) => boolean): readonly boolean[] {
  const ahead: boolean[] = [];
  let hasTime = false;
  for (const line of lines.toReversed()) {
    ahead.push(hasTime);
    hasTime = !isHeading(line) && (hasTime || findDateSpan(line.text)?.isRange === true);
  }
  return ahead.toReversed();
}

/** What a label interrupted goes on where it was, rather than as a part of its own. */
function continuePart(parts: { part: CvPart; lines: CvLine[] }[], part: CvPart): void {
  parts.pop();
  const before = parts.findLastIndex((one) => one.part === part);
  const [interrupted] = before < 0 ? [] : parts.splice(before, 1);
  parts.push(interrupted ?? { part, lines: [] });
}

/** A heading by words, or one in the first column of a table whose text stands in the second. */
function headingOf(line: CvLine): Heading | null {
  const byWords = headingByWords(line);
  if (byWords !== null) return byWords;
  const [first = '', ...others] = line.text.split('\t');
  if (others.length === 0) return null;
  const heading = headingByWords({ text: first });
  return heading?.rest === '' ? { part: heading.part, rest: others.join('\t') } : null;
}

/** The lines before the first heading, and those of parts about the person. */
function openingLines(all: readonly CvLine[], known: readonly CvLine[]): ReadonlySet<CvLine> {
  const opening = new Set<CvLine>();
  let isOpen = true;
  for (const line of all) {
    if (known.includes(line)) isOpen = headingOf(line)?.part === 'contact';
    if (isOpen) opening.add(line);
  }
  return opening;
}
