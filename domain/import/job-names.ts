import { findDateSpan } from './date-spans.ts';
import type { CvEntry } from './entries.ts';
import { experienceKind } from './experience-kinds.ts';
import { cellsIn, type HeadPiece, headPieces, isName, piecesIn } from './head-pieces.ts';
import { employerWeight, titleWeight } from './name-evidence.ts';
import { isPlace } from './places.ts';

/**
 * Which piece of an entry says what somebody was, and which where. A CV sets its entries alike: what words say of one entry is held for
 * the same place of the others too, so that a name that no list knows is told by its place.
 */

/** The names of an entry; null where there is none, or where nothing says which is which. */
export type JobNames = { readonly title: HeadPiece | null; readonly employer: HeadPiece | null };

type Cell = {
  readonly piece: HeadPiece;
  readonly place: string;
  readonly own: number;
  readonly isWhere: boolean;
};

/** How much the place counts beside the piece's own words, and how far it can count. */
const PLACE_WEIGHT = 0.9;
const MOST_OF_PLACE = 2.5;
/** Nearer to each other than this, two pieces are not told apart. */
const LEAST_DIFFERENCE = 0.25;

/** The names of every entry of a part, in their order. */
export function jobNames(entries: readonly CvEntry[]): readonly JobNames[] {
  const all = entries.map(cellsOf);
  const where = placesOfPlaces(all);
  const isSplitHere = all.some(isSplit);
  const cells = all.map((own) =>
    withCommas(
      own.filter((cell) => !isPlaceHere(cell, own, where)),
      isSplitHere,
    ),
  );
  const votes = votesByPlace(cells.flat());
  return cells.map((own) => namesOf(own, votes));
}

/** What the words of all entries say of each place, on average. */
function votesByPlace(cells: readonly Cell[]): ReadonlyMap<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { place, own } of cells) {
    const { sum, count } = sums.get(place) ?? { sum: 0, count: 0 };
    sums.set(place, { sum: sum + own, count: count + 1 });
  }
  return new Map([...sums].map(([place, { sum, count }]) => [place, sum / count]));
}

function cellsOf(entry: CvEntry): readonly Cell[] {
  const named = entry.head.filter((line) => cellsIn(line).length > 0);
  const above = named.filter((line) => line.number < (entry.spanLine?.number ?? 0)).length;
  return named.flatMap((line, order) =>
    piecesIn(line).map((piece, index) => ({
      piece,
      place: `${order - above}:${index}`,
      own: ownWeight(piece),
      isWhere: !isName(piece.text),
    })),
  );
}

function ownWeight(piece: HeadPiece): number {
  if (piece.says !== null) return piece.says === 'title' ? 5 : -5;
  return titleWeight(piece.text) - employerWeight(piece.text);
}

/** Where other entries have a place that is known. */
function placesOfPlaces(all: readonly (readonly Cell[])[]): ReadonlySet<string> {
  const places = all.flatMap((own) => own.filter((cell) => cell.isWhere || isAgain(cell, own)));
  return new Set(places.map(({ place }) => place));
}

/** Whether a piece is a word of another piece of the entry: "Umeå kommun, Umeå". */
function isAgain({ piece }: Cell, own: readonly Cell[]): boolean {
  return own.some(
    (other) => other.piece.text.length > piece.text.length && other.piece.text.includes(piece.text),
  );
}

/** Whether a piece is a place: known as one, where the others have theirs, or a word of the employer's name again. */
function isPlaceHere(cell: Cell, own: readonly Cell[], where: ReadonlySet<string>): boolean {
  if (cell.isWhere) return true;
  const others = own.filter((other) => other !== cell && !other.isWhere);
  if (Math.abs(cell.own) > 0.7 || others.length === 0) return false;
  return isAgain(cell, own) || (where.has(cell.place) && cell.piece.text.split(' ').length <= 3);
}

/**
 * Where one piece is all there is, commas part it ("Nurse, St Mary's Hospital, Leeds"): when words of it, or of another entry that is
 * set so, say that it holds both names.
 */
function withCommas(own: readonly Cell[], isSplitHere: boolean): readonly Cell[] {
  const parted = own.map(commaCells);
  const isAlone = own.length === 1 && (parted[0]?.length ?? 0) > 1;
  if (isAlone && (saysBoth(parted[0] ?? []) || isSplitHere)) return parted[0] ?? own;
  return own.flatMap((cell, index) => {
    const cells = parted[index] ?? [];
    const others = own.filter((one) => one !== cell);
    const isNeeded = hasBoth(cells) && others.every(({ own: weight }) => Math.abs(weight) < 1);
    return isNeeded ? cells : [cell];
  });
}

