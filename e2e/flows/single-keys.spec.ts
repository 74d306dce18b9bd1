import { randomUUID } from 'node:crypto';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { sendApplication } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Night watch of figures';

async function applyAs(origin: string, company: Person, fullName: string): Promise<void> {
  const candidate = await signUpCandidate(origin);
  const response = await fetch(`${origin}/api/profile/personal`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${candidate.token}`,
      'if-match': '"0"',
    },
    body: JSON.stringify({ fullName, calledName: fullName, bornOn: '1999-04-12' }),
  });
  expect(response.ok).toBe(true);
  await sendApplication(candidate, company, TITLE);
}

test('a member works through applications with single keys alone, and turns them off', async ({
  page,
  origin,
}) => {
  const company = await signUpCompany(origin, `Juniper ${randomUUID().slice(0, 8)}`);
  await publishOpportunity(company, { title: TITLE });
  for (const name of ['Amara Okafor', 'Bo Lindqvist']) await applyAs(origin, company, name);
  await openSession(page, company);
  await page.goto('/company-route/pipeline');
  const cards = page.locator('[data-card]');
  const lane = (name: string) => page.getByRole('region', { name, exact: true });
  const inLane = (name: string) => lane(name).locator('[data-card]');
  const first = await cards.first().getAttribute('data-card');
  const card = page.locator(`[data-card="${first}"]`);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const changes = page.getByRole('region', { name: 'Recent changes' });
  await expect(inLane('Received')).toHaveCount(2);

  await test.step('J and K move between cards', async () => {
    await page.keyboard.press('j');
    await expect(cards.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(cards.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(cards.first()).toBeFocused();
  });

  await test.step('E moves the focused card to the next stage, and Z undoes it', async () => {
    await page.keyboard.press('e');
    await expect(inLane('Received')).toHaveCount(1);
    await expect(card).toBeFocused();
    await expect(changes.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(inLane('Received')).toHaveCount(2);
    await expect(card).toBeFocused();
  });

  await test.step('the palette offers the same action by name, and shows its key', async () => {
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused();
    await page.keyboard.type('next stage');
    await expect(page.getByRole('option', { name: /^Move to the next stage/ })).toContainText('E');
    await page.keyboard.press('Enter');
    await expect(inLane('Received')).toHaveCount(1);
    await expect(card).toBeFocused();
    await page.keyboard.press('z');
    await expect(inLane('Received')).toHaveCount(2);
    await expect(card).toBeFocused();
  });

  await test.step('D opens the decline dialog, and E does nothing while it’s open', async () => {
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible();
    await page.keyboard.press('e');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(inLane('Received')).toHaveCount(2);
  });

  await test.step('M opens the messages with the focus in the text field, where keys type letters', async () => {
    await page.keyboard.press('m');
    await expect(page).toHaveURL(new RegExp(`application=${first}&part=messages`));
    const field = page.getByRole('textbox', { name: /^Message / });
    await expect(field).toBeFocused();
    await page.keyboard.type('jed');
    await expect(field).toHaveValue('jed');
    await expect(inLane('Received')).toHaveCount(2);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
  });

  await test.step('in the open application, J shows the next one and Back closes it', async () => {
    await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().focus();
    await expectAccessible(page);
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(new RegExp(`application=${first}`));
    await page.goBack();
    await expect(page.getByRole('complementary')).toBeHidden();
    await expect(page).toHaveURL(/\/company-route\/pipeline$/);
  });

  await test.step('? lists every action with its key, and Back closes the list', async () => {
    await page.keyboard.press('?');
    await expect(sheet.getByText('Move to the next stage')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/company-route\/pipeline$/);
  });

  await test.step('once they’re turned off for the account, no key does anything', async () => {
    await page.goto('/company-route/account');
    const toggle = page.getByRole('switch', { name: /Single-key shortcuts/ });
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(toggle).not.toBeChecked();
    await expect(toggle).toBeEnabled();
    await page.getByRole('link', { name: 'Pipeline' }).first().press('Enter');
    await expect(inLane('Received')).toHaveCount(2);
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    await expect(sheet).toBeHidden();
    await expect(page.locator('[data-card]:focus')).toHaveCount(0);
  });
});
