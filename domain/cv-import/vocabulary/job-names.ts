import type { CvEntry } from '../fields/entries.ts';
import { experienceKind } from '../fields/experience-kinds.ts';
import { type Cell, jobCells } from '../fields/job-cells.ts';
import type { HeadPiece } from '../page/head-pieces.ts';
import { employerOf, titleOf } from '../text/clean-names.ts';

/**
 * Decides which piece of an entry is the title and which the employer. A CV lays out its entries in the same way, so what words show in
 * one entry counts for the same position in the others too. A name that isn't in any list is recognised by its position.
 */

/** The names of an entry; null where there is none, or where nothing says which is which. */
export type JobNames = { readonly title: HeadPiece | null; readonly employer: HeadPiece | null };

/** The weight of the position compared with the piece's own words, and its maximum. */
const PLACE_WEIGHT = 0.9;
const MAX_PLACE_WEIGHT = 2.5;
/** The same for the typeface. */
const TYPEFACE_WEIGHT = 0.4;
/** Two pieces closer than this aren't distinguished. */
const MIN_DIFFERENCE = 0.25;

/** The names in every entry of a section, in order. */
export function jobNames(entries: readonly CvEntry[]): readonly JobNames[] {
  const cells = jobCells(entries);
  const votes = votesBy(cells.flat(), ({ position }) => position);
  const looks = votesBy(cells.flat(), ({ piece }) => piece.line.look);
  return cells.map((own) => namesOf(own, votes, looks));
}

/** What the words of all entries suggest for each position, or each typeface, on average. */
function votesBy(cells: readonly Cell[], keyOf: (cell: Cell) => string): ReadonlyMap<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 };
    sums.set(key, { sum: sum + cell.own, count: count + 1 });
  }
  return new Map([...sums].map(([key, { sum, count }]) => [key, sum / count]));
}

function namesOf(
  cells: readonly Cell[],
  votes: ReadonlyMap<string, number>,
  looks: ReadonlyMap<string, number>,
): JobNames {
  const weigh = ({ own, position, piece }: Cell) =>
    own +
    PLACE_WEIGHT * bounded(votes.get(position) ?? 0) +
    (piece.line.look === '' ? 0 : TYPEFACE_WEIGHT * bounded(looks.get(piece.line.look) ?? 0));
  const valued = cells.map((cell) => ({ ...cell, value: weigh(cell) }));
  const ranked = valued.toSorted((a, b) => b.value - a.value);
  const best = ranked[0];
  if (best === undefined) return { title: null, employer: null };
  if (experienceKind(best.piece.text) === 'career_break' && best.own > 0)
    return { title: titleOf(best.piece), employer: null };
  if (ranked.length === 1)
    return best.value < -0.8
      ? { title: null, employer: employerOf(best.piece) }
      : { title: titleOf(best.piece), employer: null };
  const lowest = Math.min(...ranked.slice(1).map(({ value }) => value));
  const employer = valued.find((cell) => cell.piece !== best.piece && cell.value <= lowest + 0.1);
  if (employer === undefined || best.value - employer.value < MIN_DIFFERENCE)
    return { title: null, employer: null };
  return { title: titleOf(best.piece), employer: employerOf(employer.piece) };
}

function bounded(vote: number): number {
  return Math.max(-MAX_PLACE_WEIGHT, Math.min(MAX_PLACE_WEIGHT, vote));
}
