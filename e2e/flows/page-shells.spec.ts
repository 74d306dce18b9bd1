import { signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

// The server-rendered shell is visible before any script has run, and is replaced without a layout shift.

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in page has its heading and says what this is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(page.getByText('Where what you value meets how they work.').first()).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
  });

  test('a protected page has its frame, and says that it’s loading', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5);
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await page.goto('/company-route/pipeline');
    await expect(page.getByRole('link', { name: 'Common Ground' })).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  });
});

test('people who are signed in never see the sign-in form on the way to their page', async ({
  page,
  origin,
}) => {
  await openSession(page, await signUpCandidate(origin));
  // From here on, this device expects someone to be signed in.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let sawHeading = false;
  await page.exposeFunction('sawSignIn', () => {
    sawHeading = true;
  });
  await page.addInitScript(() => {
    const snapshot = () => {
      const heading = document.querySelector('h1');
      if (heading?.textContent === 'Welcome back' && heading.checkVisibility())
        (window as unknown as { sawSignIn: () => void }).sawSignIn();
      requestAnimationFrame(snapshot);
    };
    snapshot();
  });
  await page.goto('/login');
  await expect(page).toHaveURL(/\/role/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sawHeading).toBe(false);
});
