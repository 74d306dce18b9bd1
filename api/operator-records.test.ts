import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { signRecords } from './features/access/records.job.ts';
import { useTestApp } from './testing/test-app.ts';
import { declineOne, moveOne, openPipeline, STAGES } from './testing/worlds/test-pipeline.ts';

const OPERATOR = fileURLToPath(new URL('../ops/operator.ts', import.meta.url));
const HOUR_MS = 3_600_000;
const test = useTestApp();

/** Runs the operator's command as operators do: alongside the server, on its database and data folder. */
function verifyRecords() {
  const { ownerUrl, context } = test.current;
  const { status, stdout } = spawnSync(process.execPath, [OPERATOR, 'verify-records'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: ownerUrl, DATA_DIR: dirname(context.config.incoming) },
  });
  return { status, lines: stdout.trim().split('\n') };
}

async function removeLastDecision(applicationId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: test.current.ownerUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    'delete from decisions where number = (select max(number) from decisions where application_id = $1)',
    [applicationId],
  );
  await owner.end();
}

it('verify-records exits 0 while the records match, and 1 once the last decision was cut off', async () => {
  const { current } = test;
  const { company, applicants } = await openPipeline(current);
  const { applicationId } = applicants[0] as (typeof applicants)[number];
  await moveOne(current, company, { applicationId, version: 1, stageId: STAGES.interview });
  await declineOne(current, company, { applicationId, version: 2 });
  // As of the beginning of the hour: in the last minutes of a day nothing is signed.
  current.setNow(new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  await signRecords(current.context, current.app.log);
  const whole = verifyRecords();
  expect([whole.status, whole.lines.at(-1)], whole.lines.join('\n')).toEqual([0, 'The records match.']);
  await removeLastDecision(applicationId);
  const { status, lines } = verifyRecords();
  expect([status, lines[0], lines.at(-1)]).toEqual([
    1,
    expect.stringMatching(/^decisions\/\S+ has fewer entries than were signed$/),
    'The records do NOT match.',
  ]);
});
