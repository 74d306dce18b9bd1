import { readAccount } from '@common-ground/contract/accounts/accounts';
import { readCompanyCulture, saveHeadcount } from '@common-ground/contract/company-culture/company-culture';
import { readCultureSession } from '@common-ground/contract/culture/culture';
import { listCultureResults } from '@common-ground/contract/culture/culture-results';
import {
  completeRaterSession,
  readRaterSession,
  saveRaterAnswer,
} from '@common-ground/contract/culture/rater-session';
import type { Answer } from '@common-ground/domain/culture/answer';
import { SCREEN_IDS } from '@common-ground/domain/culture/screens';
import { sql } from 'kysely';
import { afterEach, describe, expect, test as it, vi } from 'vitest';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { listReleasedResponses } from '../../stores/culture/rater-response.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  admitAnswerer,
  admitTestRater,
  answerAllByRequest,
  entryFor,
  rateCompany,
} from '../../testing/worlds/test-culture.ts';
import { signInWithCustomToken, signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

const complete = (token?: string, acceptsUncounted = false) =>
  test.call(completeRaterSession, { token, body: { acceptsUncounted } });

/** A company of twenty, whose first five raters are released. */
async function newCompany(): Promise<string> {
  const { companyId, token } = await signUpCompany(test.current);
  if (!companyId) throw new Error('The company has no id');
  await test.call(saveHeadcount, { token, body: { headcount: 20 } });
  return companyId;
}

/** What the owner of a company can see once authenticated; a store can't check that. */
function ownerOf(companyId: string): CompanyScope {
  return { companyId } as CompanyScope;
}

/** Everything the database reveals about the rows of a company's responses. */
async function rowsOf(companyId: string) {
  const { rows } = await sql<{
    id: string;
    place: string;
    transaction: string;
    batch: number | null;
    released_on: string | null;
    first: number;
  }>`
    select id, ctid::text as place, xmin::text as transaction, batch, released_on,
           (answers -> 0 ->> 'rating')::int as first
    from rater_responses where company_id = ${companyId} order by ctid`.execute(test.current.context.db);
  return rows;
}

afterEach(() => {
  vi.restoreAllMocks();
  test.current.setNow(null);
});

describe('readRaterSession', () => {
  it("returns the company's name and the answers so far, without ids or times", async () => {
    const { token } = await admitTestRater(test.current, await newCompany());
    await test.call(saveRaterAnswer, {
      params: { screenId: 'a02' },
      token,
      body: { rating: 4, responseMs: 2_500, revision: 3 },
    });
    const { status, body } = await test.call(readRaterSession, { token });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'answers',
      'companyName',
      'instrumentVersion',
      'language',
      'revision',
      'seed',
    ]);
    expect(body).toMatchObject({
      companyName: 'Harbour Health',
      answers: [{ screenId: 'a02', rating: 4 }],
      revision: 3,
    });
    expect((await test.call(readRaterSession, { token })).body).toEqual(body);
  });

  it('is 404 for a rater who was not admitted, or admitted by another company', async () => {
    const [companyId, otherId] = [await newCompany(), await newCompany()];
    const { uid } = await admitTestRater(test.current, companyId);
    const { identities } = test.current.context;
    const tokens = await Promise.all([
      identities.mintCustomToken('rater_stranger', { rater: true, company: companyId }),
      identities.mintCustomToken(uid, { rater: true, company: otherId }),
    ]);
    for (const customToken of tokens) {
      const token = await signInWithCustomToken(customToken);
      expect((await test.call(readRaterSession, { token })).status).toBe(404);
      expect(
        (await test.call(saveRaterAnswer, { params: { screenId: 'a01' }, token, body: entryFor('a01') }))
          .status,
      ).toBe(404);
      expect((await complete(token)).status).toBe(404);
    }
  });

  it('refuses candidates, companies and callers without a token', async () => {
    const [candidate, company] = [await signUpCandidate(test.current), await signUpCompany(test.current)];
    for (const token of [candidate.token, company.token]) {
      expect((await test.call(readRaterSession, { token })).status).toBe(403);
      expect(
        (await test.call(saveRaterAnswer, { params: { screenId: 'a01' }, token, body: entryFor('a01') }))
          .status,
      ).toBe(403);
      expect((await complete(token)).status).toBe(403);
    }
    expect((await test.call(readRaterSession)).status).toBe(401);
  });

  it('gives access to nothing else: raters are refused wherever an account is required', async () => {
    const { token } = await admitTestRater(test.current, await newCompany());
    for (const operation of [readCultureSession, listCultureResults, readAccount, readCompanyCulture])
      expect([403, 404]).toContain((await test.call(operation, { token })).status);
  });
});

