import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { readAccount } from '@common-ground/contract/accounts/accounts';
import { signInAgain } from '../../worlds/test-people.ts';
import type { Cell } from '../cell.ts';
import { ask } from '../fault-world.ts';

const FILE = join(tmpdir(), `common-ground-clock-${process.pid}`);
const CLOCK = new URL('../shifted-clock.mjs', import.meta.url).href;
const HOURS_MS = 2 * 3_600_000;

const shiftClock = (ms: number) => () => writeFileSync(FILE, String(ms));

/** Checks that anyone who has just signed in is admitted. */
const clockCell = {
  dependency: 'clock',
  environment() {
    shiftClock(0)();
    return { NODE_OPTIONS: `--import=${CLOCK}`, SHIFT_FILE: FILE };
  },
  restore: shiftClock(0),
  // By that clock, previously valid tokens have expired.
  othersMay: [401],
  reason: /clock/,
  async work(api, { candidate }) {
    const token = await signInAgain(candidate);
    const { status } = await ask(api, readAccount, { token });
    return { isAcknowledged: status === 200, trace: '' };
  },
  findMissing: async () => [],
} as const satisfies Partial<Cell>;

export const CLOCK_CELLS: readonly Cell[] = [
  { ...clockCell, failure: 'jumps 2 h ahead', moment: 'load', fail: shiftClock(HOURS_MS) },
  { ...clockCell, failure: 'jumps 2 h back', moment: 'load', fail: shiftClock(-HOURS_MS) },
];
