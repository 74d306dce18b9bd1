import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DASHBOARD_LIMIT, weighPages } from './page-weights.ts';

let dist = '';

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'page-weights-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function write(name: string, bytes: number) {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), 'x'.repeat(bytes));
}

/** A build in which the dashboard alone weighs `bytes`, and every page an additional 30. */
function build(bytes: number) {
  const page = { file: 'page.js', imports: ['_shared.js'] };
  const names = [
    'features/accounts/sign-in/login-page.tsx',
    'app/frames/entry-frame.tsx',
    'app/frames/candidate-frame.tsx',
    'app/routing/routed.tsx',
    'features/profile/role/role-type-step.tsx',
  ];
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], css: ['index.css'] },
    '_shared.js': { file: 'shared.js', imports: ['index.html'] },
    '_drafts.js': { file: 'page.js', name: 'drafts' },
    ...Object.fromEntries(names.map((name) => [name, page])),
    'app/pages/dashboard.tsx': { file: 'dashboard.js', imports: ['_shared.js'] },
  };
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
  for (const name of ['index.js', 'index.css', 'page.js', 'shared.js']) {
    write(name, 1_000);
    write(`${name}.br`, 7);
  }
  write('dashboard.js', 1_000);
  write('dashboard.js.br', bytes);
}

test('counts every file of a page once, as it’s sent', () => {
  build(100);
  expect(weighPages(dist).map(({ page, bytes }) => [page, bytes])).toEqual([
    ['/login', 28],
    ['/dashboard', 128],
    ['features/profile/role/role-type-step.tsx', 28],
  ]);
});

test('finds a page that’s too heavy', () => {
  build(DASHBOARD_LIMIT);
  expect(weighPages(dist).filter(({ bytes, limit }) => bytes > limit)).toMatchObject([
    { page: '/dashboard' },
  ]);
});

test('says so if a page isn’t among the built files', () => {
  build(100);
  writeFileSync(
    join(dist, '.vite', 'manifest.json'),
    '{ "_drafts.js": { "file": "page.js", "name": "drafts" } }',
  );
  expect(() => weighPages(dist)).toThrow('login-page.tsx is not among the built files');
});
