import type { CvLine } from '../text/cv-line.ts';
import { isDateOnly, mayNameEntry } from '../text/entry-lines.ts';
import { cellsIn, type HeadPiece, headPieces, isName } from './head-pieces.ts';

/** The lines of a section with entries, prepared for finding out which of them name an entry. */

/** How many lines above and below the line with its time name an entry. */
export type Reach = { readonly above: number; readonly below: number };

/** What kind of names the entries of a section have. */
export type Naming = {
  /** Returns the evidence for one kind of name (above 0) or the other (below 0): title or employer, degree or school. */
  readonly weigh: (text: string) => number;
  /** How many names an entry usually has at most. */
  readonly max: number;
};

/** A line with everything that scoring needs, computed once. */
export type Spot = {
  readonly line: CvLine;
  readonly isHead: boolean;
  /** The weights of its names; two weights if one name holds both. */
  readonly weights: readonly number[];
  /** Its layout; empty if unknown. */
  readonly face: string;
  readonly indent: number | null;
};

/** The most lines above or below a date that may name its entry. */
export const MAX_LINES = 4;
const MAX_LINE_BELOW_LENGTH = 90;
/** A label before a name counts as much as the strongest words. */
const LABELLED_WEIGHT = 3.5;
/** Two lines have the same indent if they're no further apart than this, in points. */
export const SAME_INDENT = 3;

/** A section with everything that scoring its entries needs, computed once. */
export type Part = {
  readonly spots: readonly Spot[];
  readonly times: readonly number[];
  readonly naming: Naming;
  /** For each typeface, the share of its lines that certainly name nothing. */
  readonly bodies: ReadonlyMap<string, number>;
  /** How many lines above its dates may name an entry, judging by the first one. */
  readonly max: number;
  /** The smallest indent of its lines, except those with only dates. */
  readonly edge: number | null;
};

export function spotOf(line: CvLine, { weigh }: Naming): Spot {
  const cells = cellsIn(line);
  const parts =
    cells.length === 1
      ? headPieces([line], { comma: true, at: true }).filter(({ text }) => isName(text))
      : [];
  const weightOf = ({ text, labelledAs }: HeadPiece) =>
    labelledAs === null ? weigh(text) : labelledAs === 'title' ? LABELLED_WEIGHT : -LABELLED_WEIGHT;
  const weights = (parts.length > 1 ? parts : cells).map(weightOf);
  const isPair =
    parts.length > 1 && weightSpread(weights) > 1.2 && parts.every(({ labelledAs }) => labelledAs === null);
  return {
    line,
    isHead: mayNameEntry(line),
    weights: parts.length > 1 && !isPair ? cells.map(weightOf) : extremes(weights),
    face: line.look === '' && line.indent === null ? '' : `${line.look}|${line.isStrong}`,
    indent: nameIndent(line),
  };
}

/** Where the names in a line begin: after the dates, if those come first. */
function nameIndent(line: CvLine): number | null {
  const [first = '', ...others] = line.text.split('\t');
  return others.length > 0 && isDateOnly(first) ? line.inner : line.indent;
}

/** The weights that matter: the two extremes, and the number of weights. */
function extremes(weights: readonly number[]): readonly number[] {
  return weights.length <= 4 ? weights : [Math.max(...weights), ...weights.slice(0, 2), Math.min(...weights)];
}

export function edgeOf(lines: readonly CvLine[]): number | null {
  const indents = lines
    .filter(({ text }) => !isDateOnly(text))
    .map(({ indent }) => indent)
    .filter((indent) => indent !== null);
  return indents.length === 0 ? null : indents.reduce((least, indent) => Math.min(least, indent));
}

export function bodyShares(spots: readonly Spot[], times: readonly number[]): ReadonlyMap<string, number> {
  const timed = new Set(times);
  const counts = new Map<string, { all: number; body: number }>();
  for (const [index, spot] of spots.entries()) {
    if (timed.has(index)) continue;
    const count = counts.get(placeOf(spot)) ?? { all: 0, body: 0 };
    count.all += 1;
    if (!spot.isHead) count.body += 1;
    counts.set(placeOf(spot), count);
  }
  return new Map([...counts].map(([face, { all, body }]) => [face, body / all]));
}

export function placeOf({ face, line }: Spot): string {
  return face === '' ? '' : `${face}|${line.indent === null ? '' : Math.round(line.indent / SAME_INDENT)}`;
}

/** How many lines above or below a date may name its entry. */
export function reachOf({ spots }: Part, at: number, step: 1 | -1, limit: number): number {
  let count = 0;
  for (let index = at + step; step * (limit - index) >= 0 && count < MAX_LINES; index += step) {
    const spot = spots[index];
    if (spot === undefined || !spot.isHead || (step > 0 && spot.line.text.length > MAX_LINE_BELOW_LENGTH))
      break;
    count += 1;
  }
  return count;
}

/** The lines with names above and below a date, relative to it: -1 is the nearest above. */
export function namedLinesAround(
  spots: readonly Spot[],
  at: number,
  { above, below }: Reach,
): readonly (readonly [number, Spot])[] {
  const isNamed = ({ weights }: Spot) => weights.length > 0;
  const up = spots
    .slice(at - above, at)
    .filter(isNamed)
    .toReversed();
  const down = spots.slice(at + 1, at + 1 + below).filter(isNamed);
  return [
    ...up.map((spot, index) => [-1 - index, spot] as const),
    ...down.map((spot, index) => [index + 1, spot] as const),
  ];
}

/** How far apart the weights of some names are. */
export function weightSpread(weights: readonly number[]): number {
  return Math.max(...weights) - Math.min(...weights);
}
