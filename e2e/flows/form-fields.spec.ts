import type { Page } from '@playwright/test';
import { signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const saving = (page: Page) => page.locator('footer [role=status]');

async function openEmployment(page: Page, origin: string) {
  const person = await signUpCandidate(origin);
  await fetch(`${origin}/api/profile/role`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', 'if-match': '0' },
    body: JSON.stringify({ route: 'experienced', stage: null, lookingFor: ['job'], isSchoolWanted: false }),
  });
  await openSession(page, person);
  await page.goto('/general/employment');
  await expect(page.getByText('What best describes your situation?')).toBeVisible();
  return async () => {
    const response = await fetch(`${origin}/api/profile`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    return ((await response.json()) as { employment: { content: Record<string, unknown> } }).employment
      .content;
  };
}

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
}

test('a typed or pasted number is saved as entered, or refused with a way to fix it', async ({
  page,
  origin,
}) => {
  const stored = await openEmployment(page, origin);
  const hours = page.getByLabel('Hours you want');
  const notice = page.getByLabel('Notice period');

  await hours.pressSequentially('37.5');
  await notice.focus();
  await expect.poll(async () => (await stored()).hoursPerWeek).toBe(37.5);

  await hours.fill('');
  await hours.focus();
  await paste(page, '36,25');
  await notice.pressSequentially('-3');
  await expect.poll(async () => (await stored()).hoursPerWeek).toBe(36.25);
  await expect(hours).toHaveValue('36.25');
  await hours.focus();
  await expect(page.getByText('Notice period: enter a whole number from 0 to 52.')).toBeVisible();
  await expect(notice).toHaveValue('-3');
  expect((await stored()).noticeWeeks).toBeNull();

  await notice.fill('1.000');
  await hours.focus();
  await expect(
    page.getByText('Notice period: “1.000” could mean 1000 or 1. Enter the one you mean.'),
  ).toBeVisible();
  await notice.fill('4');
  await hours.focus();
  await expect.poll(async () => (await stored()).noticeWeeks).toBe(4);

  const amount = page.getByLabel('Amount');
  await amount.fill('1.234.567,80');
  await page.getByLabel('Currency').fill('Euro');
  await page.getByLabel('Currency').press('Enter');
  await page.getByLabel('Per', { exact: true }).selectOption('year');
  await expect.poll(async () => (await stored()).desiredPay).toMatchObject({ minimum: '1234567.80' });
  await expect(amount).toHaveValue('1234567.80');
});

test('a refused number is still there after reloading the page', async ({ page, origin }) => {
  await openEmployment(page, origin);
  await page.getByLabel('Hours you want').fill('375');
  await page.getByLabel('Notice period').fill('two');
  await expect(saving(page)).not.toBeEmpty();
  await page.reload();
  await expect(page.getByLabel('Hours you want')).toHaveValue('375');
  await expect(page.getByLabel('Notice period')).toHaveValue('two');
});
