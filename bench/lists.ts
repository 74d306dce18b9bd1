import { loadavg } from 'node:os';
import process from 'node:process';
import { median, printTable } from './measure.ts';
import { openScaleApi } from './scale/scale-api.ts';
import { openScaleDatabase } from './scale/scale-database.ts';

/**
 * What candidates wait for where much is offered: `npm run bench-lists -- <folder> [opportunities] [candidates]`. Each request is of another
 * candidate and with other filters. A folder that was filled before is measured as it is.
 */
const ROUNDS = Number(process.argv[5] ?? 250);
const WARM_UP = 10;
const PORT = Number(process.env.PORT ?? 3_397);

const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
const oneOf = (values: readonly string[], round: number) => values[round % values.length] as string;

const COUNTRIES = ['PT', 'DE', 'FR', 'ES', 'PL', 'IT', 'NL', 'GB', 'IE', 'SE', 'RO', 'AT'];
const KINDS = ['permanent', 'contract', 'part_time', 'internship', 'graduate_programme'];
const ROUTES = ['journey', 'graduate', 'experienced'];
const MODES = ['on_site', 'hybrid', 'remote'];
const FIELDS = ['21', '22', '23', '24', '25', '26', '33', '41', '42', '51', '52', '53', '71', '72', '83'];
const JOBS = ['nurse', 'developer', 'shop', 'accountant', 'electrician', 'analyst', 'cook'];

/** Letters for a number, as the texts of the jobs spell them: the smaller, the more texts it is in. */
const spelt = (number: number) => [...String(number)].map((digit) => 'aeiourstln'[Number(digit)]).join('');

/** Some filters of one kind for each round, as the query of an address. */
const FILTERS: Readonly<Record<string, (round: number) => string>> = {
  'no filter': () => '',
  'one filter': (round) =>
    oneOf(
      [
        `country=${oneOf(COUNTRIES, round >> 2)}`,
        `kind=${oneOf(KINDS, round >> 2)}`,
        `route=${oneOf(ROUTES, round >> 2)}`,
        `field=isco-08:${oneOf(FIELDS, round >> 2)}`,
      ],
      round,
    ),
  'four filters and pay': (round) =>
    `country=${oneOf(COUNTRIES, round)}&workMode=${oneOf(MODES, round >> 1)}&kind=${oneOf(KINDS, round >> 2)}&route=${oneOf(ROUTES, round >> 3)}&payAtLeast=${20_000 + 100 * round}&payCurrency=EUR&payPeriod=year`,
  'must-haves': (round) =>
    `mustHaves=${round % 2 === 0 ? 'met' : 'not_missed'}&country=${oneOf(COUNTRIES, round >> 1)}`,
  'a word of a job title': (round) => `words=${oneOf(JOBS, round)}&route=${oneOf(ROUTES, round >> 3)}`,
  'a word of the texts, each time another': (round) => `words=${spelt(100 + round * 39)}`,
};

const [folder, opportunities = '20000', candidates = '10000'] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('Say which folder: npm run bench-lists -- /tmp/common-ground-lists');
const database = await openScaleDatabase(folder, {
  candidates: Number(candidates),
  companies: Number(opportunities) / 10,
  opportunities: Number(opportunities),
  applications: 4 * Number(candidates),
});
if (database.filledInSeconds > 0) console.log(`Filled in ${database.filledInSeconds.toFixed(0)} s.`);
const api = await openScaleApi(database.url, PORT);

/** Asks as another candidate each round; the first rounds warm up. What is refused (a statement may take five seconds) counts as endless. */
async function measure(name: string, pathOf: (round: number) => string): Promise<string[]> {
  const took: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const number = 1 + (((round + WARM_UP) * 37) % Number(candidates));
    const milliseconds = await api.ask(`candidate-${number}`, pathOf(Math.abs(round))).then(
      (answer) => answer.milliseconds,
      () => Number.POSITIVE_INFINITY,
    );
    if (round >= 0) took.push(milliseconds);
  }
  const row = [name, median(took).toFixed(1), p99(took).toFixed(1), Math.max(...took).toFixed(1)];
  console.log(row.join(' | '));
  return row;
}

const rows: string[][] = [];
for (const [name, queryOf] of Object.entries(FILTERS))
  rows.push(await measure(`list, ${name}`, (round) => `/api/opportunities?${queryOf(round)}`));
rows.push(await measure('dashboard', () => '/api/dashboard'));
printTable(
  `With ${opportunities} opportunities, milliseconds (${ROUNDS} requests each, one after the other, load ${loadavg()[0]?.toFixed(1)} at the end)`,
  ['what', 'median', 'p99', 'slowest'],
  rows,
);
await api.stop();
await database.stop();
process.exit(0);
