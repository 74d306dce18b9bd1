import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** Codes of answers that aren't used anywhere else in the project. */
const CANARIES = /non_binary|roma_or_traveller|from_55/;

/** Everything that scripts can store in a browser, as one text. */
function storedByScripts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) stored.push(await (await cache.match(request))?.text());
    }
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        stored.push(
          await new Promise((resolve) => {
            const request = db.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
        );
      }
      db.close();
    }
    return JSON.stringify(stored);
  });
}

async function answer(page: Page): Promise<void> {
  await page.getByLabel('Gender').selectOption('non_binary');
  await page.getByLabel('Ethnicity').selectOption('roma_or_traveller');
  await page.getByLabel('Age').selectOption('from_55');
}

test('the questions are found under privacy, and answers are saved, changed and deleted', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  // An old link, from when privacy had one page: it opens the section it names.
  await page.goto('/profile/privacy#equal-opportunity');
  await page.getByRole('link', { name: 'Open the questions' }).click();
  await expect(page).toHaveURL(/\/equal-opportunity$/);
  await expect(page.getByLabel('Sex')).toBeVisible();
  await expectAccessible(page);

  // By keyboard alone: a select responds to the first letters of an option.
  await page.getByLabel('Disability').focus();
  await page.keyboard.type('Yes');
  await page.getByRole('button', { name: 'Save my answers' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your answers have been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Disability')).toHaveValue('yes');
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my answers' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('equal-opportunity.json');
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({ disability: 'yes' });

  await page.getByRole('button', { name: 'Delete my answers' }).click();
  await expect(page.getByText('Your answers have been deleted.')).toBeVisible();
  await expect(page.getByLabel('Disability')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Disability')).toHaveValue('');
});

test('answers that weren’t saved with the button are gone with the page', async ({ page, origin }) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/equal-opportunity');
  await answer(page);
  expect(await storedByScripts(page)).not.toMatch(CANARIES);
  await page.reload();
  await expect(page.getByLabel('Gender')).toHaveValue('');
});

test.describe('without a connection', () => {
  test.use({ allowedConsoleError: /ERR_INTERNET_DISCONNECTED/ });

  test('an answer that couldn’t be sent isn’t stored anywhere', async ({ page, context, origin }) => {
    const person = await signUpCandidate(origin);
    await openSession(page, person);
    await page.goto('/equal-opportunity');
    await answer(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save my answers' }).click();
    await expect(page.getByText('Nothing was saved on this device.')).toBeVisible();
    await expectAccessible(page);
    expect(await storedByScripts(page)).not.toMatch(CANARIES);
    await context.setOffline(false);
  });
});

test.describe('on disk', () => {
  test('no file of the browser contains an answer', async ({ origin }, info) => {
    const profile = info.outputPath('browser');
    const context = await chromium.launchPersistentContext(profile, {
      ...info.project.use.launchOptions,
      baseURL: origin,
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await openSession(page, await signUpCandidate(origin));
    await page.goto('/equal-opportunity');
    await answer(page);
    await page.getByRole('button', { name: 'Save my answers' }).click();
    await expect(page.getByText('Your answers have been saved.')).toBeVisible();
    expect(await storedByScripts(page)).not.toMatch(CANARIES);
    await page.goto('/dashboard');
    await context.close();
    const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    expect(files.length).toBeGreaterThan(20);
    const filesWithAnswers = files
      .filter(({ name }) => !isScript(name))
      .filter(({ parentPath, name }) => CANARIES.test(readFileSync(join(parentPath, name), 'latin1')))
      .map(({ parentPath, name }) => join(parentPath, name).slice(profile.length))
      // The page's own scripts contain all possible answers.
      .filter((path) => !/\/(Cache|Code Cache)\//.test(path));
    expect(filesWithAnswers).toEqual([]);
  });
});

const isScript = (name: string) => name.endsWith('.js');
