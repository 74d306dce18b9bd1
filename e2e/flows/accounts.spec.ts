import type { Page } from '@playwright/test';
import { builtFile } from '../fixtures/built-file.ts';
import { deviceContents } from '../fixtures/device-contents.ts';
import {
  confirmationCode,
  newEmail,
  PASSWORD,
  renew,
  signUpCandidate,
  signUpCompany,
  signUpUnconfirmedCompany,
} from '../fixtures/people.ts';
import { storedDrafts } from '../fixtures/stored-drafts.ts';
import { expect, expectAccessible, signInOnPage, test } from '../fixtures/test.ts';

// Refusals are part of these flows. The browser logs each of them, and so does the page, with only a code.
test.use({ allowedConsoleError: /Failed to load resource|Identity operation failed: \w+ \(auth\/[\w-]+\)/ });

const REFUSED = {
  contentType: 'application/problem+json',
  body: (code: string, status: number) =>
    JSON.stringify({ type: '', title: '', status, code, requestId: 'r', violations: [] }),
};

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function confirmAge(page: Page): Promise<void> {
  await page.getByLabel('I’m 16 or older').check();
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your account/i }).click();
}

async function refuseApi(page: Page, pattern: string, code: string, status: number): Promise<void> {
  await page.route(pattern, (route) =>
    route.fulfill({ status, contentType: REFUSED.contentType, body: REFUSED.body(code, status) }),
  );
}

test('a candidate signs up, sees the welcome page, signs out and in again', async ({ page }) => {
  const email = newEmail();
  await page.goto('/candidate-company');
  await page.getByRole('link', { name: /looking for work/ }).click();
  await expect(page).toHaveURL(/\/create-account\?as=candidate$/);
  await fillIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('I’m 16 or older')).toBeFocused();
  await expect(page.getByText('Tick the box to confirm that you’re 16 or older.')).toBeVisible();
  await expectAccessible(page);
  await confirmAge(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/candidate-landing$/);
  await page.goto('/dashboard');
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInOnPage(page, { email });
  await expect(page).toHaveURL(/\/role/);
});

test('signing out in one tab discards what was typed in the others', async ({ page, context, baseURL }) => {
  const { email } = await signUpCompany(baseURL ?? '');
  await signInOnPage(page, { email });
  await expect(page).toHaveURL(/\/company-route$/);
  await page.goto('/company-route/team');
  await page.getByLabel('Your name').fill('Not to be seen');
  await expect.poll(() => storedDrafts(page)).toEqual(['Not to be seen']);
  const other = await context.newPage();
  await other.goto('/company-route/team');
  await openAccountMenu(other);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.getByRole('button', { name: 'Sign out and remove it' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test('signing out leaves nothing of the person in the browser', async ({ page, context, origin }) => {
  const person = await signUpCandidate(origin);
  const headers = { authorization: `Bearer ${person.token}`, 'if-match': '"0"' };
  const preferences = { theme: 'dark', motion: 'reduced', textSize: 'larger' };
  for (const [path, data] of [
    ['/api/account/locale', { locale: 'en-US' }],
    ['/api/profile/preferences', preferences],
  ] as const)
    expect((await context.request.put(path, { headers, data })).ok()).toBe(true);
  await signInOnPage(page, person);
  await page.goto('/general/personal');
  await page.getByLabel(/full name/i).fill('Amara Okafor');
  await page.goto('/dashboard');
  const storedContents = () => deviceContents(page);
  await expect
    .poll(storedContents)
    .toEqual(expect.arrayContaining(['device/format-locale', 'device/textSize', 'device/theme']));
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect.poll(storedContents).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect(await storedContents()).toEqual([]);
});

test('on a shared computer, a page without the menu signs out everywhere too', async ({ page, origin }) => {
  // A session on another device, which must be just as valid as the one on this page.
  const otherCompany = await signUpUnconfirmedCompany(origin);
  await page.goto('/login');
  await fillIn(page, otherCompany.email, PASSWORD);
  await page.getByLabel('This is a shared computer').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0);
  expect(await renew(origin, otherCompany.refreshToken)).toBeTruthy();
  await page.route('**/api/account/sessions', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'You’re still signed in' });
  await expect(dialog).toContainText('couldn’t be ended');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await page.unroute('**/api/account/sessions');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(renew(origin, otherCompany.refreshToken)).rejects.toThrow('400');
});

test('a company signs up with its name and arrives at its home page', async ({ page }) => {
  await page.goto('/candidate-company');
  await page.getByRole('link', { name: /hiring/ }).click();
  await page.getByLabel('Company name').fill('Harbour Health');
  await fillIn(page, newEmail(), PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/company-route$/);
});

test('a company’s pages open once its address is confirmed by the link in the email', async ({
  page,
  context,
  origin,
}) => {
  const email = newEmail();
  await page.goto('/create-account?as=company');
  await page.getByLabel('Company name').fill('Harbour Health');
  await fillIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  const mail = await context.newPage();
  // Firebase can use one address for the links in all its emails: that of new passwords.
  await mail.goto(`/reset-password?mode=verifyEmail&oobCode=${await confirmationCode(origin, email)}`);
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await expect(mail).toHaveURL(/\/confirm-email$/);
  await mail.getByRole('button', { name: 'Continue' }).click();
  await expect(mail).toHaveURL(/\/company-route$/);
  await expect(mail.getByRole('heading', { level: 1 })).not.toHaveText('Confirm your email address');
});

test('everything wrong in the form is reported at once, with the focus on the first field', async ({
  page,
}) => {
  await page.goto('/create-account?as=company');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('3 answers need fixing');
  await expect(page.getByLabel('Company name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('That password is too easy to guess').first()).toBeVisible();
});

test('if the API refuses, nothing is left behind and what was entered is still there', async ({ page }) => {
  const email = newEmail();
  await refuseApi(page, '**/api/account', 'registration_closed', 403);
  await page.goto('/create-account?as=company');
  await page.getByLabel('Company name').fill('Tessel Maps');
  await fillIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Your account wasn’t created');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Tessel Maps');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.unroute('**/api/account');
  // The address can be used again: the identity was deleted.
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/company-route$/);
});

test('an account creation that couldn’t be undone is finished at the next sign-in', async ({ page }) => {
  const email = newEmail();
  await refuseApi(page, '**/api/account', 'internal', 500);
  await page.route('**/accounts:delete*', (route) => route.abort());
  await page.goto('/create-account');
  await fillIn(page, email, PASSWORD);
  await confirmAge(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('We lost the connection before your account was ready');
  await page.unroute('**/api/account');
  await page.goto('/login');
  await fillIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nearly there');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nearly there');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish my account' }).click();
  await expect(page.getByLabel('I’m 16 or older')).toBeFocused();
  await confirmAge(page);
  await page.getByRole('button', { name: 'Finish my account' }).click();
  await expect(page).toHaveURL(/\/candidate-landing$/);
});

test('a candidate who joined before we asked for the age confirms it once, and carries on where they were', async ({
  page,
  origin,
}) => {
  const { email } = await signUpCandidate(origin);
  let isConfirmed = false;
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/api/account/age-confirmation')) isConfirmed = true;
    if (isConfirmed) return route.continue();
    const body = REFUSED.body('age_unconfirmed', 403);
    return route.fulfill({ status: 403, contentType: REFUSED.contentType, body });
  });
  await page.goto('/documents');
  await fillIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your age');
  await expectAccessible(page);
  await page.getByText('I’m under 16').click();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('I’m 16 or older')).toBeFocused();
  await confirmAge(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Confirm your age');
});

