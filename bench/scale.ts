import { loadavg } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newDataDir } from './application.ts';
import { median, printTable } from './measure.ts';
import { openScaleApi, type ScaleApi } from './scale/scale-api.ts';
import { CASES, type Case, SEARCH } from './scale/scale-cases.ts';
import { openScaleDatabase, partOfScale, type ScaleDatabase } from './scale/scale-database.ts';
import { measureLoad } from './scale/scale-load.ts';
import { addFirstCompany, OWNER_UID } from './scale/scale-rows.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Measures the response times of companies' and candidates' requests at full scale: `npm run bench-scale [--
 * folder [share]]`; a share, 0.02 to 10, makes a new folder smaller or larger. Each is measured next to the
 * plainest statement that counts or reads the same rows without access rules. Then all of them run together
 * as load: `--load 60` for a minute instead of ten, `--load 0` for none, `--rate 50` instead of 200 requests
 * per second, and `--only-load` to skip the rest. Fails if the load misses its goals.
 */
const ROUNDS = 100;
const PORT = 3_395;

const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
/** The size of all typed arrays in bytes: the index consists of them. */
function arrayBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const formatMilliseconds = (milliseconds: number) => milliseconds.toFixed(1);

async function measureFirst(api: ScaleApi, database: ScaleDatabase): Promise<void> {
  const before = arrayBytes();
  const first = await api.ask(OWNER_UID, SEARCH);
  console.log(`First search, which builds the index: ${formatMilliseconds(first.milliseconds)} ms.`);
  const { rows: peopleRows } = await database.pool.query<{ people: number }>(
    'select count(*)::integer as people from discovery_candidates',
  );
  const people = peopleRows[0]?.people ?? 0;
  const bytesEach = Math.round((arrayBytes() - before) / people);
  console.log(`The index contains ${people} people, at about ${bytesEach} bytes each.`);
}

async function measureCase(api: ScaleApi, database: ScaleDatabase, { name, uid, path, plain }: Case) {
  const ours: number[] = [];
  const baseline: number[] = [];
  let bytes = 0;
  // Interleaved, so that other load on the machine affects both equally; the first two rounds warm up.
  for (let round = -2; round < ROUNDS; round++) {
    const response = await api.ask(uid, path);
    const beganAt = performance.now();
    await database.pool.query(plain);
    const duration = performance.now() - beganAt;
    if (round < 0) continue;
    ours.push(response.milliseconds);
    baseline.push(duration);
    bytes = response.bytes;
  }
  const figures = [median(ours), p99(ours), median(baseline), p99(baseline)];
  return [name, ...figures.map(formatMilliseconds), `${(bytes / 1000).toFixed(0)} kB`];
}

/** Reads all pages of a list, and compares the first ten with the last ten. */
async function walk(api: ScaleApi, name: string, path: string): Promise<string[]> {
  const durations: number[] = [];
  for (let next: unknown = null, page = 0; page === 0 || (typeof next === 'string' && page < 5_000); page++) {
    const separator = path.includes('?') ? '&' : '?';
    const response = await api.ask(
      OWNER_UID,
      typeof next === 'string' ? `${path}${separator}cursor=${next}` : path,
    );
    durations.push(response.milliseconds);
    next = response.body.next;
  }
  return [
    name,
    String(durations.length),
    formatMilliseconds(median(durations.slice(0, 10))),
    formatMilliseconds(median(durations.slice(-11, -1))),
    formatMilliseconds(p99(durations)),
  ];
}

/** Measures one request at a time. */
async function measureOneByOne(database: ScaleDatabase, share: number): Promise<void> {
  const api = await openScaleApi(database.url, PORT);
  await measureFirst(api, database);
  const rows: string[][] = [];
  for (const testCase of CASES) rows.push(await measureCase(api, database, testCase));
  printTable(
    `With ${share * 100} % of the full scale, milliseconds (${ROUNDS} rounds, one after the other, database on the same machine, load ${loadavg()[0]?.toFixed(1)} at the end)`,
    [
      'what',
      'whole request, median',
      'whole request, p99',
      'plain statement, median',
      'plain statement, p99',
      'answer',
    ],
    rows,
  );
  printTable(
    'Pages at the beginning and at the end, milliseconds (medians of ten; each page is shown for the first time on its day)',
    ['list', 'pages', 'first', 'last', 'p99 of all'],
    [
      await walk(api, 'table of applications', '/api/company/pipeline/rows?limit=100'),
      await walk(api, 'discover, words', `${SEARCH}?words=welder&routes=graduate&countries=PT`),
    ],
  );
  await api.stop();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    load: { type: 'string', default: '600' },
    rate: { type: 'string', default: '200' },
    'only-load': { type: 'boolean', default: false },
  },
});
const [given, share = '1'] = positionals;
const data = given === undefined ? await newDataDir() : { path: given, remove: async () => undefined };
const database = await openScaleDatabase(data.path, partOfScale(Number(share)));
if (database.filledInSeconds > 0) console.log(`Filled in ${database.filledInSeconds.toFixed(0)} s.`);
await addFirstCompany(database.pool);
if (!values['only-load']) await measureOneByOne(database, Number(share));
const load = { perSecond: Number(values.rate), seconds: Number(values.load) };
const isWithinGoals = load.seconds === 0 || (await measureLoad(database, load));
await database.stop();
await data.remove();
process.exit(isWithinGoals ? 0 : 1);
