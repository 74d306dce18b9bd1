import { randomUUID } from 'node:crypto';
import {
  completeCultureSession,
  saveCultureAnswer,
  startCultureSession,
} from '@common-ground/contract/culture/culture';
import { completeRaterSession, saveRaterAnswer } from '@common-ground/contract/culture/rater-session';
import type { Answer } from '@common-ground/domain/culture/answer';
import { type AnswerEntry, answerOfEntry } from '@common-ground/domain/culture/answer-entry';
import { SCREEN_IDS, screenOf } from '@common-ground/domain/culture/screens';
import { decodeJwt } from 'jose';
import type { CandidateScope, RaterScope } from '../../platform/auth/scope.ts';
import { findOpenSession, upsertAnswer } from '../../stores/culture/culture-session.store.ts';
import {
  insertRaterSession,
  lockRaterSession,
  upsertRaterAnswer,
} from '../../stores/culture/rater-session.store.ts';
import type { TestApp } from '../test-app.ts';
import { openSessionBy, type TestIdentity, type TestPerson } from './test-people.ts';

/**
 * A valid answer to a screen. `variant` makes several people's answers differ: it shifts the ratings and choices.
 */
export function entryFor(screenId: string, variant = 0): AnswerEntry & { revision: number } {
  const screen = screenOf(screenId);
  if (!screen) throw new Error(`There is no screen ${screenId}`);
  const index = SCREEN_IDS.indexOf(screenId);
  if (screen.kind === 'rating')
    return { rating: ((index + variant) % 5) + 1, responseMs: 4_000, revision: 1 };
  const mostId = screen.statements[variant % 4]?.id ?? '';
  const leastId = screen.statements[(variant + 1) % 4]?.id ?? '';
  return { mostId, leastId, responseMs: 9_000, revision: 1 };
}

/** The ID of a candidate's open session, which is started if there is none. */
export async function openSessionId(test: TestApp, token: string): Promise<string> {
  return (await test.call(startCultureSession, { token })).result.id;
}

/** Whose session to answer. */
type Answerer = 'candidate' | 'rater';

/** Answers every screen of the open session of a candidate or a rater, with a request for each. */
export async function answerAllByRequest(
  test: TestApp,
  token: string,
  who: Answerer,
  variant = 0,
): Promise<void> {
  const sessionId = who === 'candidate' ? await openSessionId(test, token) : null;
  for (const screenId of SCREEN_IDS) {
    const body = entryFor(screenId, variant);
    const { status } = sessionId
      ? await test.call(saveCultureAnswer, { params: { sessionId, screenId }, token, body })
      : await test.call(saveRaterAnswer, { params: { screenId }, token, body });
    if (status !== 200) throw new Error(`Screen ${screenId} was answered with ${status}`);
  }
}

/** Answers every screen of the open session of a candidate or a rater, without the 54 requests, with the same final effect. */
export async function admitAnswerer(test: TestApp, token: string, who: Answerer, variant = 0): Promise<void> {
  const store = await (who === 'candidate' ? storeForCandidate : storeForRater)(test, token);
  const screenIds = SCREEN_IDS.values();
  const keepRest = async () => {
    for (const screenId of screenIds) {
      const newAnswer = answerOfEntry(screenId, entryFor(screenId, variant));
      if (newAnswer.kind !== 'answer') throw new Error(`Screen ${screenId} does not take its answer`);
      await store(newAnswer.answer);
    }
  };
  await Promise.all([keepRest(), keepRest(), keepRest()]);
}

type StoreAnswer = (answer: Answer) => Promise<unknown>;

async function storeForCandidate({ context: { db, now } }: TestApp, token: string): Promise<StoreAnswer> {
  const account = await db
    .selectFrom('accounts')
    .where('identity_uid', '=', String(decodeJwt(token).sub))
    .select('id')
    .executeTakeFirstOrThrow();
  const scope = { candidateId: account.id } as CandidateScope;
  const session = await findOpenSession(db, scope);
  if (!session) throw new Error('The candidate has no open session');
  return (answer) => upsertAnswer(db, scope, session.id, { answer, revision: now().getTime() });
}

async function storeForRater({ context: { db } }: TestApp, token: string): Promise<StoreAnswer> {
  const { sub, company } = decodeJwt(token);
  const scope = { uid: sub, companyId: company } as RaterScope;
  const session = await lockRaterSession(db, scope);
  if (!session) throw new Error('The rater has no open session');
  return (answer) => upsertRaterAnswer(db, scope, session.id, { answer, revision: 1 });
}

/** Takes the whole culture test as a candidate. @returns the result */
export async function takeCultureTest(test: TestApp, token: string, variant = 0) {
  const sessionId = await openSessionId(test, token);
  await admitAnswerer(test, token, 'candidate', variant);
  const { status, body } = await test.call(completeCultureSession, { params: { sessionId }, token });
  if (status !== 201) throw new Error(`The session was not completed: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** An admitted, anonymous rater of a company. */
export async function admitTestRater(
  test: TestApp,
  companyId: string,
): Promise<Pick<TestIdentity, 'uid' | 'token' | 'renew'>> {
  const uid = `rater_${randomUUID()}`;
  const { db, identities, now, random } = test.context;
  await insertRaterSession(db, {
    uid,
    companyId,
    seed: random.seed(),
    openedOn: now().toISOString().slice(0, 10),
    mailDomain: null,
  });
  const customToken = await identities.mintCustomToken(uid, { rater: true, company: companyId });
  return { uid, ...(await openSessionBy(customToken)) };
}

/** A rater who answers every screen and completes. */
export async function rateCompany(test: TestApp, companyId: string, variant = 0): Promise<void> {
  const { token } = await admitTestRater(test, companyId);
  await admitAnswerer(test, token, 'rater', variant);
  const { status } = await test.call(completeRaterSession, { token, body: { acceptsUncounted: false } });
  if (status !== 200) throw new Error(`The rater's session was not completed: ${status}`);
}

/** Sets a date of birth that the API wouldn't accept: a minor's, for an existing candidate. */
export async function setBirthDate(test: TestApp, person: TestPerson, bornOn: string | null): Promise<void> {
  await test.context.db
    .insertInto('personal_details')
    .values({ candidate_id: person.accountId, version: 1, born_on: bornOn })
    .onConflict((conflict) => conflict.column('candidate_id').doUpdateSet({ born_on: bornOn }))
    .execute();
}
