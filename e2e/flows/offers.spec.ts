import { randomUUID } from 'node:crypto';
import { applyWithOffer, publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Night watch of figures';

async function call(origin: string, { token }: Person, method: string, path: string, body?: object) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'if-match': '"0"',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

// With animations, as most people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a candidate reads and answers a message, accepts an offer by keyboard, and rates the process', async ({
  page,
  origin,
}) => {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  const [company, person] = await Promise.all([signUpCompany(origin, companyName), signUpCandidate(origin)]);
  await publishOpportunity(company, { title: TITLE });
  const name = { fullName: 'Amara Okafor', calledName: 'Amara', bornOn: '1999-04-12' };
  await call(origin, person, 'PUT', '/api/profile/personal', name);
  await applyWithOffer(person, company, { title: TITLE, offer: 'We would like you to come.' });
  const { items } = await call(origin, company, 'GET', '/api/company/applications');
  const thread = `/api/company/applications/${items[0].id}/messages`;
  await call(origin, company, 'POST', thread, { text: 'When could you begin?' });
  await openSession(page, person);

  await test.step('the message is found from the dashboard', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: '1 new message' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: companyName }).click();
    await expect(page).toHaveURL(/\/messages\?application=/);
    await expect(page.getByRole('heading', { name: companyName, exact: true }).last()).toBeFocused();
    await expect(page.getByLabel(`Message to ${companyName}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View application' }).click();
    await expect(page).toHaveURL(/\/applications\//);
    await expect(page.getByText('When could you begin?')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an unsent message survives a reload and arrives once', async () => {
    await page.getByLabel(`Message to ${companyName}`).fill('In February.');
    await page.reload();
    await expect(page.getByLabel(`Message to ${companyName}`)).toHaveValue('In February.');
    await page.getByLabel(`Message to ${companyName}`).press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'In February.' })).toHaveCount(1);
    await expect(page.getByLabel(`Message to ${companyName}`)).toHaveValue('');
    const conversation = await call(origin, company, 'GET', thread);
    expect(conversation.items.map(({ text }: { text: string }) => text)).toEqual([
      'In February.',
      'When could you begin?',
    ]);
  });

  await test.step('the offer is accepted after a dialog explains what that means', async () => {
    await expect(page.getByText('We would like you to come.')).toBeVisible();
    await page.getByRole('button', { name: 'Accept offer' }).focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, accept' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `You’re joining ${companyName}.` })).toBeFocused();
    await expect(page.getByText(/can message you here until/)).toBeVisible();
    await expect(page.getByText('You accepted this offer.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept offer' })).toBeHidden();
    const { items: received } = await call(origin, company, 'GET', '/api/company/applications');
    expect(received[0].status).toBe('accepted');
  });

  await test.step('the process is rated, once', async () => {
    await page.getByRole('button', { name: 'Send rating' }).click();
    await expect(page.getByText('Answer all three questions.')).toBeVisible();
    for (const question of await page.getByRole('group').all())
      await question.getByRole('radio', { name: '4' }).check({ force: true });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send rating' }).click();
    await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
  });
});
