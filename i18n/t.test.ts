import { expect, test } from 'vitest';
import {
  chooseFormatLocale,
  compareNames,
  formatDate,
  formatList,
  formatLocale,
  formatNumber,
} from './formats.ts';
import { formatMessage, plural as later, msg } from './message.ts';
import { ordinal, plural, select, t } from './t.ts';
import { text } from './text.ts';

test('writes a sentence with its values, even named ones', () => {
  expect(t`Delete ${'CVs'}, ${{ count: 3 }} files?`).toBe('Delete CVs, 3 files?');
});

test('chooses the form of a number, and puts the number at # but not at C#', () => {
  const words = (count: number) => plural(count, { 0: 'None', one: '# C# job', other: '# C# jobs' });
  expect([0, 1, 1200].map(words)).toEqual(['None', '1 C# job', '1,200 C# jobs']);
  expect([1, 2, 11].map((n) => ordinal(n, { one: '#st', two: '#nd', other: '#th' }))).toEqual([
    '1st',
    '2nd',
    '11th',
  ]);
  expect(select('owner', { owner: 'Yours', other: 'Theirs' })).toBe('Yours');
  expect(select('auditor', { owner: 'Yours', other: 'Theirs' })).toBe('Theirs');
});

test('writes a message later, in English and from a catalogue', () => {
  const days = 2;
  const message = msg`${{ name: 'Ann' }} has ${later({ days }, { one: '# day', other: '# days' })}.`;
  expect(text(message)).toBe('Ann has 2 days.');
  const id = '{name} has {days, plural, one {# day} other {# days}}.';
  const german = new Map([[id, [{ name: 'days' }, ' Tage hat ', { name: 'name' }]]]);
  expect(formatMessage(message, { language: 'de', locale: 'de', catalogue: german })).toBe('2 Tage hat Ann');
});

test('writes dates, numbers and lists of a message in the locale of who reads it', () => {
  const day = {
    date: new Date('2026-11-24T12:00:00Z'),
    as: { dateStyle: 'short', timeZone: 'UTC' },
  } as const;
  const count = 1200;
  const parts = [msg`a`, msg`b`, msg`c`];
  const message = msg`${{ day }}: ${{ parts }}, ${later({ count }, { one: '#', other: '#' })}`;
  const write = (locale: string) => formatMessage(message, { language: 'en', locale });
  expect([write('en-GB'), write('en-US'), write('de-AT')]).toEqual([
    '24/11/2026: a, b and c, 1,200',
    '11/24/26: a, b, and c, 1,200',
    '24.11.26: a, b und c, 1\u00a0200',
  ]);
});

test('dates, numbers and lists use the first locale in the page’s language', () => {
  const day = new Date('2026-11-24T12:00:00Z');
  const options = { dateStyle: 'short', timeZone: 'UTC' } as const;
  expect([formatLocale(), formatDate(day, options)]).toEqual(['en-GB', '24/11/2026']);
  chooseFormatLocale(['de-AT', 'en-US'], 'en');
  expect([formatDate(day, options), formatList(['a', 'b', 'c'])]).toEqual(['11/24/26', 'a, b, and c']);
  chooseFormatLocale(['fr-FR', 'en'], 'en');
  expect([formatLocale(), formatNumber(1234.5), formatList(['a', 'b'], 'or')]).toEqual([
    'en-GB',
    '1,234.5',
    'a or b',
  ]);
});

test('sorts names as people of the locale do', () => {
  const sorted = (locale: string) =>
    ['Zoe', 'Élan', 'Eve', 'ängel', 'Team 10', 'Team 2'].sort((a, b) => compareNames(a, b, locale));
  expect(sorted('en-GB')).toEqual(['ängel', 'Élan', 'Eve', 'Team 2', 'Team 10', 'Zoe']);
  expect(sorted('sv-SE').at(-1)).toBe('ängel');
});
