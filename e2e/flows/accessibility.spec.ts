import { expectAllAccessible, isEveryView } from '../fixtures/accessibility.ts';
import { answerAll } from '../fixtures/culture.ts';
import { openInvitation, type Person, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

const PUBLIC = [
  '/login',
  '/create-account',
  '/create-account?as=company',
  '/reset-password',
  '/candidate-company',
  `/login?invite=${'a'.repeat(43)}`,
];

const COMPANY = [
  '/company-route',
  '/company-route/profile',
  '/company-route/profile/preview',
  '/company-route/team',
  '/company-route/answers',
  '/company-route/culture',
  '/company-route/discover',
  '/company-route/shortlists',
  '/company-route/invitations',
  '/company-route/contacts',
  '/company-route/contacts/import',
  '/company-route/overlap',
  '/company-route/opportunities',
  '/company-route/pipeline',
  '/company-route/none',
];

async function signUpMeasuredCompany(origin: string): Promise<Person> {
  const person = await signUpCompany(origin, 'Gesellschaft für Vermessungsangelegenheiten '.repeat(4).trim());
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const made = await fetch(`${origin}/api/company/culture/rater-links`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ count: 5 }),
  });
  const { links } = (await made.json()) as { links: string[] };
  for (const link of links) await answerAll(origin, '/api/rater/session', await openInvitation(origin, link));
  const { authorization } = headers;
  await fetch(`${origin}/api/company/culture/publication`, { method: 'POST', headers: { authorization } });
  return person;
}

test('the public pages have no violation', async ({ page }) => {
  await expectAllAccessible(page, PUBLIC);
});

test('every page of a new company has no violation', async ({ page, origin }) => {
  await openSession(page, await signUpCompany(origin));
  await expectAllAccessible(page, COMPANY);
});

/** With `npm run accessibility` alone, like the other view of each page. */
const testMore = isEveryView ? test : null;

testMore?.(
  'the pages of a company with a long name and a public culture have no violation',
  async ({ page, origin }) => {
    await openSession(page, await signUpMeasuredCompany(origin));
    await expectAllAccessible(page, COMPANY);
  },
);
