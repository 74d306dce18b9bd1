import { expectAllAccessible, isEveryView } from '../fixtures/accessibility.ts';
import { signUpPublishing } from '../fixtures/measured-company.ts';
import { openSeparately } from '../fixtures/navigation.ts';
import { signUpCompany } from '../fixtures/people.ts';
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
  '/company-route/messages',
  '/company-route/templates',
  '/company-route/interviews',
  '/company-route/example',
  '/company-route/decisions',
  '/company-route/reveals',
  '/company-route/notifications',
  '/company-route/account',
  '/company-route/none',
];

const signUpMeasuredCompany = (origin: string) =>
  signUpPublishing(origin, 'Gesellschaft für Vermessungsangelegenheiten '.repeat(4).trim());

test('the public pages have no violation', async ({ page }) => {
  // Opened separately, because the first view doesn't load the code that follows links.
  await expectAllAccessible(page, PUBLIC, openSeparately);
});

test('every page of a new company has no violation', async ({ page, origin }) => {
  await openSession(page, await signUpCompany(origin));
  await expectAllAccessible(page, COMPANY);
});

/** Only with `npm run accessibility`, like the other view of each page. */
const testMore = isEveryView ? test : null;

testMore?.(
  'the pages of a company with a long name and a public culture have no violation',
  async ({ page, origin }) => {
    await openSession(page, await signUpMeasuredCompany(origin));
    await expectAllAccessible(page, COMPANY);
  },
);
