import { blocksOf, type PageBlock } from './page-columns.ts';
import { isRightToLeft, type PageRun, type Row, rowsOf } from './page-run.ts';
import type { SourceLine } from './source-line.ts';

/** The lines of a document, in the order in which a person reads them, from what stands where on its pages. */

/** Two pages have the same columns when their strips are no further apart, in points. */
const SAME_GUTTER = 20;
/** A gap larger than this, in usual gaps, opens a block. */
const WIDE_ROW_GAP = 1.3;
const PAGE_NUMBER =
  /^(?:(?:page|seite|p\.|s\.|página|pagina|strona|sayfa|страница|стр\.?|صفحة|עמוד|第)\s*)?\d{1,2}(?:\s*(?:\/|of|von|de|di|z|van|из|من|מתוך|页|頁|ページ)\s*\d{0,2})?\s*(?:页|頁)?$/iu;

/** A line with where it stands, before sizes and gaps are told relative to the rest. */
type PlacedLine = { readonly row: Row; readonly isFirst: boolean };

/**
 * Reads pages into lines. Columns are read one after the other, over pages too; what is written from the right to the left begins at
 * the right; the heads and feet that every page repeats are read once, and page numbers are not.
 */
export function linesOfPages(pages: readonly (readonly PageRun[])[]): readonly SourceLine[] {
  const isReversed = isRightToLeft(pages.flatMap((runs) => runs.map(({ text }) => text)).join(''));
  const rows = withoutRepeatedEdges(pages.map((runs) => rowsOf(runs, isReversed)));
  const blocks = joinedOverPages(rows.map(blocksOf));
  const placed = blocks.flatMap((block) => placedLines(block, isReversed));
  const usualSize = weightedMedian(placed.map(({ row }) => [sizeOf(row), textOf(row, isReversed).length]));
  const gaps = placed.map(({ row, isFirst }, index) =>
    isFirst ? Number.POSITIVE_INFINITY : row.baseline - (placed[index - 1]?.row.baseline ?? 0),
  );
  const usualGap = median(gaps.filter((gap) => Number.isFinite(gap) && gap > 0));
  const strong = placed.filter(({ row }) => isStrong(row)).length;
  return placed.map(({ row }, index) => ({
    text: textOf(row, isReversed),
    size: usualSize > 0 ? sizeOf(row) / usualSize : 1,
    // Where nearly everything is strong, it says nothing.
    isStrong: strong * 2 < placed.length && isStrong(row),
    opensBlock: (gaps[index] ?? 0) > WIDE_ROW_GAP * Math.max(usualGap, sizeOf(row)) || (gaps[index] ?? 0) < 0,
    isItem: false,
  }));
}

function placedLines(block: PageBlock, isReversed: boolean): readonly PlacedLine[] {
  const columns =
    block.kind === 'rows' ? [block.rows] : isReversed ? [block.right, block.left] : [block.left, block.right];
  return columns.flatMap((rows) => rows.map((row, index) => ({ row, isFirst: index === 0 })));
}

/** A column that goes on over the page goes on in its place, not behind the other column of the page before. */
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

function withoutRepeatedEdges(pages: readonly (readonly Row[])[]): readonly (readonly Row[])[] {
  const seen = new Set<string>();
  return pages.map((rows) =>
    rows.filter((row, index) => {
      const isEdge = index < 3 || index >= rows.length - 3;
      if (!isEdge) return true;
      const text = textOf(row, false);
      if (PAGE_NUMBER.test(text)) return false;
      if (pages.length > 1 && seen.has(text)) return false;
      seen.add(text);
      return true;
    }),
  );
}

function textOf({ segments }: Row, isReversed: boolean): string {
  const ordered =
    isReversed || isRightToLeft(segments.map(({ text }) => text).join('')) ? segments.toReversed() : segments;
  return ordered.map(({ text }) => text).join('\t');
}

function sizeOf({ segments }: Row): number {
  return Math.max(...segments.map(({ size }) => size));
}

function isStrong({ segments }: Row): boolean {
  return segments[0]?.isStrong ?? false;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function weightedMedian(pairs: readonly (readonly [number, number])[]): number {
  const sorted = pairs.toSorted(([one], [other]) => one - other);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let reached = 0;
  for (const [value, weight] of sorted) {
    reached += weight;
    if (reached >= half) return value;
  }
  return 1;
}
