import { readApplication } from '@common-ground/contract/applications/applications';
import { undoDecisions } from '@common-ground/contract/pipeline/decisions';
import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';
import { moveOne, openPipeline, STAGES, undoOne } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();

async function openApplication() {
  const { company, opportunityId, applicants } = await openPipeline(test.current);
  const [applicant] = applicants;
  if (!applicant) throw new Error('Nobody has applied');
  return { company, opportunityId, ...applicant };
}

const readOwn = (person: { token: string }, applicationId: string) =>
  test.call(readApplication, { params: { applicationId }, token: person.token });

describe(undoDecisions.operationId, () => {
  it('restores the stage and promise, and the candidate no longer sees it', async () => {
    const { company, person, applicationId } = await openApplication();
    const before = (await readOwn(person, applicationId)).body;
    const moved = await moveOne(test.current, company, {
      applicationId,
      version: 1,
      stageId: STAGES.interview,
    });
    const undone = await undoOne(test.current, company, moved.decisionId);
    expect(undone).toMatchObject({ outcome: 'done', row: { status: 'received', version: 3 } });
    const after = (await readOwn(person, applicationId)).body;
    expect(after).toEqual(before);
    expect((await undoOne(test.current, company, moved.decisionId)).outcome).toBe('done');
  });

  it('is too late after a minute, or once anything else has happened', async () => {
    const { company, applicationId } = await openApplication();
    const moved = await moveOne(test.current, company, {
      applicationId,
      version: 1,
      stageId: STAGES.interview,
    });
    const back = await moveOne(test.current, company, {
      applicationId,
      version: 2,
      stageId: STAGES.received,
    });
    expect((await undoOne(test.current, company, moved.decisionId)).outcome).toBe('changed');
    test.current.setNow(new Date(Date.now() + 61_000));
    expect((await undoOne(test.current, company, back.decisionId)).outcome).toBe('too_late');
    test.current.setNow(null);
  });

  it('can’t be done by anyone else', async () => {
    const { company, applicationId } = await openApplication();
    const { decisionId } = await moveOne(test.current, company, {
      applicationId,
      version: 1,
      stageId: STAGES.interview,
    });
    const stranger = await signUpCompany(test.current);
    const outsider = await addMember(test.current, company, 'hiring_manager');
    for (const other of [stranger, outsider])
      expect(await undoOne(test.current, other, decisionId)).toMatchObject({ outcome: 'gone', row: null });
    expect((await undoOne(test.current, company, decisionId)).outcome).toBe('done');
  });

  it('requires a member who may decide', async () => {
    const { company, opportunityId, applicationId } = await openApplication();
    const { decisionId } = await moveOne(test.current, company, {
      applicationId,
      version: 1,
      stageId: STAGES.interview,
    });
    const send = (token: string | undefined) =>
      test.call(undoDecisions, { token, body: { decisionIds: [String(decisionId)] } });
    const interviewer = await addMember(test.current, company, 'interviewer', [opportunityId]);
    expect(await send(interviewer.token)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
    expect((await send((await signUpCandidate(test.current)).token)).status).toBe(403);
    expect((await send(undefined)).status).toBe(401);
  });
});
