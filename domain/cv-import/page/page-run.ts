import { joinSpacedLetters, mayBeSpacedOut } from '../text/letter-spacing.ts';
import { BULLET_ALONE, innerEdges, labelEdges, SPACE_GAP } from './page-edges.ts';

/** A piece of text with its position on a page, as given in a PDF. Lengths are in points; y is counted downwards from the top. */
export type PageRun = {
  readonly text: string;
  readonly x: number;
  /** The vertical position of the letters. */
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
  readonly isStrong: boolean;
  /** The name of the typeface, the same for all runs that use it. */
  readonly font?: string;
};

/** The most runs of one page that are read. */
export const MAX_RUNS = 20_000;

/** Adjacent runs with at most a space between them. */
export type Segment = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly isStrong: boolean;
  readonly font: string;
};

/** The segments that are on one line of a page, from its top to its bottom. */
export type Row = {
  readonly baseline: number;
  readonly segments: readonly Segment[];
  /** Whether it's in a header or footer repeated on every page. */
  readonly isMargin?: boolean;
};

/** A gap wider than this, relative to the letter size, separates two segments. */
const WIDE_GAP = 0.75;
/** The letters of a spaced-out word are at most this far apart. */
const SPELLED_GAP = 2.5;
/** Words that differ in size from those before them by more than this, relative to the letter size, are separate. */
const OTHER_SIZE = 0.14;
/** The fewest gaps between runs needed to tell a page's usual one. */
const MIN_GAPS = 40;
/** Joined letters are sometimes drawn with gaps between them. */
const SPACE_GAP_RTL = 0.25;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const PHONE_NUMBER = /^\s*\+\d[\d ()-]{5,}$/;
/** Combining marks that are drawn separately, as in Arabic: without their letter they mean nothing. */
const MARKS_ALONE = /^[\s\p{M}\uFE70-\uFE7F]*$/u;

/** Whether most letters in a text are written from right to left. */
export function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length;
}

/**
 * The rows of a page, from the top.
 * @param isReversed whether the document is right-to-left: then so is anything without letters, such as a phone number
 */
export function rowsOf(runs: readonly PageRun[], isReversed: boolean): readonly Row[] {
  const isSeen = (run: PageRun) => !MARKS_ALONE.test(run.text) || (isReversed && isNarrowSpace(run));
  const visibleRuns = runs.slice(0, MAX_RUNS).filter((run) => run.size > 0 && isSeen(run));
  const sorted = visibleRuns.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x);
  const rows: PageRun[][] = [];
  for (const run of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isSame =
      first !== undefined &&
      Math.abs(run.baseline - first.baseline) < 0.4 * Math.min(first.size, run.size) + 0.5;
    if (row && isSame) row.push(run);
    else rows.push([run]);
  }
  const wide = wideGap(rows);
  const parted = rows.map((row) => segmentsOf(row, isReversed, wide, NO_EDGES));
  const edges = isReversed ? NO_EDGES : new Set([...innerEdges(parted), ...labelEdges(rows)]);
  return rows.map((row, index) => ({
    baseline: row[0]?.baseline ?? 0,
    segments: edges.size === 0 ? (parted[index] ?? []) : segmentsOf(row, isReversed, wide, edges),
  }));
}

/** In right-to-left text, spaces between words are drawn as characters, because the gap is too narrow to recognise. */
function isNarrowSpace({ text, width, size }: PageRun): boolean {
  return text === ' ' && width > 0 && width < WIDE_GAP * size;
}

const NO_EDGES: ReadonlySet<number> = new Set();

/** If every word is a separate run and gaps are wide, as after character recognition, splitting requires a wider gap. */
function wideGap(rows: readonly (readonly PageRun[])[]): number {
  const gaps = rows.flatMap((row) => {
    const sorted = row.toSorted((a, b) => a.x - b.x);
    return sorted.slice(1).map((run, index) => {
      const last = sorted[index] ?? run;
      return (run.x - (last.x + last.width)) / Math.max(run.size, last.size);
    });
  });
  const narrow = gaps.filter((gap) => gap < 1.5).toSorted((a, b) => a - b);
  if (narrow.length < MIN_GAPS || narrow.length < 0.6 * gaps.length) return WIDE_GAP;
  return Math.max(WIDE_GAP, 1.9 * (narrow[Math.floor(narrow.length / 2)] ?? 0));
}

function segmentsOf(
  row: readonly PageRun[],
  isReversed: boolean,
  wide: number,
  edges: ReadonlySet<number>,
): readonly Segment[] {
  const sorted = row.toSorted((a, b) => a.x - b.x);
  const segments: PageRun[][] = [];
  for (const run of sorted) {
    const group = segments.at(-1);
    const last = group?.at(-1);
    if (group === undefined || last === undefined) {
      segments.push([run]);
      continue;
    }
    const gap = run.x - (last.x + last.width);
    const size = Math.max(run.size, last.size);
    const isAfterBullet = group.length === 1 && BULLET_ALONE.test(last.text.trim()) && gap < 3 * size;
    const isOfOtherSize = Math.abs(run.size - last.size) > OTHER_SIZE * size && isWord(last) && isWord(run);
    const opensColumn = (edges.has(Math.round(run.x)) || isOfOtherSize) && gap > SPACE_GAP * size;
    if ((gap < wide * size && !opensColumn) || isAfterBullet) group.push(run);
    else segments.push([run]);
  }
  return spelled(segments.map((group) => segmentOf(group, isReversed)));
}

