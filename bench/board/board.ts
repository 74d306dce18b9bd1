import { findRunningDatabase } from '@common-ground/local/running-database';
import { type Browser, chromium, type Page } from '@playwright/test';
import { PASSWORD, type Person } from '../../e2e/fixtures/people.ts';
import { newDataDir, startApplication } from '../application.ts';
import { median, printTable } from '../measure.ts';
import { fillBoard } from './board-company.ts';
import { measureLatency } from './board-latency.ts';

/**
 * Measures a board of 5,000 cards in the browser: from the server's response until a card reacts to a key,
 * the frame times while dragging one, and the latency of interactions with the processor slowed down.
 */

const CARDS = 5_000;
const ROUNDS = 7;
const DRAG_STEPS = 240;
const GOAL_MS = 300;
/** Interaction latency with the processor four times slower, at the 99th percentile. */
const LATENCY_GOAL_MS = 100;
/** One frame at 60 per second, with tolerance: browsers time frames to a few tenths of a millisecond. */
const FRAME_MS = 1_000 / 60;

async function signIn(browser: Browser, url: string, { email }: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  return page;
}

type Opening = { readonly answerMs: number; readonly usableMs: number; readonly wholeMs: number };

/**
 * Opens the board from another page of the application, and waits until a card has the focus and an arrow key
 * moves it.
 */
async function openBoard(page: Page, url: string): Promise<Opening> {
  await page.goto(`${url}/company-route/culture`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Only the board is measured, with its code already loaded, as after the first visit.
  await page.getByRole('link', { name: 'Pipeline' }).hover();
  await page.waitForTimeout(500);
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent?.trim() === 'Pipeline',
    );
    performance.clearResourceTimings();
    const begun = performance.now();
    link?.click();
    let card: HTMLElement | null = null;
    while (card === null) {
      await frame();
      card = document.querySelector<HTMLElement>('[data-card][tabindex="0"]');
    }
    card.focus();
    card.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    while (document.activeElement === card || document.activeElement === document.body) await frame();
    const usable = performance.now();
    const answer = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('/api/company/pipeline'))[0];
    const answered = answer?.responseEnd ?? begun;
    return { answerMs: answered - begun, usableMs: usable - answered, wholeMs: usable - begun };
  });
}

/** Drags the first card over all lanes and back. @returns the times between frames */
async function dragFrames(page: Page): Promise<readonly number[]> {
  const box = await page.locator('li:has([data-card])').first().boundingBox();
  if (box === null) throw new Error('There is no card');
  const [x, y] = [box.x + 60, box.y + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 5, { steps: 5 });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frames: times, isCounting: true });
    const count = (now: number) => {
      times.push(now);
      if ((window as unknown as { isCounting: boolean }).isCounting) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  for (let step = 0; step < DRAG_STEPS; step += 1) {
    const progress = Math.sin((step / DRAG_STEPS) * Math.PI);
    await page.mouse.move(x + progress * 1_000, y + progress * 300);
  }
  const times = await page.evaluate(() => {
    Object.assign(window, { isCounting: false });
    return (window as unknown as { frames: number[] }).frames;
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
const atShare = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

const data = await newDataDir();
const application = await startApplication(data.path, 3_394);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const databaseUrl = await findRunningDatabase(data.path);
  if (databaseUrl === null) throw new Error('The database was not found');
  const page = await signIn(browser, application.url, await fillBoard(application.url, databaseUrl, CARDS));
  const openings: Opening[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) openings.push(await openBoard(page, application.url));
  // The first opening is slower because it compiles the code.
  const measured = openings.slice(1);
  const frames: number[] = [];
  for (let round = 0; round < 3; round += 1) frames.push(...(await dragFrames(page)));
  const mounted = await page.locator('li:has([data-card])').count();
  printTable(
    `A board of ${CARDS} cards, ${mounted} of them in the page`,
    ['what', 'median', 'worst', 'goal'],
    [
      ['the answer of the server', ...both(measured.map(({ answerMs }) => answerMs)), ''],
      [
        'from the answer until an arrow key has moved the focus',
        ...both(measured.map(({ usableMs }) => usableMs)),
        '',
      ],
      ['both together', ...both(measured.map(({ wholeMs }) => wholeMs)), milliseconds(GOAL_MS)],
    ],
  );
  const late = frames.filter((time) => time > 1.5 * FRAME_MS).length;
  printTable(
    `Frames while dragging over all lanes, ${frames.length} of them`,
    ['frames a second, median', 'p99 of the time between frames', 'frames that came late', 'goal'],
    [
      [
        (1_000 / median(frames)).toFixed(1),
        milliseconds(atShare(frames, 0.99)),
        `${late} (${((100 * late) / frames.length).toFixed(1)} %)`,
        '60 a second',
      ],
    ],
  );
  const latencies = (await measureLatency(page)).map(({ ms }) => ms);
  printTable(
    `Interaction latency with the processor four times slower, ${latencies.length} interactions`,
    ['median', 'p99', 'worst', 'goal for p99'],
    [
      [
        milliseconds(median(latencies)),
        milliseconds(atShare(latencies, 0.99)),
        milliseconds(Math.max(...latencies)),
        milliseconds(LATENCY_GOAL_MS),
      ],
    ],
  );
} finally {
  await browser.close();
  await application.stop();
  await data.remove();
}

function both(values: readonly number[]): [string, string] {
  return [milliseconds(median(values)), milliseconds(Math.max(...values))];
}
