import { randomUUID } from 'node:crypto';
import { listDecisions } from '@common-ground/contract/pipeline/decision-log';
import { moveApplications } from '@common-ground/contract/pipeline/moves';
import {
  listScorecards,
  saveScorecard,
  submitScorecard,
  waiveScorecard,
} from '@common-ground/contract/pipeline/scorecards';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OperationBody, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  endApplication,
  HIRING_STAGES,
  type Hiring,
  openHiring,
  TALK,
  TALK_ITEMS,
} from '../../testing/worlds/test-hiring.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
let hiring: Hiring;
beforeAll(async () => {
  hiring = await openHiring(test.current);
});

const [first, second] = TALK_ITEMS.map(({ id }) => id);
type Score = OperationBody<typeof saveScorecard>['scores'][number];
const saveScore = (
  itemId: string | undefined,
  rating: Score['rating'],
  evidence: string | null = 'Found a wrong total.',
) =>
  ({
    itemId: String(itemId),
    rating,
    isNotSeen: rating === null,
    evidence: rating === null ? null : evidence,
  }) as const;
const WHOLE = {
  scores: [saveScore(first, 4), saveScore(second, null)],
  recommendation: 'yes',
  words: null,
} as const;

const list = (token: string | undefined, applicationId = hiring.applicationId) =>
  test.call(listScorecards, { params: { applicationId }, token });
async function scoreTalk(token: string, applicationId = hiring.applicationId) {
  const { result: body } = await list(token, applicationId);
  return body.stages.find(({ stageId }) => stageId === TALK)!;
}

describe('saveScorecard and submitScorecard', () => {
  it('save a draft, submit it as a whole, and add a correction', async () => {
    const { interviewer } = hiring;
    const draft = { scores: [saveScore(first, 3, null)], recommendation: null, words: null } as const;
    const saved = await test.call(saveScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: interviewer.token,
      ifMatch: 0,
      body: draft,
    });
    expect(saved.body).toEqual({ version: 1, draft, submitted: [], isWaived: false });
    expect(
      (
        await test.call(saveScorecard, {
          params: { applicationId: hiring.applicationId, stageId: TALK },
          token: interviewer.token,
          ifMatch: 0,
          body: draft,
        })
      ).problem.code,
    ).toBe('version_conflict');
    const early = await test.call(submitScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: interviewer.token,
      ifMatch: 1,
    });
    expect(early.problem.violations).toEqual([
      { pointer: '/scores/0/evidence', code: 'required', params: {} },
      { pointer: `/scores/${second}`, code: 'required', params: {} },
    ]);
    expect(
      (
        await test.call(saveScorecard, {
          params: { applicationId: hiring.applicationId, stageId: TALK },
          token: interviewer.token,
          ifMatch: 1,
          body: WHOLE,
        })
      ).result.version,
    ).toBe(2);
    const given = await test.call(submitScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: interviewer.token,
      ifMatch: 2,
    });
    expect(given.body).toMatchObject({ version: 3, draft: null });
    expect(given.result.submitted).toEqual([
      {
        number: 1,
        submittedAt: expect.any(String),
        items: TALK_ITEMS,
        content: WHOLE,
        isTextWithheld: false,
      },
    ]);
    expect(
      (
        await test.call(submitScorecard, {
          params: { applicationId: hiring.applicationId, stageId: TALK },
          token: interviewer.token,
          ifMatch: 3,
        })
      ).problem.code,
    ).toBe('nothing_saved');
    const correction = { ...WHOLE, words: 'It was the second total.' } as const;
    expect(
      (
        await test.call(saveScorecard, {
          params: { applicationId: hiring.applicationId, stageId: TALK },
          token: interviewer.token,
          ifMatch: 3,
          body: correction,
        })
      ).result.version,
    ).toBe(4);
    const corrected = (
      await test.call(submitScorecard, {
        params: { applicationId: hiring.applicationId, stageId: TALK },
        token: interviewer.token,
        ifMatch: 4,
      })
    ).result.submitted;
    expect(corrected.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect(corrected[1]!.content).toEqual(WHOLE);
  });

  it('refuse an invalid scorecard with every violation', async () => {
    const scores = [
      saveScore(first, 4),
      saveScore(first, 2),
      saveScore(randomUUID(), 3),
      { ...saveScore(second, 3), isNotSeen: true },
    ] as const;
    const { problem: body } = await test.call(saveScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: hiring.owner.token,
      ifMatch: 0,
      body: { ...WHOLE, scores },
    });
    expect(
      body.violations.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
    ).toEqual([
      '/scores/1/itemId duplicate',
      '/scores/2/itemId not_allowed',
      '/scores/3/rating contradiction',
    ]);
    const invalid = await test.call(saveScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: hiring.owner.token,
      ifMatch: 0,
      body: {
        ...WHOLE,
        scores: [saveScore(first, unchecked(6))],
        recommendation: unchecked('maybe'),
      },
    });
    expect(invalid.problem.violations).toHaveLength(2);
  });

  it('are closed to auditors, to other companies, and for jobs of others', async () => {
    const auditor = await addMember(test.current, hiring.owner, 'auditor');
    const outsider = await addMember(test.current, hiring.owner, 'interviewer');
    const stranger = await signUpCompany(test.current);
    for (const [token, status] of [
      [undefined, 401],
      [hiring.candidate.token, 403],
      [auditor.token, 403],
      [outsider.token, 404],
      [stranger.token, 404],
    ] as const) {
      expect(
        (
          await test.call(saveScorecard, {
            params: { applicationId: hiring.applicationId, stageId: TALK },
            token,
            ifMatch: 0,
            body: WHOLE,
          })
        ).status,
      ).toBe(status);
      expect(
        (
          await test.call(submitScorecard, {
            params: { applicationId: hiring.applicationId, stageId: TALK },
            token,
            ifMatch: 1,
          })
        ).status,
      ).toBe(status);
    }
    expect(
      (
        await test.call(saveScorecard, {
          params: { applicationId: hiring.applicationId, stageId: randomUUID() },
          token: hiring.owner.token,
          ifMatch: 0,
          body: WHOLE,
        })
      ).status,
    ).toBe(404);
    expect((await list(outsider.token)).status).toBe(404);
    expect((await list(stranger.token)).status).toBe(404);
    expect((await list(undefined)).status).toBe(401);
    expect((await list(hiring.candidate.token)).status).toBe(403);
  });
});

