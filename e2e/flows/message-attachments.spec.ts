import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { applyWithoutAnswer, publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

// A refused upload is part of this flow, and the browser logs it.
test.use({ allowedConsoleError: /Failed to load resource/ });

const TITLE = 'Keeper of the harbour lights';

const pdf = (text: string) =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R>>endobj
4 0 obj<</Length 11>>
stream
${text.padEnd(11).slice(0, 11)}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`);

async function call(origin: string, { token }: Person, method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': '"0"',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}

async function attach(page: Page, files: Readonly<Record<string, Buffer>>) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).press('Enter');
  const chosen = Object.entries(files).map(([name, buffer]) => ({
    name,
    buffer,
    mimeType: 'application/pdf',
  }));
  await (await chooser).setFiles(chosen);
}

async function download(page: Page, name: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).press('Enter'),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a candidate and a company send each other files, which blind review withholds', async ({
  page,
  origin,
}) => {
  const companyName = `Harbour ${randomUUID().slice(0, 8)}`;
  const [company, person] = await Promise.all([signUpCompany(origin, companyName), signUpCandidate(origin)]);
  await publishOpportunity(company, { title: TITLE });
  const name = { fullName: 'Amara Okafor', calledName: 'Amara', bornOn: '1999-04-12' };
  await call(origin, person, 'PUT', 'profile/personal', name);
  await applyWithoutAnswer(person, company, TITLE);
  const { items } = await call(origin, person, 'GET', 'applications');
  const { id: applicationId, opportunityId } = items[0];
  const attached = page.getByRole('list', { name: 'Attached files' });

  await test.step('the candidate attaches two files, one of which is refused, and sends the other', async () => {
    await openSession(page, person);
    await page.goto(`/applications/${applicationId}#messages`);
    await attach(page, {
      'Amara_Okafor_certificate.pdf': pdf('certificate'),
      'page.pdf': Buffer.from('<p>'),
    });
    await expect(attached.getByText(/This isn’t a PDF/)).toBeVisible();
    await page.getByLabel(`Message to ${companyName}`).fill('Here is my certificate.');
    await expect(page.getByText('Remove the file that couldn’t be uploaded, then send.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove page.pdf' }).press('Enter');
    await expect(attached.getByRole('listitem')).toHaveCount(1);
    // Both the text and the file survive a reload.
    await page.reload();
    await expect(attached.getByText('Amara_Okafor_certificate.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: /^Download Amara Okafor certificate\.pdf/ })).toBeVisible();
    await expect(attached).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the company downloads it and sends one back', async () => {
    await openSession(page, company);
    await page.goto(`/company-route/messages?application=${applicationId}`);
    await page.getByRole('button', { name: /^View Amara Okafor certificate\.pdf/ }).press('Enter');
    await expect(page.getByRole('img', { name: 'Amara Okafor certificate.pdf' })).toBeVisible();
    await expectAccessible(page);
    const file = await download(page, /^Download original$/);
    expect(file.name).toBe('Amara Okafor certificate.pdf');
    expect(file.bytes).toEqual(pdf('certificate'));
    await page.keyboard.press('Escape');
    await attach(page, { 'Plan.pdf': pdf('plan') });
    await expect(page.getByRole('status').filter({ hasText: '1 file attached' })).toBeAttached();
    await page.getByLabel('Message Amara Okafor').fill('Our plan for the day.');
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: /^Download Plan\.pdf/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('under blind review, the company sees only that there is a file', async () => {
    const review = `company/opportunities/${opportunityId}/blind-review`;
    await call(origin, company, 'PUT', review, { isBlind: true });
    await page.reload();
    await expect(page.getByText('1 file is hidden too.')).toBeVisible();
    await expect(page.getByRole('button', { name: /certificate/ })).toBeHidden();
    // Its own file stays.
    await expect(page.getByRole('button', { name: /^Download Plan\.pdf/ })).toBeVisible();
  });

  await test.step('the candidate downloads the company’s file', async () => {
    await openSession(page, person);
    await page.goto(`/applications/${applicationId}#messages`);
    expect((await download(page, /^Download Plan\.pdf/)).bytes).toEqual(pdf('plan'));
  });
});
