import { randomUUID } from 'node:crypto';
import {
  completeCultureSession,
  discardCultureSession,
  readCultureSession,
  saveCultureAnswer,
  startCultureSession,
} from '@common-ground/contract/culture/culture';
import { deleteCultureResult, listCultureResults } from '@common-ground/contract/culture/culture-results';
import { markCultureSketchSeen } from '@common-ground/contract/culture/culture-sketch';
import { SCREEN_IDS } from '@common-ground/domain/culture/screens';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  admitAnswerer,
  answerAllByRequest,
  entryFor,
  takeCultureTest,
} from '../../testing/worlds/test-culture.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function startAs(token: string) {
  return test.call(startCultureSession, { token });
}

/** The ID of the open session, or one that doesn't exist. */
async function sessionOf(token: string | undefined): Promise<string> {
  const response = await test.call(readCultureSession, { token });
  return response.status === 200 ? response.result.id : randomUUID();
}

function violationCodes(body: { violations: { pointer: string; code: string }[] }): string[] {
  return body.violations.map(({ pointer, code }) => `${pointer} ${code}`);
}

describe('markCultureSketchSeen', () => {
  it('is kept with the result', async () => {
    const { token } = await signUpCandidate(test.current);
    const query = { screenOrder: 'sketch_first' } as const;
    const { id: sessionId } = (await test.call(startCultureSession, { token, query })).result;
    expect((await test.call(markCultureSketchSeen, { token, params: { sessionId } })).status).toBe(204);
    await takeCultureTest(test.current, token);
    const { result: results } = await test.call(listCultureResults, { token });
    expect(results.results[0]?.sawSketch).toBe(true);
    const late = await test.call(markCultureSketchSeen, { token, params: { sessionId } });
    expect(late.problem.code).toBe('session_complete');
  });

  it('is refused for a session that began without the sketch, and for someone else’s', async () => {
    const { token } = await signUpCandidate(test.current);
    const { id: sessionId } = (await startAs(token)).result;
    expect((await test.call(markCultureSketchSeen, { token, params: { sessionId } })).status).toBe(404);
    await takeCultureTest(test.current, token);
    const { result: results } = await test.call(listCultureResults, { token });
    expect(results.results[0]?.sawSketch).toBe(false);
    const owner = await signUpCandidate(test.current);
    const query = { screenOrder: 'sketch_first' } as const;
    const own = (await test.call(startCultureSession, { token: owner.token, query })).result;
    const other = await test.call(markCultureSketchSeen, { token, params: { sessionId: own.id } });
    expect(other.status).toBe(404);
  });
});

describe('startCultureSession', () => {
  it('opens a session with a seed and no answers, and returns the same one when asked again', async () => {
    const { token } = await signUpCandidate(test.current);
    const first = await startAs(token);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ language: 'en', instrumentVersion: '2.0.0', answers: [] });
    const second = await startAs(token);
    expect(second.status).toBe(200);
    expect(second.body).toEqual({ ...first.body, readAt: second.result.readAt });
  });

  it('asks the sketch’s choices first when it is created for the sketch, and then keeps its order', async () => {
    const { token } = await signUpCandidate(test.current);
    const query = { screenOrder: 'sketch_first' } as const;
    expect((await test.call(startCultureSession, { token, query })).result.screenOrder).toBe('sketch_first');
    expect((await startAs(token)).result.screenOrder).toBe('sketch_first');
    const other = await signUpCandidate(test.current);
    await startAs(other.token);
    const started = await test.call(startCultureSession, { token: other.token, query });
    expect([started.status, started.result.screenOrder]).toEqual([200, 'ratings_first']);
  });

  it('opens one session for two simultaneous requests', async () => {
    const { token } = await signUpCandidate(test.current);
    const both = await Promise.all([startAs(token), startAs(token), startAs(token)]);
    expect(new Set(both.map(({ result: body }) => body.id)).size).toBe(1);
  });

  it('refuses callers without a token, and companies', async () => {
    const company = await signUpCompany(test.current);
    expect((await test.call(startCultureSession)).status).toBe(401);
    const refused = await startAs(company.token);
    expect(refused.status).toBe(403);
    expect(refused.problem.code).toBe('forbidden');
  });

  it('opens the next session 30 days after completion, and says which day if it’s too early', async () => {
    const { token } = await signUpCandidate(test.current);
    test.current.setNow(new Date('2026-11-21T23:30:00Z'));
    try {
      await takeCultureTest(test.current, token);
      test.current.setNow(new Date('2026-12-20T23:59:59Z'));
      const early = await startAs(token);
      expect(early.status).toBe(409);
      expect(early.body).toMatchObject({ code: 'retake_too_early', opensOn: '2026-12-21' });
      test.current.setNow(new Date('2026-12-21T00:00:00Z'));
      expect((await startAs(token)).status).toBe(201);
    } finally {
      test.current.setNow(null);
    }
  });
});

