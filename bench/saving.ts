import { chromium, type Page } from '@playwright/test';
import { PASSWORD, type Person, signUpCandidate } from '../e2e/fixtures/people.ts';
import { newDataDir, startApplication } from './application.ts';
import { median, printTable } from './measure.ts';

/**
 * Measures the time from the last key to the server's acknowledgement, next to the same request on its own.
 */

const ROUNDS = 40;
const PORT = 3_392;
const SAVE = '/api/profile/personal';

async function openField(page: Page, url: string, { email }: Person): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.goto(`${url}/general/personal`);
  await page.getByLabel('Full name').fill('Ana');
  await page.waitForResponse((answer) => answer.url().endsWith(SAVE));
}

/** Milliseconds from a key press to the acknowledgement of the save it causes. */
async function typeAndWait(page: Page, round: number): Promise<number> {
  const acknowledged = page.waitForResponse((answer) => answer.url().endsWith(SAVE) && answer.ok());
  const begunAt = performance.now();
  await page.getByLabel('Full name').press('abcdefghij'[round % 10] ?? 'x');
  await (await acknowledged).finished();
  return performance.now() - begunAt;
}

/** The same change sent without a browser. */
async function saveBare(url: string, { token }: Person, version: number): Promise<number> {
  const begunAt = performance.now();
  const response = await fetch(`${url}${SAVE}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'if-match': `"${version}"`,
    },
    body: JSON.stringify({ fullName: `Ana ${version}` }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The bare save returned ${response.status}`);
  return performance.now() - begunAt;
}

const data = await newDataDir();
const application = await startApplication(data.path, PORT);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const [person, other] = [await signUpCandidate(application.url), await signUpCandidate(application.url)];
  const page = await browser.newPage();
  await openField(page, application.url, person);
  const typed: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    typed.push(await typeAndWait(page, round));
    baseline.push(await saveBare(application.url, other, round));
  }
  const slowest = (values: readonly number[]) => Math.max(...values).toFixed(0);
  printTable(
    `From a key to saved, ${ROUNDS} rounds; half a second of it is the rest after the last key`,
    ['what', 'median', 'worst', 'goal'],
    [
      [
        'from the key to the acknowledgement',
        `${median(typed).toFixed(0)} ms`,
        `${slowest(typed)} ms`,
        '2,000 ms',
      ],
      [
        'the same save without a browser',
        `${median(baseline).toFixed(1)} ms`,
        `${slowest(baseline)} ms`,
        '–',
      ],
    ],
  );
} finally {
  await browser.close();
  await application.stop();
  await data.remove();
}
