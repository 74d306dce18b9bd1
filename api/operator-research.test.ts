import { saveRespondentAnswers } from '@common-ground/contract/culture/research';
import { savePersonalDetails } from '@common-ground/contract/profile/profile';
import { NO_RESPONDENT_ANSWERS } from '@common-ground/domain/culture/research-copy';
import { sampleOf } from '@common-ground/domain/psychometrics/sample';
import { expect, it } from 'vitest';
import { operateResearch } from './operator-research.ts';
import { useTestApp } from './testing/test-app.ts';
import { takeCultureTest } from './testing/worlds/test-culture.ts';
import { decideConsent, signUpCandidate } from './testing/worlds/test-people.ts';

const test = useTestApp();

it('reads copies with the answers about oneself, and nothing that leads to an account', async () => {
  const person = await signUpCandidate(test.current);
  const { token } = person;
  await test.call(savePersonalDetails, { token, ifMatch: 0, body: { bornOn: '1999-04-12' } });
  await decideConsent(test.current, person, 'research');
  await test.call(saveRespondentAnswers, { token, body: { ...NO_RESPONDENT_ANSWERS, country: 'PT' } });
  await takeCultureTest(test.current, token);
  const research = operateResearch(test.current.context.systemDb);
  const copies = await research.listResearchCopies('en');
  expect(copies).toMatchObject([{ sitting: 1, about: { country: 'PT', gender: null } }]);
  expect(JSON.stringify(copies)).not.toContain(person.accountId);
  expect(sampleOf(copies).screening).toMatchObject({
    copyCount: 1,
    excludedShares: { incomplete: 0, other_version: 0 },
  });
  expect(await research.listResearchCopies('de')).toEqual([]);
  expect(await research.listRatedCompanies()).toEqual([]);
});
