import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { median, printTable } from './measure.ts';

/**
 * Measures how long a key press takes to appear on screen in a list of 5,000 entries, on a processor four
 * times slower than this one.
 */

const ENTRIES = 5_000;
const CPU_SLOWDOWN = 4;
const GOAL_MS = 50;
const WORDS = ['universidad de', 'são 49', 'technische', 'q', 'école 7', 'university of 4999'];

const root = fileURLToPath(new URL('..', import.meta.url));
// Inside the project, so that packages are resolved as everywhere else.
const folder = join(root, 'node_modules', '.cache', 'long-lists');

/** The page: the design system's field, and a bare input for comparison. */
const PAGE = `
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ComboField } from '${root}web/ui/fields/combo-field.tsx';
import '${root}web/app/styles.css';

const kinds = ['Universidad de', 'Universität', 'University of', 'Technische Hochschule', 'École normale', 'Universidade São'];
const options = Array.from({ length: ${ENTRIES} }, (_, index) => ({
  value: 'entry-' + index,
  label: kinds[index % kinds.length] + ' ' + index + ' Zürich',
  detail: 'Łódź',
  aliases: ['U' + index],
}));

function Page() {
  const [value, setValue] = useState<string | null>(null);
  const [bare, setBare] = useState('');
  return (
    <main>
      <ComboField label="Long list" options={options} value={value} onChange={setValue} isOwnTextAllowed />
      <label>Bare <input value={bare} onChange={(event) => setBare(event.target.value)} /></label>
    </main>
  );
}
createRoot(document.querySelector('#root')!).render(<Page />);
`;

const CONFIG = `
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
export default { plugins: [react(), tailwindcss()], logLevel: 'warn' };
`;

async function buildPage(): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'main.tsx'), PAGE);
  await writeFile(join(folder, 'vite.config.ts'), CONFIG);
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Long lists</title><div id="root"></div><script type="module" src="/main.tsx"></script></html>',
  );
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const run = spawnSync(process.execPath, [vite, 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (run.status !== 0) throw new Error('Building the page failed');
  return join(folder, 'dist');
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

async function openPage(page: Page, dist: string): Promise<void> {
  const files = new Set((await readdir(dist, { recursive: true })).map((name) => `/${name}`));
  await page.route('http://bench.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === '/' ? '/index.html' : pathname;
    if (!files.has(path)) return route.fulfill({ status: 404 });
    await route.fulfill({
      contentType: TYPES[extname(path)] ?? 'font/woff2',
      body: await readFile(dist + path),
    });
  });
  await page.goto('http://bench.example/');
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // After the frame that the key press causes has been laid out and painted.
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
      },
      true,
    );
  });
}

async function typeInto(page: Page, label: string): Promise<readonly number[]> {
  const field = page.getByLabel(label, { exact: true });
  for (const word of WORDS) {
    await field.click();
    await field.pressSequentially(word, { delay: 120 });
    for (const _ of word) await field.press('Backspace', { delay: 60 });
    await page.keyboard.press('Escape');
  }
  await page.waitForTimeout(200);
  return page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));
}

/** The main thread's processor time for each key, which is independent of the machine's other load. */
async function keyProcessingTimes(page: Page, client: CDPSession, label: string): Promise<readonly number[]> {
  const field = page.getByLabel(label, { exact: true });
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const times: number[] = [];
  for (const word of WORDS) {
    await field.fill('');
    await field.click();
    for (const key of word) {
      const before = await spent();
      await field.pressSequentially(key);
      await page.waitForTimeout(60);
      times.push((await spent()) - before);
    }
  }
  return times;
}

const dist = await buildPage();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  await openPage(page, dist);
  const client = await page.context().newCDPSession(page);
  const rows = [];
  for (const [name, label] of [
    [`field with ${ENTRIES.toLocaleString('en')} entries`, 'Long list'],
    ['bare input', 'Bare'],
  ] as const) {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const work = (await keyProcessingTimes(page, client, label)).map((ms) => ms * CPU_SLOWDOWN);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const times = [...(await typeInto(page, label))].sort((a, b) => a - b);
    rows.push([
      name,
      `${median(work).toFixed(0)} ms`,
      `${Math.max(...work).toFixed(0)} ms`,
      `${median(times).toFixed(0)} ms`,
      `${(times[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(0)} ms`,
      `${(times.at(-1) ?? Number.NaN).toFixed(0)} ms`,
      `${GOAL_MS} ms`,
    ]);
  }
  printTable(
    `From key to picture, processor ${CPU_SLOWDOWN} times slower`,
    ['what', 'work, median', 'work, slowest', 'seen, median', 'seen, 99 %', 'seen, slowest', 'goal'],
    rows,
  );
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
