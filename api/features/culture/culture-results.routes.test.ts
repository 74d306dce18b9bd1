import { randomUUID } from 'node:crypto';
import {
  completeCultureSession,
  saveCultureAnswer,
  startCultureSession,
} from '@common-ground/contract/culture/culture';
import {
  deleteCultureResult,
  listCultureResults,
  noteCultureResult,
  readCultureResult,
  readCultureSharing,
  saveCultureSharing,
} from '@common-ground/contract/culture/culture-results';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  admitAnswerer,
  openSessionId,
  setBirthDate,
  takeCultureTest,
} from '../../testing/worlds/test-culture.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function withResult(): Promise<TestPerson & { result: { id: string; completedAt: string } }> {
  const person = await signUpCandidate(test.current);
  return { ...person, result: await takeCultureTest(test.current, person.token) };
}

describe('listCultureResults', () => {
  it('reports no session, then the progress, then the result', async () => {
    const { token } = await signUpCandidate(test.current);
    const list = async () => (await test.call(listCultureResults, { token })).result;
    expect(await list()).toEqual({ results: [], openSession: null, retakeOpensOn: null });
    const sessionId = await openSessionId(test.current, token);
    await test.call(saveCultureAnswer, {
      params: { sessionId, screenId: 'a01' },
      token,
      body: { rating: 3, responseMs: 4000, revision: 1 },
    });
    expect(await list()).toMatchObject({
      results: [],
      openSession: { id: sessionId, answeredCount: 1, screenCount: 54 },
      retakeOpensOn: null,
    });
    await admitAnswerer(test.current, token, 'candidate');
    const { body: result } = await test.call(completeCultureSession, { params: { sessionId }, token });
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
      const { result: body } = await test.call(listCultureResults, { token });
      expect(body.results.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
      expect(body.retakeOpensOn).toBe('2027-01-20');
    } finally {
      test.current.setNow(null);
    }
  });

  it('refuses callers without a token, and companies', async () => {
    const company = await signUpCompany(test.current);
    expect((await test.call(listCultureResults)).status).toBe(401);
    expect((await test.call(listCultureResults, { token: company.token })).status).toBe(403);
  });
});

describe('readCultureResult', () => {
  it('returns every answer with the result', async () => {
    const { token, result } = await withResult();
    const { status, result: body } = await test.call(readCultureResult, {
      params: { resultId: result.id },
      token,
    });
    expect(status).toBe(200);
    const { answers, seed, screenOrder, ...rest } = body;
    expect(rest).toEqual(result);
    expect(answers).toHaveLength(54);
    expect(answers).toContainEqual({ screenId: 'a01', rating: 1 });
    expect(seed).toBeGreaterThanOrEqual(0);
    expect(screenOrder).toBe('ratings_first');
  });

  it("returns 404 for someone else's result, as for one that doesn't exist", async () => {
    const [owner, stranger] = [await withResult(), await signUpCandidate(test.current)];
    for (const operation of [readCultureResult, deleteCultureResult]) {
      const [foreign, missing] = await Promise.all(
        [owner.result.id, randomUUID()].map((resultId) =>
          test.call(operation, { params: { resultId }, token: stranger.token }),
        ),
      );
      expect(foreign?.status).toBe(404);
      expect({ ...foreign?.body, requestId: '' }).toEqual({ ...missing?.body, requestId: '' });
    }
    const note = await test.call(noteCultureResult, {
      params: { resultId: owner.result.id },
      token: stranger.token,
      ifMatch: 0,
      body: { note: 'Not mine' },
    });
    expect(note.status).toBe(404);
    const result = await test.call(readCultureResult, {
      params: { resultId: owner.result.id },
      token: owner.token,
    });
    expect(result.result.note).toBeNull();
  });
});

