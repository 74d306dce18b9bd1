import { randomUUID } from 'node:crypto';
import { signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('a new company tries the pipeline on an example, by keyboard, and leaves nothing behind', async ({
  page,
  origin,
}) => {
  const company = await signUpCompany(origin, `Willow ${randomUUID().slice(0, 8)}`);
  await openSession(page, company);
  await page.goto('/company-route');
  await page.getByRole('link', { name: 'Open example job' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Example job' })).toBeVisible();
  const lane = (name: string) => page.getByRole('region', { name, exact: true });
  const cardIn = (name: string, person: string) => lane(name).getByRole('link', { name: person });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) changes.push(request.url());
  });

  await test.step('J focuses the first card, and Space and the arrow keys move it', async () => {
    await page.keyboard.press('j');
    await expect(cardIn('Received', 'Ben Example')).toBeFocused();
    for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key);
    await expect(cardIn('Interview', 'Ben Example')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('Enter opens a candidate, who is declined with a letter; undo restores them', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Decline…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Decline Ben Example' });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 });
    await expect(dialog.getByText(/^Dear Ben Example,/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    await expect(cardIn('Interview', 'Ben Example')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(cardIn('Interview', 'Ben Example')).toBeVisible();
  });

  await test.step('one press leaves the example, and nothing was sent or stored', async () => {
    await page.getByRole('link', { name: 'Discard example' }).press('Enter');
    await page.getByRole('link', { name: 'Open example job' }).press('Enter');
    await expect(cardIn('Received', 'Ben Example')).toBeVisible();
    expect(changes).toEqual([]);
  });
});
