import { beforeAll, describe, expect, test as it } from 'vitest';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import { markWithdrawn } from '../../stores/applications/application-change.store.ts';
import { publishDueDecisions } from '../../stores/pipeline/decision-publication.store.ts';
import { RACE_ROUNDS } from '../../testing/race-rounds.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { declineOne, moveOne, openPipeline, STAGES, undoOne } from '../../testing/worlds/test-pipeline.ts';

const test = useTestApp();

let company: TestPerson;
let candidate: TestPerson;
let applicationId: string;
let replyBy: string | null;

beforeAll(async () => {
  const opened = await openPipeline(test.current);
  company = opened.company;
  const [applicant] = opened.applicants;
  if (!applicant) throw new Error('Nobody has applied');
  candidate = applicant.person;
  applicationId = applicant.applicationId;
  const promised = test.current.context.systemDb.selectFrom('applications').where('id', '=', applicationId);
  replyBy = (await promised.select('reply_by').executeTakeFirstOrThrow()).reply_by;
});

/** Moves the application back to the first stage. @returns its version */
async function begin(): Promise<number> {
  const row = await test.current.context.systemDb
    .updateTable('applications')
    .set({
      status: 'received',
      stage_id: STAGES.received,
      ended_at: null,
      reply_by: replyBy,
      waiting_decision_id: null,
      waiting_status: null,
      waiting_until: null,
    })
    .where('id', '=', applicationId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

const readState = () =>
  test.current.context.systemDb
    .selectFrom('applications')
    .where('id', '=', applicationId)
    .select(['status', 'stage_id', 'version', 'waiting_status'])
    .executeTakeFirstOrThrow();

/** Withdraws the application as the operation does, but without its limit of twenty a minute. */
const withdraw = () =>
  test.current.context.systemDb
    .transaction()
    .execute((transaction) =>
      markWithdrawn(
        transaction,
        { candidateId: candidate.accountId } as CandidateScope,
        applicationId,
        new Date(),
      ),
    );

describe(`in ${RACE_ROUNDS} rounds`, () => {
  it('if two people act on the same card, one wins and the other gets its current state', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const version = await begin();
      const [moved, declined] = await Promise.all([
        moveOne(test.current, company, { applicationId, version, stageId: STAGES.interview }),
        declineOne(test.current, company, { applicationId, version }),
      ]);
      expect([moved.outcome, declined.outcome].sort()).toEqual(['conflict', 'done']);
      const isMoved = moved.outcome === 'done';
      const after = await readState();
      expect(after).toMatchObject({
        version: version + 1,
        stage_id: isMoved ? STAGES.interview : STAGES.received,
        waiting_status: isMoved ? null : 'declined',
      });
      expect((isMoved ? declined : moved).row).toMatchObject({ version: version + 1 });
    }
  });

  it('an application stays withdrawn, whatever the company does at the same moment', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const version = await begin();
      const [moved, withdrawn] = await Promise.all([
        moveOne(test.current, company, { applicationId, version, stageId: STAGES.interview }),
        withdraw(),
      ]);
      expect(withdrawn).toBe(true);
      expect(['done', 'gone']).toContain(moved.outcome);
      expect(await readState()).toMatchObject({
        status: 'withdrawn',
        version: version + (moved.outcome === 'done' ? 2 : 1),
      });
    }
  });

  it('undoing a move never undoes what came after it', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const version = await begin();
      const { decisionId } = await moveOne(test.current, company, {
        applicationId,
        version,
        stageId: STAGES.interview,
      });
      const [undone, moved] = await Promise.all([
        undoOne(test.current, company, decisionId),
        moveOne(test.current, company, { applicationId, version: version + 1, stageId: STAGES.received }),
      ]);
      expect([`${undone!.outcome} ${moved.outcome}`]).toEqual([
        undone!.outcome === 'done' ? 'done conflict' : 'changed done',
      ]);
      expect(await readState()).toMatchObject({ stage_id: STAGES.received, version: version + 2 });
    }
  });

  it('a decline is either published or undone, never both', async () => {
    const { systemDb } = test.current.context;
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const version = await begin();
      const { decisionId } = await declineOne(test.current, company, { applicationId, version });
      const [undone] = await Promise.all([
        undoOne(test.current, company, decisionId),
        publishDueDecisions(systemDb, new Date(Date.now() + 60_500)),
      ]);
      const published = await systemDb
        .selectFrom('application_events')
        .where('decision_id', '=', decisionId)
        .select('id')
        .execute();
      expect(published).toHaveLength(undone!.outcome === 'done' ? 0 : 1);
      expect((await readState()).status).toBe(undone!.outcome === 'done' ? 'received' : 'declined');
    }
  });
});
