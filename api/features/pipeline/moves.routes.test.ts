import { randomUUID } from 'node:crypto';
import { readApplication } from '@common-ground/contract/applications/applications';
import { moveApplications, previewMoves } from '@common-ground/contract/pipeline/moves';
import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';
import { moveOne, openPipeline, STAGES } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

async function openApplication() {
  const { company, opportunityId, applicants } = await openPipeline(test.current);
  const [applicant] = applicants;
  if (!applicant) throw new Error('Nobody has applied');
  return { company, opportunityId, ...applicant };
}

const readOwn = (person: { token: string }, applicationId: string) =>
  test.call(readApplication, { params: { applicationId }, token: person.token });

describe(moveApplications.operationId, () => {
  it('moves from the version that was read, promises a reply within the days of the stage and notifies the candidate', async () => {
    const { company, person, applicationId } = await openApplication();
    test.current.setNow(new Date('2026-11-25T10:00:00Z'));
    const moved = await moveOne(test.current, company, {
      applicationId,
      version: 1,
      stageId: STAGES.interview,
    });
    test.current.setNow(null);
    expect(moved).toMatchObject({
      outcome: 'done',
      row: { id: applicationId, status: 'interview', stageName: 'Talk', version: 2, replyBy: '2026-11-30' },
    });
    const { result: body } = await readOwn(person, applicationId);
    expect(body).toMatchObject({ status: 'interview', replyBy: '2026-11-30' });
    expect(body.events.at(-1)).toMatchObject({ kind: 'moved', status: 'interview', replyBy: '2026-11-30' });
  });

  it('never loses a move: the slower caller gets the current state', async () => {
    const { company, applicationId } = await openApplication();
    await moveOne(test.current, company, { applicationId, version: 1, stageId: STAGES.interview });
    const late = await moveOne(test.current, company, {
      applicationId,
      version: 1,
      stageId: STAGES.received,
    });
    expect(late).toMatchObject({
      outcome: 'conflict',
      decisionId: null,
      row: { status: 'interview', version: 2 },
    });
  });

  it('reports the outcome for each application, in order', async () => {
    const { company, applicationId } = await openApplication();
    const stranger = await openApplication();
    const moves = [
      { applicationId: NOWHERE, version: 1, stageId: STAGES.interview },
      { applicationId, version: 1, stageId: NOWHERE },
      { applicationId: stranger.applicationId, version: 1, stageId: STAGES.interview },
    ];
    const { token } = company;
    const { result: body } = await test.call(moveApplications, { token, body: { moves } });
    expect(body.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'gone',
      'stage_unknown',
      'gone',
    ]);
    expect(body.items[2]!.row).toBeNull();
    const twice = [
      { applicationId, version: 1, stageId: STAGES.interview },
      { applicationId, version: 1, stageId: STAGES.received },
    ];
    const again = await test.call(moveApplications, { token, body: { moves: twice } });
    expect(again.result.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'done',
      'conflict',
    ]);
  });

  it('reaches the last stage only through an offer', async () => {
    const { company, applicationId } = await openApplication();
    const moved = await moveOne(test.current, company, { applicationId, version: 1, stageId: STAGES.offer });
    expect(moved.outcome).toBe('offer_needed');
  });

  it('is for members who decide, on jobs they work on', async () => {
    const { company, opportunityId, applicationId } = await openApplication();
    const move = { applicationId, version: 1, stageId: STAGES.interview };
    const send = (token: string | undefined) =>
      test.call(moveApplications, { token, body: { moves: [move] } });
    for (const role of ['interviewer', 'auditor'] as const) {
      const member = await addMember(test.current, company, role, role === 'auditor' ? [] : [opportunityId]);
      expect(await send(member.token)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    }
    const outsider = await addMember(test.current, company, 'hiring_manager');
    expect((await send(outsider.token)).result.items[0]).toMatchObject({ outcome: 'gone', row: null });
    const stranger = await signUpCompany(test.current);
    expect((await send(stranger.token)).result.items[0]).toMatchObject({ outcome: 'gone', row: null });
    expect((await send((await signUpCandidate(test.current)).token)).status).toBe(403);
    expect((await send(undefined)).status).toBe(401);
    const working = await addMember(test.current, company, 'hiring_manager', [opportunityId]);
    expect((await send(working.token)).result.items[0]!.outcome).toBe('done');
  });

  it('refuses invalid requests with every violation', async () => {
    const { company } = await openApplication();
    const { status, problem: body } = await test.call(moveApplications, {
      token: company.token,
      body: { moves: [{ applicationId: 'x', version: 0, stageId: STAGES.offer }] },
    });
    expect(status).toBe(422);
    expect(body.violations.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/moves/0/applicationId',
      '/moves/0/version',
    ]);
  });
});

describe(previewMoves.operationId, () => {
  it('shows what would happen to each, and changes nothing', async () => {
    const { company, person, applicationId } = await openApplication();
    const moves = [
      { applicationId, version: 1, stageId: STAGES.interview },
      { applicationId: randomUUID(), version: 1, stageId: STAGES.interview },
    ];
    const { token } = company;
    const { status, result: body } = await test.call(previewMoves, { token, body: { moves } });
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { outcome: 'done', toStageName: 'Talk', replyBy: expect.any(String), row: { status: 'received' } },
      { outcome: 'gone', toStageName: null, replyBy: null, row: null },
    ]);
    expect((await readOwn(person, applicationId)).body.status).toBe('received');
  });
});