describe('readCultureSession', () => {
  it('returns the answers so far, on any device', async () => {
    const { token } = await signUpCandidate(test.current);
    const { result: opened } = await startAs(token);
    await test.call(saveCultureAnswer, {
      params: { sessionId: opened.id, screenId: 'a07' },
      token,
      body: { rating: 2, responseMs: 3000, revision: 1_795_000_000_000 },
    });
    const response = await test.call(readCultureSession, { token });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      ...opened,
      readAt: response.result.readAt,
      answers: [{ screenId: 'a07', rating: 2 }],
      revision: 1_795_000_000_000,
    });
    expect(Date.parse(response.result.readAt)).toBeGreaterThanOrEqual(Date.parse(opened.readAt));
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('returns 404 if there is none, even if someone else has one', async () => {
    const [candidate, other] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    await startAs(candidate.token);
    expect((await test.call(readCultureSession, { token: other.token })).status).toBe(404);
    expect((await test.call(readCultureSession)).status).toBe(401);
  });
});

describe('saveCultureAnswer', () => {
  /** Uses revision 1 and the open session unless others are given. */
  const save = async (token: string | undefined, screenId: string, body: object, sessionId?: string) =>
    test.call(saveCultureAnswer, {
      params: { sessionId: sessionId ?? (await sessionOf(token)), screenId },
      token,
      body: unchecked({ revision: 1, ...body }),
    });

  it('stores an answer once however often it’s sent, and the last of several', async () => {
    const { token } = await signUpCandidate(test.current);
    await startAs(token);
    const body = { rating: 5, responseMs: 2500 };
    expect((await save(token, 'a01', body)).body).toEqual({
      screenId: 'a01',
      answeredCount: 1,
      screenCount: 54,
      revision: 1,
      newerAnswer: null,
    });
    expect((await save(token, 'a01', body)).result.answeredCount).toBe(1);
    expect((await save(token, 'block-01', entryFor('block-01'))).result.answeredCount).toBe(2);
    await save(token, 'a01', { rating: 1, responseMs: 100, revision: 2 });
    const { result: session } = await test.call(readCultureSession, { token });
    expect(session.answers).toContainEqual({ screenId: 'a01', rating: 1 });
    const { response_ms: time } = await test.current.context.db
      .selectFrom('culture_answers')
      .where('session_id', '=', session.id)
      .where('screen_id', '=', 'a01')
      .select('response_ms')
      .executeTakeFirstOrThrow();
    expect(time).toBe(2500);
  });

  it('keeps the answer with the highest revision, in whatever order they arrive, and returns it', async () => {
    const { token } = await signUpCandidate(test.current);
    await startAs(token);
    const newer = { screenId: 'a01', rating: 5 };
    const ratingOf = (rating: number, revision: number) =>
      save(token, 'a01', { rating, responseMs: 2500, revision });
    expect((await ratingOf(3, 10)).result.newerAnswer).toBeNull();
    expect((await ratingOf(5, 90)).result.newerAnswer).toBeNull();
    // An older answer was delayed, or was kept on another device.
    expect(await ratingOf(1, 40)).toMatchObject({
      status: 200,
      body: { newerAnswer: newer, answeredCount: 1, revision: 90 },
    });
    expect((await ratingOf(1, 90)).result.newerAnswer).toEqual(newer);
    expect((await ratingOf(5, 40)).result.newerAnswer).toBeNull();
    expect((await test.call(readCultureSession, { token })).result.answers).toEqual([newer]);
    expect(await ratingOf(2, 91)).toMatchObject({ body: { newerAnswer: null, revision: 91 } });
    expect((await ratingOf(1, 0)).problem.violations).toMatchObject([
      { pointer: '/revision', code: 'too_small' },
    ]);
    expect((await test.call(readCultureSession, { token })).result).toMatchObject({
      answers: [{ ...newer, rating: 2 }],
      revision: 91,
    });
  });

  it('never stores an answer from a discarded session in the next one', async () => {
    const { token } = await signUpCandidate(test.current);
    const { result: discarded } = await startAs(token);
    const answer = { rating: 5, responseMs: 2500, revision: 9_000_000_000_000 };
    expect((await save(token, 'a01', answer, discarded.id)).status).toBe(200);
    await test.call(discardCultureSession, { params: { sessionId: discarded.id }, token });
    await startAs(token);
    expect((await save(token, 'a01', answer, discarded.id)).problem.code).toBe('not_found');
    expect((await test.call(readCultureSession, { token })).result.answers).toEqual([]);
  });

  it("is 404 for another candidate's session", async () => {
    const [candidate, other] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    const { result: session } = await startAs(candidate.token);
    await startAs(other.token);
    expect((await save(other.token, 'a01', { rating: 5, responseMs: 2500 }, session.id)).status).toBe(404);
    expect((await test.call(readCultureSession, { token: candidate.token })).result.answers).toEqual([]);
  });

  it('reports every violation of the schema at once and stores nothing', async () => {
    const { token } = await signUpCandidate(test.current);
    await startAs(token);
    const refused = await save(token, 'a01', { rating: 6, responseMs: -1, mood: 'good' });
    expect(refused.status).toBe(422);
    expect(violationCodes(refused.problem).sort()).toEqual([
      '/mood unknown_key',
      '/rating too_large',
      '/responseMs too_small',
    ]);
    expect(violationCodes((await save(token, 'a01', { revision: undefined })).problem).sort()).toEqual([
      '/responseMs required',
      '/revision required',
    ]);
    expect((await test.call(readCultureSession, { token })).result.answers).toEqual([]);
  });

  it('reports every violation of the screen at once', async () => {
    const { token } = await signUpCandidate(test.current);
    await startAs(token);
    expect(violationCodes((await save(token, 'block-01', { rating: 3, responseMs: 1 })).problem)).toEqual([
      '/mostId required',
      '/leastId required',
      '/rating unknown_key',
    ]);
    const outside = { mostId: 'a01', leastId: 'a01', responseMs: 1 };
    expect(violationCodes((await save(token, 'block-01', outside)).problem)).toEqual([
      '/mostId not_in_block',
      '/leastId not_in_block',
      '/leastId most_equals_least',
    ]);
  });

  it('is 404 for a screen that does not exist and when no session was opened', async () => {
    const { token } = await signUpCandidate(test.current);
    expect((await save(token, 'a01', { rating: 1, responseMs: 1 })).status).toBe(404);
    await startAs(token);
    expect((await save(token, 'a41', { rating: 1, responseMs: 1 })).status).toBe(404);
    expect((await save(token, 'A%20', { rating: 1, responseMs: 1 })).status).toBe(404);
  });

  it('refuses callers without a token, and companies', async () => {
    const company = await signUpCompany(test.current);
    expect((await save(undefined, 'a01', { rating: 1, responseMs: 1 })).status).toBe(401);
    expect((await save(company.token, 'a01', { rating: 1, responseMs: 1 })).status).toBe(403);
  });

  it('waits for a completion in progress and then changes nothing', async () => {
    const { token, accountId } = await signUpCandidate(test.current);
    const { result: session } = await startAs(token);
    await admitAnswerer(test.current, token, 'candidate');
    const late = await test.current.context.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('culture_sessions')
        .set({ completed_at: new Date() })
        .where('candidate_id', '=', accountId)
        .execute();
      const sent = save(token, 'a01', { rating: 5, responseMs: 9_000 }, session.id);
      // Enough time for the request to reach the lock.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { sent };
    });
    expect((await late.sent).problem.code).toBe('session_complete');
    const { rating } = await test.current.context.db
      .selectFrom('culture_answers')
      .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_answers.session_id')
      .where('candidate_id', '=', accountId)
      .where('screen_id', '=', 'a01')
      .select('rating')
      .executeTakeFirstOrThrow();
    expect(rating).toBe(entryFor('a01').rating);
  });

  it('says that the session is complete if an answer comes late', async () => {
    const { token } = await signUpCandidate(test.current);
    const { result: session } = await startAs(token);
    await takeCultureTest(test.current, token);
    const late = await save(token, 'a01', { rating: 1, responseMs: 1 }, session.id);
    expect(late.status).toBe(409);
    expect(late.problem.code).toBe('session_complete');
  });
});

