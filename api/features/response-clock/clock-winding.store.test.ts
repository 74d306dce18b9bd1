import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring, TALK } from '../../testing/test-hiring.ts';
import { moveOne } from '../../testing/test-pipeline.ts';
import { raiseNotice } from './notice.store.ts';

const test = useTestApp();

let hiring: Hiring;
beforeEach(async () => {
  hiring = await openHiring(test.current);
});

/** Resolves when somebody waits for a lock in this database. */
async function untilSomebodyWaits(): Promise<void> {
  const { systemDb } = test.current.context;
  for (let round = 0; round < 200; round += 1) {
    const { rows } =
      await sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
        systemDb,
      );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nobody waits');
}

describe('raiseNotice', () => {
  it('never waits in a circle with somebody who moves the application in the same moment', async () => {
    const { systemDb } = test.current.context;
    const { applicationId, candidate, owner } = hiring;
    let moving: ReturnType<typeof moveOne> | undefined;
    await systemDb.transaction().execute(async (nudging) => {
      await nudging
        .selectFrom('response_clocks')
        .where('application_id', '=', applicationId)
        .select('application_id')
        .forUpdate()
        .execute();
      moving = moveOne(test.current, owner, { applicationId, version: 1, stageId: TALK });
      await untilSomebodyWaits();
      await raiseNotice(nudging, {
        applicationId,
        companyId: String(owner.companyId),
        candidateId: candidate.accountId,
        kind: 'late',
        reference: '2026-11-30',
        at: new Date(),
      });
    });
    expect((await moving)?.outcome).toBe('done');
  });
});