test('a wrong password and an unknown address get the same message', async ({ page, origin }) => {
  const { email } = await signUpCandidate(origin);
  const words: (string | null)[] = [];
  for (const address of [email, newEmail()]) {
    await page.goto('/login');
    await fillIn(page, address, 'not-the-password-1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    words.push(await page.getByRole('alert').textContent());
    await expect(page.getByLabel('Email')).toHaveValue(address);
  }
  expect(words[0]).toBe(words[1]);
});

test('the reset email leads back to the same page, where a new password is set', async ({
  page,
  origin,
  request,
}) => {
  const { email, token } = await signUpCandidate(origin);
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const mails = await (await request.get('/__local/mail.json')).text();
  const link = JSON.stringify(
    JSON.parse(mails).mails.find((mail: object) => JSON.stringify(mail).includes(email)),
  );
  const [path] = /\/reset-password\?[^"\\\s<]+/.exec(link) ?? [''];
  await page.goto(path.replaceAll('&amp;', '&'));
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('Password', { exact: true }).fill('harbour-lamp-8813');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(
    page.getByText('Your password has been changed, and you’re signed out everywhere.'),
  ).toBeVisible();
  // A token from before is refused at once, not only when it expires.
  const before = await request.get('/api/account', { headers: { authorization: `Bearer ${token}` } });
  expect(before.status()).toBe(401);
  await fillIn(page, email, 'harbour-lamp-8813');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/role/);
});

test('the sign-in page can be used before the identity library has loaded', async ({ page, origin }) => {
  const person = await signUpCandidate(origin);
  let release: () => void = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${builtFile('platform/session/identity-firebase.ts')}`, async (route) => {
    await hold;
    await route.continue();
  });
  await page.goto('/login');
  await fillIn(page, person.email, PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/role/);
});

test('an ended session asks for the password on top of the page, and nothing typed is lost', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await signInOnPage(page, person);
  await page.goto('/general/personal');
  await expect(page.getByLabel(/full name/i)).toBeVisible();
  await refuseApi(page, '**/api/**', 'unauthenticated', 401);
  await page.getByLabel(/full name/i).fill('Amara Okafor');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await page.unroute('**/api/**');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(/full name/i)).toHaveValue('Amara Okafor');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
});

test('viewing an invitation doesn’t use it up', async ({ page, origin }) => {
  const company = await signUpCompany(origin);
  const created = await fetch(`${origin}/api/company/culture/rater-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ count: 1 }),
  });
  const { links } = (await created.json()) as { links: string[] };
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/invitations/exchange')) exchanges.push(request.url());
  });
  await page.goto(links[0] ?? '');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(exchanges).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/assessments\/company-culture\/test$/);
  for (const path of ['/dashboard', '/login', '/company-route', '/no-such-page']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/assessments\/company-culture\/test$/);
  }
});

test('deleting an account asks for confirmation, says what will be deleted, and ends at the sign-in page', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await signInOnPage(page, person);
  await page.goto('/dashboard');
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog).toContainText('Your profile');
  await expectAccessible(page);
  await dialog.getByLabel(/to confirm/).fill('delete');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account and everything in it have been deleted.')).toBeVisible();
  await fillIn(page, person.email, PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('don’t match');
});
