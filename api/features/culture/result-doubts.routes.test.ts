import { publishCulture } from '@common-ground/contract/company-culture/company-culture';
import {
  completeCultureSession,
  saveCultureAnswer,
  startCultureSession,
} from '@common-ground/contract/culture/culture';
import { deleteCultureResult, listCultureResults } from '@common-ground/contract/culture/culture-results';
import { readComparisonOffer } from '@common-ground/contract/overlap/comparison-offer';
import { readOverlap } from '@common-ground/contract/overlap/overlap';
import type { Answer } from '@common-ground/domain/culture/answer';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { sessionByOrder } from '@common-ground/domain/culture/testing/sessions';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters } from '../../testing/worlds/test-company-culture.ts';
import { signUpFinder } from '../../testing/worlds/test-found-people.ts';
import { decideConsent, signUpCandidate } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

const CONSISTENT = sessionByOrder(DIMENSION_IDS);
const REVERSED = sessionByOrder([...DIMENSION_IDS].reverse());

/** Answers of someone who rates everything the same, or whose choices contradict their ratings. */
const DOUBTED = {
  ratings_alike: CONSISTENT.map((answer) => (answer.kind === 'rating' ? { ...answer, rating: 3 } : answer)),
  halves_contradict: CONSISTENT.map((answer, at) => (answer.kind === 'rating' ? answer : REVERSED[at]!)),
  answered_quickly: CONSISTENT.map((answer) => ({ ...answer, responseMs: 900 })),
} as const;

async function takeTest(token: string, answers: readonly Answer[]) {
  const started = await test.call(startCultureSession, { token });
  expect(started.status).toBe(201);
  const { id: sessionId } = started.result;
  for (const { kind: _kind, screenId, ...answer } of answers)
    await test.call(saveCultureAnswer, {
      params: { sessionId, screenId },
      token,
      body: { ...answer, revision: 1 },
    });
  return (await test.call(completeCultureSession, { params: { sessionId }, token })).result;
}

async function findCompany(): Promise<string> {
  const finder = await signUpFinder(test.current);
  await addLikeMindedRaters(test.current, String(finder.companyId), 10);
  await test.call(publishCulture, { token: finder.token, ifMatch: 0 });
  return String(finder.companyId);
}

describe(completeCultureSession.operationId, () => {
  it.each(Object.entries(DOUBTED))(
    'detects %s, excludes the result from comparisons, and allows a retake',
    async (doubt, answers) => {
      const companyId = await findCompany();
      const person = await signUpCandidate(test.current);
      const { token } = person;
      expect((await takeTest(token, answers)).doubts).toEqual([doubt]);
      expect((await test.call(readComparisonOffer, { token })).result.isResultDoubted).toBe(true);
      await decideConsent(test.current, person, 'matching');
      const { result } = await test.call(readOverlap, { params: { companyId }, token });
      expect(result.explanation).toMatchObject({
        band: 'not_enough_evidence',
        reason: 'unreliable_result',
        correlation: null,
        gaps: [],
        questions: [],
      });
      expect((await test.call(listCultureResults, { token })).result.retakeOpensOn).toBeNull();
      expect((await takeTest(token, CONSISTENT)).doubts).toEqual([]);
      const again = await test.call(readOverlap, { params: { companyId }, token });
      expect(again.result.explanation.reason).toBeNull();
      expect((await test.call(startCultureSession, { token })).status).toBe(409);
    },
  );

  it('keeps the retake pause after a result is deleted, even if an older one is doubted', async () => {
    const { token } = await signUpCandidate(test.current);
    await takeTest(token, DOUBTED.ratings_alike);
    const { id } = await takeTest(token, CONSISTENT);
    await test.call(deleteCultureResult, { params: { resultId: id }, token });
    const { result } = await test.call(listCultureResults, { token });
    expect([result.results[0]?.doubts, result.retakeOpensOn]).toEqual([
      ['ratings_alike'],
      expect.any(String),
    ]);
    expect((await test.call(startCultureSession, { token })).problem.code).toBe('retake_too_early');
  });
});
