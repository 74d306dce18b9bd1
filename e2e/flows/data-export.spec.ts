import { readFile } from 'node:fs/promises';
import { EXPORT_SCHEMAS } from '@common-ground/contract/data-export/exported-files';
import { findViolations } from '@common-ground/contract/violations';
import type { Download, Page } from '@playwright/test';
import { type Person, signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { unzip } from '../fixtures/unzip.ts';

async function save(origin: string, { token }: Person, path: string, content: object): Promise<void> {
  const response = await fetch(`${origin}/api/profile/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'if-match': '"0"' },
    body: JSON.stringify(content),
  });
  expect(response.status, await response.text()).toBe(200);
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

async function openPrivacy(page: Page, origin: string): Promise<void> {
  const person = await signUpCandidate(origin);
  await save(origin, person, 'role', { route: 'graduate' });
  await save(origin, person, 'personal', {
    fullName: 'Łucja 李 Nowak',
    bornOn: '1999-04-12',
    phone: '+351912345678',
  });
  await save(origin, person, 'preferences', { interests: ['Rowing'] });
  await openSession(page, person);
  await page.goto('/profile/data');
  await expect(page.getByRole('heading', { name: 'Download your data' })).toBeVisible();
}

async function downloadBy(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return download;
}

test('a candidate downloads the whole export, and every file matches its schema', async ({
  page,
  origin,
}) => {
  await openPrivacy(page, origin);
  await expectAccessible(page);
  const download = await downloadBy(page, 'Download everything (ZIP)');
  expect(download.suggestedFilename()).toMatch(/^common-ground-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(await bytesOf(download));
  for (const [name, schema] of Object.entries(EXPORT_SCHEMAS))
    expect(findViolations(schema, JSON.parse(files.get(name)?.toString() ?? 'null')), name).toEqual([]);
  const profile = JSON.parse(files.get('profile.json')?.toString() ?? 'null');
  expect(profile.sections.personal.fullName).toBe('Łucja 李 Nowak');
  expect(profile.sections.preferences.interests).toEqual(['Rowing']);
  expect(files.get('cv.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('Downloaded.')).toBeVisible();
});

test('a candidate downloads a CV with the chosen sections, and a JSON Resume, by keyboard', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPrivacy(page, origin);
  await page.getByText('Choose what to include').focus();
  await page.keyboard.press('Enter');
  const phone = page.getByLabel('Phone number');
  await phone.focus();
  await page.keyboard.press('Space');
  await expect(phone).not.toBeChecked();
  await expectAccessible(page);

  const request = page.waitForRequest(/data-export\/cv$/);
  const [cv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CV (PDF)' }).press('Enter'),
  ]);
  expect((await request).postDataJSON()).toMatchObject({ hasPhone: false, paper: null });
  expect((await bytesOf(cv)).subarray(0, 5).toString()).toBe('%PDF-');

  const resume = JSON.parse((await bytesOf(await downloadBy(page, 'Download JSON Resume'))).toString());
  expect(resume.basics).toMatchObject({ name: 'Łucja 李 Nowak', phone: '+351912345678' });
});

test.describe('while the connection is interrupted', () => {
  test.use({ allowedConsoleError: /ERR_FAILED/ });

  test('a download that fails says so and can be tried again', async ({ page, origin }) => {
    await openPrivacy(page, origin);
    await page.route('**/api/data-export', (route) => route.abort());
    await page.getByRole('button', { name: 'Download everything (ZIP)' }).click();
    await expect(page.getByText('The download failed.')).toBeVisible();
    await page.unroute('**/api/data-export');
    expect((await downloadBy(page, 'Try again')).suggestedFilename()).toContain('.zip');
    await expect(page.getByText('The download failed.')).toHaveCount(0);
  });
});
