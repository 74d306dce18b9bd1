import type { Page } from '@playwright/test';
import { confirmationCode, newEmail, PASSWORD, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { expect, expectAccessible, signInOnPage, test } from '../fixtures/test.ts';

// Wrong passwords and expired links are part of these flows.
test.use({ allowedConsoleError: /Failed to load resource|Identity operation failed: \w+ \(auth\/[\w-]+\)/ });

const NEW_PASSWORD = 'harbour-candle-93';

async function openPage(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Account settings' });
  // Content that's still loading can close the menu again.
  await expect(async () => {
    if (!(await link.isVisible())) await page.getByRole('button', { name: /your account/i }).click();
    await link.click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
}

/**
 * Signs in to a company account with the page's form. Token times are in seconds, so a session that begins in
 * the same second in which all others ended also ends, which leads back to an empty form. Each attempt fills
 * it again.
 */
async function signInUntilAccepted(page: Page, email: string): Promise<void> {
  await expect(async () => {
    // The previous attempt may have worked after all.
    if (await page.getByRole('button', { name: 'Sign in' }).isVisible()) {
      const field = page.getByLabel('Email');
      if (await field.isVisible()) await field.fill(email, { timeout: 5_000 });
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD, { timeout: 5_000 });
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(/\/company-route$/, { timeout: 5_000 });
    await expect(page.getByRole('button', { name: /your account/i })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

test('a candidate changes the password by keyboard; other sessions end and this one continues', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await signUpCandidate(baseURL ?? '');
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await signInOnPage(other, { email });
  await expect(other).toHaveURL(/\/role/);
  await signInOnPage(page, { email });
  await page.goto('/dashboard');
  await openPage(page);
  await expectAccessible(page);
  const card = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'New password' });
  await card.getByLabel('Current password').focus();
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await expect(card.getByText('Choose a password.')).toBeVisible();
  await expect(card.getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alert')).toContainText('That isn’t this account’s password.');
  await card.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alert')).toContainText('signed out everywhere else');
  await page.goto('/profile/general');
  await expect(page).toHaveURL(/\/profile\/general$/);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/login$/);
  await other.close();
});

test('a member changes the email by a link to the new address, and the old one can undo it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await signUpCompany(baseURL ?? '');
  await signInOnPage(page, { email });
  await expect(page).toHaveURL(/\/company-route$/);
  await openPage(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/company-route/account');
  await expect(otherTab.getByText(`You sign in with ${email}.`)).toBeVisible();
  const card = page.locator('section').filter({ hasText: 'New email' });
  const next = newEmail();
  await card.getByLabel('New email').fill(email);
  await card.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(card.getByText('You already sign in with this address.')).toBeVisible();
  await card.getByLabel('New email').fill(next);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alert')).toContainText(next);
  await expectAccessible(page);
  // Like Firebase's links, which all lead to one page.
  const code = await confirmationCode(baseURL ?? '', next);
  await page.goto(`/reset-password?mode=verifyAndChangeEmail&oobCode=${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address has been changed');
  await expect(page.getByText('You’re signed out everywhere.')).toBeVisible();
  await expect(page).toHaveURL(/\/confirm-email$/);
  await expect(otherTab.getByText(`You sign in with ${next}.`)).toBeVisible();
  await signInUntilAccepted(page, next);
  await openPage(page);
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();
  await expect(otherTab.getByText(`You sign in with ${next}.`)).toBeVisible();
  await otherTab.close();

  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const owner = await otherContext.newPage();
  await owner.goto(
    `/reset-password?mode=recoverEmail&oobCode=${await confirmationCode(baseURL ?? '', email, 'recover')}`,
  );
  await owner.getByRole('button', { name: 'Get my account back' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('You’ve got your account back');
  await expectAccessible(owner);
  await owner.goto('/login');
  await signInUntilAccepted(owner, email);
  await otherContext.close();
});

test('a company corrects a mistyped address before confirming it', async ({ page, context, baseURL }) => {
  await page.goto('/create-account?as=company');
  await page.getByLabel('Company name').fill('Harbour Health');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await page.getByRole('button', { name: 'Change this address' }).press('Enter');
  const email = newEmail();
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Current password').fill(PASSWORD);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('we’ve sent a link there')).toBeVisible();
  const mail = await context.newPage();
  const code = await confirmationCode(baseURL ?? '', email);
  await mail.goto(`/reset-password?mode=verifyAndChangeEmail&oobCode=${code}`);
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Your email address has been changed');
  await expect(page.getByText(email).first()).toBeVisible();
  await signInUntilAccepted(mail, email);
});

test('a candidate whose other sessions couldn’t be ended after an email change sees that some may still be open', async ({
  page,
  baseURL,
}) => {
  const { email } = await signUpCandidate(baseURL ?? '');
  await signInOnPage(page, { email });
  await expect(page).toHaveURL(/\/role/);
  await page.goto('/dashboard');
  await openPage(page);
  const next = newEmail();
  const card = page.locator('section').filter({ hasText: 'New email' });
  await card.getByLabel('New email').fill(next);
  await card.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alert')).toContainText(next);
  await page.route('**/api/account/sessions', (route) => route.abort());
  const code = await confirmationCode(baseURL ?? '', next);
  await page.goto(`/reset-password?mode=verifyAndChangeEmail&oobCode=${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address has been changed');
  await expect(page.getByText('some sessions may stay open for up to an hour')).toBeVisible();
  await expect(page.getByText('signed out everywhere')).toHaveCount(0);
});

test('a candidate chooses how dates and numbers are written, on this device and the next', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await signUpCandidate(baseURL ?? '');
  await signInOnPage(page, { email });
  await page.goto('/account');
  const card = page.locator('section').filter({ hasText: 'Dates and numbers' });
  await expect(card.getByRole('status')).toContainText('26 November 2026');
  await card.getByLabel('Date and number format').selectOption('en-US');
  await expect(card.getByRole('status')).toContainText('Thursday, November 26, 2026');
  await expectAccessible(page);
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await signInOnPage(other, { email });
  await other.goto('/account');
  await expect(other.getByLabel('Date and number format')).toHaveValue('en-US');
  expect(await other.evaluate(() => localStorage.getItem('format-locale'))).toBe('en-US');
  await other.close();
});
