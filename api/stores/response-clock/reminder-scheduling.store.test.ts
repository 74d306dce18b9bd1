import { beforeEach, describe, expect, it } from 'vitest';
import { untilLockIsAwaited } from '../../testing/database/lock-wait.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring, TALK } from '../../testing/worlds/test-hiring.ts';
import { moveOne } from '../../testing/worlds/test-pipeline.ts';
import { insertNotice } from './notice.store.ts';
import { scheduleReminders } from './reminder-scheduling.store.ts';

const test = useTestApp();

let hiring: Hiring;
beforeEach(async () => {
  hiring = await openHiring(test.current);
});

describe('insertNotice', () => {
  it('never deadlocks with someone who moves the application at the same moment', async () => {
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
      await untilLockIsAwaited(test.current);
      await insertNotice(nudging, {
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

describe('scheduleReminders', () => {
  it('follows the application’s latest state, however close the change comes', async () => {
    const { systemDb } = test.current.context;
    const { applicationId } = hiring;
    const promiseBy = (replyBy: string) =>
      systemDb
        .updateTable('applications')
        .set({ reply_by: replyBy })
        .where('id', '=', applicationId)
        .execute();
    const scheduleDue = () =>
      systemDb.transaction().execute((transaction) => scheduleReminders(transaction, 10));
    const runSoon = async (work: () => Promise<unknown>) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      await work();
    };
    for (let round = 0; round < 250; round += 1) {
      await promiseBy('2026-12-01');
      await Promise.all([runSoon(() => promiseBy('2027-01-04')), scheduleDue(), runSoon(scheduleDue)]);
      await scheduleDue();
      const clock = await systemDb
        .selectFrom('response_clocks')
        .where('application_id', '=', applicationId)
        .select(['reply_by', 'is_wound'])
        .executeTakeFirst();
      expect(clock).toEqual({ reply_by: '2027-01-04', is_wound: true });
    }
  });
});
