import { isDateOnly } from '../text/entry-lines.ts';
import type { SourceLine } from '../text/source-line.ts';
import { blocksOf, type PageBlock } from './page-columns.ts';
import { isRightToLeft, type PageRun, type Row, rowsOf } from './page-run.ts';

/** Works out the lines of a document, in reading order, from the positions of text on its pages. */

/** Two pages have the same columns when their strips are no further apart, in points. */
const SAME_GUTTER = 20;
/** A gap larger than this, relative to the usual gap, starts a block. */
const WIDE_ROW_GAP = 1.3;
/** How much higher or lower a date next to a line may be, in font sizes. */
const NEAR_LINE = 0.85;
/** Longer columns are read as they are. */
const MAX_ROWS = 150;
const PAGE_NUMBER =
  /^(?:(?:page|seite|p\.|s\.|página|pagina|strona|sayfa|страница|стр\.?|صفحة|עמוד|第)\s*)?\d{1,2}(?:\s*(?:\/|of|von|de|di|z|van|из|من|מתוך|页|頁|ページ)\s*\d{0,2})?\s*(?:页|頁)?$/iu;

/** A line with its position, before sizes and gaps are expressed relative to the rest. */
type PlacedLine = { readonly row: Row; readonly isFirst: boolean };

/**
 * Reads pages into lines. Columns are read one after another, even across pages; right-to-left text starts from the right; repeated page
 * headers and footers are read once, and page numbers not at all.
 */
export function linesOfPages(pages: readonly (readonly PageRun[])[]): readonly SourceLine[] {
  const isReversed = isRightToLeft(pages.flatMap((runs) => runs.map(({ text }) => text)).join(''));
  const rows = withoutRepeatedEdges(pages.map((runs) => rowsOf(runs, isReversed)));
  const blocks = joinedOverPages(rows.map(blocksOf));
  const placedRows = blocks.flatMap((block) => placedLines(block, isReversed));
  const usualSize = weightedMedian(
    placedRows.map(({ row }) => [sizeOf(row), textOf(row, isReversed).length]),
  );
  const gaps = placedRows.map(({ row, isFirst }, index) =>
    isFirst ? Number.POSITIVE_INFINITY : row.baseline - (placedRows[index - 1]?.row.baseline ?? 0),
  );
  const usualGap = median(gaps.filter((gap) => Number.isFinite(gap) && gap > 0));
  const areTypefacesUseful = haveFewTypefaces(placedRows.map(({ row }) => row));
  const strong = placedRows.filter(({ row }) => isBoldRow(row)).length;
  return placedRows.map(({ row }, index) => ({
    text: textOf(row, isReversed),
    size: usualSize > 0 ? sizeOf(row) / usualSize : 1,
    // If nearly everything is bold, that means nothing.
    isStrong: strong * 2 < placedRows.length && isBoldRow(row),
    opensBlock: (gaps[index] ?? 0) > WIDE_ROW_GAP * Math.max(usualGap, sizeOf(row)) || (gaps[index] ?? 0) < 0,
    isItem: false,
    look: appearanceOf(row, areTypefacesUseful),
    indent: indentOf(row, isReversed),
    ...innerOf(row, isReversed),
    ...(row.isMargin ? { isMargin: true } : {}),
  }));
}

/**
 * A lone date at the edge, slightly higher or lower than the line next to it, belongs to that line: text
 * floated to the right doesn't keep to the baseline.
 */
function withTimesBeside(rows: readonly Row[]): readonly Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (last !== undefined && isDateNextTo(last, row))
      joined[joined.length - 1] = {
        baseline: isTimeAlone(last) ? row.baseline : last.baseline,
        segments: [...last.segments, ...row.segments].toSorted((a, b) => a.left - b.left),
      };
    else joined.push(row);
  }
  return joined;
}

function isDateNextTo(a: Row, b: Row): boolean {
  if (isTimeAlone(a) === isTimeAlone(b)) return false;
  const isNear = b.baseline - a.baseline < NEAR_LINE * Math.min(sizeOf(a), sizeOf(b));
  const isClear = a.segments.every((segment) =>
    b.segments.every(({ left, right }) => segment.right < left || right < segment.left),
  );
  return isNear && isClear;
}

function isTimeAlone({ segments }: Row): boolean {
  return segments.length === 1 && segments.every(({ text }) => isDateOnly(text));
}

/** Some programs split a typeface into dozens of subsets. Then only the size tells what looks the same. */
function haveFewTypefaces(rows: readonly Row[]): boolean {
  const faces = new Set(rows.map(({ segments }) => segments[0]?.font));
  return faces.size <= Math.max(6, rows.length / 5);
}

