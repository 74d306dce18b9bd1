import { expect, test } from 'vitest';
import { isCodeGone } from './code-gone.ts';

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://jobs.example/assets/pipeline-a1.js'],
  ['Firefox', 'error loading dynamically imported module: https://jobs.example/assets/pipeline-a1.js'],
  ['Safari', 'Importing a module script failed.'],
  ['a style sheet in any browser', 'Unable to preload CSS for /assets/pipeline-a1.css'],
])('distinguishes a page whose code is gone from one that failed, in %s', (_browser, message) => {
  expect(isCodeGone(new TypeError(message))).toBe(true);
});

test('a failed page or an unresponsive server isn’t mistaken for missing code', () => {
  expect(isCodeGone(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  expect(isCodeGone(new Error('The page could not be fetched, as nobody answers'))).toBe(false);
  expect(isCodeGone('Failed to fetch dynamically imported module')).toBe(false);
});
