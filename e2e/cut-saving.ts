import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { BROWSER_KILLED, CUTS, type Cut, type CutResult, cutOnce } from './fixtures/cuts.ts';
import { startInstance } from './fixtures/instance.ts';
import { openKillableBrowser } from './fixtures/killable-browser.ts';
import { PASSWORD, signUpCandidate } from './fixtures/people.ts';

/**
 * Interrupts saving at random moments and reports what was lost: `npm run cuts -- 200`, or `npm run cuts --
 * 40 browser` for only the kinds of cut whose names contain a word. Takes about 8 s per cut, and reports at
 * the end whether anything older than 2 s was lost.
 */

const MAX_LOSS_AGE_MS = 2_000;
const PORT = 3_434;
const wanted = Number(process.argv[2] ?? 200);
const cuts = [...CUTS, BROWSER_KILLED].filter((cut) => cut.includes(process.argv[3] ?? '')) as Cut[];
const dataDir = await mkdtemp(join(tmpdir(), 'common-ground-cuts-'));
const instance = await startInstance(dataDir, PORT);
const browser = await openKillableBrowser(join(dataDir, 'browser'));
const results: { readonly cut: Cut; readonly result: CutResult }[] = [];
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
  for (let round = 0; round < wanted; round++) {
    const cut = cuts[round % cuts.length] as Cut;
    const { context, killAndReopen: killBrowser } = browser;
    const result = await cutOnce(cut, { context: context(), person, instance, killBrowser });
    results.push({ cut, result });
    if (result.lostAgeMs >= MAX_LOSS_AGE_MS) isLost = true;
    process.stdout.write(`\r${round + 1} of ${wanted}`);
  }
} finally {
  await browser.close();
  await instance.stop();
  await rm(dataDir, { recursive: true, force: true });
}

process.stdout.write(
  '\n\n| cut | cuts | keys | keys lost | cuts that lost any | oldest key lost, ms before the cut |\n',
);
process.stdout.write('|---|---:|---:|---:|---:|---:|\n');
for (const cut of cuts) {
  const all = results.filter((one) => one.cut === cut).map(({ result }) => result);
  const sum = (of: (result: CutResult) => number) => all.reduce((total, result) => total + of(result), 0);
  const oldest = Math.max(0, ...all.map(({ lostAgeMs }) => lostAgeMs));
  process.stdout.write(
    `| ${cut} | ${all.length} | ${sum(({ typed }) => typed)} | ${sum(({ lost }) => lost)} | ${sum(({ lost }) => (lost > 0 ? 1 : 0))} | ${oldest} |\n`,
  );
}
process.exitCode = isLost ? 1 : 0;
