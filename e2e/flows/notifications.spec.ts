import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkIn, mailTo } from '../fixtures/mails.ts';
import { verifyCompany } from '../fixtures/operator.ts';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { sendApplication } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Keeper of small boats';

async function call(origin: string, { token }: Person, method: string, path: string, body?: object) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': '"0"',
      'idempotency-key': randomUUID(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  expect(response.ok, `${path} answered ${response.status}: ${text}`).toBe(true);
  return text === '' ? null : JSON.parse(text);
}

/** A verified company, and a candidate who has applied to it. */
async function openCase(origin: string) {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(origin, companyName);
  await verifyCompany(companyName);
  await publishOpportunity(owner, { title: TITLE });
  const candidate = await signUpCandidate(origin);
  const personal = { fullName: 'Amara Okafor', calledName: 'Amara', bornOn: '1999-04-12' };
  await call(origin, candidate, 'PUT', '/profile/personal', personal);
  await sendApplication(candidate, owner, TITLE);
  const { items } = await call(origin, candidate, 'GET', '/applications');
  const applicationId = String(items[0].id);
  const write = (text: string) =>
    call(origin, owner, 'POST', `/company/applications/${applicationId}/messages`, { text });
  return { companyName, owner, candidate, applicationId, write };
}

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const row = (page: Page, about: string) => page.getByRole('radiogroup', { name: about, exact: true });

test('a candidate sees right away what’s new, reads it, and chooses a daily digest by keyboard', async ({
  page,
  origin,
}) => {
  const { companyName, candidate, write } = await openCase(origin);
  await openSession(page, candidate);
  await page.goto('/assessments');
  await expect(bell(page, 'Notifications')).toBeVisible();
  await write('Hello Amara');
  // Long before the next scheduled refetch.
  await expect(bell(page, 'Notifications 1 unread')).toBeVisible({ timeout: 10_000 });
  await bell(page, 'Notifications 1 unread').focus();
  await page.keyboard.press('Enter');
  const notificationLink = page.getByRole('link', {
    name: new RegExp(`${companyName}.* sent you a message`),
  });
  await expect(notificationLink).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Mark as read:/ }).focus();
  await page.keyboard.press('Enter');
  await expect(bell(page, 'Notifications')).toBeVisible();

  await page.getByRole('link', { name: 'Choose which emails you get' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account#notifications$/);
  await row(page, 'Messages').getByLabel('Right away').focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Messages').getByLabel('Daily digest')).toBeChecked();
  await page.getByLabel('Send the daily digest at').selectOption('19:00');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(row(page, 'Messages').getByLabel('Daily digest')).toBeChecked();
  await expect(page.getByLabel('Send the daily digest at')).toHaveValue('19');
});

test('a member finds a message in the inbox, and turns one email off', async ({ page, origin }) => {
  const { owner, candidate, applicationId } = await openCase(origin);
  await call(origin, candidate, 'POST', `/applications/${applicationId}/messages`, { text: 'A question' });
  await openSession(page, owner);
  await page.goto('/company-route');
  await bell(page, 'Notifications 1 unread').click();
  await expect(page.getByRole('link', { name: /Amara Okafor.* sent you a message/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose which emails you get' }).click();
  await row(page, 'Messages').getByText('Off', { exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(row(page, 'Messages').getByLabel('Off')).toBeChecked();
  await expect(row(page, 'New applications').getByLabel('Right away')).toBeChecked();
});

test('the link in an email turns off emails like it without signing in', async ({
  page,
  browser,
  origin,
}) => {
  const { companyName, candidate, write } = await openCase(origin);
  await write('Hello Amara');
  const mail = await mailTo(origin, candidate.email, `${companyName} sent you a message`);
  await page.goto(linkIn(mail, '/login?stop-emails='));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Stop these emails' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('These emails have stopped')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();

  const ownContext = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const ownPage = await ownContext.newPage();
  await openSession(ownPage, candidate);
  await ownPage.goto('/account#notifications');
  await expect(row(ownPage, 'Messages').getByLabel('Off')).toBeChecked();
  await expect(row(ownPage, 'Offers').getByLabel('Right away')).toBeChecked();
  await ownContext.close();
});
