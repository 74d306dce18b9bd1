import { expectAllAccessible, isEveryView } from '../fixtures/accessibility.ts';
import { answerAll } from '../fixtures/culture.ts';
import { type Person, signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const JOURNEY = [
  '/candidate-landing',
  '/role/type',
  '/role/journey',
  '/role/graduate',
  '/role/experienced',
  '/general/personal',
  '/general/location',
  '/general/employment',
  '/school/info',
  '/school/academics',
  '/school/extracurricular',
  '/documents',
  '/university/info',
  '/university/extracurricular',
  '/experience/info',
  '/personalise',
  '/profile-booster',
  '/profile-booster/import',
];

const CANDIDATE = [
  '/dashboard',
  '/help',
  '/invitations',
  '/assessments',
  '/assessments/company-culture',
  '/assessments/company-culture/test',
  '/assessments/company-culture/results',
  '/overlaps',
  '/profile/overview',
  '/profile/general',
  '/profile/role',
  '/profile/school',
  '/profile/documents',
  '/profile/university',
  '/profile/experience',
  '/profile/booster',
  '/profile/personalise',
  '/profile/culture',
  '/profile/privacy',
  '/profile/views',
  '/profile/data',
  '/equal-opportunity',
  '/messages',
  '/notifications',
  '/account',
  '/no-such-page',
];

/** A candidate with a culture result and a very long name. */
async function signUpFullCandidate(origin: string): Promise<Person> {
  const person = await signUpCandidate(origin);
  await answerAll(origin, '/api/culture/session', person.token);
  const calledName = 'Wilhelmina-Konstantinopolitańczykowianeczka'.padEnd(80, 'a');
  const response = await fetch(`${origin}/api/profile/personal`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'if-match': '"0"',
    },
    body: JSON.stringify({ calledName, fullName: calledName.repeat(2), bornOn: '1999-04-12' }),
  });
  expect(response.status, await response.text()).toBe(200);
  return person;
}

test('every step of a new candidate has no violation', async ({ page, origin }) => {
  await openSession(page, await signUpCandidate(origin));
  await expectAllAccessible(page, JOURNEY);
});

test('every other page of a new candidate has no violation', async ({ page, origin }) => {
  await openSession(page, await signUpCandidate(origin));
  await expectAllAccessible(page, CANDIDATE);
});

/** Only with `npm run accessibility`, like the other view of each page. */
const testMore = isEveryView ? test : null;

testMore?.(
  'the pages of a candidate with a long name and a result have no violation',
  async ({ page, origin }) => {
    await openSession(page, await signUpFullCandidate(origin));
    await expectAllAccessible(page, [
      '/dashboard',
      '/assessments',
      '/assessments/company-culture/results',
      '/general/personal',
      '/profile/general',
      '/profile/culture',
      '/overlaps',
    ]);
  },
);
