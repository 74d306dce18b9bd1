import { randomUUID } from 'node:crypto';
import { linkIn, mailTo } from '../fixtures/mails.ts';
import { verifyCompany } from '../fixtures/operator.ts';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { newEmail, PASSWORD, type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Ward nurse';
const SUBJECT = 'A company added you as a candidate on Common Ground';

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

test('someone added by hand is emailed, deletes one entry and takes over another by applying', async ({
  page,
  browser,
  origin,
}) => {
  const mark = randomUUID().slice(0, 6);
  const company = await signUpCompany(origin, `Harbour ${mark}`);
  await put(origin, company, 'company/team/name', { name: 'Inês Duarte' });
  await verifyCompany(`Harbour ${mark}`);
  await publishOpportunity(company, { title: TITLE });
  const candidate = await signUpCandidate(origin);
  await put(origin, candidate, 'profile/personal', {
    fullName: 'Amara Okafor',
    calledName: 'Amara',
    bornOn: '1999-04-12',
  });
  const stranger = newEmail();
  await openSession(page, company);
  await page.goto('/company-route/pipeline');
  const added = page.getByRole('region', { name: /^Added by hand/ });

  async function add(name: string, address: string) {
    await page.getByRole('button', { name: 'Add a candidate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full name').fill(name);
    await dialog.getByLabel('Email').fill(address);
    await dialog.getByLabel('Where you found them').selectOption('Event');
    await dialog.getByLabel(/^Details/).fill('Nursing fair');
    await dialog.getByLabel(/^Note for your team/).fill('Asked about night shifts.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add and email them' }).click();
    await expect(dialog).toBeHidden();
    await expect(added.getByText(name)).toBeVisible();
  }

  await test.step('the team adds two people, of whom one has an account', async () => {
    await add('Nadia Petrova', stranger);
    await add('Amara Okafor', candidate.email);
    await expectAccessible(page);
  });

  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const other = await context.newPage();
  await test.step('one of them sees the entry and deletes it, without an account', async () => {
    const link = linkIn(await mailTo(origin, stranger, SUBJECT), '/login?invite=');
    await other.goto(link);
    await expect(other.getByText('Asked about night shifts.')).toBeVisible();
    expect(new URL(other.url()).search).toBe('');
    await expectAccessible(other);
    await expect(added.getByText('Nadia Petrova')).toBeVisible();
    await other.getByRole('button', { name: 'Delete this entry' }).click();
    await expect(other.getByRole('heading', { name: 'Your entry is deleted' })).toBeVisible();
    // The team's open page updates.
    await expect(added.getByText('Nadia Petrova')).toBeHidden();
    await expect(added.getByText(/They deleted it on/)).toBeVisible();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'This entry is gone' })).toBeVisible();
  });

  await test.step('the other signs in with the address, and the application takes the place of the entry', async () => {
    await other.goto(linkIn(await mailTo(origin, candidate.email, SUBJECT), '/login?invite='));
    await other.getByRole('button', { name: 'Sign in to apply' }).click();
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.getByRole('button', { name: 'Take over entry and view job' }).click();
    await expect(other).toHaveURL(/\/opportunities\//);
    await expect(added.getByText('Amara Okafor')).toBeVisible();
    await other.getByRole('link', { name: 'Apply', exact: true }).click();
    await other.getByRole('button', { name: 'Review your application' }).click();
    await other.getByRole('button', { name: 'Send application' }).click();
    await expect(other.getByText('Application sent')).toBeVisible();
    await expect(added.getByText(/They applied on/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Amara Okafor', exact: true })).toBeVisible();
  });
  await context.close();
});
