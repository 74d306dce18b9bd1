import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { watchNoise } from './machine-noise.ts';
import { median, printTable } from './measure.ts';
import { closedLoad, type LoadRequest, type LoadResponse, openLoad } from './open-load.ts';
import type { LoadedPerson, LoadedServer } from './overload-server.ts';

/**
 * Measures what happens to requests under overload: `npm run overload`. Requests from many people arrive at
 * multiples of the API's capacity (an open model); then next to an attacker with fifty connections. Fails if
 * a goal is missed.
 *
 * The load generator runs on the same machine and takes three times the processor time for three times the
 * requests. So goodput is compared relative to what the generator leaves of the processors.
 */
const SECONDS = 6;
const ROUNDS = 3;
const GOALS = { goodputShare: 0.8, acceptedP99: 1_000 } as const;
/** Responses later than this are useless to people, in milliseconds. */
const USEFUL_MS = 1_000;
const answer = (revision: number) => JSON.stringify({ rating: 4, responseMs: 3_200, revision });

function startServer(): Promise<LoadedServer & { stop(): void }> {
  return new Promise((resolve, reject) => {
    const args = process.argv.slice(2);
    const child = fork(new URL('./overload-server.ts', import.meta.url), args, { stdio: 'inherit' });
    child.once('message', (message) =>
      resolve({ ...(message as LoadedServer), stop: () => child.send('stop') }),
    );
    child.once('error', reject);
  });
}

/** A realistic mix of requests. */
function requestMix(people: readonly LoadedPerson[]): () => LoadRequest {
  const kindsOf = (sessionId: string, turn: number): readonly Omit<LoadRequest, 'token'>[] => [
    { method: 'GET', path: '/api/account' },
    { method: 'GET', path: '/api/dashboard' },
    { method: 'GET', path: '/api/dashboard' },
    { method: 'GET', path: '/api/profile' },
    { method: 'GET', path: '/api/overlaps' },
    { method: 'GET', path: '/api/institutions?query=universitat+ae&country=DE' },
    { method: 'PUT', path: `/api/culture/sessions/${sessionId}/answers/a01`, body: answer(turn) },
    { method: 'PUT', path: `/api/culture/sessions/${sessionId}/answers/a01`, body: answer(turn) },
  ];
  let round = 0;
  return () => {
    round += 1;
    const { token, sessionId } = people[Math.floor(Math.random() * people.length)] as LoadedPerson;
    const kinds = kindsOf(sessionId, round);
    return { ...(kinds[round % kinds.length] as (typeof kinds)[number]), token };
  };
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

type Figures = {
  goodput: number;
  p50: number;
  p99: number;
  refused: number;
  refusals: readonly number[];
  lost: number;
  lateP99: number;
  /** The share of all processors that the load generator took, 0 to 1. */
  generator: number;
};

/**
 * Measures the processor time that this process takes.
 * @returns a function that ends the measurement and returns its share of all processors, 0 to 1
 */
function watchGenerator(): () => number {
  const [before, begun] = [process.cpuUsage(), performance.now()];
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / ((performance.now() - begun) * availableParallelism());
  };
}

function figuresOf(answers: readonly LoadResponse[], seconds: number, generator: number): Figures {
  const done = answers.filter(({ status }) => status >= 200 && status < 300);
  const refused = answers.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
  const times = done.map(({ milliseconds }) => milliseconds);
  return {
    goodput: times.filter((ms) => ms <= USEFUL_MS).length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    refused: refused.length / answers.length,
    refusals: refused.map(({ milliseconds }) => milliseconds),
    lost: answers.length - done.length - refused.length,
    lateP99: percentile(
      answers.map(({ lateMs }) => lateMs),
      0.99,
    ),
    generator,
  };
}

