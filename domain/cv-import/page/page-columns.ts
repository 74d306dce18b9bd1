import { findDateSpan } from '../text/date-spans.ts';
import { isDateOnly } from '../text/entry-lines.ts';
import { withoutRadicals } from '../text/folded-text.ts';
import { headingByWords } from '../text/headings.ts';
import { areColumnNames } from './line-repairs.ts';
import { isRightToLeft, type Row, type Segment } from './page-run.ts';

/**
 * Columns of a page: a block of rows with an empty strip running through it from top to bottom. A strip between dates (or headings) and
 * their text doesn't count: such rows are read across.
 */

/** Part of a page that is read as one: across, or the first column down and then the second. */
export type PageBlock =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | {
      readonly kind: 'columns';
      readonly gutter: number;
      readonly left: readonly Row[];
      readonly right: readonly Row[];
    };

/** The minimum width of the strip, in points. */
const MIN_GUTTER_WIDTH = 9;
/** How many segments have to begin at a position for it to be an edge. */
const MIN_ALIGNED_SEGMENTS = 6;
/** The fewest rows that each column has. */
const MIN_ROWS = 4;
/** The minimum if each column begins with a heading. */
const MIN_ROWS_BELOW_HEADINGS = 2;
const MAX_MARGIN_NOTE_LENGTH = 26;
/** Up to this many labels may be level with their neighbours by chance. */
const MIN_LABELS = 2;
/** Fewer dates than this may be level with their neighbours by chance. */
const MIN_TIMES = 2;

/** Divides a page into the blocks in which it's read, from the top. */
export function blocksOf(rows: readonly Row[]): readonly PageBlock[] {
  const longestRun = longestStretch(rows);
  if (longestRun === null) return rows.length === 0 ? [] : [{ kind: 'rows', rows }];
  const { from, to, gutter } = longestRun;
  const middle = rows.slice(from, to);
  return [
    ...blocksOf(rows.slice(0, from)),
    { kind: 'columns', gutter, left: side(middle, gutter, 'left'), right: side(middle, gutter, 'right') },
    ...blocksOf(rows.slice(to)),
  ];
}

function longestStretch(rows: readonly Row[]): { from: number; to: number; gutter: number } | null {
  for (let length = rows.length; length >= MIN_ROWS_BELOW_HEADINGS; length -= 1)
    for (let from = 0; from + length <= rows.length; from += 1) {
      const part = rows.slice(from, from + length);
      const gutter = gutterOf(part);
      if (gutter !== null) return { from, to: from + length, gutter };
    }
  return null;
}

/** The middle of the widest empty strip between two real columns, or null. */
function gutterOf(rows: readonly Row[]): number | null {
  const segments = rows.flatMap((row) => row.segments).toSorted((a, b) => a.left - b.left);
  const strips: { middle: number; width: number }[] = [];
  let reach = segments[0]?.right ?? 0;
  for (const [index, { left, right }] of segments.entries()) {
    if (left - reach >= MIN_GUTTER_WIDTH || (left > reach && areLevel(segments, index)))
      strips.push({ middle: (left + reach) / 2, width: left - reach });
    reach = Math.max(reach, right);
  }
  const betweenColumns = strips.filter(({ middle }) =>
    areColumns(side(rows, middle, 'left'), side(rows, middle, 'right')),
  );
  const widest = betweenColumns.toSorted((a, b) => b.width - a.width)[0];
  return widest?.middle ?? null;
}

/** Whether many segments begin at the same position, which makes an edge, so a small gap is enough. */
function areLevel(segments: readonly Segment[], index: number): boolean {
  const last = segments[index + MIN_ALIGNED_SEGMENTS - 1];
  return last !== undefined && last.left - (segments[index]?.left ?? 0) < 1;
}

function side(rows: readonly Row[], gutter: number, which: 'left' | 'right'): readonly Row[] {
  return rows
    .map(({ segments, ...row }) => ({
      ...row,
      segments: segments.filter(({ left }) => (which === 'left' ? left < gutter : left >= gutter)),
    }))
    .filter(({ segments }) => segments.length > 0);
}

function areColumns(left: readonly Row[], right: readonly Row[]): boolean {
  if (startWithHeadings(left, right)) return true;
  if (left.length < MIN_ROWS || right.length < MIN_ROWS) return false;
  if (isMargin(left, right) || isMargin(right, left)) return false;
  if (opensWithTimes(right, left) || areLabels(left, right)) return false;
  if (areSeparateColumns(left, right) && !(hasHeading(left) && hasHeading(right))) return false;
  if (hasTimesOf(left, right) || hasTimesOf(right, left)) return false;
  if (hasHeading(left) && hasHeading(right)) return true;
  return shareLevelWith(left, right) < 0.6 && shareLevelWith(right, left) < 0.6;
}

