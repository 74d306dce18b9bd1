import { readCultureSharing, saveCultureSharing } from '@common-ground/contract/culture/culture-results';
import { savePersonalDetails } from '@common-ground/contract/profile/profile';
import type { Answer } from '@common-ground/domain/culture/answer';
import { DIMENSION_IDS, type DimensionId } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { sessionByOrder } from '@common-ground/domain/culture/testing/sessions';
import type { RaterScope } from '../../platform/auth/scope.ts';
import { insertResponse } from '../../stores/culture/rater-response.store.ts';
import type { TestApp } from '../test-app.ts';
import { takeCultureTest } from './test-culture.ts';
import { decideConsent, setVisibility, signUpCandidate, type TestPerson } from './test-people.ts';

/** The eight dimensions, starting with the one at `start`, which gives several orders. */
export function orderFrom(start: number): DimensionId[] {
  return DIMENSION_IDS.map(
    (_dimension, index) => DIMENSION_IDS[(start + index) % DIMENSION_IDS.length] as DimensionId,
  );
}

/**
 * Adds complete raters to a company, without the 54 requests that each would take. A company that states no
 * headcount gets one of twenty, so that five raters are enough for a release.
 * @param mailDomain where their links were mailed to; null for links that the company shared itself
 */
export async function addRaters(
  test: TestApp,
  companyId: string,
  sheets: readonly (readonly Answer[])[],
  instrumentVersion = INSTRUMENT_VERSION,
  mailDomain: string | null = null,
): Promise<void> {
  const { db, now, random } = test.context;
  await db
    .updateTable('companies')
    .set({ headcount: 20 })
    .where('id', '=', companyId)
    .where('headcount', 'is', null)
    .execute();
  for (const answers of sheets)
    await db
      .transaction()
      .execute((transaction) =>
        insertResponse(
          transaction,
          { uid: 'rater_of_a_test', companyId } as RaterScope,
          { instrumentVersion, mailDomain, answers },
          { seed: random.seed(), today: now().toISOString().slice(0, 10) },
        ),
      );
}

/** Adds raters who all answer by the same order of priorities. */
export function addLikeMindedRaters(
  test: TestApp,
  companyId: string,
  count: number,
  start = 0,
  mailDomain: string | null = null,
) {
  const sheets = Array.from({ length: count }, () => sessionByOrder(orderFrom(start)));
  return addRaters(test, companyId, sheets, INSTRUMENT_VERSION, mailDomain);
}

/** An adult candidate with a result who consents to matching, and shares it with companies without a name when asked to. */
export async function signUpCandidateWithResult(
  test: TestApp,
  options: { variant?: number; isShared?: boolean } = {},
): Promise<TestPerson> {
  const person = await signUpCandidate(test);
  await test.call(savePersonalDetails, { token: person.token, ifMatch: 0, body: { bornOn: '1999-04-12' } });
  await takeCultureTest(test, person.token, options.variant ?? 0);
  await decideConsent(test, person, 'matching');
  if (options.isShared) {
    await decideConsent(test, person, 'discovery');
    await setVisibility(test, person, 'anonymous');
    await switchSharing(test, person, true);
  }
  return person;
}

/** Turns a candidate's sharing on or off. */
export async function switchSharing(test: TestApp, person: TestPerson, isShared: boolean): Promise<void> {
  const { token } = person;
  const seenVersion = (await test.call(readCultureSharing, { token })).result.version;
  const { status, body } = await test.call(saveCultureSharing, { token, body: { isShared, seenVersion } });
  if (status !== 200) throw new Error(`The switch was not turned: ${status} ${JSON.stringify(body)}`);
}
