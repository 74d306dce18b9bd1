import { randomUUID } from 'node:crypto';
import { verifyCompany } from '../fixtures/operator.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

async function call(
  origin: string,
  { token }: Person,
  method: string,
  path: string,
  body: object,
  headers = {},
) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Record<string, string>;
}

/** Publishes a job that pays up to an amount in euros a month. */
async function publishJob(origin: string, owner: Person, title: string, maximum: string): Promise<void> {
  const path = '/api/company/opportunities';
  const opportunity = { title, kind: 'permanent' };
  const { id } = await call(origin, owner, 'POST', path, opportunity, { 'idempotency-key': randomUUID() });
  const draft = {
    ...opportunity,
    routes: ['journey'],
    field: null,
    about: 'You bake bread.',
    places: [{ country: 'PT', region: null, city: 'Porto', workMode: 'on_site' }],
    pay: { minimum: '900', maximum, currency: 'EUR', period: 'month' },
    hoursPerWeek: 35,
    startsOn: null,
    closesOn: IN_A_MONTH,
    criteria: [
      {
        id: randomUUID(),
        kind: 'skill',
        need: 'must',
        subject: 'Ovens',
        level: null,
        months: null,
        reason: 'Heat.',
      },
    ],
    process: [
      { id: randomUUID(), kind: 'received', name: 'We read it', replyDays: 5, scorecard: [] },
      { id: randomUUID(), kind: 'offer', name: 'Offer', replyDays: 5, scorecard: [] },
    ],
  };
  await call(origin, owner, 'PUT', `${path}/${id}`, draft, { 'if-match': '"1"' });
  await call(origin, owner, 'POST', `${path}/${id}/publication`, {}, { 'if-match': '"2"' });
}

test('the minimum pay hides jobs that pay less, says how many, and shows them again', async ({
  page,
  origin,
}) => {
  const companyName = `Quince ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(origin, companyName);
  await verifyCompany(companyName);
  await publishJob(origin, owner, 'Well paid baker', '3000');
  await publishJob(origin, owner, 'Poorly paid baker', '1000');
  const candidate = await signUpCandidate(origin);
  const desiredPay = { minimum: '30000', currency: 'EUR', period: 'year' };
  await call(origin, candidate, 'PUT', '/api/profile/employment', { desiredPay }, { 'if-match': '"0"' });
  await openSession(page, candidate);

  await page.goto(`/opportunities?words=${encodeURIComponent(companyName)}`);
  await expect(page.getByText('1 job is hidden because it pays less than your minimum pay.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Well paid baker' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Poorly paid baker' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show jobs below your minimum pay' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Poorly paid baker' })).toBeVisible();
  await expect(page).toHaveURL(/belowMinimumPay=shown/);
  await expect(page.getByRole('button', { name: 'Hide jobs below your minimum pay' })).toBeFocused();

  await page.reload();
  await expect(page.getByText('Including 1 job below your minimum pay.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide jobs below your minimum pay' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Poorly paid baker' })).toHaveCount(0);
});

test('the dashboard leads to the hidden jobs that it counts', async ({ page, origin }) => {
  const suffix = randomUUID().slice(0, 8);
  const companyName = `Medlar ${suffix}`;
  const title = `Badly paid baker ${suffix}`;
  const owner = await signUpCompany(origin, companyName);
  await verifyCompany(companyName);
  await publishJob(origin, owner, title, '1000');
  const candidate = await signUpCandidate(origin);
  const desiredPay = { minimum: '30000', currency: 'EUR', period: 'year' };
  await call(origin, candidate, 'PUT', '/api/profile/employment', { desiredPay }, { 'if-match': '"0"' });
  await call(origin, candidate, 'PUT', '/api/profile/role', { route: 'journey' }, { 'if-match': '"0"' });
  await openSession(page, candidate);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page).toHaveURL(/\/opportunities\?belowMinimumPay=shown$/);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
