import { loadavg } from 'node:os';
import process from 'node:process';
import { ownProcessorMs, watchNoise } from './machine-noise.ts';
import { median, printTable } from './measure.ts';
import { LIST_FILTERS } from './scale/list-filters.ts';
import { openScaleApi } from './scale/scale-api.ts';
import { listScale, openScaleDatabase } from './scale/scale-database.ts';

/**
 * Measures how long candidates wait when there are many jobs: `npm run bench-lists -- <folder>
 * [opportunities] [candidates]`. Each request comes from a different candidate and has different filters. A
 * folder that's already filled is reused. The processor time includes the API, the database and this program.
 */
const ROUNDS = Number(process.argv[5] ?? 250);
const WARM_UP = 10;
const PORT = Number(process.env.PORT ?? 3_397);

const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

const [folder, opportunities = '20000', candidates = '10000'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder: npm run bench-lists -- /tmp/common-ground-lists');
const database = await openScaleDatabase(folder, listScale(Number(opportunities), Number(candidates)));
if (database.filledInSeconds > 0) console.log(`Filled in ${database.filledInSeconds.toFixed(0)} s.`);
const api = await openScaleApi(database.url, PORT);

/**
 * Sends each round's request as a different candidate; the first rounds warm up. A refused request (a
 * statement may take five seconds) counts as infinitely slow.
 */
async function measure(name: string, pathOf: (round: number) => string): Promise<string[]> {
  const durations: number[] = [];
  let before: number | null = null;
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    if (round === 0) before = ownProcessorMs();
    const number = 1 + (((round + WARM_UP) * 37) % Number(candidates));
    const milliseconds = await api.ask(`candidate-${number}`, pathOf(Math.abs(round))).then(
      (answer) => answer.milliseconds,
      () => Number.POSITIVE_INFINITY,
    );
    if (round >= 0) durations.push(milliseconds);
  }
  const after = ownProcessorMs();
  const processor = before === null || after === null ? '–' : ((after - before) / ROUNDS).toFixed(1);
  const row = [
    name,
    ...[median(durations), p99(durations), Math.max(...durations)].map((ms) => ms.toFixed(1)),
    processor,
  ];
  console.log(row.join(' | '));
  return row;
}

const otherLoad = watchNoise();
const rows: string[][] = [];
for (const [name, queryOf] of Object.entries(LIST_FILTERS))
  rows.push(await measure(`list, ${name}`, (round) => `/api/opportunities?${queryOf(round)}`));
rows.push(await measure('dashboard', () => '/api/dashboard'));
rows.push(await measure('own applications', () => '/api/applications'));
rows.push(await measure('own messages', () => '/api/messages'));
const others = otherLoad();
if (others !== null) console.log(`Other programs used ${(others * 100).toFixed(0)} % of the CPU.`);
printTable(
  `With ${opportunities} opportunities, milliseconds (${ROUNDS} requests each, one after the other, load ${loadavg()[0]?.toFixed(1)} at the end)`,
  ['what', 'median', 'p99', 'slowest', 'processor time, mean'],
  rows,
);
await api.stop();
await database.stop();
process.exit(0);
