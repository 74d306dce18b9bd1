import type { Browser, Page } from '@playwright/test';
import { answerAll } from '../fixtures/culture.ts';
import { signUpPublishing } from '../fixtures/measured-company.ts';
import { verifyCompany } from '../fixtures/operator.ts';
import { newEmail, type Person, signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

async function callApi(origin: string, person: Person, method: string, path: string, body?: object) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'if-match': '"0"',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : ((await response.json()) as Record<string, unknown>);
}

async function openPage(browser: Browser, origin: string, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, locale: 'en-GB' })).newPage();
  await openSession(page, person);
  return page;
}

test('a candidate shows their name to a chosen company, sees in the access log that it looked, and hides the name again right away', async ({
  page,
  browser,
  origin,
}) => {
  const companyName = `Ledger Works ${newEmail().slice(0, 8)}`;
  const candidateName = `Zofia Żółć ${newEmail().slice(0, 6)}`;
  const company = await signUpPublishing(origin, companyName);
  const person = await signUpCandidate(origin);
  await callApi(origin, person, 'PUT', '/api/profile/personal', {
    bornOn: '1999-04-12',
    fullName: candidateName,
  });
  await answerAll(origin, '/api/culture/session', person.token);
  await callApi(origin, person, 'PUT', '/api/culture/sharing', { isShared: true });
  const companyPage = await openPage(browser, origin, company);

  await test.step('an unverified company sees no one and is told why', async () => {
    await companyPage.goto('/company-route/overlap');
    await expect(companyPage.locator('section').getByText('Verify your company first')).toBeVisible();
    await verifyCompany(companyName);
  });

  await test.step('the candidate decides by keyboard, and a sentence says what it means', async () => {
    await openSession(page, person);
    await page.goto('/profile/privacy');
    await expect(page.getByText('Companies can’t find you.', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Private' }).focus();
    for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Findable with my name/ })).toBeChecked();
    await expect(page.getByText('Common Ground compares my culture result')).toBeVisible();
    await expect(page.getByText('Companies can’t find you.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Agree and save' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('None can see your name at the moment.')).toBeVisible();
    await page.goto('/profile/data#discovery');
    await page.getByRole('button', { name: 'Withdraw consent to Being found' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Withdraw consent to Being found' })).toHaveCount(0);
    await page.goto('/profile/privacy');
    await expect(page.getByText('Companies can’t find you: you haven’t agreed to being found')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked();
    await page.getByRole('combobox', { name: 'Add a company' }).focus();
    await page.keyboard.type(companyName);
    await expect(page.getByRole('option', { name: companyName })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('1 verified company you chose sees your name. Other companies can’t find you.'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  let paneUrl = '';
  await test.step('the company sees the name', async () => {
    await companyPage.goto('/company-route/overlap');
    await companyPage.getByRole('link', { name: candidateName }).click();
    await expect(companyPage.getByText('Shares their name with you')).toBeVisible();
    paneUrl = companyPage.url();
  });

  await test.step('the access log shows it, and the name is withdrawn from there right away', async () => {
    await page.goto('/profile/views');
    const ledger = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'What companies saw' }) });
    await expect(ledger.getByRole('heading', { name: companyName })).toBeVisible();
    await expect(ledger.getByText('They viewed where you overlap with them.')).toBeVisible();
    await expect(ledger.getByText('Shown: name, route, location and culture overlap').first()).toBeVisible();
    await ledger.getByRole('button', { name: `Stop sharing my name with ${companyName}` }).click();
    await expect(ledger.getByRole('button', { name: 'Stop sharing my name' })).toHaveCount(0);
    const handle = new URL(paneUrl).searchParams.get('candidate');
    const response = await fetch(`${origin}/api/company/overlaps/${handle}`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    expect(response.status).toBe(404);
    await companyPage.reload();
    await expect(companyPage.getByText(candidateName)).toHaveCount(0);
  });

  await test.step('a blocked company can’t find the candidate again', async () => {
    await page.goto('/profile/privacy');
    await page.getByRole('radio', { name: /^Findable with my name/ }).click();
    await page.getByRole('button', { name: 'Agree and save' }).click();
    await expect(page.getByText('None can see your name at the moment.')).toBeVisible();
    await page.goto('/profile/views');
    await page.getByRole('button', { name: `Block ${companyName}` }).click();
    await expect(page.getByText('Blocked. It can’t see you any more.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/profile/privacy');
    await expect(page.getByText('Blocked: 1 company.')).toBeVisible();
    await expectAccessible(page);
  });
  await companyPage.context().close();
});
