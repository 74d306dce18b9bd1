import type { Page } from '@playwright/test';
import { answerAll } from '../fixtures/culture.ts';
import { openInvitation, type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { expect, expectAccessible, signInOnPage, test } from '../fixtures/test.ts';

const VIEWS = [
  { name: 'on a narrow phone, light', viewport: { width: 320, height: 700 }, colorScheme: 'light' },
  { name: 'on a wide screen, dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

const PUBLIC = [
  '/login',
  '/create-account',
  '/create-account?as=company',
  '/reset-password',
  '/candidate-company',
  `/login?invite=${'a'.repeat(43)}`,
];

const CANDIDATE = [
  '/candidate-landing',
  '/role/type',
  '/role/journey',
  '/role/graduate',
  '/role/experienced',
  '/general/personal',
  '/general/location',
  '/general/employment',
  '/school/info',
  '/documents',
  '/university/info',
  '/university/extracurricular',
  '/experience/info',
  '/personalise',
  '/profile-booster',
  '/dashboard',
  '/help',
  '/assessments',
  '/assessments/company-culture',
  '/assessments/company-culture/test',
  '/assessments/company-culture/results',
  '/overlaps',
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
  '/equal-opportunity',
  '/messages',
  '/no-such-page',
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
  '/company-route/overlap',
  '/company-route/none',
];

/** Opens each path, holds it against axe, and checks that nothing sticks out at the side. */
async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A page that follows its company live is never idle.
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} needs no sideways scrolling`).toBeLessThanOrEqual(0);
  }
}

/** A candidate with a complete result and a name that hardly ends. */
async function signUpFullCandidate(origin: string): Promise<Person> {
  const person = await signUpCandidate(origin);
  await answerAll(origin, '/api/culture/session', person.token);
  const calledName = 'Wilhelmina-Konstantinopolitańczykowianeczka'.padEnd(80, 'a');
  const answer = await fetch(`${origin}/api/profile/personal`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'if-match': '"0"',
    },
    body: JSON.stringify({ calledName, fullName: calledName.repeat(2), bornOn: '1999-04-12' }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return person;
}

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

for (const { name, viewport, colorScheme } of VIEWS)
  test.describe(name, () => {
    test.use({ viewport, colorScheme });
    test.setTimeout(240_000);

    test('the public pages have no violation', async ({ page }) => {
      await expectAllAccessible(page, PUBLIC);
    });

    test('every page of a new candidate has no violation', async ({ page, origin }) => {
      await signInOnPage(page, await signUpCandidate(origin));
      await expectAllAccessible(page, CANDIDATE);
    });

    test('the pages of a candidate with a long name and a result have no violation', async ({
      page,
      origin,
    }) => {
      await signInOnPage(page, await signUpFullCandidate(origin));
      await expectAllAccessible(page, [
        '/dashboard',
        '/assessments',
        '/assessments/company-culture/results',
        '/general/personal',
        '/profile/general',
        '/profile/culture',
        '/overlaps',
      ]);
    });

    test('every page of a new company has no violation', async ({ page, origin }) => {
      await signInOnPage(page, await signUpCompany(origin));
      await expectAllAccessible(page, COMPANY);
    });

    test('the pages of a company with a long name and a public culture have no violation', async ({
      page,
      origin,
    }) => {
      await signInOnPage(page, await signUpMeasuredCompany(origin));
      await expectAllAccessible(page, COMPANY);
    });
  });
