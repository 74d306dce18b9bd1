import {
  bracketOf,
  cellsIn,
  columnsIn,
  commaPiecesOf,
  type HeadPiece,
  halvesOf,
  isName,
} from '../page/head-pieces.ts';
import { employerWeight, titleWeight } from '../text/name-evidence.ts';
import type { CvEntry } from './entries.ts';
import { experienceKind } from './experience-kinds.ts';

/** The cells that may name a job: the columns of the lines at its head, split further only if necessary. */

/** A piece with its position in its entry, and the weight of its words: above 0 for a title, below 0 for an employer. */
export type Cell = {
  readonly piece: HeadPiece;
  readonly position: string;
  readonly own: number;
  readonly isLocation: boolean;
};

/** The cells of every entry in a section. */
export function jobCells(entries: readonly CvEntry[]): readonly (readonly Cell[])[] {
  const all = entries.map(cellsOf);
  const knownPositions = placePositions(all);
  const columns = all.map((own) => own.filter((cell) => !isPlaceCell(cell, own, knownPositions)));
  const halved = withHalves(columns);
  const isSplitHere = halved.some(isSplit);
  return halved.map((own) => withCommas(own, isSplitHere));
}

function cellsOf(entry: CvEntry): readonly Cell[] {
  const named = entry.head.filter((line) => cellsIn(line).length > 0);
  const above = named.filter((line) => line.number < (entry.spanLine?.number ?? 0)).length;
  return named.flatMap((line, order) =>
    columnsIn(line).map((piece, index) => cellOf(piece, `${order - above}:${index}`)),
  );
}

function cellOf(piece: HeadPiece, position: string): Cell {
  return { piece, position, own: ownWeight(piece), isLocation: !isName(piece.text) };
}

function ownWeight(piece: HeadPiece): number {
  if (piece.labelledAs !== null) return piece.labelledAs === 'title' ? 5 : -5;
  const name = bracketOf(piece.text)?.name ?? piece.text;
  const weight = titleWeight(name) - employerWeight(name);
  return weight + (name === piece.text ? 0 : Math.max(0, titleWeight(piece.text) - titleWeight(name)));
}

/** The positions at which other entries have a known place. */
function placePositions(all: readonly (readonly Cell[])[]): ReadonlySet<string> {
  const locations = all.flatMap((own) => own.filter((cell) => cell.isLocation || repeatsPartOf(cell, own)));
  return new Set(locations.map(({ position }) => position));
}

/** Whether a piece is a word of another piece of the entry: "Umeå kommun, Umeå". */
function repeatsPartOf({ piece }: Cell, own: readonly Cell[]): boolean {
  return own.some(
    (other) => other.piece.text.length > piece.text.length && other.piece.text.includes(piece.text),
  );
}

/** Whether a piece is a place: a known one, in the position where other entries have theirs, or a repeated word of the employer's name. */
function isPlaceCell(cell: Cell, own: readonly Cell[], knownPositions: ReadonlySet<string>): boolean {
  if (cell.isLocation) return true;
  const otherCells = own.filter((other) => other !== cell && !other.isLocation);
  if (Math.abs(cell.own) > 0.7 || otherCells.length === 0) return false;
  return (
    repeatsPartOf(cell, own) || (knownPositions.has(cell.position) && cell.piece.text.split(' ').length <= 3)
  );
}

/**
 * Cells split at dashes and "at" ("Nurse – St Mary's", "Nurse at St Mary's"): if there's only one cell, or if words suggest that such
 * cells contain both names. In a given position all entries are split, or none: "Manager – Human Resources" is one name.
 */
function withHalves(all: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const halves = new Map(all.flat().map((cell) => [cell, halfCells(cell)]));
  const sides = new Map<string, number>();
  for (const cell of all.flat()) {
    const own = halves.get(cell) ?? [];
    if (own.length > 1) sides.set(cell.position, (sides.get(cell.position) ?? 0) + (hasBoth(own) ? 1 : -1));
  }
  return all.map((own) =>
    own.flatMap((cell) => {
      const split = halves.get(cell) ?? [];
      if (split.length === 0) return [];
      const isCut =
        own.length === 1 || hasBoth(split) || weightAt(cell, split) || (sides.get(cell.position) ?? -1) > 0;
      return isCut || split.length === 1 ? split : [cell];
    }),
  );
}

/** "Consultant at Corrib Cyber": what follows "at" is always an employer. */
function weightAt({ piece }: Cell, split: readonly Cell[]): boolean {
  return (
    /\s(?:at|@)\s/u.test(piece.text) &&
    split.length === 2 &&
    (split[0]?.own ?? 0) > 1 &&
    (split[1]?.own ?? 0) < 1
  );
}

function halfCells(cell: Cell): readonly Cell[] {
  if (experienceKind(cell.piece.text) === 'career_break') return [cell];
  const halves = halvesOf(cell.piece).filter(({ text }) => isName(text));
  return halves.map((half, index) => cellOf(half, `${cell.position}${halves.length > 1 ? `-${index}` : ''}`));
}

/**
 * If there's only one piece, it's split at commas ("Nurse, St Mary's Hospital, Leeds"), provided its words, or those of another entry
 * with the same layout, suggest that it contains both names.
 */
function withCommas(own: readonly Cell[], isSplitHere: boolean): readonly Cell[] {
  const parted = own.map(commaCells);
  const isAlone = own.length === 1 && (parted[0]?.length ?? 0) > 1;
  if (isAlone && (haveBothNames(parted[0] ?? []) || isSplitHere)) return parted[0] ?? own;
  return own.flatMap((cell, index) => {
    const cells = parted[index] ?? [];
    const otherCells = own.filter((candidate) => candidate !== cell);
    const isNeeded = hasBoth(cells) && otherCells.every(({ own: weight }) => Math.abs(weight) < 1);
    return isNeeded ? cells : [cell];
  });
}

function isSplit(cells: readonly Cell[]): boolean {
  const named = cells.filter(({ isLocation }) => !isLocation);
  return named.length === 1 && named.every((cell) => hasBoth(commaCells(cell)));
}

function haveBothNames(cells: readonly Cell[]): boolean {
  return cells.some(({ own }) => own > 0.5) && cells.some(({ own }) => own <= 0.5);
}

function hasBoth(cells: readonly Cell[]): boolean {
  return cells.some(({ own }) => own > 1) && cells.some(({ own }) => own < -1);
}

function commaCells(cell: Cell): readonly Cell[] {
  const pieces = titlesJoined(commaPiecesOf(cell.piece).filter(({ text }) => isName(text)));
  return pieces.map((piece, index) => cellOf(piece, `${cell.position},${index}`));
}

/** "Driver, later Foreman, Quarry Ltd": what continues in lower case, or is a second occupation, belongs to the title. */
function titlesJoined(pieces: readonly HeadPiece[]): readonly HeadPiece[] {
  const joined: HeadPiece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isContinuation = /^\p{Ll}/u.test(piece.text) && ownWeight(piece) >= 0;
    const isPartOfTitle = joined.length === 1 && ownWeight(piece) > 1;
    if (
      before !== undefined &&
      joined.length === 1 &&
      ownWeight(before) > 1 &&
      (isContinuation || isPartOfTitle)
    )
      joined[0] = { ...before, text: `${before.text}, ${piece.text}` };
    else joined.push(piece);
  }
  return joined;
}
