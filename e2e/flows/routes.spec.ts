import { PASSWORD, type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const PUBLIC = ['/login', '/create-account', '/reset-password', '/candidate-company'];

const CANDIDATE_REDIRECTS: Record<string, string> = {
  '/': '/dashboard',
  '/general': '/general/employment',
  '/school': '/school/info',
  '/university': '/university/info',
  '/experience': '/experience/info',
  '/profile': '/profile/general',
};

test('signed out, every protected page leads to the sign-in page, and the public ones open', async ({
  page,
}) => {
  for (const path of ['/', '/dashboard', '/role', '/company-route', '/profile/general', '/no-such-page'])
    await test.step(`${path} leads to the sign-in page`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    });
  for (const path of PUBLIC)
    await test.step(`${path} opens`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});

test.describe('an address in another spelling', () => {
  test('opens the entry pages, with query and hash kept', async ({ page }) => {
    for (const path of PUBLIC) {
      await page.goto(path.toUpperCase());
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/Login//?From=Mail#Here');
    await expect(page).toHaveURL(/\/login\?From=Mail#Here$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is opened after signing in, exactly as it was typed', async ({ page, baseURL }) => {
    const person = await signUpCandidate(baseURL ?? '');
    await page.goto('/PROFILE/Views/#views');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/profile\/views#views$/);
    await expect(page.getByRole('heading', { name: 'What companies saw' })).toBeInViewport();
  });
});

test.describe('a candidate', () => {
  let person: Person;
  test.beforeAll(async ({ baseURL }) => {
    person = await signUpCandidate(baseURL ?? '');
  });
  test.beforeEach(async ({ page }) => openSession(page, person));

  test('is redirected from pages meant for others, and to the first page of each step', async ({ page }) => {
    for (const path of PUBLIC)
      await test.step(`${path} leads to /role`, async () => {
        await page.goto(path);
        await expect(page).toHaveURL(/\/role(\/|$)/);
      });
    for (const path of ['/company-route', '/company-route/culture'])
      await test.step(`${path} leads to the dashboard`, async () => {
        await page.goto(path);
        await expect(page).toHaveURL(/\/dashboard$/);
      });
    for (const [from, to] of Object.entries(CANDIDATE_REDIRECTS))
      await test.step(`${from} leads to ${to}`, async () => {
        await page.goto(from);
        await expect(page).toHaveURL(new RegExp(`${to}$`));
      });
  });

  test('sees the results page on any path that ends in /results', async ({ page }) => {
    await page.goto('/assessments/company-culture/results');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    for (const path of ['/somewhere/else', '/profile', '/opportunities', '/applications', '/OVERLAPS']) {
      await page.goto(`${path}/results`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
    }
  });

  test('reaches every page in capitals and with doubled slashes', async ({ page, origin }) => {
    for (const path of ['/dashboard', '/profile/privacy', '/general/personal', '/opportunities']) {
      await page.goto(path.toUpperCase());
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await page.goto(`${origin}${path.replaceAll('/', '//')}/`);
      await expect(page).toHaveURL(new RegExp(`[^/]${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('follows a link to the section it names, with the focus on it, even if it’s rendered late', async ({
    page,
  }) => {
    await page.route('**/api/access', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto('/equal-opportunity');
    await page.getByRole('link', { name: 'Back to your data' }).click();
    await expect(page).toHaveURL(/\/profile\/data#equal-opportunity$/);
    await expect(page.locator('#equal-opportunity')).toBeFocused();
    await expect(page.locator('#equal-opportunity')).toBeInViewport({ ratio: 0.95 });
  });

  test('follows an old privacy link to the page that now has the section, expanded', async ({ page }) => {
    for (const [part, address] of [
      ['views', '/profile/views#views'],
      ['research', '/profile/data#research'],
      ['equal-opportunity', '/profile/data#equal-opportunity'],
      ['objection', '/profile/privacy#objection'],
    ] as const) {
      await page.goto(`/profile/privacy#${part}`);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.locator(`#${part}`)).toBeFocused();
      await expect(page.locator(`#${part}`)).toBeInViewport();
    }
    await expect(page.getByRole('switch', { name: /^I object/ })).toBeVisible();
  });

  test('an unknown page or section is reported inside the frame', async ({ page }) => {
    for (const path of ['/no-such-page', '/profile/horoscope']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/not here|not found|no page/i);
      await expect(page.getByRole('navigation').first()).toBeVisible();
    }
  });
});

test.describe('a company', () => {
  test('reaches the company route and is sent back to it from candidate pages', async ({ page, baseURL }) => {
    // The page requested before signing in opens afterwards, once.
    await page.goto('/company-route/discover?words=nurse');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill((await signUpCompany(baseURL ?? '')).email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/company-route\/discover\?words=nurse$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/company-route$/);
    for (const path of ['/dashboard', '/role', '/general/personal', '/assessments', '/profile/general']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/company-route$/);
    }
    await page.goto('/company-route/culture');
    await expect(page).toHaveURL(/\/company-route\/culture$/);
  });
});