describe('completeCultureSession', () => {
  const complete = async (token?: string, sessionId?: string) =>
    test.call(completeCultureSession, {
      params: { sessionId: sessionId ?? (await sessionOf(token)) },
      token,
    });

  it('scores the session and keeps the versions', async () => {
    const { token } = await signUpCandidate(test.current);
    await startAs(token);
    await answerAllByRequest(test.current, token, 'candidate');
    const { result } = await complete(token);
    expect(result).toMatchObject({
      instrumentVersion: '2.0.0',
      scoringVersion: '2.0.0',
      reliabilityVersion: 'provisional-1',
      isAnsweredQuickly: false,
      note: null,
    });
    expect(Object.keys(result.scores)).toHaveLength(8);
    expect(result.standardErrors.care).toBeCloseTo(8.5);
    expect((await test.call(readCultureSession, { token })).status).toBe(404);
  });

  it('names every missing screen', async () => {
    const { token } = await signUpCandidate(test.current);
    await startAs(token);
    const params = { sessionId: await sessionOf(token), screenId: 'a01' };
    await test.call(saveCultureAnswer, { params, token, body: entryFor('a01') });
    const refused = await complete(token);
    expect(refused.status).toBe(409);
    expect(refused.problem.code).toBe('session_incomplete');
    expect(violationCodes(refused.problem)).toEqual(
      SCREEN_IDS.filter((id) => id !== 'a01').map((id) => `/answers/${id} required`),
    );
  });

  it('returns one result when called twice, in sequence or at the same time', async () => {
    const { token } = await signUpCandidate(test.current);
    const { result: session } = await startAs(token);
    await admitAnswerer(test.current, token, 'candidate');
    const responses = await Promise.all([complete(token, session.id), complete(token, session.id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(responses[1].body).toEqual(responses[0].body);
    expect(await complete(token, session.id)).toMatchObject({ status: 200, body: responses[0].body });
    const { result: body } = await test.call(listCultureResults, { token });
    expect(body.results).toHaveLength(1);
    await test.call(deleteCultureResult, { params: { resultId: responses[0].result.id }, token });
    expect((await complete(token, session.id)).problem.code).toBe('session_complete');
  });

  it('flags a result whose answers came too quickly', async () => {
    const { token } = await signUpCandidate(test.current);
    const { result: session } = await startAs(token);
    for (const [index, screenId] of SCREEN_IDS.entries()) {
      const responseMs = index < 11 ? 1_999 : 2_000;
      const body = { ...entryFor(screenId), responseMs };
      await test.call(saveCultureAnswer, { params: { sessionId: session.id, screenId }, token, body });
    }
    expect((await complete(token)).result.isAnsweredQuickly).toBe(true);
  });

  it('is 404 without a session, 401 without a token, 403 for a company', async () => {
    const [candidate, company] = [await signUpCandidate(test.current), await signUpCompany(test.current)];
    expect((await complete(candidate.token)).status).toBe(404);
    expect((await complete()).status).toBe(401);
    expect((await complete(company.token)).status).toBe(403);
  });
});

describe('discardCultureSession', () => {
  const discard = (token: string | undefined, sessionId: string) =>
    test.call(discardCultureSession, { params: { sessionId }, token });

  it('deletes the unfinished session, after which a new one can be opened right away', async () => {
    const { token } = await signUpCandidate(test.current);
    const { result: opened } = await startAs(token);
    const params = { sessionId: opened.id, screenId: 'a01' };
    await test.call(saveCultureAnswer, { params, token, body: entryFor('a01') });
    expect((await discard(token, opened.id)).status).toBe(204);
    // The response was lost, and the page asks again.
    expect((await discard(token, opened.id)).status).toBe(204);
    const again = await startAs(token);
    expect(again.status).toBe(201);
    expect(again.result.id).not.toBe(opened.id);
    expect(again.result.answers).toEqual([]);
    // The first request stalled and now arrives again: it's about the session that is gone.
    expect((await discard(token, opened.id)).status).toBe(204);
    expect((await test.call(readCultureSession, { token })).result.id).toBe(again.result.id);
  });

  it('leaves a complete session and other people alone', async () => {
    const [candidate, other] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    const { result: complete } = await startAs(candidate.token);
    await takeCultureTest(test.current, candidate.token);
    const { result: open } = await startAs(other.token);
    expect((await discard(candidate.token, complete.id)).status).toBe(404);
    expect((await discard(candidate.token, open.id)).status).toBe(204);
    expect((await test.call(readCultureSession, { token: other.token })).status).toBe(200);
    expect((await discard(undefined, open.id)).status).toBe(401);
  });
});
