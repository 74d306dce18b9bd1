import { randomUUID } from 'node:crypto';
import { applyWithoutAnswer, publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Keeper of the tide tables';

async function call(origin: string, { token }: Person, method: string, path: string, body: object) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'if-match': '"0"',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
}

async function applicationOf(origin: string, { token }: Person): Promise<string> {
  const response = await fetch(`${origin}/api/applications`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = await response.json();
  return items[0].id;
}

test('a company answers a message with a template and writes to several, and the candidate reports one', async ({
  page,
  origin,
}) => {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  const [company, person] = await Promise.all([signUpCompany(origin, companyName), signUpCandidate(origin)]);
  await publishOpportunity(company, { title: TITLE });
  const name = { fullName: 'Amara Okafor', calledName: 'Amara', bornOn: '1999-04-12' };
  await call(origin, person, 'PUT', '/api/profile/personal', name);
  await call(origin, company, 'PUT', '/api/company/team/name', { name: 'Ines Faria' });
  await applyWithoutAnswer(person, company, TITLE);
  const applicationId = await applicationOf(origin, person);
  await call(origin, person, 'POST', `/api/applications/${applicationId}/messages`, { text: 'Any news?' });
  await openSession(page, company);

  await test.step('a template is written under Settings', async () => {
    await page.goto('/company-route/templates');
    await expect(page.getByText('No templates yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New template' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Still reading');
    await page.getByLabel('Message', { exact: true }).fill('Dear ');
    await page.getByRole('button', { name: 'Candidate’s name' }).click();
    await page.getByLabel('Message', { exact: true }).press('End');
    await page.keyboard.type(', we’re still reading. {member}');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('heading', { name: 'Still reading' })).toBeVisible();
  });

  await test.step('the navigation shows the number of unread messages, and the member replies', async () => {
    await page.getByRole('link', { name: 'Messages 1 unread' }).click();
    await expect(page.getByText('Choose a conversation to read it here.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Amara Okafor' }).click();
    await expect(page).toHaveURL(/\?application=/);
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('Any news?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Insert template' }).click();
    await page.getByRole('menuitem', { name: 'Still reading' }).click();
    const box = page.getByLabel('Message Amara Okafor');
    await expect(box).toHaveValue('Dear Amara Okafor, we’re still reading. Ines Faria');
    await expectAccessible(page);
    await box.press('Control+Enter');
    await expect(box).toHaveValue('');
    await expect(page.getByRole('list', { name: 'Messages' }).getByText(/still reading/)).toBeVisible();
  });

  await test.step('a reload keeps the conversation open, and going back closes it', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Amara Okafor' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Choose a conversation to read it here.')).toBeVisible();
  });

  await test.step('a bulk message goes to the candidates selected in the pipeline', async () => {
    await page.goto('/company-route/pipeline?view=table');
    await page.getByRole('checkbox', { name: /Amara Okafor/ }).check();
    await page.getByRole('button', { name: 'Message…' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Dear {name}, the jury meets on Friday.');
    await expect(page.getByText('Dear Amara Okafor, the jury meets on Friday.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send 1' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the candidate reports one, and no longer sees it', async () => {
    await openSession(page, person);
    await page.goto(`/applications/${applicationId}#messages`);
    const message = page.getByRole('listitem').filter({ hasText: 'the jury meets on Friday' });
    await message.getByRole('button', { name: /^Report/ }).click();
    await page.getByLabel('What’s wrong with it?').selectOption('spam');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Report message' }).click();
    await expect(page.getByText('You reported this message, so it’s hidden.')).toBeVisible();
    await expect(page.getByText(/the jury meets on Friday/)).toBeHidden();
    await expect(page.getByText(/still reading/)).toBeVisible();
  });

  await test.step('and blocks the company, which can be undone under Privacy', async () => {
    await page.getByRole('button', { name: /^Block / }).press('Enter');
    await expect(page.getByText(/They can’t send you messages/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Block company' }).press('Enter');
    await expect(page.getByText(/You’ve blocked/)).toBeFocused();
    await expect(page.getByRole('switch', { name: /can message me/ })).not.toBeChecked();
    await page.getByRole('link', { name: 'Privacy', exact: true }).last().press('Enter');
    await page.getByText('Blocked companies', { exact: true }).click();
    await page.getByRole('button', { name: `Unblock ${companyName}` }).press('Enter');
    await expect(page.getByText('You haven’t blocked any companies.')).toBeVisible();
  });
});
