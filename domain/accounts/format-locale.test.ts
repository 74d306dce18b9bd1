import { expect, test } from 'vitest';
import { formatLocaleFrom } from './format-locale.ts';

test.each([
  [undefined, 'en-GB'],
  ['', 'en-GB'],
  ['en-US,en;q=0.9', 'en-US'],
  ['de-AT, de;q=0.9, EN-us;q=0.8, en-IE;q=0.9', 'en-IE'],
  ['en-US;q=0, en-CA;q=0.1', 'en-CA'],
  ['en-US;q=nonsense', 'en-GB'],
  ['*', 'en-GB'],
  ['en', 'en-GB'],
  [`${'xx,'.repeat(50)}en-US`, 'en-GB'],
])('reads %s as %s', (header, locale) => {
  expect(formatLocaleFrom(header)).toBe(locale);
});
