import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { newDataDir } from './application.ts';
import { median, printTable } from './measure.ts';
import type { Answered, Asked } from './pairs-side.ts';
import { CASES, SEARCH } from './scale/scale-cases.ts';
import { OWNER_UID } from './scale/scale-rows.ts';

/**
 * Compares the response times of this tree with another one's (such as a clone at an older commit, with its
 * packages installed): `npm run bench-pairs -- <other tree> [share [rounds [filter by name]]]`. The two get
 * requests in turn, A B B A, so that other load on the machine affects both equally; the figure to read is
 * the median of the pairwise ratios.
 */
const [other, share = '0.1', rounds = '100', filter = ''] = process.argv.slice(2);
const ROUNDS = Number(rounds);
const root = fileURLToPath(new URL('..', import.meta.url));
const SIDE = 'bench/pairs-side.ts';
const WARM_UP = 5;
const DEEP_PAGE = 20;
/** How many of 1,000 resampled medians lie below and above the printed range. */
const RESAMPLES_OUTSIDE_RANGE = 25;

/**
 * An older tree may not add messages and the like to its database. Then this one doesn't either, because its
 * pages would have more to read.
 */
const hasCandidateRows = existsSync(join(resolve(other ?? ''), 'bench/scale/candidate-rows.ts'));

type Side = { ask(request: Asked): Promise<Answered>; stop(): Promise<void> };

/**
 * Starts one tree's API on a new database. A tree from before this benchmark existed gets a copy of its side.
 */
async function openSide(tree: string, port: number): Promise<Side> {
  if (!existsSync(join(tree, SIDE))) copyFileSync(join(root, SIDE), join(tree, SIDE));
  const data = await newDataDir();
  const child: ChildProcess = fork(
    join(tree, SIDE),
    [data.path, share, String(port), String(hasCandidateRows)],
    { stdio: 'inherit' },
  );
  const nextMessage = async () => {
    const [answered] = (await once(child, 'message')) as [Answered];
    if (answered.error) throw new Error(`${tree}: ${answered.error}`);
    return answered;
  };
  await nextMessage();
  return {
    ask: (asked) => {
      const answered = nextMessage();
      child.send(asked);
      return answered;
    },
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
      await data.remove();
    },
  };
}

/** The median of a list and its 95 % interval, by resampling. */
function medianInterval(values: readonly number[]): { middle: number; low: number; high: number } {
  const draws = Array.from({ length: 1_000 }, () =>
    median(values.map(() => values[Math.floor(Math.random() * values.length)] ?? Number.NaN)),
  ).sort((a, b) => a - b);
  return {
    middle: median(values),
    low: draws[RESAMPLES_OUTSIDE_RANGE] ?? Number.NaN,
    high: draws.at(-RESAMPLES_OUTSIDE_RANGE - 1) ?? Number.NaN,
  };
}

/** The lower quartile of the API's processor times, which other load affects least. */
function lowerQuartile(answers: readonly Answered[]): number {
  const sorted = answers.map(({ computed }) => computed).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN;
}

/** Sends requests to both sides in turn. */
async function compare(
  name: string,
  [ownSide, otherSide]: readonly [Side, Side],
  [ownRequest, otherRequest]: readonly [Asked, Asked],
): Promise<string[]> {
  const ours: Answered[] = [];
  const otherAnswers: Answered[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const isSwapped = round % 2 !== 0;
    const firstAnswer = isSwapped ? await otherSide.ask(otherRequest) : await ownSide.ask(ownRequest);
    const secondAnswer = isSwapped ? await ownSide.ask(ownRequest) : await otherSide.ask(otherRequest);
    if (round < 0) continue;
    ours.push(isSwapped ? secondAnswer : firstAnswer);
    otherAnswers.push(isSwapped ? firstAnswer : secondAnswer);
  }
  const { middle, low, high } = medianInterval(
    ours.map((measured, round) => measured.milliseconds / (otherAnswers[round]?.milliseconds ?? Number.NaN)),
  );
  const millisecondsOf = (answers: readonly Answered[]) =>
    median(answers.map(({ milliseconds }) => milliseconds)).toFixed(1);
  return [
    name,
    millisecondsOf(ours),
    millisecondsOf(otherAnswers),
    middle.toFixed(2),
    `${low.toFixed(2)}–${high.toFixed(2)}`,
    (lowerQuartile(ours) / lowerQuartile(otherAnswers)).toFixed(2),
  ];
}

/** The path of a page deep in a list. */
async function deepPage(side: Side, path: string): Promise<Asked> {
  let at = path;
  for (let pageNumber = 0; pageNumber < DEEP_PAGE; pageNumber++) {
    const { next } = await side.ask({ uid: OWNER_UID, path: at });
    if (next === null) throw new Error(`${path} ends before page ${DEEP_PAGE}`);
    at = `${path}${path.includes('?') ? '&' : '?'}cursor=${next}`;
  }
  return { uid: OWNER_UID, path: at };
}

if (other === undefined)
  throw new Error('Name the work tree to compare with: npm run bench-pairs -- ../older');
const sides = [await openSide(root, 3_396), await openSide(resolve(other), 3_397)] as const;
try {
  const rows: string[][] = [];
  const cases = CASES.filter(({ name }) => name.includes(filter));
  for (const { name, uid, path } of cases)
    rows.push(
      await compare(name, sides, [
        { uid, path },
        { uid, path },
      ]),
    );
  for (const path of [SEARCH, '/api/company/pipeline/rows']) {
    const name = `${path}, page ${DEEP_PAGE + 1}`;
    if (!name.includes(filter)) continue;
    const [ownSide, otherSide] = sides;
    rows.push(await compare(name, sides, [await deepPage(ownSide, path), await deepPage(otherSide, path)]));
  }
  printTable(
    `Against ${other}, with ${Number(share) * 100} % of the full scale (${ROUNDS} pairs, load ${loadavg()[0]?.toFixed(1)} at the end)`,
    [
      'what',
      'here, median, ms',
      'there, median, ms',
      'ratio of pairs, median',
      '95 in 100',
      'of what the API computes',
    ],
    rows,
  );
} finally {
  for (const side of sides) await side.stop();
}
process.exit(0);
