import { randomUUID } from 'node:crypto';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import { listApplicationDecisions, listDecisions } from '@common-ground/contract/pipeline/decision-log';
import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { declineOne, moveOne, openPipeline, STAGES, undoOne } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();

async function openApplication() {
  const { company, opportunityId, applicants } = await openPipeline(test.current);
  const [applicant] = applicants;
  if (!applicant) throw new Error('Nobody has applied');
  return { company, opportunityId, ...applicant };
}

describe(`${listDecisions.operationId} and ${listApplicationDecisions.operationId}`, () => {
  it('says who did what, why, when and what was in view, and what was undone', async () => {
    const { company, opportunityId, applicationId } = await openApplication();
    const moved = await moveOne(test.current, company, {
      applicationId,
      version: 1,
      stageId: STAGES.interview,
    });
    const colleague = await addMember(test.current, company, 'recruiter');
    await undoOne(test.current, colleague, moved.decisionId);
    const declined = await declineOne(
      test.current,
      company,
      { applicationId, version: 3 },
      { words: 'Two others know the register.' },
    );
    const { result: body } = await test.call(listDecisions, {
      query: { opportunityId },
      token: company.token,
    });
    expect(body.items).toMatchObject([
      {
        id: declined.decisionId,
        kind: 'declined',
        applicantName: 'Amara Okafor',
        reason: 'others_met_more',
        words: 'Two others know the register.',
        message: 'Dear Amara Okafor, we have decided not to go on. Harbour Health',
        by: { accountId: company.accountId, role: 'owner' },
        inView: { snapshotSha256: null, scorecards: false },
        undoneBy: null,
      },
      {
        kind: 'undone',
        undoes: { id: moved.decisionId, kind: 'moved', by: { accountId: company.accountId } },
        by: { accountId: colleague.accountId, name: 'The recruiter' },
      },
      { id: moved.decisionId, kind: 'moved', from: { name: 'We read it' }, to: { name: 'Talk' } },
    ]);
    const by = { accountId: colleague.accountId, name: 'The recruiter', role: 'recruiter' };
    expect(body.items[2]!.undoneBy).toMatchObject({ id: body.items[1]!.id, by });
    expect(
      (
        await test.call(listDecisions, { query: { kind: 'declined' }, token: company.token })
      ).result.items.map(({ id }: { id: string }) => id),
    ).toEqual([declined.decisionId]);
    const ofOne = await test.call(listApplicationDecisions, {
      params: { applicationId },
      token: company.token,
    });
    expect(ofOne.result.isChainWhole).toBe(true);
    expect(ofOne.result.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'moved',
      'undone',
      'declined',
    ]);
    const page = await test.call(listDecisions, { query: { limit: 1 }, token: company.token });
    const next = await test.call(listDecisions, {
      query: { limit: 1, cursor: page.result.next! },
      token: company.token,
    });
    expect(next.result.items[0]!.id).toBe(body.items[1]!.id);
    expect(
      (await test.call(listDecisions, { query: { from: '2199-01-01' }, token: company.token })).result.items,
    ).toEqual([]);
    expect(
      (await test.call(listDecisions, { query: { from: '0000-01-01' }, token: company.token })).status,
    ).toBe(422);
  });

  it('gives the digest of what was sent only if the deciding member had been shown all of it, and never under blind review', async () => {
    const { company, opportunityId, applicationId } = await openApplication();
    const recruiter = await addMember(test.current, company, 'recruiter');
    const auditor = await addMember(test.current, company, 'auditor');
    const read = async ({ token }: TestPerson) =>
      (await test.call(readReceivedApplication, { params: { applicationId }, token })).result.sha256;
    const [talk, first] = [STAGES.interview, STAGES.received];
    const move = (by: TestPerson, version: number, stageId: string) =>
      moveOne(test.current, by, { applicationId, version, stageId });
    const listDigests = async () =>
      (await test.call(listDecisions, { token: auditor.token })).result.items.map(
        ({ inView }) => inView.snapshotSha256,
      );
    await move(company, 1, talk);
    expect(await listDigests()).toEqual([null]);
    const sha256 = await read(company);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    await read(company);
    await move(company, 2, first);
    await move(recruiter, 3, talk);
    expect(await listDigests()).toEqual([null, sha256, null]);
    await switchBlindReview(test.current, company, opportunityId, true);
    expect(await read(recruiter)).toBeNull();
    await move(recruiter, 4, first);
    expect(await listDigests()).toEqual([null, null, null, null]);
    await switchBlindReview(test.current, company, opportunityId, false, 'The works council asked for it.');
    expect(await listDigests()).toEqual([null, null, sha256, null]);
    expect(await read(recruiter)).toBe(sha256);
    const { decisionId } = await move(recruiter, 5, talk);
    await undoOne(test.current, company, decisionId);
    expect((await listDigests()).slice(0, 2)).toEqual([sha256, sha256]);
  });

  it('can’t be changed, and detects changes', async () => {
    const { company, applicationId } = await openApplication();
    await moveOne(test.current, company, { applicationId, version: 1, stageId: STAGES.interview });
    const { systemDb } = test.current.context;
    const change = systemDb
      .updateTable('decisions')
      .set({ words: 'x' })
      .where('application_id', '=', applicationId);
    await expect(change.execute()).rejects.toThrow('permission denied');
    const deletion = systemDb.deleteFrom('decisions').where('application_id', '=', applicationId);
    await expect(deletion.execute()).rejects.toThrow('permission denied');
  });

  it('is for owners and auditors; for one application, it’s for everyone who can read it', async () => {
    const { company, opportunityId, applicationId } = await openApplication();
    await moveOne(test.current, company, { applicationId, version: 1, stageId: STAGES.interview });
    const auditor = await addMember(test.current, company, 'auditor');
    expect((await test.call(listDecisions, { token: auditor.token })).result.items).toHaveLength(1);
    const recruiter = await addMember(test.current, company, 'recruiter');
    expect(await test.call(listDecisions, { token: recruiter.token })).toMatchObject({
      status: 403,
      body: { code: 'not_permitted' },
    });
    const read = (token: string | undefined) =>
      test.call(listApplicationDecisions, { params: { applicationId }, token });
    const working = await addMember(test.current, company, 'interviewer', [opportunityId]);
    expect((await read(working.token)).result.items).toHaveLength(1);
    const outsider = await addMember(test.current, company, 'interviewer');
    expect((await read(outsider.token)).status).toBe(404);
    const stranger = await signUpCompany(test.current);
    expect((await read(stranger.token)).status).toBe(404);
    expect((await test.call(listDecisions, { token: stranger.token })).result.items).toEqual([]);
    expect((await read(undefined)).status).toBe(401);
    expect((await test.call(listDecisions)).status).toBe(401);
    expect(
      (
        await test.call(listApplicationDecisions, {
          params: { applicationId: randomUUID() },
          token: company.token,
        })
      ).status,
    ).toBe(404);
  });

  it('withholds names under blind review, and anything that would lead to them', async () => {
    const { company, opportunityId, person, applicationId } = await openApplication();
    await declineOne(test.current, company, { applicationId, version: 1 });
    const auditor = await addMember(test.current, company, 'auditor');
    const readOnlyDecision = async () =>
      (await test.call(listDecisions, { token: auditor.token })).result.items[0];
    expect(await readOnlyDecision()).toMatchObject({
      canOpen: true,
      opportunityId,
      applicantName: 'Amara Okafor',
    });
    const blind = await switchBlindReview(test.current, company, opportunityId, true);
    expect(blind.status).toBeLessThan(300);
    expect(await readOnlyDecision()).toMatchObject({ canOpen: true, applicantName: null });
    expect(JSON.stringify(await readOnlyDecision())).not.toContain('Amara');
    await test.call(withdrawApplication, { params: { applicationId }, token: person.token });
    expect(await readOnlyDecision()).toMatchObject({ canOpen: false, applicantName: null });
  });

  it('withholds what colleagues who could see the name wrote under blind review, but not the caller’s own', async () => {
    const { company, opportunityId, applicationId } = await openApplication();
    const words = 'Okafor would need a year.';
    const message = 'Dear AMARA, others met more of it.';
    const feedback = 'Your figures were good, amara.';
    const declines = [{ applicationId, version: 1, feedback }];
    await declineOne(test.current, company, { applicationId, version: 1 }, { words, message, declines });
    const interviewer = await addMember(test.current, company, 'interviewer', [opportunityId]);
    const ofOne = async ({ token }: TestPerson) =>
      (await test.call(listApplicationDecisions, { params: { applicationId }, token })).result.items[0];
    expect(await ofOne(interviewer)).toMatchObject({ words, message, feedback });
    await switchBlindReview(test.current, company, opportunityId, true);
    expect(await ofOne(interviewer)).toMatchObject({ words: null, message: null, feedback: null });
    expect(await ofOne(company)).toMatchObject({ words, message, feedback });
    await test.call(revealApplicant, {
      params: { applicationId },
      token: interviewer.token,
      body: { reason: 'arrange_a_talk', words: 'To arrange a talk.' },
    });
    expect(await ofOne(interviewer)).toMatchObject({ words, message, feedback });
  });

  it('is deleted with the candidate', async () => {
    const { company, person, applicationId } = await openApplication();
    await declineOne(test.current, company, { applicationId, version: 1 });
    const { systemDb } = test.current.context;
    await systemDb.deleteFrom('accounts').where('id', '=', person.accountId).execute();
    expect((await test.call(listDecisions, { token: company.token })).result.items).toEqual([]);
  });
});
