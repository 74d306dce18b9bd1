import { readBlindReview, saveBlindReview } from '@common-ground/contract/people/blind-review';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-people.ts';

/** Turns blind review of a job on or off, based on its current state. @returns the response */
export async function switchBlindReview(
  test: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  opportunityId: string,
  isBlind: boolean,
  reason?: string,
) {
  const params = { opportunityId };
  const review = await test.call(readBlindReview, { params, token });
  const ifMatch = review.status === 200 ? review.body.version : 0;
  return test.call(saveBlindReview, {
    params,
    token,
    ifMatch,
    body: { isBlind, ...(reason === undefined ? {} : { reason }) },
  });
}