describe('saveRaterAnswer', () => {
  it('stores an answer once, reports every violation, and instead of a time stores only whether it was quick', async () => {
    const { token } = await admitTestRater(test.current, await newCompany());
    const body = { rating: 2, responseMs: 1_999, revision: 1 };
    expect(
      (await test.call(saveRaterAnswer, { params: { screenId: 'a01' }, token, body })).result.answeredCount,
    ).toBe(1);
    expect(
      (await test.call(saveRaterAnswer, { params: { screenId: 'a01' }, token, body })).result.answeredCount,
    ).toBe(1);
    const refused = await test.call(saveRaterAnswer, {
      params: { screenId: 'block-02' },
      token,
      body: { rating: 3, responseMs: 1, revision: 1 },
    });
    expect(refused.problem.violations).toHaveLength(3);
    expect((await test.call(saveRaterAnswer, { params: { screenId: 'zz' }, token, body })).status).toBe(404);
    const columns = await sql<{ column_name: string; data_type: string }>`
      select column_name, data_type from information_schema.columns where table_name = 'rater_answers'`.execute(
      test.current.context.db,
    );
    expect(columns.rows.find(({ column_name: name }) => name === 'is_quick')?.data_type).toBe('boolean');
    expect(columns.rows.map(({ column_name: name }) => name)).not.toContain('response_ms');
  });
});

describe('an answer that arrives late', () => {
  it('changes nothing if there’s a newer one, and returns that', async () => {
    const { token } = await admitTestRater(test.current, await newCompany());
    const send = (rating: number, revision: number) =>
      test.call(saveRaterAnswer, {
        params: { screenId: 'a01' },
        token,
        body: { rating, responseMs: 2_500, revision },
      });
    const storedAnswer = (revision: number, newerAnswer: object | null = null) => ({
      status: 200,
      body: { screenId: 'a01', answeredCount: 1, revision, newerAnswer },
    });
    const newest = { screenId: 'a01', rating: 5 };
    expect(await send(2, 1)).toMatchObject(storedAnswer(1));
    expect(await send(5, 4)).toMatchObject(storedAnswer(4));
    expect(await send(3, 2)).toMatchObject(storedAnswer(4, newest));
    expect(await send(1, 4)).toMatchObject(storedAnswer(4, newest));
    expect(await send(5, 4)).toMatchObject(storedAnswer(4));
    const { result: session } = await test.call(readRaterSession, { token });
    expect([session.answers, session.revision]).toEqual([[newest], 4]);
    expect(await send(1, 5)).toMatchObject(storedAnswer(5));
  });

  it('loses to the newest in every order of arrival, even when all arrive at the same moment', async () => {
    const { token } = await admitTestRater(test.current, await newCompany());
    const orders = [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ];
    for (const [index, screenOrder] of orders.entries())
      await Promise.all(
        screenOrder.map((revision) =>
          test.call(saveRaterAnswer, {
            params: { screenId: `a0${index + 1}` },
            token,
            body: { rating: revision, responseMs: 2_500, revision },
          }),
        ),
      );
    const { result: session } = await test.call(readRaterSession, { token });
    expect(session.answers.map((answer) => 'rating' in answer && answer.rating)).toEqual(orders.map(() => 3));
  });

  it('has a counter as its revision, not a time', async () => {
    const { token } = await admitTestRater(test.current, await newCompany());
    const refused = await test.call(saveRaterAnswer, {
      params: { screenId: 'a01' },
      token,
      body: { rating: 1, responseMs: 2_500, revision: Date.now() },
    });
    expect(refused.problem.violations).toMatchObject([{ pointer: '/revision', code: 'too_large' }]);
  });
});

