import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from './measure.ts';
import { LIST_FILTERS } from './scale/list-filters.ts';
import { plansIn, type StatementPlans } from './scale/plan-log.ts';
import { openScaleApi } from './scale/scale-api.ts';
import { listScale, openScaleDatabase } from './scale/scale-database.ts';

/**
 * Measures what candidates' pages read from the database, independent of the machine's load: `node
 * ops/bootstrap.mjs bench/list-plans.ts <folder> [opportunities] [candidates]`. Postgres explains each
 * statement as it runs, under the API's own role. A folder that's already filled is reused.
 */
const ROUNDS = 12;
const WARM_UP = 8;
const PORT = Number(process.env.PORT ?? 3_398);
/** How long the last plans take to be logged, in milliseconds. */
const LOGGED_MS = 300;

const EXPLAINED = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
};

const PAGES: Readonly<Record<string, (round: number) => string>> = {
  ...Object.fromEntries(
    Object.entries(LIST_FILTERS).map(([name, queryOf]) => [
      `list, ${name}`,
      (round: number) => `/api/opportunities?${queryOf(round)}`,
    ]),
  ),
  ...Object.fromEntries(
    ['dashboard', 'applications', 'messages', 'notifications', 'overlaps', 'companies', 'profile'].map(
      (name) => [name, () => `/api/${name}`],
    ),
  ),
};

const [folder, opportunities = '20000', candidates = '10000'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder, such as /tmp/common-ground-lists');
const database = await openScaleDatabase(folder, listScale(Number(opportunities), Number(candidates)));
const log = join(folder, 'postgres', 'postgres.log');
for (const [name, value] of Object.entries(EXPLAINED))
  await database.pool.query(`alter database postgres set ${name} = '${value}'`);
const api = await openScaleApi(database.url, PORT);

async function ask(pathOf: (round: number) => string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++)
    await api.ask(`candidate-${1 + ((round * 37) % Number(candidates))}`, pathOf(round));
}

/** Statements made by nearly every request; the others come from background jobs. */
const ofRequests = (plans: readonly StatementPlans[]) =>
  plans.filter(({ blocks }) => blocks.length * 3 >= ROUNDS);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The first request fills the index of jobs, which can take longer than a request may. */
async function fillIndex(triesLeft = 20): Promise<void> {
  await api.ask('candidate-1', '/api/opportunities').catch((error: unknown) => {
    if (triesLeft === 0) throw error;
    return fillIndex(triesLeft - 1);
  });
}

await fillIndex();
const rows: string[][] = [];
for (const [name, pathOf] of Object.entries(PAGES)) {
  await ask(pathOf, WARM_UP);
  await truncate(log);
  await ask(pathOf, ROUNDS);
  await sleep(LOGGED_MS);
  const plans = ofRequests(plansIn(await readFile(log, 'utf8')));
  const count = sum(plans.map(({ blocks }) => blocks.length)) / ROUNDS;
  const all = sum(plans.flatMap(({ blocks }) => blocks)) / ROUNDS;
  const max = Math.max(...plans.flatMap(({ blocks }) => blocks));
  const rowsRead = Math.max(...plans.map((plan) => plan.rows));
  const row = [name, count.toFixed(1), all.toFixed(0), String(max), String(rowsRead)];
  console.log(row.join(' | '));
  if (process.env.STATEMENTS === '1')
    for (const plan of plans)
      console.log(`  ${Math.max(...plan.blocks)} blocks, ${plan.rows} rows: ${plan.statement.slice(0, 200)}`);
  rows.push(row);
}
printTable(
  `With ${opportunities} opportunities, ${ROUNDS} requests each`,
  ['what', 'statements', 'blocks', 'most blocks of one statement', 'most rows of one step of a plan'],
  rows,
);
for (const name of Object.keys(EXPLAINED)) await database.pool.query(`alter database postgres reset ${name}`);
await api.stop();
await database.stop();
process.exit(0);
