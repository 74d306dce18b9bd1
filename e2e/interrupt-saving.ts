import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startInstance } from './fixtures/instance.ts';
import {
  BROWSER_KILLED,
  INTERRUPTIONS,
  type Interruption,
  type InterruptionResult,
  interruptOnce,
} from './fixtures/interruptions.ts';
import { openKillableBrowser } from './fixtures/killable-browser.ts';
import { PASSWORD, signUpCandidate } from './fixtures/people.ts';

/**
 * Interrupts saving at random moments and reports what was lost: `npm run interruptions -- 200`, or
 * `npm run interruptions -- 40 browser` for only the kinds of interruption whose names contain a word. Takes about
 * 8 s for each, and reports at the end whether anything older than 2 s was lost.
 */

const MAX_LOSS_AGE_MS = 2_000;
const PORT = 3_434;
const rounds = Number(process.argv[2] ?? 200);
const interruptions = [...INTERRUPTIONS, BROWSER_KILLED].filter((interruption) =>
  interruption.includes(process.argv[3] ?? ''),
) as Interruption[];
const dataDir = await mkdtemp(join(tmpdir(), 'common-ground-interruptions-'));
const instance = await startInstance(dataDir, PORT);
const browser = await openKillableBrowser(join(dataDir, 'browser'));
const results: { readonly interruption: Interruption; readonly result: InterruptionResult }[] = [];
let isLost = false;
try {
  const person = await signUpCandidate(instance.url);
  const page = await browser.context().newPage();
  await page.goto(`${instance.url}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
  for (let round = 0; round < rounds; round++) {
    const interruption = interruptions[round % interruptions.length] as Interruption;
    const { context, killAndReopen: killBrowser } = browser;
    const result = await interruptOnce(interruption, { context: context(), person, instance, killBrowser });
    results.push({ interruption, result });
    if (result.lostTextAgeMs >= MAX_LOSS_AGE_MS) isLost = true;
    process.stdout.write(`\r${round + 1} of ${rounds}`);
  }
} finally {
  await browser.close();
  await instance.stop();
  await rm(dataDir, { recursive: true, force: true });
}

process.stdout.write(
  '\n\n| interruption | times | keys | keys lost | times that lost any | oldest key lost, ms before it |\n',
);
process.stdout.write('|---|---:|---:|---:|---:|---:|\n');
for (const interruption of interruptions) {
  const all = results.filter((result) => result.interruption === interruption).map(({ result }) => result);
  const sum = (of: (result: InterruptionResult) => number) =>
    all.reduce((total, result) => total + of(result), 0);
  const oldest = Math.max(0, ...all.map(({ lostTextAgeMs }) => lostTextAgeMs));
  process.stdout.write(
    `| ${interruption} | ${all.length} | ${sum(({ typed }) => typed)} | ${sum(({ lost }) => lost)} | ${sum(({ lost }) => (lost > 0 ? 1 : 0))} | ${oldest} |\n`,
  );
}
process.exitCode = isLost ? 1 : 0;
