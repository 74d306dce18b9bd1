import { type BrowserContext, chromium } from '@playwright/test';
import { newDataDir, startApplication } from './application.ts';
import { median, printTable } from './measure.ts';
import { openSignedIn } from './signed-in.ts';

// Measures how soon something is visible on a slow phone, and how soon the page is usable. The cache is empty
// each time.

const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_CPU = 4;
const GOAL_MS = 2_500;
const ROUNDS = 5;

type Times = { readonly paintMs: number; readonly pageMs: number };

/** @param selector a selector that only matches once the page's own script has run */
async function openOnSlowPhone(context: BrowserContext, address: string, selector: string): Promise<Times> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', SLOW);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  const times = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    pageMs: performance.now(),
  }));
  await page.close();
  return times;
}

async function measure(context: BrowserContext, address: string, selector: string) {
  const times: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await openOnSlowPhone(context, address, selector));
  return {
    paintMs: median(times.map(({ paintMs }) => paintMs)),
    pageMs: median(times.map(({ pageMs }) => pageMs)),
  };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

const data = await newDataDir();
const application = await startApplication(data.path, 3_392);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const { url } = application;
  const signedOut = await browser.newContext();
  const signedIn = await openSignedIn(browser, url);
  const rows = {
    '/login': await measure(signedOut, `${url}/login`, 'input[type="email"]'),
    '/dashboard': await measure(signedIn, `${url}/dashboard`, 'main h1'),
  };
  printTable(
    'First paint at 400 kbit/s, 400 ms latency, a CPU 4 times slower; median of 5',
    ['page', 'something is seen', 'goal', 'the page is there'],
    Object.entries(rows).map(([path, { paintMs, pageMs }]) => [
      path,
      seconds(paintMs),
      seconds(GOAL_MS),
      seconds(pageMs),
    ]),
  );
} finally {
  await browser.close();
  await application.stop();
  await data.remove();
}
