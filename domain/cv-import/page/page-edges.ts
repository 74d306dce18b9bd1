/** Where columns and values begin on a page, to the nearest point. */

/** The properties of a run that edges are found by. */
type Piece = { readonly text: string; readonly x: number; readonly width: number; readonly size: number };

/** A gap wider than this is a space. */
export const SPACE_GAP = 0.14;
export const BULLET_ALONE = /^[^\p{L}\p{N}]{1,2}$/u;

/** The minimum number and share of rows that begin at a column's edge, and its minimum distance from the first column, in points. */
const MIN_ROWS_AT_EDGE = 6;
const SHARE_AT_EDGE = 0.3;
const MIN_DISTANCE = 90;
/** The share of a form's rows that have a value at the same position. */
const SHARE_OF_VALUES = 0.5;
const MAX_EDGES = 2;

/**
 * Where a column begins, to the nearest point: a position inside the page where many rows begin, or resume. Words that end just before it
 * belong to another column.
 */
export function innerEdges(rows: readonly (readonly { readonly left: number }[])[]): ReadonlySet<number> {
  const leftEdges = rows.flatMap((segments) => segments.map(({ left }) => left));
  const first = leftEdges.reduce((smallest, left) => Math.min(smallest, left), Number.POSITIVE_INFINITY);
  const counts = new Map<number, number>();
  for (const left of leftEdges) counts.set(Math.round(left), (counts.get(Math.round(left)) ?? 0) + 1);
  const minCount = Math.max(MIN_ROWS_AT_EDGE, rows.length * SHARE_AT_EDGE);
  return new Set(
    [...counts]
      .filter(([left, count]) => left > first + MIN_DISTANCE && count >= minCount)
      .map(([left]) => left),
  );
}

/** Where values begin after labels that end just before them: a position within the line where runs begin on most rows. */
export function labelEdges(rows: readonly (readonly Piece[])[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const sorted = row.toSorted((a, b) => a.x - b.x);
    for (const [index, run] of sorted.slice(1).entries()) {
      const last = sorted[index] ?? run;
      if (run.x - (last.x + last.width) > SPACE_GAP * run.size && !BULLET_ALONE.test(last.text.trim()))
        counts.set(Math.round(run.x), (counts.get(Math.round(run.x)) ?? 0) + 1);
    }
  }
  const minCount = Math.max(MIN_ROWS_AT_EDGE, rows.length * SHARE_OF_VALUES);
  const edges = [...counts].filter(([, count]) => count >= minCount).map(([x]) => x);
  // Words aligned at every position indicate a coarse grid.
  return edges.length > MAX_EDGES ? [] : edges;
}