function isWord({ text }: PageRun): boolean {
  return /\p{L}{3}/u.test(text);
}

/** Joins spaced-out letters, with wider gaps between the words, into one segment. */
function spelled(segments: readonly Segment[]): readonly Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    const gap = last === undefined ? 0 : segment.left - last.right;
    const isSame =
      last !== undefined &&
      mayBeSpacedOut(last.text) &&
      mayBeSpacedOut(segment.text) &&
      gap < SPELLED_GAP * segment.size;
    if (isSame)
      joined[joined.length - 1] = { ...last, text: `${last.text}\t${segment.text}`, right: segment.right };
    else joined.push(segment);
  }
  return joined.map((segment) => ({ ...segment, text: joinSpacedLetters(segment.text) }));
}

function segmentOf(group: readonly PageRun[], isReversedPage: boolean): Segment {
  const rowText = group.map(({ text }) => text).join('');
  const isReversed =
    isRightToLeft(rowText) || (isReversedPage && !/\p{L}/u.test(rowText) && !PHONE_NUMBER.test(rowText));
  const ordered = isReversed ? withLatinRuns(group.toReversed()) : withTurnedRuns(group);
  let text = '';
  for (const [index, run] of ordered.entries()) {
    const before = ordered[index - 1];
    const gap = before === undefined ? 0 : gapBetween(before, run);
    text +=
      before !== undefined && gap > (isReversed ? SPACE_GAP_RTL : SPACE_GAP) * run.size && !/\s$/.test(text)
        ? ` ${run.text}`
        : run.text;
  }
  const weight = (run: PageRun) => run.text.length;
  const strong = group.filter(({ isStrong }) => isStrong).reduce((sum, run) => sum + weight(run), 0);
  return {
    text: isReversed ? bracketsTurned(text.trim()) : text.trim(),
    left: group[0]?.x ?? 0,
    right: Math.max(...group.map(({ x, width }) => x + width)),
    baseline: group[0]?.baseline ?? 0,
    size: Math.max(...group.map(({ size }) => size)),
    isStrong: strong * 2 > group.reduce((sum, run) => sum + weight(run), 0),
    font: ordered[0]?.font ?? '',
  };
}

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
};

/** Brackets in right-to-left text are drawn mirrored: if the first one closes, they're all reversed. */
function bracketsTurned(text: string): string {
  const first = /[()[\]{}]/.exec(text)?.[0] ?? '';
  return ')]}'.includes(first) && first !== ''
    ? text.replace(/[()[\]{}]/g, (sign) => MIRRORED[sign] ?? sign)
    : text;
}

/** In right-to-left text, words in Latin letters ("Java, SQL") run from left to right, from the first of them to the last. */
function withLatinRuns(reversed: readonly PageRun[]): readonly PageRun[] {
  const ordered: PageRun[] = [];
  let sameRun: PageRun[] = [];
  for (const run of reversed) {
    if (RIGHT_TO_LEFT.test(run.text)) {
      ordered.push(...latinTurned(sameRun), run);
      sameRun = [];
    } else sameRun.push(run);
  }
  return [...ordered, ...latinTurned(sameRun)];
}

/** In left-to-right text, right-to-left words continue from the right. */
function withTurnedRuns(group: readonly PageRun[]): readonly PageRun[] {
  const ordered: PageRun[] = [];
  let sameRun: PageRun[] = [];
  for (const run of group) {
    // A space between two right-to-left words belongs to them.
    if (RIGHT_TO_LEFT.test(run.text) || (sameRun.length > 0 && run.text === ' ')) sameRun.push(run);
    else {
      const spaces = sameRun.length - 1 - sameRun.findLastIndex(({ text }) => text !== ' ');
      ordered.push(...sameRun.splice(0, sameRun.length - spaces).toReversed(), ...sameRun, run);
      sameRun = [];
    }
  }
  return [...ordered, ...sameRun.toReversed()];
}

function latinTurned(stretch: readonly PageRun[]): readonly PageRun[] {
  const isLatin = ({ text }: PageRun) => /\p{Script=Latin}/u.test(text);
  const isDigits = (run: PageRun | undefined) => /^\d+$/.test(run?.text ?? '');
  let first = stretch.findIndex(isLatin);
  let end = stretch.findLastIndex(isLatin) + 1;
  // "B2" may be two runs.
  while (first > 0 && isDigits(stretch[first - 1])) first -= 1;
  while (end > 0 && isDigits(stretch[end])) end += 1;
  return [
    ...stretch.slice(0, Math.max(first, 0)),
    ...stretch.slice(Math.max(first, 0), end).toReversed(),
    ...stretch.slice(end),
  ];
}

function gapBetween(a: PageRun, b: PageRun): number {
  const [left, right] = a.x <= b.x ? [a, b] : [b, a];
  return right.x - (left.x + left.width);
}
