import { randomUUID } from 'node:crypto';
import { signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('a member navigates and starts a job by keyboard alone, and goes back the same way', async ({
  page,
  origin,
}) => {
  const owner = await signUpCompany(origin, `Juniper ${randomUUID().slice(0, 8)}`);
  await openSession(page, owner);
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('Control and K opens the palette on any page', async () => {
    await page.goto('/company-route/team');
    await expect(heading('Team')).toBeVisible();
    await page.keyboard.press('Control+K');
    await expect(field).toBeFocused();
    await expect(page.getByRole('option', { name: /^Home/ })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
  });

  await test.step('going back closes it before anything else, and so does Escape', async () => {
    await page.goBack();
    await expect(field).toBeHidden();
    await expect(heading('Team')).toBeVisible();
    await page.keyboard.press('Control+K');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(page).toHaveURL(/\/company-route\/team$/);
  });

  await test.step('Enter opens the page that was typed', async () => {
    await page.keyboard.press('Control+K');
    await expect(field).toBeFocused();
    await page.keyboard.type('response');
    await page.keyboard.press('Enter');
    await expect(heading('Response times')).toBeVisible();
  });

  await test.step('an action opens the same dialog as its button, and Escape closes it', async () => {
    await page.keyboard.press('Control+K');
    await expect(field).toBeFocused();
    await page.keyboard.type('new job');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Job title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(heading('Jobs')).toBeVisible();
  });

  await test.step('going back skips the palette', async () => {
    await page.goBack();
    await expect(heading('Response times')).toBeVisible();
    await page.goBack();
    await expect(heading('Team')).toBeVisible();
  });

  await test.step('on a phone it fills the screen, and opens from the bottom bar', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).click();
    await expect(field).toBeFocused();
    const box = await page.getByRole('dialog', { name: 'Search' }).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(field).toBeHidden();
  });
});
