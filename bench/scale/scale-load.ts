import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watchNoise } from '../machine-noise.ts';
import { printTable } from '../measure.ts';
import { type LoadResponse, openLoad } from '../open-load.ts';
import { loadMix } from './load-mix.ts';
import { findLoadPeople, type LoadPeople } from './load-people.ts';
import { SEARCH } from './scale-cases.ts';
import type { ScaleDatabase } from './scale-database.ts';
import { OWNER_UID } from './scale-rows.ts';

const PORT = 3_398;
/** Not measured: the seconds in which code is compiled, connections are opened and caches fill. */
const WARM_UP = 20;
const GOAL_P99_MS = 250;
/** How many failed responses are printed. */
const MAX_PROBLEMS = 8;

export type Load = { readonly perSecond: number; readonly seconds: number };

async function startServer(databaseUrl: string) {
  const url = new URL('./load-server.ts', import.meta.url);
  const child = fork(url, [databaseUrl, String(PORT)], { stdio: 'inherit' });
  await once(child, 'message');
  return {
    async tokensOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      child.send(uids);
      const [tokens] = (await once(child, 'message')) as [string[]];
      return new Map(uids.map((uid, index) => [uid, tokens[index] as string]));
    },
    async stop(): Promise<void> {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

const uidsOf = ({ candidates, companies }: LoadPeople) => [
  ...new Set([OWNER_UID, ...[...candidates, ...companies].map(({ uid }) => uid)]),
];

/** The first search fills the index, so the load starts once it's ready. */
async function waitForIndex(url: string, token: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}${SEARCH}`, { headers: { authorization: `Bearer ${token}` } });
    await response.text();
    if (response.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

const nearestRank = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

function rowOf(name: string, answers: readonly LoadResponse[]): string[] {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const failureCount = answers.filter(({ problem }) => problem !== null).length;
  const percentiles = [0.5, 0.95, 0.99, 1].map((share) => nearestRank(times, share).toFixed(0));
  return [name, String(answers.length), ...percentiles, String(failureCount)];
}

function printAnswers(answers: readonly LoadResponse[], title: string): void {
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      answers.filter((answer) => answer.kind === kind),
    ),
  );
  printTable(
    title,
    ['what', 'requests', 'median, ms', 'p95, ms', 'p99, ms', 'slowest, ms', 'errors'],
    [...rows, rowOf('all', answers)],
  );
  const problems = answers.filter(({ problem }) => problem !== null);
  for (const { kind, status, problem } of problems.slice(0, MAX_PROBLEMS))
    console.log(`${kind}: ${status} ${problem}`);
}

/**
 * Candidates and companies send a number of requests per second in a realistic mix (an open model); database,
 * API and load generator share the machine.
 * @returns whether the p99 met its goal and nothing failed
 */
export async function measureLoad(database: ScaleDatabase, { perSecond, seconds }: Load): Promise<boolean> {
  const people = await findLoadPeople(database.pool);
  const server = await startServer(database.url);
  try {
    const tokens = await server.tokensOf(uidsOf(people));
    const tokenOf = (uid: string) => tokens.get(uid) as string;
    const url = `http://127.0.0.1:${PORT}`;
    await waitForIndex(url, tokenOf(OWNER_UID));
    const next = loadMix(people, tokenOf);
    await openLoad(url, { perSecond: perSecond / 2, seconds: WARM_UP, next });
    const otherLoad = watchNoise();
    const answers = await openLoad(url, { perSecond, seconds, next });
    const others = otherLoad();
    const late = nearestRank(
      answers.map(({ lateMs }) => lateMs),
      0.99,
    ).toFixed(0);
    printAnswers(
      answers,
      `${perSecond} requests a second for ${seconds} s, 90 % of them reads (other programs took ${others === null ? 'an unknown share' : `${(100 * others).toFixed(0)} %`} of the processors; sent late: p99 ${late} ms)`,
    );
    const p99 = nearestRank(
      answers.map(({ milliseconds }) => milliseconds),
      0.99,
    );
    const failed = answers.filter(({ problem }) => problem !== null).length;
    console.log(`\np99: ${p99.toFixed(0)} ms (goal ${GOAL_P99_MS} ms); errors: ${failed} (goal 0)`);
    return p99 <= GOAL_P99_MS && failed === 0;
  } finally {
    await server.stop();
  }
}