/** Useful responses per second if the load generator had its own processors. */
const goodputAlone = ({ goodput, generator }: Figures) => goodput / (1 - generator);

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(0)} %`);
const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
const rows: string[][] = [];

function addRow(name: string, requestRate: number, figures: Figures, otherLoad: number | null): void {
  const { goodput, p50, p99, refused, refusals, lost, lateP99, generator } = figures;
  rows.push([
    ...[name, requestRate.toFixed(0), goodput.toFixed(0), ms(p50), ms(p99)],
    ...[percent(refused), ms(percentile(refusals, 0.5)), ms(percentile(refusals, 0.99)), String(lost)],
    ...[ms(lateP99), percent(generator), percent(otherLoad)],
  ]);
}

const { url, people, stop } = await startServer();
const [attacker, ...others] = people;
const next = requestMix(others);

async function capacity(): Promise<number> {
  const answers = await closedLoad(url, { connections: 32, seconds: SECONDS / 2, next });
  return answers.filter(({ status }) => status === 200).length / (SECONDS / 2);
}

async function overloaded(multiple: number, max: number): Promise<Figures> {
  const [otherLoad, generator] = [watchNoise(), watchGenerator()];
  const answers = await openLoad(url, { perSecond: max * multiple, seconds: SECONDS, next });
  const figures = figuresOf(answers, SECONDS, generator());
  addRow(`${multiple} × capacity`, max * multiple, figures, otherLoad());
  return figures;
}

async function underAttack(multiple: number, max: number): Promise<Figures> {
  const [otherLoad, generator] = [watchNoise(), watchGenerator()];
  const attack = { method: 'GET', path: '/api/overlaps', token: attacker?.token ?? '' } as const;
  const [answers, attacks] = await Promise.all([
    openLoad(url, { perSecond: max * multiple, seconds: SECONDS, next }),
    closedLoad(url, { connections: 50, seconds: SECONDS, next: () => attack }),
  ]);
  const [generatorShare, share] = [generator(), otherLoad()];
  const figures = figuresOf(answers, SECONDS, generatorShare);
  addRow(`${multiple} × capacity, beside the attacker`, max * multiple, figures, share);
  addRow(
    '50 connections of the attacker',
    attacks.length / SECONDS,
    figuresOf(attacks, SECONDS, generatorShare),
    share,
  );
  return figures;
}

await capacity();
const measured: { normal: Figures; triple: Figures; withAttacker: Figures }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // The machine's capacity depends on what else is running.
  const max = await capacity();
  const [normal, triple] = [await overloaded(1, max), await overloaded(3, max)];
  const less = await capacity();
  await overloaded(0.25, less);
  measured.push({ normal, triple, withAttacker: await underAttack(0.25, less) });
}
stop();
printTable(
  `Overload (${ROUNDS} rounds of ${SECONDS} s; useful within ${USEFUL_MS} ms; database and load on the same machine)`,
  [
    ...['load', 'asked a second', 'useful answers a second', 'median', 'p99'],
    ...['refused', 'median of refusals', 'their p99', 'unanswered', 'sent late, p99'],
    ...['load generator', 'other programs'],
  ],
  rows,
);
const share = median(measured.map(({ normal, triple }) => goodputAlone(triple) / goodputAlone(normal)));
const tripleGoodput = median(measured.map(({ normal, triple }) => triple.goodput / normal.goodput));
const p99 = median(measured.map(({ triple }) => triple.p99));
const othersRefusedShare = median(measured.map(({ withAttacker }) => withAttacker.refused));
console.log(
  `goodput at 3 × capacity: ${percent(share)} of that at capacity (goal ${percent(GOALS.goodputShare)}); as counted, with the load generator: ${percent(tripleGoodput)}`,
);
console.log(`p99 of what was accepted at 3 × capacity: ${ms(p99)} (goal ${ms(GOALS.acceptedP99)})`);
console.log(
  `refused apart from the attacker’s requests: ${(100 * othersRefusedShare).toFixed(2)} % (goal 0)`,
);
if (share < GOALS.goodputShare || p99 > GOALS.acceptedP99 || othersRefusedShare > 0) process.exitCode = 1;
