import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

// Refused uploads are part of this flow, and the browser logs them.
test.use({ allowedConsoleError: /Failed to load resource/ });

const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 42>>
stream
BT /F1 24 Tf 40 300 Td (WORDS HERE) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** A small PDF, or a large one padded with data. */
function pdf(text: string, { isLarge = false } = {}): Buffer {
  const file = PAGE.replace('WORDS HERE', text.padEnd(10).slice(0, 10));
  if (!isLarge) return Buffer.from(file, 'latin1');
  const padding = Buffer.alloc(6_000_000, deflateSync(Buffer.from(file)));
  const object = `9 0 obj<</Length ${padding.length}>>\nstream\n${padding.toString('latin1')}\nendstream endobj\n`;
  return Buffer.from(file.replace('trailer', `${object}trailer`), 'latin1');
}

async function choose(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).press('Enter');
  await (await chooser).setFiles(files.map((file) => ({ ...file, mimeType: 'application/pdf' })));
}

test('a candidate uploads files, opens one, describes it, replaces and deletes it', async ({
  page,
  origin,
}) => {
  await openSession(page, await signUpCandidate(origin));
  await page.goto('/documents');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await choose(page, [
    { name: 'Ana_Silva_CV.pdf', buffer: pdf('A CV') },
    { name: 'grades.pdf', buffer: pdf('Grades') },
    { name: 'page.pdf', buffer: Buffer.from('<!doctype html>') },
    { name: 'again.pdf', buffer: pdf('A CV') },
  ]);
  const status = page.getByRole('status').filter({ hasText: 'page.pdf' });
  await expect(status).toContainText('page.pdf: This isn’t a PDF');
  await expect(status).toContainText('You’ve already uploaded this file');
  const row = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ has: page.getByRole('button', { name: /^Delete/ }) });
  await expect(row('Ana Silva CV')).toContainText('CV · PDF · 1 page');
  await expect(row('grades')).toContainText('Transcript');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview Ana Silva CV' }).press('Enter');
  const picture = page.getByRole('img', { name: 'Ana Silva CV' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_400);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview Ana Silva CV' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit Ana Silva CV' }).press('Enter');
  await page.getByLabel('Document name').fill('Życiorys');
  await page.getByLabel('Valid until').fill('2026-01-31');
  await expect(page.getByRole('group', { name: 'Who can see it' }).getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Only me' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(row('Życiorys')).toContainText('Only me');
  await expect(row('Życiorys')).toContainText('Expired on 31 January 2026');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Życiorys' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('Życiorys.pdf');

  await page.getByRole('button', { name: 'Edit Życiorys' }).press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace file' }).press('Enter');
  await (await chooser).setFiles({ name: 'new.pdf', mimeType: 'application/pdf', buffer: pdf('Newer') });
  await expect(page.getByRole('status').filter({ hasText: 'new.pdf uploaded' })).toBeAttached();

  await page.getByRole('button', { name: 'Add portfolio link' }).press('Enter');
  await page.getByLabel('Link', { exact: true }).fill('http://ana.example');
  await page.getByRole('button', { name: 'Add link' }).press('Enter');
  await expect(page.getByText('starts with https://')).toBeVisible();
  await page.getByLabel('Link', { exact: true }).fill('https://ana.example');
  await page.getByRole('button', { name: 'Add link' }).press('Enter');
  await expect(row('ana.example')).toBeVisible();

  await page.goto('/profile/documents');
  await page.getByRole('button', { name: 'Delete Życiorys' }).press('Enter');
  await page.getByRole('button', { name: 'Delete document' }).press('Enter');
  await expect(row('Życiorys')).toHaveCount(0);
  await expect(row('grades')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your documents' })).toBeFocused();
});

