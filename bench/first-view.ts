import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { CANDIDATE_ROUTES } from '@common-ground/domain/profile/role-choice';
import { stepGraph } from '@common-ground/domain/profile/sections/step-graph';
import { DASHBOARD_LIMIT, LOGIN_LIMIT, STEP_LIMIT } from '@common-ground/local/page-weights';
import { type Browser, chromium, type Page } from '@playwright/test';
import { newDataDir, type RunningApplication, startApplication } from './application.ts';
import { kilobytes, printTable } from './measure.ts';
import { openSignedIn } from './signed-in.ts';

const LIMITS: Readonly<Record<string, number>> = { '/login': LOGIN_LIMIT, '/dashboard': DASHBOARD_LIMIT };
const limitOf = (path: string) => LIMITS[path] ?? STEP_LIMIT;

const STEPS = CANDIDATE_ROUTES.flatMap((route) =>
  stepGraph({ route, isSchoolWanted: true }).flatMap(({ screens }) => screens.map(({ path }) => path)),
);
const SIGNED_IN_PATHS = ['/dashboard', ...new Set(STEPS)];

type View = { script: number; style: number; font: number; identity: number };

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/**
 * The files loaded only for the identity library: everything it imports, except what the page's entry needs
 * anyway.
 */
function readIdentityFiles(): ReadonlySet<string> {
  const manifest: Manifest = JSON.parse(
    readFileSync(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  const closure = (names: readonly string[]): string[] =>
    names.flatMap((name) => [name, ...closure(manifest[name]?.imports ?? [])]);
  const names = Object.keys(manifest);
  const library = names.filter((name) => name.endsWith('identity-firebase.ts'));
  if (library.length !== 1) throw new Error('The build has no separate identity library');
  const entry = new Set(closure(names.filter((name) => manifest[name]?.isEntry)));
  const libraryOnly = closure(library).filter((name) => !entry.has(name));
  return new Set(libraryOnly.map((name) => `/${manifest[name]?.file}`));
}

const isIdentity = (files: ReadonlySet<string>, url: string) => files.has(new URL(url).pathname);

function kindOf(url: string, type: string): 'script' | 'style' | 'font' | null {
  if (type.includes('javascript')) return 'script';
  if (type.includes('css')) return 'style';
  return url.endsWith('.woff2') ? 'font' : null;
}

/**
 * Sums up what a page fetches, with each file compressed by brotli here, so that the figure doesn't depend on
 * the server.
 */
async function measure(page: Page, identity: ReadonlySet<string>, open: () => Promise<void>): Promise<View> {
  const view: View = { script: 0, style: 0, font: 0, identity: 0 };
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = kindOf(response.url(), response.headers()['content-type'] ?? '');
    if (!kind) return;
    const counted = response.body().then((body) => {
      const bytes = kind === 'font' ? body.length : brotliCompressSync(body).length;
      if (isIdentity(identity, response.url())) view.identity += bytes;
      else view[kind] += bytes;
    });
    // If this fails because the page failed, it must not end the benchmark before the application has been
    // stopped.
    counted.catch(() => undefined);
    pending.push(counted);
  });
  await open().catch((error: unknown) => {
    throw new Error(`${page.url()} could not be measured`, { cause: error });
  });
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  return view;
}

async function measureLogin(
  browser: Browser,
  { url }: RunningApplication,
  identity: ReadonlySet<string>,
): Promise<View> {
  const page = await browser.newPage();
  return measure(page, identity, async () => void (await page.goto(`${url}/login`)));
}

/** The pages of a signed-in person, each loaded from scratch without a cache. */
async function measureSignedIn(
  browser: Browser,
  { url }: RunningApplication,
  identity: ReadonlySet<string>,
  paths: readonly string[],
): Promise<Record<string, View>> {
  const context = await openSignedIn(browser, url);
  const views: Record<string, View> = {};
  for (const path of paths) {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    views[path] = await measure(page, identity, async () => {
      await page.goto(`${url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
    await page.close();
  }
  return views;
}

/** How soon /login accepts input if loading the identity library is delayed by `delayMs`. */
async function usableWithoutIdentity(
  browser: Browser,
  { url }: RunningApplication,
  identity: ReadonlySet<string>,
  delayMs: number,
) {
  const page = await browser.newPage();
  let identityArrivedAt = Number.POSITIVE_INFINITY;
  await page.route(
    (address) => identity.has(address.pathname),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      identityArrivedAt = performance.now();
      await route.continue();
    },
  );
  const begunAt = performance.now();
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('someone@people.example');
  const usableAt = performance.now();
  await page.close();
  return { usableMs: usableAt - begunAt, isBefore: usableAt < identityArrivedAt };
}

const data = await newDataDir();
const application = await startApplication(data.path, 3_391);
const identity = readIdentityFiles();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const views = {
    '/login': await measureLogin(browser, application, identity),
    ...(await measureSignedIn(browser, application, identity, SIGNED_IN_PATHS)),
  };
  printTable(
    'First view, brotli',
    ['page', 'script', 'style', 'both', 'goal', 'identity library, after', 'fonts'],
    Object.entries(views).map(([path, view]) => [
      path,
      kilobytes(view.script),
      kilobytes(view.style),
      kilobytes(view.script + view.style),
      `${kilobytes(limitOf(path))}${view.script + view.style > limitOf(path) ? ' MISSED' : ''}`,
      kilobytes(view.identity),
      kilobytes(view.font),
    ]),
  );
  const { usableMs, isBefore } = await usableWithoutIdentity(browser, application, identity, 3_000);
  console.log(
    `\n/login took input after ${usableMs.toFixed(0)} ms, ${isBefore ? 'before' : 'AFTER'} the identity library (delayed by 3 s).`,
  );
} finally {
  await browser.close();
  await application.stop();
  await data.remove();
}
