import { newDataDir, startApplication } from './application.ts';
import { median, printTable } from './measure.ts';

const ROUNDS = 5;
const GOAL_MS = 3_000;

/** From the start command to the first good answer of /readyz, on data that exists already. */
const data = await newDataDir();
try {
  const first = await startApplication(data.path, 3_392);
  await first.stop();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const application = await startApplication(data.path, 3_392);
    times.push(application.readyAfterMs);
    await application.stop();
  }
  printTable(
    'Start to ready',
    ['start', 'ms', 'goal'],
    [
      ['first, packages installed and web built', first.readyAfterMs.toFixed(0), ''],
      [`second (median of ${ROUNDS})`, median(times).toFixed(0), String(GOAL_MS)],
    ],
  );
} finally {
  await data.remove();
}