function isSplit(cells: readonly Cell[]): boolean {
  const named = cells.filter(({ isWhere }) => !isWhere);
  return named.length === 1 && named.every((cell) => hasBoth(commaCells(cell)));
}

function saysBoth(cells: readonly Cell[]): boolean {
  return cells.some(({ own }) => own > 0.5) && cells.some(({ own }) => own <= 0.5);
}

function hasBoth(cells: readonly Cell[]): boolean {
  return cells.some(({ own }) => own > 1) && cells.some(({ own }) => own < -1);
}

function commaCells(cell: Cell): readonly Cell[] {
  const { line } = cell.piece;
  return headPieces([{ ...line, text: cell.piece.text }], { comma: true, at: true })
    .filter(({ text }) => isName(text))
    .map((piece, index) => ({
      piece: { ...piece, line },
      place: `${cell.place},${index}`,
      own: ownWeight(piece),
      isWhere: false,
    }));
}

function namesOf(cells: readonly Cell[], votes: ReadonlyMap<string, number>): JobNames {
  const valued = cells.map((cell) => ({ ...cell, value: cell.own + ofPlace(votes.get(cell.place) ?? 0) }));
  const ranked = valued.toSorted((one, other) => other.value - one.value);
  const best = ranked[0];
  if (best === undefined) return { title: null, employer: null };
  if (experienceKind(best.piece.text) === 'career_break' && best.own > 0)
    return { title: wholeTitle(best.piece, cells), employer: null };
  if (ranked.length === 1)
    return best.value < -0.8
      ? { title: null, employer: withoutPlaces(best.piece, true) }
      : { title: withoutPlaces(best.piece, false), employer: null };
  const lowest = Math.min(...ranked.slice(1).map(({ value }) => value));
  const employer = valued.find((cell) => cell.piece !== best.piece && cell.value <= lowest + 0.1);
  if (employer === undefined || best.value - employer.value < LEAST_DIFFERENCE)
    return { title: null, employer: null };
  const title = employer.piece.line === best.piece.line ? best.piece : wholeTitle(best.piece, cells);
  return { title: withoutPlaces(title, false), employer: withoutPlaces(employer.piece, true) };
}

function ofPlace(vote: number): number {
  return PLACE_WEIGHT * Math.max(-MOST_OF_PLACE, Math.min(MOST_OF_PLACE, vote));
}

/** The title with what follows it on its line ("Trainee – community management"), where the employer stands on another. */
function wholeTitle(title: HeadPiece, cells: readonly Cell[]): HeadPiece {
  const own = cells.map(({ piece }) => piece).filter(({ line }) => line === title.line);
  const last = own.at(-1) ?? title;
  const start = title.line.text.indexOf(title.text);
  const end = title.line.text.lastIndexOf(last.text) + last.text.length;
  const text = title.line.text.slice(start, end);
  const isClean = start >= 0 && end > start && findDateSpan(text) === null && !/[\t|]/.test(text);
  return isClean ? { ...title, text: text.replace(/\s*[（(][^()（）]*$/u, '') } : title;
}

/** "Brightwater Opticians, Sheffield" without the place; of an employer also a last word that nothing is known of. */
function withoutPlaces(piece: HeadPiece, isEmployer: boolean): HeadPiece {
  const parts = piece.text.split(/\s*[,，،]\s*/u);
  let isInside = false;
  while (parts.length > 1) {
    const last = parts.at(-1) ?? '';
    // Before a country or a state stands a town, whatever its name.
    if (
      !isPlace(last) &&
      !(isEmployer && (mayBePlace(last) || (isInside && parts.length > 1 && last.split(' ').length <= 2)))
    )
      break;
    isInside = isPlace(last);
    parts.pop();
  }
  const kept = parts.at(-1) ?? '';
  const end = piece.text.lastIndexOf(kept) + kept.length;
  return { ...piece, text: piece.text.slice(0, end) };
}

function mayBePlace(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}’'.-]+(?: \p{Lu}[\p{L}’'.-]+)?$/u.test(text) &&
    titleWeight(text) < 2 &&
    employerWeight(text) === 0
  );
}
