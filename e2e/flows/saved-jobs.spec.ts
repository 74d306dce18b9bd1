import { randomUUID } from 'node:crypto';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('a job is saved for later, found among the saved ones, and can be removed', async ({ page, origin }) => {
  const owner = await signUpCompany(origin, `Hazel ${randomUUID().slice(0, 8)}`);
  const title = `Figures ${randomUUID().slice(0, 8)}`;
  await publishOpportunity(owner, { title });
  await openSession(page, await signUpCandidate(origin));

  await page.goto(`/opportunities?words=${encodeURIComponent(title)}`);
  const bookmark = page.getByRole('button', { name: `Save for later: ${title}` });
  await bookmark.press('Enter');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Saved (1)' }).click();
  await expect(page).toHaveURL(/\?saved=only$/);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save for later', exact: true })).toBeVisible();
  await page.goto('/opportunities?saved=only');
  await expect(page.getByText('No saved jobs yet')).toBeVisible();
});
