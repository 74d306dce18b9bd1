import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let webDist: string;
let test: TestApp;

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'common-ground-page-'));
  await mkdir(join(webDist, 'assets'));
  await writeFile(join(webDist, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(webDist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(
    join(webDist, 'index.html'),
    '<!doctype html><script id="configuration" type="application/json">__CONFIGURATION__</script><div data-shell="__SHELL_NAME__">__SHELL__</div>',
  );
  await writeFile(
    join(webDist, 'shells.json'),
    JSON.stringify({
      shells: { login: '<h1>Welcome back</h1>', entry: '<p>Entry</p>', candidate: '<p>$& Loading...</p>' },
      pages: [
        ['^/login/?$', 'login'],
        ['^/profile/[^/]+/?$', 'candidate'],
      ],
    }),
  );
  test = await openTestApp({
    environment: { WEB_DIST: webDist, FIREBASE_APP_ID: '</script><script>alert(1)</script>' },
  });
});
afterAll(async () => {
  await test.app.close();
  await test.context.db.destroy();
  await rm(webDist, { recursive: true });
});

describe('the page', () => {
  it.each([
    '/',
    '/login',
    '/index.html',
    '/company-route/culture',
    '/profile/unknown',
    '/assessments/company-culture/results',
  ])('is served at %s, and revalidated on every load', async (url) => {
    const { status, headers, body } = await test.callRaw('GET', url);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<!doctype html>');
    expect(body).not.toContain('__CONFIGURATION__');
  });

  it('carries the public configuration, no value of which can end the script element', async () => {
    const { body } = await test.callRaw('GET', '/login');
    const [, json = ''] = /json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(test.context.config.page)));
    expect(body.match(/<\/script>/g)).toHaveLength(1);
  });

  it.each([
    ['/login', '<div data-shell="login"><h1>Welcome back</h1></div>'],
    ['/LOGIN/', '<div data-shell="login"><h1>Welcome back</h1></div>'],
    ['/login?invite=abc', '<div data-shell="entry"><p>Entry</p></div>'],
    ['/profile/privacy?x=1', '<div data-shell="candidate"><p>$& Loading...</p></div>'],
    ['/elsewhere', '<div data-shell=""></div>'],
  ])('contains what is shown before its script has run: %s', async (url, shell) => {
    expect((await test.callRaw('GET', url)).body).toContain(shell);
  });

  it('doesn’t serve the file with the shells', async () => {
    expect((await test.callRaw('GET', '/shells.json')).status).toBe(404);
  });

  it('holds nothing secret', async () => {
    const { body } = await test.callRaw('GET', '/login');
    const { authEmulator, databaseUrl } = test.context.config;
    expect(body).not.toContain(authEmulator?.secret);
    expect(body).not.toContain(databaseUrl);
  });

  it.each([
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/ads.txt?x=1',
    '/security.txt',
    '/.well-known/assetlinks.json',
    '/.well-known/nodeinfo',
    '/.git/config',
    '/login.php',
  ])('isn’t served for a file that doesn’t exist: %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await test.callRaw(method, url);
      expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    }
  });

  it('isn’t returned for other methods', async () => {
    expect(await test.callRaw('POST', '/login', { body: {} })).toMatchObject({ status: 404 });
  });
});

describe('the files of the page', () => {
  it('are cached forever if they have a hash in their name, and revalidated otherwise', async () => {
    const hashed = await test.callRaw('GET', '/assets/main-abc123.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toContain('javascript');
    const other = await test.callRaw('GET', '/favicon.svg');
    expect(other.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/index.html%00.js',
  ])('lead to nothing outside their folder: %s', async (url) => {
    const { status, body } = await test.callRaw('GET', url);
    expect([200, 400, 403, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toContain('workspaces');
  });
});
