import type { CvLine } from '../text/cv-line.ts';
import { type DateSpan, findDateSpan, withoutSpan } from '../text/date-spans.ts';
import { isDateOnly } from '../text/entry-lines.ts';
import { wordsOf } from '../text/folded-text.ts';

/** The lines of a section that contain the dates of an entry. */

/** Lines count as equally indented within this many points. */
const SAME_INDENT = 3;
const MIN_OUTDENT = 2;

/** The dates of a line that apply to the whole entry: at its start or end, not in the middle of a sentence. */
function timeOf(line: CvLine): DateSpan | null {
  const span = findDateSpan(line.text);
  if (span === null || line.text.length > 160) return null;
  const textWithoutSpan = withoutSpan(line.text, span);
  const words = wordsOf(textWithoutSpan).trim().split(' ').length;
  const isCell = line.text.split('\t').some((cell) => isDateOnly(cell));
  if (/[.。]$/u.test(line.text) && words > 8 && !isCell) return null;
  const isAtEdge = isCell || span.start <= 2 || span.end >= line.text.length - 2;
  if (span.isRange) return isAtEdge || words <= 14 ? span : null;
  return isAtEdge && words <= 14 && !/^\d{4}\s*(?:€|\$|%|\+)/.test(line.text.slice(span.start)) ? span : null;
}

/**
 * The dates of entries by the index of their line, and the lines themselves: where entries are list items, a line indented no further
 * isn't an item but names one.
 */
export function dateLines(given: readonly CvLine[]): {
  readonly lines: readonly CvLine[];
  readonly dates: ReadonlyMap<number, DateSpan>;
} {
  const found = given.map(timeOf);
  const all = [...found.entries()].filter((entry): entry is [number, DateSpan] => entry[1] !== null);
  const undatedDetails = withoutDetails(
    given,
    all.filter(([index]) => !given[index]?.isItem),
  );
  const isListed = undatedDetails.length === 0 && all.length > 0;
  const datedLines = isListed ? outermost(given, all) : undatedDetails;
  const ranges = datedLines.filter(([, span]) => span.isRange);
  // If the dates are ranges, a lone year among them is a detail of an entry, unless it's on a line that starts one.
  const isLikeRange = (index: number, span: DateSpan) =>
    ranges.some(([other, range]) => haveSameLayout(given[index], span, given[other], range));
  const kept =
    ranges.length > 0
      ? datedLines.filter(
          ([index, span]) =>
            span.isRange ||
            span.from?.length === 7 ||
            opensEntry(given, index, span) ||
            isLikeRange(index, span),
        )
      : datedLines;
  const dates = new Map(kept);
  return { lines: isListed ? unlisted(given, dates) : given, dates };
}

/** Whether two dates are at the same edge of two lines with the same layout, with something next to them. */
function haveSameLayout(
  one: CvLine | undefined,
  span: DateSpan,
  other: CvLine | undefined,
  range: DateSpan,
): boolean {
  if (one === undefined || other === undefined || one.look !== other.look || one.indent !== other.indent)
    return false;
  const isAtEnd = (line: CvLine, { start, end }: DateSpan) => start > 2 && end >= line.text.length - 1;
  const isAtStart = (line: CvLine, { start, end }: DateSpan) => start <= 1 && end < line.text.length - 2;
  return (isAtEnd(one, span) && isAtEnd(other, range)) || (isAtStart(one, span) && isAtStart(other, range));
}

function opensEntry(lines: readonly CvLine[], index: number, span: DateSpan): boolean {
  const line = lines[index];
  if (line === undefined) return false;
  return line.opensBlock || span.start === 0 || lines[index - 1]?.opensBlock === true;
}

/** Where dates are on lines with the same layout, one inside a line that's indented further is a detail of what was done. */
function withoutDetails(
  lines: readonly CvLine[],
  dated: readonly [number, DateSpan][],
): readonly [number, DateSpan][] {
  const isWithin = (index: number) =>
    !(lines[index]?.text ?? '').split('\t').some((cell) => isDateOnly(cell));
  const within = dated.filter(([index]) => isWithin(index));
  const edge = edgeOf(lines, within);
  const isOutdented = (index: number) => edge === null || (lines[index]?.indent ?? 0) <= edge;
  const isClear = within.filter(([index]) => isOutdented(index)).length >= MIN_OUTDENT;
  return isClear ? dated.filter(([index]) => !isWithin(index) || isOutdented(index)) : dated;
}

/** The least indented list items with dates: the others are details. */
function outermost(
  lines: readonly CvLine[],
  dated: readonly [number, DateSpan][],
): readonly [number, DateSpan][] {
  const edge = edgeOf(lines, dated);
  return edge === null ? dated : dated.filter(([index]) => (lines[index]?.indent ?? 0) <= edge);
}

function edgeOf(lines: readonly CvLine[], dated: readonly (readonly [number, DateSpan])[]): number | null {
  const indents = dated.map(([index]) => lines[index]?.indent ?? null).filter((indent) => indent !== null);
  return indents.length === 0 ? null : Math.min(...indents) + SAME_INDENT;
}

function unlisted(lines: readonly CvLine[], dates: ReadonlyMap<number, DateSpan>): readonly CvLine[] {
  const edge = edgeOf(lines, [...dates]);
  const hasItemIndent = edge !== null && lines.some(({ indent }) => (indent ?? 0) > edge);
  return lines.map((line, index) => {
    const isOutdented = hasItemIndent && line.indent !== null && line.indent <= edge;
    return line.isItem && (dates.has(index) || isOutdented) ? { ...line, isItem: false } : line;
  });
}