describe('noteCultureResult', () => {
  it('sets, changes and removes the note', async () => {
    const { token, result } = await withResult();
    const saveNote = (note: unknown, ifMatch: number) =>
      test.call(noteCultureResult, {
        params: { resultId: result.id },
        token,
        ifMatch,
        body: { note: unchecked(note) },
      });
    expect((await saveNote('  I was tired.  ', 0)).result.note).toBe('I was tired.');
    expect((await saveNote('I was very tired.', 1)).result.note).toBe('I was very tired.');
    // The response was lost and it's sent again; a stalled earlier request changes nothing.
    expect((await saveNote('I was very tired.', 1)).result.noteVersion).toBe(2);
    expect((await saveNote('I was late.', 1)).problem).toMatchObject({
      code: 'version_conflict',
      current: { note: 'I was very tired.', noteVersion: 2 },
    });
    expect((await saveNote(null, 2)).body).toEqual({ ...result, noteVersion: 3 });
  });

  it('accepts up to 1,000 characters, but not only spaces', async () => {
    const { token, result } = await withResult();
    const saveNote = (note: unknown) =>
      test.call(noteCultureResult, {
        params: { resultId: result.id },
        token,
        ifMatch: 0,
        body: { note: unchecked(note) },
      });
    expect((await saveNote('x'.repeat(1_000))).status).toBe(200);
    expect((await saveNote('x'.repeat(1_001))).problem.violations).toMatchObject([
      { pointer: '/note', code: 'too_long' },
    ]);
    expect((await saveNote('   ')).problem.violations).toMatchObject([{ pointer: '/note', code: 'pattern' }]);
    expect((await saveNote('a\u0000b')).problem.violations).toMatchObject([
      { pointer: '/note', code: 'pattern' },
    ]);
    // Normalisation turns each of these into two characters.
    expect((await saveNote('\u0958'.repeat(501))).problem.violations).toMatchObject([
      { pointer: '/note', code: 'too_long' },
    ]);
    expect((await saveNote(7)).status).toBe(422);
  });
});

describe('deleteCultureResult', () => {
  it('deletes the result and its answers, keeps the retake date and ends sharing', async () => {
    const person = await withResult();
    const { token, result } = person;
    await setBirthDate(test.current, person, '1990-01-01');
    await test.call(saveCultureSharing, { token, body: { isShared: true } });
    const remove = () => test.call(deleteCultureResult, { params: { resultId: result.id }, token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const rows = await test.current.context.db
      .selectFrom('culture_answers')
      .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_answers.session_id')
      .where('candidate_id', '=', person.accountId)
      .select('screen_id')
      .execute();
    expect(rows).toEqual([]);
    const { body: sharing } = await test.call(readCultureSharing, { token });
    expect(sharing).toMatchObject({ isShared: false, hindrance: 'result_missing' });
    const { problem: again } = await test.call(startCultureSession, { token });
    expect(again.code).toBe('retake_too_early');
  });

  it('never shows an older result instead of the newest shared one', async () => {
    const person = await signUpCandidate(test.current);
    const { token } = person;
    try {
      test.current.setNow(new Date('2026-11-21T10:00:00Z'));
      const older = await takeCultureTest(test.current, token, 0);
      test.current.setNow(new Date('2026-12-21T10:00:00Z'));
      const newest = await takeCultureTest(test.current, token, 2);
      await setBirthDate(test.current, person, '1990-01-01');
      const readSharing = async () => (await test.call(readCultureSharing, { token })).body;
      await test.call(saveCultureSharing, { token, body: { isShared: true } });
      await test.call(deleteCultureResult, { params: { resultId: older.id }, token });
      expect(await readSharing()).toMatchObject({ isShared: true });
      test.current.setNow(new Date('2027-01-20T10:00:00Z'));
      await takeCultureTest(test.current, token, 1);
      const { result: list } = await test.call(listCultureResults, { token });
      await test.call(deleteCultureResult, { params: { resultId: list.results[0]!.id }, token });
      expect(list.results[1]!.id).toBe(newest.id);
      expect(await readSharing()).toMatchObject({ isShared: false, hindrance: null });
    } finally {
      test.current.setNow(null);
    }
  });
});