describe('listScorecards and waiveScorecard', () => {
  it('are hidden until the caller has submitted or waived theirs', async () => {
    hiring = await openHiring(test.current);
    const { owner, recruiter, interviewer } = hiring;
    await test.call(saveScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: interviewer.token,
      ifMatch: 0,
      body: WHOLE,
    });
    expect(JSON.stringify((await list(owner.token)).body)).not.toContain('Found a wrong total');
    await test.call(submitScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: interviewer.token,
      ifMatch: 1,
    });
    const hidden = await list(owner.token);
    expect(JSON.stringify(hidden.body)).not.toContain('Found a wrong total');
    expect(await scoreTalk(owner.token)).toMatchObject({
      isHidden: true,
      canScore: true,
      canWaive: true,
      others: [{ author: { accountId: interviewer.accountId, name: 'The interviewer' }, submitted: null }],
    });
    const auditor = await addMember(test.current, owner, 'auditor');
    expect(await scoreTalk(auditor.token)).toMatchObject({
      isHidden: false,
      canScore: false,
      canWaive: false,
    });
    expect((await scoreTalk(auditor.token)).others[0]!.submitted![0]!.content).toEqual(WHOLE);
    expect(
      (
        await test.call(waiveScorecard, {
          params: { applicationId: hiring.applicationId, stageId: TALK },
          token: owner.token,
        })
      ).result.isWaived,
    ).toBe(true);
    expect((await scoreTalk(owner.token)).others[0]!.submitted![0]!.content).toEqual(WHOLE);
    expect(
      (
        await test.call(saveScorecard, {
          params: { applicationId: hiring.applicationId, stageId: TALK },
          token: owner.token,
          ifMatch: 0,
          body: WHOLE,
        })
      ).problem.code,
    ).toBe('scorecard_waived');
    expect(
      (
        await test.call(waiveScorecard, {
          params: { applicationId: hiring.applicationId, stageId: TALK },
          token: interviewer.token,
        })
      ).status,
    ).toBe(403);
    await test.call(saveScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: recruiter.token,
      ifMatch: 0,
      body: { ...WHOLE, recommendation: 'no' },
    });
    await test.call(submitScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: recruiter.token,
      ifMatch: 1,
    });
    expect(
      (
        await test.call(waiveScorecard, {
          params: { applicationId: hiring.applicationId, stageId: TALK },
          token: recruiter.token,
        })
      ).problem.code,
    ).toBe('scorecard_submitted');
    expect(await scoreTalk(recruiter.token)).toMatchObject({ isHidden: false });
    expect((await scoreTalk(interviewer.token)).others).toHaveLength(1);
  });

  it('stay hidden if the caller’s own only says “not seen”, and the decision log records who was shown them', async () => {
    hiring = await openHiring(test.current);
    const { owner, recruiter, interviewer, applicationId } = hiring;
    await test.call(saveScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: interviewer.token,
      ifMatch: 0,
      body: WHOLE,
    });
    await test.call(submitScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: interviewer.token,
      ifMatch: 1,
    });
    const nothing = {
      scores: [saveScore(first, null), saveScore(second, null)],
      recommendation: 'yes',
      words: null,
    } as const;
    await test.call(saveScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: recruiter.token,
      ifMatch: 0,
      body: nothing,
    });
    expect(
      (
        await test.call(submitScorecard, {
          params: { applicationId: hiring.applicationId, stageId: TALK },
          token: recruiter.token,
          ifMatch: 1,
        })
      ).status,
    ).toBe(200);
    expect(await scoreTalk(recruiter.token)).toMatchObject({ isHidden: true, others: [{ submitted: null }] });
    const moveBy = async ({ token }: { token: string }, version: number, stageId: string) => {
      const moves = [{ applicationId, version, stageId }];
      const moved = await test.call(moveApplications, { token, body: { moves } });
      expect(moved.result.items[0]!.outcome).toBe('done');
      const log = await test.call(listDecisions, { token: owner.token });
      return log.result.items[0]!.inView.scorecards;
    };
    expect(await moveBy(recruiter, 1, TALK)).toBe(false);
    await test.call(waiveScorecard, {
      params: { applicationId: hiring.applicationId, stageId: TALK },
      token: owner.token,
    });
    await scoreTalk(owner.token);
    expect(await moveBy(owner, 2, String(HIRING_STAGES[0]?.id))).toBe(true);
  });

  it('stay as submitted: the database refuses changes', async () => {
    const { db } = test.current.context;
    await expect(db.updateTable('scorecard_submissions').set({ content: '{}' }).execute()).rejects.toThrow(
      'permission denied',
    );
  });

  it('keep the name of someone who has left, but not their account', async () => {
    const { owner, interviewer } = hiring;
    await test.current.context.systemDb
      .deleteFrom('memberships')
      .where('account_id', '=', interviewer.accountId)
      .execute();
    expect((await scoreTalk(owner.token)).others[0]!.author).toEqual({
      accountId: null,
      name: 'The interviewer',
    });
  });
});

describe('the end of an application', () => {
  it('ends scoring, and withdrawing ends all access', async () => {
    const { owner, applicationId } = await openHiring(test.current);
    await endApplication(test.current, applicationId, test.current.context.now());
    expect(
      (
        await test.call(saveScorecard, {
          params: { applicationId, stageId: TALK },
          token: owner.token,
          ifMatch: 0,
          body: WHOLE,
        })
      ).problem.code,
    ).toBe('application_ended');
    expect((await list(owner.token, applicationId)).status).toBe(200);
    await test.current.context.systemDb
      .updateTable('applications')
      .set({ status: 'withdrawn' })
      .where('id', '=', applicationId)
      .execute();
    expect((await list(owner.token, applicationId)).status).toBe(404);
  });
});
