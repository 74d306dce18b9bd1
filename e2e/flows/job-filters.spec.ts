import { randomUUID } from 'node:crypto';
import { verifyCompany } from '../fixtures/operator.ts';
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
  expect(response.ok, section).toBe(true);
}

test('the profile’s answers filter the list as chips, and each can be removed and brought back', async ({
  page,
  origin,
}) => {
  const companyName = `Hazel ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(origin, companyName);
  await verifyCompany(companyName);
  const title = `Figures ${randomUUID().slice(0, 8)}`;
  await publishOpportunity(owner, { title });
  const candidate = await signUpCandidate(origin);
  await save(origin, candidate, 'location', { country: 'IS' });
  await save(origin, candidate, 'preferences', { dealBreakers: ['figures'] });
  await openSession(page, candidate);

  await page.goto('/opportunities');
  const search = page.getByRole('textbox', { name: 'Search jobs' });
  await search.pressSequentially(companyName);
  await expect(page).toHaveURL(/words=Hazel/);
  await expect(search).toBeFocused();
  const job = page.getByRole('link', { name: title });
  await expect(page.getByText('No jobs match these filters')).toBeVisible();
  await expect(page.getByText('Your profile’s filters hide the only match.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show 1 match' }).press('Enter');
  await expect(job).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ has: job }).getByText('New', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use my profile’s filters again' }).click();

  await page.getByRole('button', { name: 'Remove Iceland' }).press('Enter');
  await expect(page).toHaveURL(/without=countries/);
  await expect(page.getByText('1 job is hidden because it mentions a deal-breaker of yours.')).toBeVisible();
  await page.getByRole('button', { name: 'Show jobs that mention a deal-breaker' }).click();
  await expect(job).toBeVisible();
  await expect(page.getByText('Mentions a deal-breaker of yours: figures')).toBeVisible();

  await page.reload();
  await expect(job).toBeVisible();
  await page.getByRole('button', { name: 'Use my profile’s filters again' }).click();
  await expect(page.getByRole('button', { name: 'Remove Iceland' })).toBeVisible();
  await expect(page).not.toHaveURL(/without/);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).not.toHaveURL(/words/);
});