describe('an answer that is sent again', () => {
  it('is quick only if every visit to the screen was', async () => {
    const { token } = await admitTestRater(test.current, await newCompany());
    let revision = 0;
    const send = (screenId: string, responseMs: number) => {
      revision += 1;
      const body = { rating: 2, responseMs, revision };
      return test.call(saveRaterAnswer, { params: { screenId }, token, body });
    };
    await send('a01', 500);
    await send('a01', 2_000);
    await send('a02', 2_000);
    await send('a02', 500);
    await send('a03', 500);
    await send('a03', 500);
    const rows = await test.current.context.db
      .selectFrom('rater_answers')
      .where('screen_id', 'in', ['a01', 'a02', 'a03'])
      .where('rating', '=', 2)
      .where('session_id', '=', (query) =>
        query
          .selectFrom('rater_answers')
          .where('screen_id', '=', 'a03')
          .where('rating', '=', 2)
          .select('session_id')
          .limit(1),
      )
      .select(['screen_id', 'is_quick'])
      .orderBy('screen_id')
      .execute();
    expect(rows.map(({ is_quick: isQuick }) => isQuick)).toEqual([false, false, true]);
  });
});

describe('completeRaterSession', () => {
  it('names every missing screen and keeps the session open', async () => {
    const { token } = await admitTestRater(test.current, await newCompany());
    const refused = await complete(token);
    expect(refused.status).toBe(409);
    expect(refused.problem.code).toBe('session_incomplete');
    expect(refused.problem.violations).toHaveLength(SCREEN_IDS.length);
    expect((await test.call(readRaterSession, { token })).status).toBe(200);
  });

  it('returns nothing, deletes identity and binding, and succeeds again after a lost response', async () => {
    const companyId = await newCompany();
    const { uid, token } = await admitTestRater(test.current, companyId);
    const deleteIdentity = vi.spyOn(test.current.context.identities, 'deleteIdentity');
    await answerAllByRequest(test.current, token, 'rater');
    const response = await complete(token);
    expect([response.status, response.body]).toEqual([200, { isCounted: true }]);
    expect(deleteIdentity).toHaveBeenCalledWith(uid);
    expect((await test.call(readRaterSession, { token })).status).toBe(404);
    const again = await complete(token);
    expect([again.status, again.body]).toEqual([200, { isCounted: true }]);
    expect(await rowsOf(companyId)).toMatchObject([{ batch: null }]);
  });

  it('counts once when called several times at once', async () => {
    const companyId = await newCompany();
    const { token } = await admitTestRater(test.current, companyId);
    await admitAnswerer(test.current, token, 'rater');
    const all = await Promise.all([1, 2, 3].map(() => complete(token)));
    expect(all.map(({ body }) => body)).toEqual(Array(3).fill({ isCounted: true }));
    expect(await rowsOf(companyId)).toHaveLength(1);
  });

  it('does not count answers that came faster than they can be read, unless they are answered again', async () => {
    const companyId = await newCompany();
    const { token } = await admitTestRater(test.current, companyId);
    await admitAnswerer(test.current, token, 'rater');
    await test.current.context.db
      .updateTable('rater_answers')
      .set({ is_quick: true })
      .where('screen_id', 'like', 'a%')
      .execute();
    const refused = await complete(token);
    expect([refused.status, refused.problem.code]).toEqual([409, 'answered_too_quickly']);
    expect((await test.call(readRaterSession, { token })).result.answers).toHaveLength(SCREEN_IDS.length);
    for (const screenId of SCREEN_IDS.slice(0, 20))
      await test.call(saveRaterAnswer, {
        params: { screenId },
        token,
        body: { rating: 3, responseMs: 4_000, revision: 2 },
      });
    expect((await complete(token)).body).toEqual({ isCounted: true });
    expect(await rowsOf(companyId)).toHaveLength(1);
  });

  it('deletes such answers, and the identity, if the rater finishes uncounted', async () => {
    const companyId = await newCompany();
    const { token, uid } = await admitTestRater(test.current, companyId);
    const deleteIdentity = vi.spyOn(test.current.context.identities, 'deleteIdentity');
    await admitAnswerer(test.current, token, 'rater');
    await test.current.context.db.updateTable('rater_answers').set({ is_quick: true }).execute();
    expect((await complete(token, true)).body).toEqual({ isCounted: false });
    expect((await complete(token, true)).body).toEqual({ isCounted: false });
    expect(await rowsOf(companyId)).toEqual([]);
    expect(deleteIdentity).toHaveBeenCalledWith(uid);
  });

  it('succeeds while the provider is down, and deletes the identity later', async () => {
    const { uid, token } = await admitTestRater(test.current, await newCompany());
    await admitAnswerer(test.current, token, 'rater');
    vi.spyOn(test.current.context.identities, 'deleteIdentity').mockRejectedValue(new Error('away'));
    expect((await complete(token)).status).toBe(200);
    const waiting = await test.current.context.db
      .selectFrom('identity_deletions')
      .where('identity_uid', '=', uid)
      .selectAll()
      .execute();
    expect(waiting).toHaveLength(1);
  });
});

