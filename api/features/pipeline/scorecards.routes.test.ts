import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
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
const score = (itemId: unknown, rating: number | null, evidence: string | null = 'Found a wrong total.') => ({
  itemId,
  rating,
  isNotSeen: rating === null,
  evidence: rating === null ? null : evidence,
});
const WHOLE = { scores: [score(first, 4), score(second, null)], recommendation: 'yes', words: null };

const base = (stageId = TALK, applicationId = hiring.applicationId) =>
  `/api/company/applications/${applicationId}/scorecards/${stageId}`;
const save = (token: string | undefined, body: unknown, ifMatch = 0, url = base()) =>
  test.current.call('PUT', url, { token, ifMatch, body });
const submit = (token: string | undefined, ifMatch: number, url = base()) =>
  test.current.call('POST', `${url}/submission`, { token, ifMatch });
const waive = (token: string | undefined, url = base()) =>
  test.current.call('POST', `${url}/waiver`, { token });
const list = (token: string | undefined, applicationId = hiring.applicationId) =>
  test.current.call('GET', `/api/company/applications/${applicationId}/scorecards`, { token });
async function talk(token: string, applicationId = hiring.applicationId) {
  const { body } = await list(token, applicationId);
  return body.stages.find(({ stageId }: { stageId: string }) => stageId === TALK);
}

