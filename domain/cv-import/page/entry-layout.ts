import { type Agreement, scoreOf } from '../fields/entry-scores.ts';
import type { CvLine } from '../text/cv-line.ts';
import {
  bodyShares,
  edgeOf,
  MAX_LINES,
  type Naming,
  namedLinesAround,
  type Part,
  placeOf,
  type Reach,
  reachOf,
  spotOf,
} from './entry-spots.ts';

/**
 * Decides which lines around its dates name an entry. Every way of including lines above and below is scored by what the lines say and
 * how they're laid out, and then by how well it agrees with the other entries in the section; the best combination wins.
 */

const ROUNDS = 3;

/**
 * The best reach of every entry in a section. @param times the indices of the lines with dates, in order
 */
export function layoutOf(
  lines: readonly CvLine[],
  times: readonly number[],
  naming: Naming,
): readonly Reach[] {
  const spots = lines.map((line) => spotOf(line, naming));
  const range = {
    spots,
    times,
    naming,
    bodies: bodyShares(spots, times),
    edge: edgeOf(lines),
    max: MAX_LINES,
  };
  const part = { ...range, max: reachOf(range, times[0] ?? 0, -1, 0) };
  let layout = bestPath(part, null);
  for (let round = 1; round < ROUNDS && times.length > 1; round += 1)
    layout = bestPath(part, agreementOf(part, layout));
  return layout;
}

function agreementOf({ spots, times }: Part, layout: readonly Reach[]): Agreement {
  const places = new Map<number, string[]>();
  const chosen = new Map<string, number>();
  for (const [order, { above, below }] of layout.entries())
    for (const [offset, spot] of namedLinesAround(spots, times[order] ?? 0, { above, below })) {
      const position = placeOf(spot);
      const own = places.get(offset);
      if (own === undefined) places.set(offset, [position]);
      else own.push(position);
      chosen.set(position, (chosen.get(position) ?? 0) + 1);
    }
  const timed = new Set(times);
  const all = new Map<string, number>();
  for (const [index, spot] of spots.entries())
    if (!timed.has(index)) all.set(placeOf(spot), (all.get(placeOf(spot)) ?? 0) + 1);
  return {
    reach: {
      above: mostFrequent(layout.map(({ above }) => above)),
      below: mostFrequent(layout.map(({ below }) => below)),
    },
    faces: new Map(
      [...places]
        .map(([offset, own]) => [offset, mostFrequent(own), own] as const)
        .filter(([, face, own]) => own.filter((ownFace) => ownFace === face).length * 2 >= own.length)
        .map(([offset, face]) => [offset, face]),
    ),
    naming: new Map([...chosen].map(([position, count]) => [position, count / (all.get(position) ?? count)])),
  };
}

function mostFrequent<Value>(values: readonly Value[]): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] as Value;
}

/** The reaches with the best total score: lines between two dates belong to one entry or the other, never to both. */
function bestPath(part: Part, agreement: Agreement | null): readonly Reach[] {
  const { times } = part;
  let paths: readonly { score: number; reaches: Linked }[] = [{ score: 0, reaches: null }];
  for (const [order, at] of times.entries()) {
    const up = reachOf(part, at, -1, (times[order - 1] ?? -1) + 1);
    const gapBefore = order === 0 ? up : at - (times[order - 1] ?? 0) - 1;
    const down = reachOf(part, at, 1, (times[order + 1] ?? part.spots.length) - 1);
    const next: { score: number; reaches: Linked }[] = [];
    for (let below = 0; below <= down; below += 1) {
      let best: { score: number; reaches: Linked } | null = null;
      for (let above = 0; above <= up; above += 1) {
        const own = scoreOf(part, order, { above, below }, agreement);
        for (const [lastBelow, path] of paths.entries()) {
          if (order > 0 && lastBelow + above > gapBefore) continue;
          const score = path.score + own;
          if (best === null || score > best.score)
            best = { score, reaches: { reach: { above, below }, before: path.reaches } };
        }
      }
      if (best !== null) next.push(best);
    }
    paths = next;
  }
  const best = paths.toSorted((a, b) => b.score - a.score)[0];
  return unlinked(best?.reaches ?? null);
}

type Linked = { readonly reach: Reach; readonly before: Linked } | null;

function unlinked(last: Linked): readonly Reach[] {
  const reaches: Reach[] = [];
  for (let link = last; link !== null; link = link.before) reaches.push(link.reach);
  return reaches.toReversed();
}
