import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { publishPendingDecision, sendApplication } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Night watch of figures';

async function put(origin: string, { token }: Person, path: string, body: object): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'if-match': '"0"',
  };
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
}

async function applyAs(origin: string, company: Person, fullName: string): Promise<Person> {
  const person = await signUpCandidate(origin);
  await put(origin, person, 'profile/personal', { fullName, calledName: fullName, bornOn: '1999-04-12' });
  await sendApplication(person, company, TITLE);
  return person;
}

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('applications are moved by keyboard and menu, two simultaneous moves aren’t lost, and a decline is undone, then published', async ({
  page,
  browser,
  origin,
}) => {
  const mark = randomUUID().slice(0, 6);
  const [first, second] = [`Amara Okafor ${mark}`, `Bo Lindqvist ${mark}`];
  const company = await signUpCompany(origin, `Harbour ${mark}`);
  await put(origin, company, 'company/team/name', { name: 'Inês Duarte' });
  await publishOpportunity(company, { title: TITLE });
  await applyAs(origin, company, first);
  const candidate = await applyAs(origin, company, second);
  await openSession(page, company);
  await page.goto('/company-route/pipeline');

  const otherContext = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const other = await otherContext.newPage();
  await test.step('a colleague has the board open without a live connection', async () => {
    await openSession(other, company);
    await other.route('**/api/company/live', () => undefined);
    await other.goto('/company-route/pipeline');
    await expect(card(other, first)).toBeVisible();
    await expect(other.getByText(/^Reconnecting… Current as of/)).toBeVisible();
  });

  await test.step('a card is picked up, moved and dropped by keyboard, and each step is announced', async () => {
    await expectAccessible(page);
    await card(page, first).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/Picked up\. Use left and right to choose a stage/)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(lane(page, 'Interview').getByRole('link', { name: first })).toBeFocused();
    await expect(page.getByText(`${first} moved to A talk.`).first()).toBeAttached();
  });

  await test.step('the slower member sees who changed it first, and the card in its actual stage', async () => {
    await other.getByRole('button', { name: `Move to… ${first}` }).focus();
    await other.keyboard.press('Enter');
    await expectAccessible(other);
    await other.getByRole('menuitem', { name: 'A talk' }).click();
    const changes = other.getByRole('region', { name: 'Recent changes' });
    await expect(changes).toContainText('Inês Duarte changed it first. It’s in “A talk” now.');
    await expect(lane(other, 'Interview').getByRole('link', { name: first })).toBeVisible();
    await otherContext.close();
  });

  await test.step('a move from the menu can be undone', async () => {
    await card(page, second).focus();
    await page.keyboard.press('v');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(lane(page, 'Interview').getByRole('link', { name: second })).toBeVisible();
    // The previous move may still be listed with its undo button.
    const done = page.getByRole('region', { name: 'Recent changes' }).locator('div');
    await done.filter({ hasText: second }).getByRole('button', { name: 'Undo' }).click();
    await expect(lane(page, 'Received').getByRole('link', { name: second })).toBeVisible();
  });

  async function decline(): Promise<void> {
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption({ label: 'Other candidates met more of the criteria' });
    await dialog.getByLabel('Feedback for the candidate').fill('You count well.');
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText(`Dear ${second},`)).toBeVisible();
    await expect(preview.getByText('You count well.')).toBeVisible();
    // Colleagues see on their boards that the decision is pending.
    await expect(
      dialog.getByText('Until then, you can undo it and only your team can see it.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(page.getByText(/The decline sends in \d+s/)).toBeVisible();
  }

  await test.step('a decline is previewed exactly as it will be sent, and waits a minute', async () => {
    await card(page, second).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: second }).first()).toBeFocused();
    await decline();
    await expectAccessible(page);
    await page.getByRole('complementary', { name: second }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Decline', exact: true })).toBeVisible();
  });

  await test.step('after the minute, the candidate reads exactly that text', async () => {
    await decline();
    await publishPendingDecision(second);
    const theirContext = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    const their = await theirContext.newPage();
    await openSession(their, candidate);
    await their.goto('/applications?state=ended');
    await their.getByRole('link', { name: TITLE }).click();
    await expect(their.getByText(`Dear ${second},`)).toBeVisible();
    await expect(their.getByText('You count well.')).toBeVisible();
    await theirContext.close();
  });
});