describe('saveScorecard and submitScorecard', () => {
  it('keep a draft, give it in whole, and put a correction after it', async () => {
    const { interviewer } = hiring;
    const draft = { scores: [score(first, 3, null)], recommendation: null, words: null };
    const saved = await save(interviewer.token, draft);
    expect(saved.body).toEqual({ version: 1, draft, submitted: [], isWaived: false });
    expect((await save(interviewer.token, draft)).body.code).toBe('version_conflict');
    const early = await submit(interviewer.token, 1);
    expect(early.body.violations).toEqual([
      { pointer: '/scores/0/evidence', code: 'required', params: {} },
      { pointer: `/scores/${second}`, code: 'required', params: {} },
    ]);
    expect((await save(interviewer.token, WHOLE, 1)).body.version).toBe(2);
    const given = await submit(interviewer.token, 2);
    expect(given.body).toMatchObject({ version: 3, draft: null });
    expect(given.body.submitted).toEqual([
      { number: 1, submittedAt: expect.any(String), items: TALK_ITEMS, content: WHOLE },
    ]);
    expect((await submit(interviewer.token, 3)).body.code).toBe('nothing_saved');
    const correction = { ...WHOLE, words: 'It was the second total.' };
    expect((await save(interviewer.token, correction, 3)).body.version).toBe(4);
    const corrected = (await submit(interviewer.token, 4)).body.submitted;
    expect(corrected.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect(corrected[1].content).toEqual(WHOLE);
  });

  it('refuse what a card cannot hold, all of it at once', async () => {
    const scores = [
      score(first, 4),
      score(first, 2),
      score(randomUUID(), 3),
      { ...score(second, 3), isNotSeen: true },
    ];
    const { body } = await save(hiring.owner.token, { ...WHOLE, scores });
    expect(
      body.violations.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
    ).toEqual([
      '/scores/1/itemId duplicate',
      '/scores/2/itemId not_allowed',
      '/scores/3/rating contradiction',
    ]);
    const wrong = await save(hiring.owner.token, {
      ...WHOLE,
      scores: [score(first, 6)],
      recommendation: 'maybe',
    });
    expect(wrong.body.violations).toHaveLength(2);
  });

  it('are closed to auditors, to other companies, and where somebody does not work', async () => {
    const auditor = await addMember(test.current, hiring.owner, 'auditor');
    const elsewhere = await addMember(test.current, hiring.owner, 'interviewer');
    const stranger = await signUpCompany(test.current);
    for (const [token, status] of [
      [undefined, 401],
      [hiring.candidate.token, 403],
      [auditor.token, 403],
      [elsewhere.token, 404],
      [stranger.token, 404],
    ] as const) {
      expect((await save(token, WHOLE)).status).toBe(status);
      expect((await submit(token, 1)).status).toBe(status);
    }
    expect((await save(hiring.owner.token, WHOLE, 0, base(randomUUID()))).status).toBe(404);
    expect((await list(elsewhere.token)).status).toBe(404);
    expect((await list(stranger.token)).status).toBe(404);
    expect((await list(undefined)).status).toBe(401);
    expect((await list(hiring.candidate.token)).status).toBe(403);
  });
});

describe('listScorecards and waiveScorecard', () => {
  it('is hidden until the own card is in, or until one has said to give none', async () => {
    hiring = await openHiring(test.current);
    const { owner, recruiter, interviewer } = hiring;
    await save(interviewer.token, WHOLE);
    expect(JSON.stringify((await list(owner.token)).body)).not.toContain('Found a wrong total');
    await submit(interviewer.token, 1);
    const hidden = await list(owner.token);
    expect(JSON.stringify(hidden.body)).not.toContain('Found a wrong total');
    expect(await talk(owner.token)).toMatchObject({
      isHidden: true,
      canScore: true,
      canWaive: true,
      others: [{ author: { accountId: interviewer.accountId, name: 'The interviewer' }, submitted: null }],
    });
    const auditor = await addMember(test.current, owner, 'auditor');
    expect(await talk(auditor.token)).toMatchObject({ isHidden: false, canScore: false, canWaive: false });
    expect((await talk(auditor.token)).others[0].submitted[0].content).toEqual(WHOLE);
    expect((await waive(owner.token)).body.isWaived).toBe(true);
    expect((await talk(owner.token)).others[0].submitted[0].content).toEqual(WHOLE);
    expect((await save(owner.token, WHOLE)).body.code).toBe('scorecard_waived');
    expect((await waive(interviewer.token)).status).toBe(403);
    await save(recruiter.token, { ...WHOLE, recommendation: 'no' });
    await submit(recruiter.token, 1);
    expect((await waive(recruiter.token)).body.code).toBe('scorecard_submitted');
    expect(await talk(recruiter.token)).toMatchObject({ isHidden: false });
    expect((await talk(interviewer.token)).others).toHaveLength(1);
  });

  it('stays hidden behind a card in which nothing was seen, and who was shown it is known to the log of decisions', async () => {
    hiring = await openHiring(test.current);
    const { owner, recruiter, interviewer, applicationId } = hiring;
    await save(interviewer.token, WHOLE);
    await submit(interviewer.token, 1);
    const nothing = { scores: [score(first, null), score(second, null)], recommendation: 'yes', words: null };
    await save(recruiter.token, nothing);
    expect((await submit(recruiter.token, 1)).status).toBe(200);
    expect(await talk(recruiter.token)).toMatchObject({ isHidden: true, others: [{ submitted: null }] });
    const moveBy = async ({ token }: { token: string }, version: number, stageId: string) => {
      const moves = [{ applicationId, version, stageId }];
      const moved = await test.current.call('POST', '/api/company/moves', { token, body: { moves } });
      expect(moved.body.items[0].outcome).toBe('done');
      const log = await test.current.call('GET', '/api/company/decisions', { token: owner.token });
      return log.body.items[0].inView.scorecards;
    };
    expect(await moveBy(recruiter, 1, TALK)).toBe(false);
    await waive(owner.token);
    await talk(owner.token);
    expect(await moveBy(owner, 2, String(HIRING_STAGES[0]?.id))).toBe(true);
  });

  it('stays as it was given in: the database takes no change of it', async () => {
    const { db } = test.current.context;
    await expect(db.updateTable('scorecard_submissions').set({ content: '{}' }).execute()).rejects.toThrow(
      'permission denied',
    );
  });

  it('names nobody who has left', async () => {
    const { owner, interviewer } = hiring;
    await test.current.context.systemDb
      .deleteFrom('memberships')
      .where('account_id', '=', interviewer.accountId)
      .execute();
    expect((await talk(owner.token)).others[0].author).toEqual({ accountId: null, name: null });
  });
});

describe('the end', () => {
  it('closes scoring, and taking back closes everything', async () => {
    const { owner, applicationId } = await openHiring(test.current);
    const url = base(TALK, applicationId);
    await endApplication(test.current, applicationId, test.current.context.now());
    expect((await save(owner.token, WHOLE, 0, url)).body.code).toBe('application_ended');
    expect((await list(owner.token, applicationId)).status).toBe(200);
    await test.current.context.systemDb
      .updateTable('applications')
      .set({ status: 'withdrawn' })
      .where('id', '=', applicationId)
      .execute();
    expect((await list(owner.token, applicationId)).status).toBe(404);
  });
});