describe('what can be known about a rater afterwards', () => {
  it('below five nothing is released; the fifth releases all five as one batch', async () => {
    const { db } = test.current.context;
    const companyId = await newCompany();
    for (let rater = 0; rater < 4; rater += 1) await rateCompany(test.current, companyId, rater);
    expect(await listReleasedResponses(db, ownerOf(companyId))).toEqual([]);
    await rateCompany(test.current, companyId, 4);
    const released = await listReleasedResponses(db, ownerOf(companyId));
    expect(released.map(({ batch }) => batch)).toEqual([1, 1, 1, 1, 1]);
    expect(released[0]?.answers).toHaveLength(SCREEN_IDS.length);
    await rateCompany(test.current, companyId, 0);
    expect(await rowsOf(companyId)).toHaveLength(6);
    expect(await listReleasedResponses(db, ownerOf(companyId))).toHaveLength(5);
  });

  it('returns the answers as they were given', async () => {
    const companyId = await newCompany();
    for (let rater = 0; rater < 4; rater += 1) await rateCompany(test.current, companyId, 3);
    const { token } = await admitTestRater(test.current, companyId);
    await answerAllByRequest(test.current, token, 'rater', 3);
    await complete(token);
    const responses = await listReleasedResponses(test.current.context.db, ownerOf(companyId));
    expect(responses).toHaveLength(5);
    for (const { answers } of responses) {
      const answerByScreen = new Map(answers.map((answer: Answer) => [answer.screenId, answer]));
      for (const screenId of SCREEN_IDS) {
        const { responseMs: _, revision: __, ...entry } = entryFor(screenId, 3);
        expect(answerByScreen.get(screenId)).toMatchObject(entry);
      }
    }
  });

  it('every completion rewrites all pending responses: new IDs, one transaction, a new order', async () => {
    const companyId = await newCompany();
    let before = await rowsOf(companyId);
    const orders: string[] = [];
    for (let rater = 0; rater < 5; rater += 1) {
      await rateCompany(test.current, companyId, rater);
      const after = await rowsOf(companyId);
      const known = new Set(before.map(({ id }) => id));
      expect(after).toHaveLength(rater + 1);
      expect(after.filter(({ id }) => known.has(id))).toEqual([]);
      expect(new Set(after.map(({ transaction }) => transaction)).size).toBe(1);
      orders.push(after.map(({ first }) => first).join(''));
      before = after;
    }
    expect(new Set(before.map(({ released_on: day }) => day)).size).toBe(1);
  });

  it('the order in a batch is random, not that of arrival', async () => {
    const handled = new Set<string>();
    let drawn = 0;
    vi.spyOn(test.current.context.random, 'seed').mockImplementation(() => {
      drawn += 1;
      return drawn;
    });
    for (let round = 0; round < 6; round += 1) {
      const companyId = await newCompany();
      for (let rater = 0; rater < 3; rater += 1) await rateCompany(test.current, companyId, rater);
      handled.add((await rowsOf(companyId)).map(({ first }) => first).join(''));
    }
    expect(handled.size).toBeGreaterThan(1);
  });

  it('five people who finish at the same moment form one batch', async () => {
    const companyId = await newCompany();
    const raters = await Promise.all([0, 1, 2, 3, 4].map(() => admitTestRater(test.current, companyId)));
    for (const [variant, { token }] of raters.entries())
      await admitAnswerer(test.current, token, 'rater', variant);
    const responses = await Promise.all(raters.map(({ token }) => complete(token)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await rowsOf(companyId)).map(({ batch }) => batch)).toEqual([1, 1, 1, 1, 1]);
  });

  it('no table of the raters has a time finer than a day, and sessions and answers are gone', async () => {
    const companyId = await newCompany();
    test.current.setNow(new Date('2026-11-21T13:47:11.123Z'));
    const { db } = test.current.context;
    for (let rater = 0; rater < 5; rater += 1) await rateCompany(test.current, companyId, rater);
    const { rows: columns } = await sql<{ data_type: string; column_name: string }>`
      select column_name, data_type from information_schema.columns
      where table_name like 'rater\\_%' and table_schema = 'public'`.execute(db);
    expect(columns.filter(({ data_type: type }) => /timestamp|time|interval/.test(type))).toEqual([]);
    const open = await db
      .selectFrom('rater_sessions')
      .where('company_id', '=', companyId)
      .selectAll()
      .execute();
    expect(open).toEqual([]);
    const answers = await db
      .selectFrom('rater_answers')
      .leftJoin('rater_sessions', 'rater_sessions.id', 'rater_answers.session_id')
      .where('rater_sessions.company_id', '=', companyId)
      .select('session_id')
      .execute();
    expect(answers).toEqual([]);
  });

  it('no value of a response is in any other table, and neither the database nor the log names the identity', async () => {
    const { db } = test.current.context;
    const companyId = await newCompany();
    const raters = await Promise.all([0, 1, 2, 3, 4].map(() => admitTestRater(test.current, companyId)));
    const opened = await db
      .selectFrom('rater_sessions')
      .where('company_id', '=', companyId)
      .select(['id', 'rater_key_hash', 'seed'])
      .execute();
    for (const [variant, { token }] of raters.entries()) {
      await answerAllByRequest(test.current, token, 'rater', variant);
      await complete(token);
    }
    const traces = [
      ...raters.map(({ uid }) => uid),
      ...opened.map(({ id }) => id),
      ...opened.map(({ rater_key_hash: hash }) => hash.toString('hex')),
      ...(await rowsOf(companyId)).map(({ id }) => id),
    ];
    const { rows: tables } = await sql<{ table_name: string }>`
      select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    for (const { table_name: table } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
        db,
      );
      const text = rows.map(({ row }) => row).join('\n');
      const found = traces.filter((trace) => text.includes(trace));
      expect([table, found.length]).toEqual([table, table === 'rater_responses' ? 5 : 0]);
    }
    const log = test.current.logLines.join('\n');
    for (const { uid, token } of raters) {
      expect(log).not.toContain(uid);
      expect(log).not.toContain(token);
    }
    expect(log).not.toContain(companyId);
  });
});
