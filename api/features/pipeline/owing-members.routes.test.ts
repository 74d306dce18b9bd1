import { moveApplications } from '@common-ground/contract/pipeline/moves';
import {
  listScorecards,
  saveScorecard,
  submitScorecard,
  waiveScorecard,
} from '@common-ground/contract/pipeline/scorecards';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { openHiring, TALK, TALK_ITEMS } from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();

/** An application at the interview, which has a scorecard, with a hiring manager and an interviewer on the team. */
async function openInterview() {
  const hiring = await openHiring(test.current);
  const { applicationId, opportunityId, owner, recruiter } = hiring;
  const manager = await addMember(test.current, owner, 'hiring_manager', [opportunityId]);
  const moveTo = (version: number, stageId: string) =>
    test.call(moveApplications, {
      token: recruiter.token,
      body: { moves: [{ applicationId, version, stageId }] },
    });
  /** Who owes a scorecard at each stage, as a member sees it. */
  const owingFor = async ({ token }: TestPerson) => {
    const { result } = await test.call(listScorecards, { params: { applicationId }, token });
    return Object.fromEntries(
      result.stages.map(({ stageId, owing }) => [stageId, owing.map(({ accountId }) => accountId)]),
    );
  };
  const params = { applicationId, stageId: TALK };
  return { ...hiring, manager, moveTo, owingFor, params };
}

describe(listScorecards.operationId, () => {
  it('names who on the team has to submit one at the current stage, except the caller', async () => {
    const { interviewer, manager, recruiter, moveTo, owingFor } = await openInterview();
    const idsAt = async (person: TestPerson) => new Set((await owingFor(person))[TALK]);
    expect(await idsAt(recruiter)).toEqual(new Set());
    await moveTo(1, TALK);
    expect(await idsAt(recruiter)).toEqual(new Set([interviewer.accountId, manager.accountId]));
    expect(await idsAt(interviewer)).toEqual(new Set([manager.accountId]));
    const elsewhere = Object.entries(await owingFor(recruiter)).filter(([stageId]) => stageId !== TALK);
    expect(elsewhere.every(([, ids]) => ids.length === 0)).toBe(true);
  });

  it('no longer names those who have submitted or waived theirs', async () => {
    const { interviewer, manager, recruiter, moveTo, owingFor, params } = await openInterview();
    await moveTo(1, TALK);
    await test.call(waiveScorecard, { params, token: manager.token });
    expect((await owingFor(recruiter))[TALK]).toEqual([interviewer.accountId]);
    const scores = TALK_ITEMS.map(({ id }) => ({
      itemId: id,
      rating: 4 as const,
      isNotSeen: false,
      evidence: 'Found a wrong total.',
    }));
    const body = { scores, recommendation: 'yes', words: null } as const;
    await test.call(saveScorecard, { params, token: interviewer.token, ifMatch: 0, body });
    expect((await owingFor(recruiter))[TALK]).toEqual([interviewer.accountId]);
    await test.call(submitScorecard, { params, token: interviewer.token, ifMatch: 1 });
    expect((await owingFor(recruiter))[TALK]).toEqual([]);
  });

  it('names no one once the application has moved on', async () => {
    const { recruiter, moveTo, owingFor, params } = await openInterview();
    await moveTo(1, TALK);
    const { result } = await test.call(listScorecards, { params, token: recruiter.token });
    await moveTo(2, String(result.stages[0]?.stageId));
    expect((await owingFor(recruiter))[TALK]).toEqual([]);
  });
});
