import type { CvLine } from './cv-line.ts';
import { type DateSpan, findDateSpan, withoutSpan } from './date-spans.ts';
import { wordsOf } from './folded-text.ts';

/**
 * The entries of a part that lists things with their times: jobs, schools. Every entry has one line with its time; where an entry begins
 * is learned from the first one.
 */

/** One entry: the short lines that name it, and what is written below. */
export type CvEntry = {
  readonly head: readonly CvLine[];
  readonly body: readonly CvLine[];
  /** The time of the entry, and the line it stands on. */
  readonly span: DateSpan | null;
  readonly spanLine: CvLine | null;
};

const LONGEST_HEAD_LINE = 110;
const MOST_LINES_BEFORE_DATE = 3;
const MOST_LINES_AFTER_DATE = 2;

/** Whether a line may name an entry: short, no item, no sentence. */
function isHeadLike({ text, isItem }: CvLine): boolean {
  if (
    isItem ||
    text.length > LONGEST_HEAD_LINE ||
    /^\p{Ll}(?!\p{Lu})/u.test(
      text.replace(/^(?:iOS|iPhone|eBay|bis|od|seit|depuis|dal|desde|ab|since)/u, 'X'),
    )
  )
    return false;
  const words = wordsOf(text).trim().split(' ').length;
  return !(/[.。;]$/u.test(text) && words > 6) && !(words > 14 && findDateSpan(text) === null);
}

/** The time of a line that stands for the whole entry: at its beginning or end, and not in the middle of a sentence. */
function anchorOf(line: CvLine): DateSpan | null {
  const span = findDateSpan(line.text);
  if (span === null || line.text.length > 160) return null;
  const rest = withoutSpan(line.text, span);
  const words = wordsOf(rest).trim().split(' ').length;
  if (/[.。]$/u.test(line.text) && words > 8) return null;
  const isCell = line.text.split('\t').some((cell) => isDateAlone(cell));
  const isAtEdge = isCell || span.start <= 2 || span.end >= line.text.length - 2;
  if (span.isRange) return isAtEdge || words <= 14 ? span : null;
  return isAtEdge && words <= 14 && !/^\d{4}\s*(?:€|\$|%|\+)/.test(line.text.slice(span.start)) ? span : null;
}

/** Parts lines into entries, in their order. Lines before the first entry that do not name it are left out. */
export function entriesOf(lines: readonly CvLine[]): readonly CvEntry[] {
  const anchors = anchorsIn(lines);
  if (anchors.size === 0) return withoutDates(lines);
  const starts = startsOf(lines, [...anchors.keys()]);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length;
    return entryOf(lines.slice(start, end), anchors, lines, start);
  });
}

function anchorsIn(lines: readonly CvLine[]): ReadonlyMap<number, DateSpan> {
  const found = lines.map(anchorOf);
  const all = [...found.entries()].filter((one): one is [number, DateSpan] => one[1] !== null);
  const plain = all.filter(([index]) => !lines[index]?.isItem);
  const chosen = plain.length > 0 ? plain : all;
  const ranges = chosen.filter(([, span]) => span.isRange);
  // Where times last, a lone year beside them is a detail of an entry, unless it stands on a line that opens one.
  const kept =
    ranges.length > 0
      ? chosen.filter(
          ([index, span]) => span.isRange || span.from?.length === 7 || opensEntry(lines, index, span),
        )
      : chosen;
  return new Map(kept);
}

function opensEntry(lines: readonly CvLine[], index: number, span: DateSpan): boolean {
  const line = lines[index];
  if (line === undefined) return false;
  return line.opensBlock || span.start === 0 || lines[index - 1]?.opensBlock === true;
}

function startsOf(lines: readonly CvLine[], anchors: readonly number[]): readonly number[] {
  const first = anchors[0] ?? 0;
  const before = linesBefore(lines, first, -1, MOST_LINES_BEFORE_DATE);
  const starts: number[] = [];
  for (const [order, anchor] of anchors.entries()) {
    const previous = order === 0 ? -1 : (anchors[order - 1] ?? -1);
    const start = order === 0 ? anchor - before : anchor - linesBefore(lines, anchor, previous, before);
    starts.push(Math.max(start, previous + 1));
  }
  return starts;
}

/** How many lines before the line with the time belong to it: lines that name an entry, back to the one that opens a block. */
function linesBefore(lines: readonly CvLine[], anchor: number, after: number, most: number): number {
  if (lines[anchor]?.opensBlock && anchor > 0 && most <= 1 && !isDateAlone(lines[anchor]?.text ?? ''))
    return 0;
  let count = 0;
  while (count < most) {
    const line = lines[anchor - count - 1];
    if (line === undefined || anchor - count - 1 <= after || !isHeadLike(line)) break;
    count += 1;
    if (line.opensBlock) break;
  }
  return count;
}

function isDateAlone(text: string): boolean {
  const span = findDateSpan(text);
  return span !== null && withoutSpan(text, span) === '';
}

function entryOf(
  own: readonly CvLine[],
  anchors: ReadonlyMap<number, DateSpan>,
  lines: readonly CvLine[],
  start: number,
): CvEntry {
  const at = own.findIndex((_, index) => anchors.has(start + index));
  const spanLine = lines[start + at] ?? null;
  let end = at + 1;
  const most = at + 1 + Math.max(1, MOST_LINES_AFTER_DATE - Math.max(0, at - 1));
  while (end < own.length && end < most) {
    const line = own[end];
    if (line === undefined || !isHeadLike(line) || line.text.length > 90) break;
    end += 1;
  }
  return { head: own.slice(0, end), body: own.slice(end), span: anchors.get(start + at) ?? null, spanLine };
}

/** Without any time, a gap or a change from items to a plain line opens an entry. */
function withoutDates(lines: readonly CvLine[]): readonly CvEntry[] {
  const groups: CvLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const isAfterItems = !line.isItem && lines[index - 1]?.isItem === true;
    if (groups.length === 0 || line.opensBlock || isAfterItems) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups.map((group) => {
    const cut = group.findIndex((line, index) => !isHeadLike(line) || index >= 3);
    const end = cut < 0 ? group.length : Math.max(cut, 1);
    return { head: group.slice(0, end), body: group.slice(end), span: null, spanLine: null };
  });
}