test('an upload shows its progress, can be interrupted, and continues after a lost connection', async ({
  page,
  origin,
  context,
}) => {
  await openSession(page, await signUpCandidate(origin));
  await page.goto('/documents');
  const cdp = await context.newCDPSession(page);
  const limit = { latency: 20, downloadThroughput: 10_000_000, uploadThroughput: 600_000 };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...limit });
  await choose(page, [{ name: 'large.pdf', buffer: pdf('One', { isLarge: true }) }]);
  const bar = page.getByRole('progressbar', { name: /large.pdf/ });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel: large.pdf' }).press('Enter');
  await expect(bar).toHaveCount(0);

  await page.route('**/api/documents/files*', (route) => route.abort('connectionreset'), { times: 1 });
  await choose(page, [{ name: 'second.pdf', buffer: pdf('Two', { isLarge: true }) }]);
  await expect(page.getByText('You lost your connection.').first()).toBeVisible();
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.getByRole('button', { name: 'Try again: second.pdf' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete second' })).toBeVisible();
});

test('files can be dropped and pasted', async ({ page, origin }) => {
  await openSession(page, await signUpCandidate(origin));
  await page.goto('/documents');
  await expect(page.getByText('No documents yet')).toBeVisible();
  const give = (type: 'drop' | 'paste', name: string, text: string) =>
    page.evaluate(
      ({ type, name, bytes }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
        const target = document.querySelector('section[aria-label="Add files"] > div');
        if (type === 'drop')
          target?.dispatchEvent(
            new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
          );
        else
          document.body.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
          );
      },
      { type, name, bytes: [...pdf(text)] },
    );
  await give('drop', 'dropped.pdf', 'Drop');
  await expect(page.getByRole('button', { name: 'Delete dropped' })).toBeVisible();
  await give('paste', 'pasted.pdf', 'Paste');
  await expect(page.getByRole('button', { name: 'Delete pasted' })).toBeVisible();
});

/** Applies for a company's only job with a file. @returns the application's ID */
async function sendWithFile(origin: string, candidate: Person, company: Person, file: Buffer) {
  async function ask(person: Person, path: string, { type = 'application/json', ...init }: Asked = {}) {
    const headers = {
      ...(init.body ? { 'content-type': type } : {}),
      authorization: `Bearer ${person.token}`,
      'if-match': '"0"',
      'idempotency-key': randomUUID(),
    };
    const response = await fetch(`${origin}/api/${path}`, { ...init, headers });
    expect(response.ok, path).toBe(true);
    return response.json();
  }
  const personal = { fullName: 'Ana Silva', calledName: 'Ana', bornOn: '1999-04-12' };
  await ask(candidate, 'profile/personal', { method: 'PUT', body: JSON.stringify(personal) });
  const upload = { method: 'POST', body: new Uint8Array(file), type: 'application/octet-stream' };
  const { id } = await ask(candidate, 'documents/files?kind=cv', upload);
  const { items } = await ask(company, 'company/opportunities');
  const selection = { parts: [], documentIds: [id], note: null };
  const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
  const preview = `opportunities/${items[0].id}/application-preview`;
  const { sha256 } = await ask(candidate, preview, post(selection));
  const sent = { ...selection, opportunityId: items[0].id, sha256 };
  return (await ask(candidate, 'applications', post(sent))).id as string;
}

type Asked = { method?: string; body?: string | Uint8Array<ArrayBuffer>; type?: string };

test('a company views a file as images and text, and downloads the original after a warning', async ({
  page,
  origin,
}) => {
  const company = await signUpCompany(origin);
  await publishOpportunity(company, {});
  const id = await sendWithFile(origin, await signUpCandidate(origin), company, pdf('I am a CV'));
  await openSession(page, company);
  await page.goto(`/company-route/pipeline?application=${id}`);
  await page.getByRole('button', { name: 'View: CV' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'CV' });
  const picture = dialog.getByRole('img', { name: 'CV' });
  await expect(picture).toBeVisible();
  const width = await picture.evaluate((image) => image.clientWidth);
  await page.keyboard.press('+');
  await expect(dialog.getByText('150%')).toBeVisible();
  expect(await picture.evaluate((image) => image.clientWidth)).toBeGreaterThan(width);
  await dialog.getByText('Text of page 1').press('Enter');
  await expect(dialog.getByText('I am a CV')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByText('The original can carry risks')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download original' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('cv.pdf');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View: CV' })).toBeFocused();
});
