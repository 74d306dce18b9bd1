import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cell, type Measured, missedGoals } from './cell.ts';
import { compareWithMatrix } from './cell-matrix.ts';
import { type CellPeople, signUpPeople } from './cell-people.ts';
import { CELLS, missingHere } from './cells/cells.ts';
import { SKIPPED_POOLER } from './cells/database-cells.ts';
import { removeDisk, SKIPPED_DISK } from './cells/file-cells.ts';
import { type FaultWorld, openFaultWorld } from './fault-world.ts';
import { runCell } from './run-cell.ts';

const SKIPPED = [
  ...SKIPPED_DISK,
  ...SKIPPED_POOLER,
  'PgBouncer in transaction mode, behind which the API refuses to start: npm run isolation',
  'failover to another database server: there is one server here',
  'Firebase, Amazon S3 and Google Cloud Storage themselves: stand-ins for them fail here',
];
const nameOf = ({ dependency, failure, moment, task = '' }: Cell) =>
  `${dependency.padEnd(20)} ${failure.padEnd(18)} ${moment.padEnd(9)} ${task.padEnd(18)}`;

/** Parts of names, such as `mail server errors`: only cells whose name contains one run. Without any, all run. */
const REQUESTED = (process.env.FAULTS_ONLY ?? '').split(',').map((part) => part.trim());
const isRequested = ({ dependency, failure, moment, task = '' }: Cell) =>
  REQUESTED.some((part) => `${dependency} ${failure} ${moment} ${task}`.includes(part));

let world: FaultWorld;
beforeAll(async () => {
  world = await openFaultWorld();
});
afterAll(async () => {
  await world.close();
  removeDisk();
});

const secondsText = (ms: number | null) =>
  (ms === null ? 'never' : `${(ms / 1_000).toFixed(1)} s`).padStart(7);

function lineOf(cell: Cell, measured: Measured, missed: readonly string[]): string {
  const { slowestOtherMs, healMs, reasonLines, acknowledged, lost, twice } = measured;
  const counts = [reasonLines.length, acknowledged, lost.length, twice.length].map((count) =>
    String(count).padStart(5),
  );
  const words =
    missed.length > 0
      ? `MISSED ${missed.join('; ')}`
      : `kept${cell.healsLater ? ` (${cell.healsLater})` : ''}`;
  return `${nameOf(cell)} ${secondsText(slowestOtherMs)} ${secondsText(healMs)} ${counts.join('')}  ${words}`;
}

/** Accounts for people in one cell only, so that no cell runs into another's limits. */
async function peopleFor(cell: Cell): Promise<CellPeople> {
  const api = await world.start((await cell.environment?.(world)) ?? {});
  try {
    await api.listening();
    await cell.prepare?.(world);
    return await signUpPeople(world, api);
  } finally {
    await api.stop();
  }
}

it('every cell meets its goals', async () => {
  const missing: string[] = [];
  process.stdout.write(
    `${'dependency'.padEnd(20)} ${'failure'.padEnd(18)} ${'moment'.padEnd(9)} ${'task'.padEnd(18)}  others    well  said acked lost twice\n`,
  );
  for (const cell of CELLS.filter(isRequested)) {
    const people = await peopleFor(cell);
    world.mail.forget();
    const measured = await runCell(cell, world, people);
    const missed = missedGoals(cell, measured);
    process.stdout.write(`${lineOf(cell, measured, missed)}\n`);
    if (missed.length > 0) missing.push(nameOf(cell));
    await world.restore();
  }
  for (const words of SKIPPED) process.stdout.write(`left out: ${words}\n`);
  const { lines, wrong } = compareWithMatrix(CELLS, missingHere());
  for (const words of lines) process.stdout.write(`not tried: ${words}\n`);
  expect(wrong).toEqual([]);
  expect(missing).toEqual([]);
});
