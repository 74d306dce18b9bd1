import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir, residentBytes, startApplication } from './application.ts';
import { median, printTable } from './measure.ts';

const ROUNDS = 5;
const GOAL_MS = 3_000;
const GOAL_BYTES = 150_000_000;

/**
 * Measures the time from the start command to the first success of /readyz, with existing data; then memory
 * at rest.
 */
const data = await newDataDir();
try {
  const first = await startApplication(data.path, 3_392);
  await first.stop();
  const times: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const application = await startApplication(data.path, 3_392);
    times.push(application.readyAfterMs);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    memory.push(residentBytes(JSON.parse(readFileSync(join(data.path, 'api.pid'), 'utf8')).pid));
    await application.stop();
  }
  printTable(
    `Start and rest (medians of ${ROUNDS})`,
    ['what', 'measured', 'goal'],
    [
      ['first start, packages installed', `${first.readyAfterMs.toFixed(0)} ms`, ''],
      ['second start', `${median(times).toFixed(0)} ms`, `${GOAL_MS} ms`],
      [
        'memory of the API, 2 s after it was ready',
        `${(median(memory) / 1e6).toFixed(0)} MB`,
        `${GOAL_BYTES / 1e6} MB`,
      ],
    ],
  );
} finally {
  await data.remove();
}
