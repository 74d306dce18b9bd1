import { type CvLine, cvLines } from '../text/cv-line.ts';
import { findDateSpan } from '../text/date-spans.ts';
import { coincidentalHeadings, headingsByFormatting } from '../text/heading-formatting.ts';
import { headingsByStems } from '../text/heading-stems.ts';
import { type Heading, headingByWords } from '../text/headings.ts';
import { sectionOfHeading } from '../text/own-headings.ts';
import type { SourceLine } from '../text/source-line.ts';
import type { CvPart } from '../vocabulary/heading-words.ts';
import { contactBlock, titleLines } from './about-lines.ts';
import { joinedHistory } from './history-rows.ts';
import { isTableHead, unwrappedNames, unwrappedTimes, withoutSigning } from './line-repairs.ts';
import { classifiedByContent } from './part-by-content.ts';
import { withoutPrivate } from './private-lines.ts';

/** A section of a CV with the lines under its heading. */
export type PartLines = {
  readonly part: CvPart;
  readonly lines: readonly CvLine[];
  /** Whether its heading was only recognised by its appearance. */
  readonly isUnknown?: boolean;
};

/** Sections that list things one after another, where a label with a colon may be part of an entry ("Tools: Git, Docker"). */
const WITH_ENTRIES: readonly CvPart[] = ['experience', 'education', 'volunteering', 'other'];
/** Sections that are better identified by the dates, degrees and occupations in them than by incidental words in the heading. */
const CORRECTABLE: readonly CvPart[] = ['experience', 'education', 'certificates', 'summary', 'contact'];
const SHORT_PARTS: readonly CvPart[] = ['skills', 'languages', 'certificates', 'interests', 'contact'];

/**
 * Divides a CV into sections. Whatever comes before the first heading is about the person. Private details have already been removed.
 */
export function cvParts(source: readonly SourceLine[]): readonly PartLines[] {
  const all = withoutSigning(unwrappedNames(unwrappedTimes(joinedHistory(cvLines(source))))).filter(
    (line) => !isTableHead(line),
  );
  const worded = all.filter((line) => !line.isItem && namesPart(line));
  const others = coincidentalHeadings(all, worded);
  const known = worded.filter((line) => !others.has(line) && headingOf(line)?.rest === '');
  const byLooks = new Set([...headingsByFormatting(all, known), ...headingsByStems(all, known).keys()]);
  const firstMain = known.find((line) => !['contact', 'summary'].includes(headingOf(line)?.part ?? ''));
  const opening = openingLines(all, known);
  const isHeading = (line: CvLine) =>
    byLooks.has(line) || (!others.has(line) && headingOf(line)?.rest === '');
  const titles = titleLines(all, isHeading);
  const block = contactBlock(all, isHeading);
  const isAboutLine = (line: CvLine) => line.isMargin || (block.has(line.number) && !titles.has(line.number));
  const lines = withoutPrivate(
    all,
    (line) => opening.has(line) || isAboutLine(line) || line.number < (firstMain?.number ?? 0),
  );

  const parts: { part: CvPart; lines: CvLine[]; isUnknown?: boolean }[] = [{ part: 'contact', lines: [] }];
  let current: CvPart = 'contact';
  const begin = (part: CvPart, isUnknown = false) => {
    current = part;
    parts.push({ part, lines: [], isUnknown });
  };
  const hasTimesAhead = hasDateAhead(lines, isHeading);
  for (const [index, line] of lines.entries()) {
    if (isAboutLine(line) && !isHeading(line)) {
      parts[0]?.lines.push(line);
      continue;
    }
    if (titles.has(line.number) && current !== 'contact') begin('contact');
    const heading = byLooks.has(line)
      ? { part: sectionOfHeading(line.text) ?? ('other' as const), rest: '' }
      : others.has(line)
        ? null
        : headingOf(line);
    if (heading === null || (line.isItem && heading.rest === '' && !byLooks.has(line))) {
      parts.at(-1)?.lines.push(line);
    } else if (heading.rest === '') begin(heading.part, byLooks.has(line) && !isReliableHeading(line));
    else {
      const lineWithoutHeading = { ...line, text: heading.rest, isItem: false };
      const isWithin = WITH_ENTRIES.includes(current) && SHORT_PARTS.includes(heading.part);
      if (isWithin && (!line.opensBlock || hasTimesAhead[index])) {
        const continued: CvPart = current;
        parts.push({ part: heading.part, lines: [lineWithoutHeading] }, { part: continued, lines: [] });
        continuePart(parts, continued);
      } else if (line.isItem) parts.at(-1)?.lines.push(line);
      else {
        begin(heading.part);
        parts.at(-1)?.lines.push(lineWithoutHeading);
      }
    }
  }
  return classifiedByContent(parts.filter((part) => part.lines.length > 0));
}

/** Whether the words of a heading found by its looks say what it's about, with no dates below that contradict it. */
function isReliableHeading(line: CvLine): boolean {
  const part = sectionOfHeading(line.text);
  return part !== null && !CORRECTABLE.includes(part);
}

/** For each line, whether another date follows before the next heading: if so, a label there is part of an entry. */
function hasDateAhead(lines: readonly CvLine[], isHeading: (line: CvLine) => boolean): readonly boolean[] {
  const ahead: boolean[] = [];
  let hasTime = false;
  for (const line of lines.toReversed()) {
    ahead.push(hasTime);
    hasTime = !isHeading(line) && (hasTime || findDateSpan(line.text)?.isRange === true);
  }
  return ahead.toReversed();
}

/** A section interrupted by a label continues instead of starting a new one. */
function continuePart(parts: { part: CvPart; lines: CvLine[] }[], part: CvPart): void {
  parts.pop();
  const before = parts.findLastIndex((section) => section.part === part);
  const [interruptedPart] = before < 0 ? [] : parts.splice(before, 1);
  parts.push(interruptedPart ?? { part, lines: [] });
}

/** Whether a line, or its first cell, is worded like a heading; labels with a colon are handled separately. */
function namesPart(line: CvLine): boolean {
  return headingOf(line) !== null && (headingByWords(line)?.rest ?? '') === '';
}

/** A heading recognised by its words, or one in the first column of a table with the text in the second. */
function headingOf(line: CvLine): Heading | null {
  const byWords = headingByWords(line);
  if (byWords !== null) return byWords;
  const [first = '', ...others] = line.text.split('\t');
  if (others.length === 0) return null;
  const heading = headingByWords({ text: first });
  return heading?.rest === '' ? { part: heading.part, rest: others.join('\t') } : null;
}

/** The lines before the first heading, and those of sections about the person. */
function openingLines(all: readonly CvLine[], known: readonly CvLine[]): ReadonlySet<CvLine> {
  const opening = new Set<CvLine>();
  let isOpen = true;
  for (const line of all) {
    if (known.includes(line)) isOpen = headingOf(line)?.part === 'contact';
    if (isOpen) opening.add(line);
  }
  return opening;
}
