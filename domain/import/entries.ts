import type { CvLine } from './cv-line.ts';
import type { DateSpan } from './date-spans.ts';
import { dateLines } from './entry-dates.ts';
import { isDateAlone, isHeadLike } from './entry-lines.ts';
import { cellsIn, isComplete } from './head-pieces.ts';

/**
 * The entries of a part that lists things with their times: jobs, schools. Every entry has one line with its time. Which lines around it
 * name the entry is learned from the first one, where nothing else can stand above: the lines of later entries have to look the same.
 */

/** One entry: the short lines that name it, and what is written below. */
export type CvEntry = {
  readonly head: readonly CvLine[];
  readonly body: readonly CvLine[];
  /** The time of the entry, and the line it stands on. */
  readonly span: DateSpan | null;
  readonly spanLine: CvLine | null;
};

/** How the entries of a part are set, as the first one shows it. */
type Model = {
  /** The lines above the line with the time that name it, the nearest first. */
  readonly above: readonly CvLine[];
  /** How many lines below it may name it too, and how the first of them looks. */
  readonly below: number;
  readonly firstBelow: CvLine | null;
};

const MOST_ABOVE = 3;
const NAMES = 2;
/** Two lines begin alike when they are no further apart, in points. */
const SAME_INDENT = 3;

/**
 * Parts lines into entries, in their order. Lines before the first entry that do not name it are left out.
 * @param leastBelow how many lines below the time name an entry at least, where they look like it
 */
export function entriesOf(given: readonly CvLine[], leastBelow = 0): readonly CvEntry[] {
  const { lines, dates } = dateLines(given);
  if (dates.size === 0) return withoutDates(lines);
  const indices = [...dates.keys()];
  const model = modelOf(lines, indices, leastBelow);
  const starts = indices.map((at, order) => {
    const after = order === 0 ? -1 : (indices[order - 1] ?? -1);
    return order === 0 ? at - reachAbove(lines, at, -1).length : startOf(lines, at, after, model);
  });
  return starts.map((start, order) => {
    const at = indices[order] ?? start;
    const own = lines.slice(start, starts[order + 1] ?? lines.length);
    return entryOf(own, at - start, dates.get(at) ?? null, model);
  });
}

/** Lines that name something and stand directly above a line with a time, the nearest first; a line of a length of time alone is passed. */
function reachAbove(lines: readonly CvLine[], at: number, after: number): readonly CvLine[] {
  const reached: CvLine[] = [];
  let names = 0;
  for (let index = at - 1; index > after && names < MOST_ABOVE; index -= 1) {
    const line = lines[index];
    if (line === undefined || !isHeadLike(line)) break;
    reached.push(line);
    if (cellsIn(line).length > 0) names += 1;
    if (line.opensBlock && index - 1 - after > MOST_ABOVE - names) break;
  }
  return reached;
}

function modelOf(lines: readonly CvLine[], indices: readonly number[], leastBelow: number): Model {
  const at = indices[0] ?? 0;
  const above = reachAbove(lines, at, -1).filter((line) => cellsIn(line).length > 0);
  const below = Math.max(leastBelow, namesBelow([...above, ...lines.slice(at, at + 1)]));
  const next = lines[at + 1];
  const isNamed = next !== undefined && indices[1] !== at + 1 && isHeadLike(next);
  return { above, below, firstBelow: isNamed ? next : null };
}

/** How many lines below are needed until title and employer, or school and degree, are both there. */
function namesBelow(lines: readonly CvLine[]): number {
  if (lines.some(isComplete)) return 0;
  const cells = lines.flatMap(cellsIn).length;
  return Math.max(0, NAMES - cells);
}

/** Where an entry after the first one begins: above its time as many lines as look like those of the first entry. */
function startOf(lines: readonly CvLine[], at: number, after: number, model: Model): number {
  let start = at;
  let matched = 0;
  for (let index = at - 1; index > after && matched < model.above.length; index -= 1) {
    const line = lines[index];
    if (line === undefined || !isHeadLike(line)) break;
    if (cellsIn(line).length === 0) continue;
    // An entry may lack a line that the first one has.
    const next = model.above.findIndex((one, order) => order >= matched && looksLike(line, one));
    const like = model.above[next];
    if (like === undefined) break;
    if (like.look === '' && opensWithTime(lines[at], model)) break;
    matched = next + 1;
    start = index;
    if (line.opensBlock && (like.look === '' || !isTold(model))) break;
  }
  return start;
}

/** Where nothing is known of the letters, a line with the time that opens a block opens the entry too. */
function opensWithTime(line: CvLine | undefined, model: Model): boolean {
  return line?.opensBlock === true && model.above.length <= 1 && !isDateAlone(line.text);
}

/** Whether the lines above look different from one another, so that each can be told by its looks. */
function isTold({ above }: Model): boolean {
  return above.length > 1 && above.every((line, index) => index === 0 || !looksLike(line, above[index - 1]));
}

/** Whether two lines are set alike. Where nothing is known of one, they may be. */
function looksLike(one: CvLine, other: CvLine | undefined): boolean {
  if (other === undefined) return false;
  const isSameFace = one.look === '' || other.look === '' || one.look === other.look;
  const apart = one.indent === null || other.indent === null ? 0 : Math.abs(one.indent - other.indent);
  return isSameFace && apart <= SAME_INDENT;
}

function entryOf(own: readonly CvLine[], at: number, span: DateSpan | null, model: Model): CvEntry {
  const spanLine = own[at] ?? null;
  const needed = model.below;
  let end = at + 1;
  let below = 0;
  while (end < own.length && below < needed) {
    const line = own[end];
    if (line === undefined || !isHeadLike(line) || line.text.length > 90) break;
    if (below === 0 && model.firstBelow !== null && !looksLike(line, model.firstBelow)) break;
    if (cellsIn(line).length > 0) below += 1;
    end += 1;
  }
  return { head: own.slice(0, end), body: own.slice(end), span, spanLine };
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
