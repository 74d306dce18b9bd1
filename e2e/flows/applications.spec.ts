import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

async function save(origin: string, { token }: Person, section: string, content: object): Promise<void> {
  const response = await fetch(`${origin}/api/profile/${section}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'if-match': '"0"' },
    body: JSON.stringify(content),
  });
  expect(response.status).toBe(200);
}

async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

test('a candidate finds a job and applies by keyboard; the company reads the application; the candidate sees that and withdraws it', async ({
  page,
  browser,
  origin,
}) => {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  const company = await signUpCompany(origin, companyName);
  await publishOpportunity(company, { title: 'Night watch of figures' });
  await publishOpportunity(company, {
    title: 'Somewhere else',
    places: [{ country: 'NO', region: null, city: 'Bergen', workMode: 'on_site' }],
  });
  const person = await signUpCandidate(origin);
  await save(origin, person, 'personal', {
    fullName: 'Amara Okafor',
    calledName: 'Amara',
    bornOn: '1999-04-12',
  });
  await save(origin, person, 'location', {
    country: 'PT',
    postcode: '4000-123',
    rightsToWork: [{ country: 'PT', right: 'yes', until: null }],
  });
  await openSession(page, person);

  await test.step('the filters are in the address', async () => {
    await page.goto(`/opportunities?words=${encodeURIComponent(companyName)}`);
    await expect(page.getByRole('link', { name: 'Night watch of figures' })).toBeVisible();
    const country = page.getByLabel('Country');
    await expect(country.getByRole('option', { name: 'Portugal (1)' })).toBeAttached();
    await expect(country.getByRole('option', { name: 'Norway (1)' })).toBeAttached();
    await expect(page.getByRole('status').filter({ hasText: '1 job' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Portugal' }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 jobs' })).toBeVisible();
    await country.selectOption('PT');
    await expect(page.getByRole('link', { name: 'Somewhere else' })).toBeHidden();
    await expect(page).toHaveURL(/country=PT/);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Somewhere else' })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the must-have is shown as met, with the evidence', async () => {
    await page.getByRole('link', { name: 'Night watch of figures' }).press('Enter');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Night watch of figures' }).last(),
    ).toBeFocused();
    await expect(page.getByText('Your profile says: Yes.')).toBeVisible();
    await expect(page.getByText('Reply within 5 working days').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the review step shows exactly what will be sent', async () => {
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await page.getByLabel(/Your note/).fill('I count well at night.');
    await page.reload();
    await expect(page.getByLabel(/Your note/)).toHaveValue('I count well at night.');
    await expectAccessible(page);
    await pressByKeyboard(page, 'Review your application');
    await expect(page.getByRole('heading', { level: 1, name: 'Review your application' })).toBeFocused();
    await expect(page.getByText('I count well at night.')).toBeVisible();
    await expect(page.getByText('Portugal: Yes')).toBeVisible();
    await expect(page.getByText('4000-123')).toBeHidden();
    await expect(page.getByText('this company stops seeing that profile once you apply')).toBeVisible();
    await expect(page.getByText('It may be able to tell the profile was yours.')).toBeVisible();
    await expectAccessible(page);
    await pressByKeyboard(page, 'Send application');
    await expect(page.getByRole('heading', { name: /^Application sent to / })).toBeFocused();
    // The confirmation isn't shown again: the address is the application's own.
    await expect(page).toHaveURL(/\/applications\/[\w-]+$/);
    await expect(page.getByText('They haven’t opened it yet.')).toBeVisible();
    await expectAccessible(page);
  });
  const ownUrl = page.url();

  const companyContext = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const companyPage = await companyContext.newPage();
  await test.step('the company reads exactly the same', async () => {
    await openSession(companyPage, company);
    await companyPage.goto('/company-route/pipeline');
    await expectAccessible(companyPage);
    await companyPage.getByRole('link', { name: 'Amara Okafor' }).click();
    await expect(companyPage.getByText('I count well at night.')).toBeVisible();
    await expect(companyPage.getByText('4000-123')).toBeHidden();
    await expectAccessible(companyPage);
  });

  await test.step('the candidate sees that it was opened, on the application and on the dashboard', async () => {
    await page.goto(ownUrl);
    await expect(page.getByText(/They opened it on/)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('read your application')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('withdrawing hides it from the company right away, and the candidate keeps a copy', async () => {
    await page.goto(ownUrl);
    await pressByKeyboard(page, 'Withdraw application');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
    await expect(page.getByText(/You withdrew it on/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('I count well at night.')).toBeVisible();
    await companyPage.reload();
    await expect(companyPage.getByText('The candidate withdrew this application')).toBeVisible();
  });
  await companyContext.close();
});
