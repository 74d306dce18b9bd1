import { randomUUID } from 'node:crypto';
import { linkIn, mailTo } from '../fixtures/mails.ts';
import { verifyCompany } from '../fixtures/operator.ts';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { PASSWORD, type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

async function send(origin: string, { token }: Person, method: string, path: string, body: object) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'if-match': '"0"',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.ok, `${path} answered ${response.status}: ${text}`).toBe(true);
  return text === '' ? null : JSON.parse(text);
}

test('an application and a message are mailed, and each link opens its page after signing in', async ({
  page,
  browser,
  origin,
}) => {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(origin, companyName);
  // Candidates get no emails from unverified companies.
  await verifyCompany(companyName);
  await publishOpportunity(owner, { title: 'Data trainee' });
  const candidate = await signUpCandidate(origin);
  const personal = { fullName: 'Amara Okafor', calledName: 'Amara', bornOn: '1999-04-12' };
  await send(origin, candidate, 'PUT', '/profile/personal', personal);
  await openSession(page, candidate);
  await page.goto(`/opportunities?words=${encodeURIComponent(companyName)}`);
  await page.getByRole('link', { name: 'Data trainee' }).click();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await page.getByRole('button', { name: 'Review your application' }).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Application sent')).toBeVisible();
  const applicationId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const notice = await mailTo(origin, owner.email, 'Someone applied');
  expect(notice).not.toContain('Amara');
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const companyPage = await context.newPage();
  await test.step('the link to the company opens the application', async () => {
    await companyPage.goto(linkIn(notice, '/company-route/applications/'));
    await companyPage.getByLabel('Email').fill(owner.email);
    await companyPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await companyPage.getByRole('button', { name: 'Sign in' }).click();
    await expect(companyPage).toHaveURL(new RegExp(`application=${applicationId}`));
    await expect(companyPage.getByRole('heading', { name: 'Amara Okafor' }).first()).toBeVisible();
  });

  await test.step('the other link leads to the settings, which keep what is chosen', async () => {
    await companyPage.goto(linkIn(notice, '/company-route/account#notifications'));
    const applications = companyPage.getByRole('radiogroup', { name: 'New applications' });
    await expect(applications.getByLabel('Right away')).toBeChecked();
    await expectAccessible(companyPage);
    await applications.getByLabel('Off').click({ force: true });
    await expect(applications.getByLabel('Off')).toBeChecked();
    await expect(companyPage.getByText('Saved', { exact: true })).toBeVisible();
    await companyPage.reload();
    await expect(applications.getByLabel('Off')).toBeChecked();
    await context.close();
  });

  // A candidate with the conversation open has read the message and gets no email about it.
  await page.goto('/dashboard');
  await send(origin, owner, 'POST', `/company/applications/${applicationId}/messages`, {
    text: 'Hello Amara',
  });
  const mail = await mailTo(origin, candidate.email, `${companyName} sent you a message`);
  expect(mail).not.toContain('Hello Amara');
  await test.step('the link to the candidate opens the conversation', async () => {
    const ownContext = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    const ownPage = await ownContext.newPage();
    await ownPage.goto(linkIn(mail, '/applications/'));
    await ownPage.getByLabel('Email').fill(candidate.email);
    await ownPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ownPage.getByRole('button', { name: 'Sign in' }).click();
    await expect(ownPage).toHaveURL(new RegExp(`/applications/${applicationId}#messages$`));
    await expect(ownPage.getByText('Hello Amara')).toBeVisible();
    await ownPage.goto(linkIn(mail, '/account#notifications'));
    const messages = ownPage.getByRole('radiogroup', { name: 'Messages' });
    await expect(messages.getByLabel('Right away')).toBeChecked();
    await ownContext.close();
  });
});
