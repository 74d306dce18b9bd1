import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';

/** Takes the README's pictures from the demo accounts, in a data folder that is deleted afterwards: `npm run pictures`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const port = 3_395;
const url = `http://localhost:${port}`;
const candidate = { email: 'lena@candidates.example', password: 'demo-harbour-lamp-88' };

/** Starts the application with its demo accounts. The returned function stops it. @throws if it exits before it's ready */
async function startDemo(dataDir: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['local/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The application exited before it was ready');
    await sleep(500);
  }
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(candidate.email);
  await page.getByLabel('Password', { exact: true }).fill(candidate.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/(role|dashboard)/);
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(root, 'docs/images', `${name}.png`) });
  process.stdout.write(`docs/images/${name}.png\n`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'common-ground-pictures-'));
const stopDemo = await startDemo(dataDir);
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await signIn(page);
  await page.goto(`${url}/assessments/company-culture/results`);
  await takeScreenshot(page, 'results');
  await page.goto(`${url}/overlaps`);
  await page.getByRole('link', { name: 'Harbour Health' }).click();
  await page.waitForURL(/overlaps\/.+/);
  await takeScreenshot(page, 'overlap');
} finally {
  await browser.close();
  await stopDemo();
  rmSync(dataDir, { recursive: true, force: true });
}
