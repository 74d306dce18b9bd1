import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ENTRY_PAGES } from '../routing/entry-map.ts';
import { ROUTES } from '../routing/route-map.ts';
import { pageShells, type ShellName } from './page-shells.tsx';

const { shells, pages } = pageShells();

const sent = (name: ShellName) => renderToStaticMarkup(shells[name]);

const shellFor = (path: string) => pages.find(([pattern]) => new RegExp(pattern).test(path))?.[1];

test('the sign-in page has its heading, and says what this is', () => {
  expect(sent('login')).toContain('Welcome back</h1>');
  expect(sent('login')).toContain('Where what you value meets how they work.');
  // Fields that can't work yet aren't there to be filled in.
  expect(sent('login')).not.toMatch(/<(input|button|form)/);
});

test.each(['candidate', 'hub', 'journey', 'plain'] as const)(
  'a %s page has its frame, and says that it is loading',
  (name) => {
    expect(sent(name)).toContain('>Loading...</p>');
    expect(sent(name).match(/id="main"/g)).toHaveLength(1);
  },
);

test('the frame of candidates has the links of its navigation', () => {
  for (const path of ['/dashboard', '/opportunities', '/messages', '/assessments', '/profile/overview'])
    expect(sent('candidate')).toContain(`href="${path}"`);
});

test.each([
  ['/login', 'login'],
  ['/', 'login'],
  ['/create-account', 'entry'],
  ['/dashboard', 'candidate'],
  ['/profile', 'candidate'],
  ['/profile/privacy', 'candidate'],
  ['/opportunities/5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a11/apply', 'candidate'],
  ['/school/academics', 'journey'],
  ['/general', 'journey'],
  ['/company-route', 'hub'],
  ['/company-route/pipeline/5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a11', 'hub'],
  ['/company-route/unknown/page', 'hub'],
  ['/assessments/company-culture/test', 'plain'],
  ['/unknown', 'plain'],
])('%s has the shell %s', (path, shell) => {
  expect(shellFor(path)).toBe(shell);
});

test('every address has a shell', () => {
  expect(pages).toHaveLength(ENTRY_PAGES.length + ROUTES.length);
});
