import { describe, expect, test } from 'vitest';
import type { Session } from '../../platform/session/session.ts';
import { canonicalPath } from './canonical-path.ts';
import { ENTRY_PAGES } from './entry-map.ts';
import { decide } from './guards.ts';
import { ADDRESSES, ROUTES } from './route-map.ts';

const ID = 'Ab3-dE';
/** Every listed address, with a value for each parameter. */
const LISTED = [...ENTRY_PAGES, ...ROUTES]
  .filter(({ path }) => !path.endsWith('/$'))
  .map(({ path, area }) => ({ area, path: path === '/' ? path : path.replace(/\/$/, '') }));
const withId = (path: string) => path.replace(/\$\w+/, ID);
const inCapitals = (path: string) => withId(path.toUpperCase().replace(/\$\w+/, '$ID'));

const signedIn = (role: 'candidate' | 'company'): Session => ({
  auth: 'signed-in',
  user: { uid: 'u', email: null },
  role,
  isCreating: false,
});
const VISITORS: readonly (readonly [string, Session])[] = [
  ['signed out', { auth: 'signed-out', isCreating: false }],
  ['a candidate', signedIn('candidate')],
  ['a company', signedIn('company')],
];

describe.each(LISTED)('$path', ({ path, area }) => {
  test('is reached in capitals, with a trailing slash and with doubled slashes', () => {
    expect(canonicalPath(inCapitals(path), ADDRESSES)).toBe(withId(path));
    expect(canonicalPath(`${withId(path)}/`, ADDRESSES)).toBe(withId(path));
    expect(canonicalPath(withId(path).replaceAll('/', '//'), ADDRESSES)).toBe(withId(path));
  });

  test.each(VISITORS)('in capitals gives the same result for %s', (_, session) => {
    const spelled = canonicalPath(inCapitals(path), ADDRESSES);
    const matchingEntry = LISTED.find((entry) => withId(entry.path) === spelled);
    const visit = { session, expectsSession: false, hasLink: false };
    expect(decide({ ...visit, area: matchingEntry?.area ?? 'signed-in' })).toEqual(
      decide({ ...visit, area }),
    );
  });
});

test('the sections of the profile are fixed parts too', () => {
  expect(canonicalPath('/Profile/PRIVACY', ADDRESSES)).toBe('/profile/privacy');
});

test('a fixed part takes precedence over a parameter, and a parameter keeps its spelling', () => {
  const patterns = ['/a/$id', '/a/fixed', '/a/$id/end', '/a/fixed/$name'];
  expect(canonicalPath('/A/FIXED', patterns)).toBe('/a/fixed');
  expect(canonicalPath('/A/Other', patterns)).toBe('/a/Other');
  expect(canonicalPath('/A/FIXED/END', patterns)).toBe('/a/fixed/END');
  expect(canonicalPath('/A/X/END', patterns)).toBe('/a/X/end');
});

test('an unknown address keeps its spelling except for doubled slashes', () => {
  expect(canonicalPath('//No//Such/Page/', ADDRESSES)).toBe('/No/Such/Page');
  expect(canonicalPath('/COMPANY-ROUTE/No/Such', ADDRESSES)).toBe('/company-route/No/Such');
  expect(canonicalPath('//', ADDRESSES)).toBe('/');
});

test('percent-encoded letters are decoded, and invalid codes are left alone', () => {
  expect(canonicalPath('/%4Cogin', ADDRESSES)).toBe('/login');
  expect(canonicalPath('/%E0%A4%A', ADDRESSES)).toBe('/%E0%A4%A');
});
