import { randomUUID } from 'node:crypto';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('a job opens next to the list by keyboard, and Back closes it first; on a phone it has a page of its own', async ({
  page,
  origin,
}) => {
  const companyName = `Rowan ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(origin, companyName);
  for (const title of ['First baker', 'Second baker']) await publishOpportunity(owner, { title });
  await openSession(page, await signUpCandidate(origin));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/opportunities?words=${encodeURIComponent(companyName)}`);
  await expectAccessible(page);

  const link = (title: string) => page.getByRole('link', { name: title });
  const open = (title: string) => page.getByRole('region', { name: title });
  await link('Second baker').press('Enter');
  await expect(open('Second baker').getByRole('heading', { level: 2, name: 'Second baker' })).toBeFocused();
  await expect(page).toHaveURL(/[?&]job=[0-9a-f-]{36}/);
  await expect(open('Second baker').getByText('About the role')).toBeVisible();
  await expectAccessible(page);

  await open('Second baker').getByRole('button', { name: 'Next job' }).press('Enter');
  await expect(open('First baker')).toBeVisible();
  await page.goBack();
  await expect(open('First baker')).toHaveCount(0);
  await expect(link('First baker')).toBeFocused();
  await expect(page).toHaveURL(/\/opportunities\?words=/);

  await link('First baker').press('Enter');
  await expect(open('First baker').getByRole('heading', { level: 2, name: 'First baker' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link('First baker')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await link('First baker').click();
  await expect(page.getByRole('heading', { level: 1, name: 'First baker' })).toBeVisible();
  await expect(page).toHaveURL(/\/opportunities\/[0-9a-f-]{36}$/);
});
