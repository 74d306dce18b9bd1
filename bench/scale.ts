import { loadavg } from 'node:os';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newDataDir } from './application.ts';
import { median, printTable } from './measure.ts';
import { openScaleApi } from './scale/scale-api.ts';
import { CASES, SEARCH } from './scale/scale-cases.ts';
import { openScaleDatabase, partOfScale } from './scale/scale-database.ts';
import { addFirstCompany, OWNER_UID } from './scale/scale-rows.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * What companies and candidates wait for, at full scale: `npm run bench-scale [-- folder [share]]`; a share, 0.02 to 1, makes a new folder
 * smaller. Each beside the plainest statement that counts or reads the same rows, without who may see what, in the same moment on the same
 * machine.
 */
const ROUNDS = 100;
const PORT = 3_395;

const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
/** What typed arrays take, in bytes; the index is made of them. */
function arrayBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const shown = (milliseconds: number) => milliseconds.toFixed(1);

const [given, share = '1'] = process.argv.slice(2);
const data = given === undefined ? await newDataDir() : { path: given, remove: async () => undefined };
const database = await openScaleDatabase(data.path, partOfScale(Number(share)));
if (database.filledInSeconds > 0) console.log(`Filled in ${database.filledInSeconds.toFixed(0)} s.`);
await addFirstCompany(database.pool);
const api = await openScaleApi(database.url, PORT);

const before = arrayBytes();
const first = await api.ask(OWNER_UID, SEARCH);
console.log(`The first search, which fills the index: ${shown(first.milliseconds)} ms.`);
const { rows: counted } = await database.pool.query<{ people: number }>(
  'select count(*)::integer as people from discovery_candidates',
);
const people = counted[0]?.people ?? 0;
const bytesEach = Math.round((arrayBytes() - before) / people);
console.log(`The index holds ${people} people in about ${bytesEach} bytes each.`);

const rows: string[][] = [];
for (const { name, uid, path, plain } of CASES) {
  const ours: number[] = [];
  const bare: number[] = [];
  let bytes = 0;
  // Interleaved, so that whatever else the machine does falls on both alike; the first two rounds warm up.
  for (let round = -2; round < ROUNDS; round++) {
    const answer = await api.ask(uid, path);
    const beganAt = performance.now();
    await database.pool.query(plain);
    const took = performance.now() - beganAt;
    if (round < 0) continue;
    ours.push(answer.milliseconds);
    bare.push(took);
    bytes = answer.bytes;
  }
  rows.push([
    name,
    shown(median(ours)),
    shown(p99(ours)),
    shown(median(bare)),
    shown(p99(bare)),
    `${(bytes / 1000).toFixed(0)} kB`,
  ]);
}
printTable(
  `With ${Number(share) * 100} % of the full scale, milliseconds (${ROUNDS} rounds, one after the other, database on the same machine, load ${loadavg()[0]?.toFixed(1)} at the end)`,
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

/** Goes through pages to the end, and compares the first ten with the last ten. */
async function walk(name: string, path: string): Promise<string[]> {
  const took: number[] = [];
  for (let next: unknown = null, page = 0; page === 0 || (typeof next === 'string' && page < 5_000); page++) {
    const separator = path.includes('?') ? '&' : '?';
    const answer = await api.ask(
      OWNER_UID,
      typeof next === 'string' ? `${path}${separator}cursor=${next}` : path,
    );
    took.push(answer.milliseconds);
    next = answer.body.next;
  }
  return [
    name,
    String(took.length),
    shown(median(took.slice(0, 10))),
    shown(median(took.slice(-11, -1))),
    shown(p99(took)),
  ];
}
printTable(
  'Pages at the beginning and at the end, milliseconds (medians of ten; each page is shown for the first time on its day)',
  ['list', 'pages', 'first', 'last', 'p99 of all'],
  [
    await walk('table of applications', '/api/company/pipeline/rows?limit=100'),
    await walk('discover, words', `${SEARCH}?words=welder&routes=graduate&countries=PT`),
  ],
);

await api.stop();
await database.stop();
await data.remove();
process.exit(0);
