import { randomUUID } from 'node:crypto';
import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { answerAll, setBirthDate, takeCultureTest } from '../../testing/worlds/test-culture.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const RESULTS = '/api/culture/results';

async function withResult(): Promise<TestPerson & { result: { id: string; completedAt: string } }> {
  const person = await signUpCandidate(test.current);
  return { ...person, result: await takeCultureTest(test.current, person.token) };
}

describe('listCultureResults', () => {
  it('says that nothing was begun, then how far it is, then gives the result', async () => {
    const { token } = await signUpCandidate(test.current);
    const list = async () => (await test.current.call('GET', RESULTS, { token })).body;
    expect(await list()).toEqual({ results: [], openSession: null, retakeOpensOn: null });
    await test.current.call('POST', '/api/culture/session', { token });
    await test.current.call('PUT', '/api/culture/session/answers/a01', {
      token,
      body: { rating: 3, responseMs: 4000 },
    });
    expect(await list()).toMatchObject({
      results: [],
      openSession: { answeredCount: 1, screenCount: 54 },
      retakeOpensOn: null,
    });
    await answerAll(test.current, token, '/api/culture/session');
    const { body: result } = await test.current.call('POST', '/api/culture/session/complete', { token });
    const done = await list();
    expect(done.results).toEqual([result]);
    expect(done.openSession).toBeNull();
    expect(done.retakeOpensOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('keeps earlier results, newest first', async () => {
    const { token } = await signUpCandidate(test.current);
    try {
      test.current.setNow(new Date('2026-11-21T10:00:00Z'));
      const first = await takeCultureTest(test.current, token, 0);
      test.current.setNow(new Date('2026-12-21T10:00:00Z'));
      const second = await takeCultureTest(test.current, token, 2);
      const { body } = await test.current.call('GET', RESULTS, { token });
      expect(body.results.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
      expect(body.retakeOpensOn).toBe('2027-01-20');
    } finally {
      test.current.setNow(null);
    }
  });

  it('refuses without a token, and for a company', async () => {
    const company = await signUpCompany(test.current);
    expect((await test.current.call('GET', RESULTS)).status).toBe(401);
    expect((await test.current.call('GET', RESULTS, { token: company.token })).status).toBe(403);
  });
});

describe('readCultureResult', () => {
  it('gives every answer with the result', async () => {
    const { token, result } = await withResult();
    const { status, body } = await test.current.call('GET', `${RESULTS}/${result.id}`, { token });
    expect(status).toBe(200);
    const { answers, seed, ...rest } = body;
    expect(rest).toEqual(result);
    expect(answers).toHaveLength(54);
    expect(answers).toContainEqual({ screenId: 'a01', rating: 1 });
    expect(seed).toBeGreaterThanOrEqual(0);
  });

  it("somebody else's is the same 404 as one that does not exist", async () => {
    const [owner, stranger] = [await withResult(), await signUpCandidate(test.current)];
    for (const method of ['GET', 'DELETE'] as const) {
      const [foreign, missing] = await Promise.all(
        [owner.result.id, randomUUID()].map((id) =>
          test.current.call(method, `${RESULTS}/${id}`, { token: stranger.token }),
        ),
      );
      expect(foreign?.status).toBe(404);
      expect({ ...foreign?.body, requestId: '' }).toEqual({ ...missing?.body, requestId: '' });
    }
    const note = await test.current.call('PUT', `${RESULTS}/${owner.result.id}/note`, {
      token: stranger.token,
      body: { note: 'Not mine' },
    });
    expect(note.status).toBe(404);
    const kept = await test.current.call('GET', `${RESULTS}/${owner.result.id}`, { token: owner.token });
    expect(kept.body.note).toBeNull();
  });
});

describe('noteCultureResult', () => {
  it('sets, changes and removes the note', async () => {
    const { token, result } = await withResult();
    const say = (note: unknown) =>
      test.current.call('PUT', `${RESULTS}/${result.id}/note`, { token, body: { note } });
    expect((await say('  I was tired.  ')).body.note).toBe('I was tired.');
    expect((await say('I was very tired.')).body.note).toBe('I was very tired.');
    expect((await say(null)).body).toEqual(result);
  });

  it('takes 1,000 characters and no more, and not only spaces', async () => {
    const { token, result } = await withResult();
    const say = (note: unknown) =>
      test.current.call('PUT', `${RESULTS}/${result.id}/note`, { token, body: { note } });
    expect((await say('x'.repeat(1_000))).status).toBe(200);
    expect((await say('x'.repeat(1_001))).body.violations).toMatchObject([
      { pointer: '/note', code: 'too_long' },
    ]);
    expect((await say('   ')).body.violations).toMatchObject([{ pointer: '/note', code: 'pattern' }]);
    expect((await say('a\u0000b')).body.violations).toMatchObject([{ pointer: '/note', code: 'pattern' }]);
    // Composing makes each of these two characters.
    expect((await say('\u0958'.repeat(501))).body.violations).toMatchObject([
      { pointer: '/note', code: 'too_long' },
    ]);
    expect((await say(7)).status).toBe(422);
  });
});

describe('deleteCultureResult', () => {
  it('deletes the result and its answers, keeps the day for the retake and ends sharing', async () => {
    const person = await withResult();
    const { token, result } = person;
    await setBirthDate(test.current, person, '1990-01-01');
    await test.current.call('PUT', '/api/culture/sharing', { token, body: { isShared: true } });
    const remove = () => test.current.call('DELETE', `${RESULTS}/${result.id}`, { token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const rows = await test.current.context.db
      .selectFrom('culture_answers')
      .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_answers.session_id')
      .where('candidate_id', '=', person.accountId)
      .select('screen_id')
      .execute();
    expect(rows).toEqual([]);
    const { body: sharing } = await test.current.call('GET', '/api/culture/sharing', { token });
    expect(sharing).toMatchObject({ isShared: false, hindrance: 'result_missing' });
    const { body: again } = await test.current.call('POST', '/api/culture/session', { token });
    expect(again.code).toBe('retake_too_early');
  });

  it('shows no older result in the place of the newest that was shared', async () => {
    const person = await signUpCandidate(test.current);
    const { token } = person;
    try {
      test.current.setNow(new Date('2026-11-21T10:00:00Z'));
      const older = await takeCultureTest(test.current, token, 0);
      test.current.setNow(new Date('2026-12-21T10:00:00Z'));
      const newest = await takeCultureTest(test.current, token, 2);
      await setBirthDate(test.current, person, '1990-01-01');
      const sharing = async () => (await test.current.call('GET', '/api/culture/sharing', { token })).body;
      await test.current.call('PUT', '/api/culture/sharing', { token, body: { isShared: true } });
      await test.current.call('DELETE', `${RESULTS}/${older.id}`, { token });
      expect(await sharing()).toMatchObject({ isShared: true });
      test.current.setNow(new Date('2027-01-20T10:00:00Z'));
      await takeCultureTest(test.current, token, 1);
      const { body: list } = await test.current.call('GET', RESULTS, { token });
      await test.current.call('DELETE', `${RESULTS}/${list.results[0].id}`, { token });
      expect(list.results[1].id).toBe(newest.id);
      expect(await sharing()).toMatchObject({ isShared: false, hindrance: null });
    } finally {
      test.current.setNow(null);
    }
  });
});