function appearanceOf({ segments }: Row, areTypefacesUseful: boolean): string {
  const [first] = segments;
  return first === undefined
    ? ''
    : `${areTypefacesUseful ? first.font : ''}/${Math.round(first.size * 2) / 2}`;
}

/** From the left of the page, or the right if the document is right-to-left, to the nearest two points. */
function indentOf({ segments }: Row, isReversed: boolean): number {
  const edge = isReversed ? -(segments.at(-1)?.right ?? 0) : (segments[0]?.left ?? 0);
  return Math.round(edge / 2) * 2;
}

function innerOf({ segments }: Row, isReversed: boolean): { readonly inner?: number } {
  const second = isReversed ? undefined : segments[1];
  return second === undefined ? {} : { inner: Math.round(second.left / 2) * 2 };
}

function placedLines(block: PageBlock, isReversed: boolean): readonly PlacedLine[] {
  const columns =
    block.kind === 'rows' ? [block.rows] : isReversed ? [block.right, block.left] : [block.left, block.right];
  return columns.flatMap((rows) => columnLines(rows, block.kind === 'columns', isReversed));
}

/** A column may itself contain columns: three side by side are treated as one and two. */
function columnLines(rows: readonly Row[], isColumn: boolean, isReversed: boolean): readonly PlacedLine[] {
  const blocks = isColumn && rows.length <= MAX_ROWS ? blocksOf(rows) : [];
  if (blocks.length > 1 || blocks[0]?.kind === 'columns')
    return blocks.flatMap((block) => placedLines(block, isReversed));
  return withTimesBeside(rows).map((row, index) => ({ row, isFirst: index === 0 }));
}

/** A column that continues on the next page continues there directly, not after the other column of the previous page. */
function joinedOverPages(pages: readonly (readonly PageBlock[])[]): readonly PageBlock[] {
  const blocks: PageBlock[] = [];
  for (const page of pages)
    for (const [index, block] of page.entries()) {
      const last = blocks.at(-1);
      const isSame =
        index === 0 &&
        last?.kind === 'columns' &&
        block.kind === 'columns' &&
        Math.abs(last.gutter - block.gutter) < SAME_GUTTER;
      if (isSame)
        blocks[blocks.length - 1] = {
          ...last,
          left: [...last.left, ...block.left],
          right: [...last.right, ...block.right],
        };
      else blocks.push(block);
    }
  return blocks;
}

/**
 * Repeated headers and footers, with or without the page number in them, are kept once and marked; page numbers are dropped.
 */
function withoutRepeatedEdges(pages: readonly (readonly Row[])[]): readonly (readonly Row[])[] {
  const keys = pages.map((rows, page) =>
    rows.map((row, index) => {
      const fromEdge = Math.min(index, rows.length - 1 - index);
      // Only the outermost line may differ by its page number: further in, the number may be a year.
      return fromEdge > 2 ? null : fromEdge === 0 ? edgeKey(row, page) : textOf(row, false);
    }),
  );
  const counts = new Map<string, number>();
  for (const key of keys.flatMap((ofPage) => [...new Set(ofPage)]))
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  const seenTexts = new Set<string>();
  return pages.map((rows, page) =>
    rows.flatMap((row, index) => {
      const key = keys[page]?.[index] ?? null;
      if (key === null) return [row];
      if (PAGE_NUMBER.test(textOf(row, false))) return [];
      if ((counts.get(key) ?? 0) < 2) return [row];
      if (seenTexts.has(key)) return [];
      seenTexts.add(key);
      return [{ ...row, isMargin: true }];
    }),
  );
}

/** The content of a header or footer, ignoring the page number. */
function edgeKey(row: Row, page: number): string {
  return textOf(row, false).replace(new RegExp(`(?<!\\d)${page + 1}(?!\\d)`, 'g'), '#');
}

function textOf({ segments }: Row, isReversed: boolean): string {
  const ordered =
    isReversed || isRightToLeft(segments.map(({ text }) => text).join('')) ? segments.toReversed() : segments;
  return ordered.map(({ text }) => text).join('\t');
}

function sizeOf({ segments }: Row): number {
  return Math.max(...segments.map(({ size }) => size));
}

function isBoldRow({ segments }: Row): boolean {
  return segments[0]?.isStrong ?? false;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function weightedMedian(pairs: readonly (readonly [number, number])[]): number {
  const sorted = pairs.toSorted(([one], [other]) => one - other);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let cumulativeWeight = 0;
  for (const [value, weight] of sorted) {
    cumulativeWeight += weight;
    if (cumulativeWeight >= half) return value;
  }
  return 1;
}
