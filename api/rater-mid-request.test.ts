import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { completeRaterSession, saveRaterAnswer } from '@common-ground/contract/culture/rater-session';
import { RATING_STATEMENTS } from '@common-ground/domain/culture/item-bank';
import { expect, test as it } from 'vitest';
import { changingOperations } from './testing/isolation/member-acts.ts';
import { pauseBeforeBody } from './testing/isolation/paused-request.ts';
import { LOSSES } from './testing/lost-authority.ts';
import { useTestApp } from './testing/test-app.ts';
import { admitAnswerer, admitTestRater } from './testing/worlds/test-culture.ts';
import { signUpCompany } from './testing/worlds/test-people.ts';

/** Requests by a rater whose company is suspended or deleted after the headers arrive and before the body does. */

const test = useTestApp();

const BODIES: Readonly<Record<string, object>> = {
  [saveRaterAnswer.operationId]: { rating: 1, responseMs: 2_500, revision: 1_000_000 },
  [completeRaterSession.operationId]: { acceptsUncounted: false },
};

/** A company, and a rater who has answered everything. */
async function openRated() {
  const company = await signUpCompany(test.current);
  const rater = await admitTestRater(test.current, String(company.companyId));
  await admitAnswerer(test.current, rater.token, 'rater', 0);
  return { company, token: rater.token };
}

/** Sends the headers of a request for everything that a rater can change. @returns each with a function that sends its body */
function pauseAllRequests(token: string) {
  return Promise.all(
    changingOperations('rater').map(async ({ operationId, method, path }) => {
      const url = path.replace(':screenId', String(RATING_STATEMENTS[0]?.id));
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = JSON.stringify(BODIES[operationId]);
      return { operationId, ...(await pauseBeforeBody(test.current, { method, url, headers }, body)) };
    }),
  );
}

async function answersOf(paused: Awaited<ReturnType<typeof pauseAllRequests>>) {
  const answers: Record<string, unknown> = {};
  for (const { operationId, finish } of paused) {
    const { status, body } = await finish();
    answers[operationId] = status === 200 ? 200 : `${status} ${JSON.parse(body).code}`;
  }
  return answers;
}

/** Everything stored about raters. */
async function countRaterRows() {
  const { systemDb } = test.current.context;
  return {
    sessions: await systemDb.selectFrom('rater_sessions').select('id').orderBy('id').execute(),
    answers: await systemDb
      .selectFrom('rater_answers')
      .selectAll()
      .orderBy('session_id')
      .orderBy('screen_id')
      .execute(),
    responses: await systemDb.selectFrom('rater_responses').select('company_id').execute(),
  };
}

it('a rater’s requests do nothing once the company is suspended, and work again afterwards', async () => {
  const { company, token } = await openRated();
  const { systemDb } = test.current.context;
  const paused = await pauseAllRequests(token);
  const before = await countRaterRows();
  await systemDb.transaction().execute((transaction) => LOSSES.suspension(transaction, company));
  expect(await answersOf(paused)).toEqual({
    saveRaterAnswer: '403 company_suspended',
    completeRaterSession: '403 company_suspended',
  });
  expect(await countRaterRows()).toEqual(before);
  await systemDb
    .updateTable('companies')
    .set({ suspended_at: null })
    .where('id', '=', String(company.companyId))
    .execute();
  expect(await answersOf(await pauseAllRequests(token))).toEqual({
    saveRaterAnswer: 200,
    completeRaterSession: 200,
  });
  expect((await countRaterRows()).sessions).toEqual([]);
});

it('a rater’s requests find nothing once the company is deleted, and none is confirmed', async () => {
  const { company, token } = await openRated();
  const paused = await pauseAllRequests(token);
  expect((await test.call(deleteAccount, { token: company.token })).status).toBe(204);
  const before = await countRaterRows();
  expect(await answersOf(paused)).toEqual({
    saveRaterAnswer: '404 not_found',
    completeRaterSession: '404 not_found',
  });
  expect(await countRaterRows()).toEqual(before);
});