/** Whether two columns begin level with one another, each with a heading, and have something below it. */
function startWithHeadings(left: readonly Row[], right: readonly Row[]): boolean {
  if (left.length < MIN_ROWS_BELOW_HEADINGS || right.length < MIN_ROWS_BELOW_HEADINGS) return false;
  const [firstLeft, firstRight] = [left[0], right[0]];
  if (
    firstLeft === undefined ||
    firstRight === undefined ||
    Math.abs(firstLeft.baseline - firstRight.baseline) >= 2
  )
    return false;
  return (
    hasHeading([firstLeft]) &&
    firstRight.segments.every((segment) => hasHeading([{ ...firstRight, segments: [segment] }]))
  );
}

/** Whether a column only holds dates, headings or labels that belong to the rows next to it. */
function isMargin(notes: readonly Row[], neighbours: readonly Row[]): boolean {
  const texts = notes.map(textOf);
  const isNote = (text: string) =>
    text.length <= MAX_MARGIN_NOTE_LENGTH &&
    (findDateSpan(text) !== null || headingByWords({ text }) !== null || /[:：]$/.test(text));
  const count = texts.filter(isNote).length;
  const datedTexts = texts.filter(
    (text) => findDateSpan(text) !== null && text.length <= MAX_MARGIN_NOTE_LENGTH,
  ).length;
  if (datedTexts * 2 >= texts.length) return true;
  const neighboursHaveHeading = hasHeading(neighbours);
  return count >= texts.length * 0.6 && shareLevelWith(notes, neighbours) >= 0.6 && !neighboursHaveHeading;
}

/** Whether the two sides run in opposite directions: then lines in each script begin at their own edge. */
function areSeparateColumns(left: readonly Row[], right: readonly Row[]): boolean {
  const [isLeftReversed, isRightReversed] = [left, right].map((rows) =>
    isRightToLeft(rows.map(textOf).join(' ')),
  );
  return isLeftReversed !== isRightReversed;
}

/**
 * Whether one column has only dates, each level with a row of the other, and nothing else: they belong to those rows.
 * If everything is level, the columns only happen to share baselines.
 */
function hasTimesOf(notes: readonly Row[], neighbours: readonly Row[]): boolean {
  const times = notes.filter(({ segments }) =>
    segments.some(({ text }) => isDateOnly(withoutRadicals(text))),
  );
  const isNamed = ({ segments }: Row) => areColumnNames(segments.map(({ text }) => text));
  const otherRows = notes.filter((row) => !times.includes(row) && !isNamed(row));
  return (
    times.length >= MIN_TIMES &&
    shareLevelWith(times, neighbours) === 1 &&
    shareLevelWith(otherRows, neighbours) < 0.4
  );
}

/** Whether there are only dates above the first heading of a column, each level with a row of the other: they belong to those rows. */
function opensWithTimes(notes: readonly Row[], neighbours: readonly Row[]): boolean {
  const end = notes.findIndex((row) => hasHeading([row]));
  const notesAbove = end < 0 ? [] : notes.slice(0, end);
  return (
    notesAbove.length > 0 &&
    notesAbove.every((row) => isDateOnly(textOf(row))) &&
    shareLevelWith(notesAbove, neighbours) === 1
  );
}

/**
 * Whether a column contains a form's headings, with nothing next to them, and labels that are each level with
 * their value.
 */
function areLabels(labels: readonly Row[], values: readonly Row[]): boolean {
  const headings = labels.filter((row) => hasHeading([row]));
  const otherRows = labels.filter((row) => !headings.includes(row));
  return (
    headings.length > 0 &&
    otherRows.length >= MIN_LABELS &&
    !hasHeading(values) &&
    shareLevelWith(headings, values) === 0 &&
    shareLevelWith(otherRows, values) === 1
  );
}

/** The share of rows of one column that are level with a row of the other. */
function shareLevelWith(a: readonly Row[], b: readonly Row[]): number {
  const levels = b.map(({ baseline }) => baseline);
  const level = a.filter(({ baseline }) => levels.some((at) => Math.abs(at - baseline) < 2));
  return level.length / Math.max(1, a.length);
}

function hasHeading(rows: readonly Row[]): boolean {
  return rows.some((row) => headingByWords({ text: textOf(row) })?.rest === '');
}

function textOf({ segments }: { readonly segments: readonly Segment[] }): string {
  return segments.map(({ text }) => text).join(' ');
}
