import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appliedWishes,
  EVERY_JOB,
  type Filters,
  filterCount,
  filtersOf,
  listHref,
  requestedFilters,
  withoutProfile,
  withoutWishes,
} from './opportunity-filters.ts';

const WANTED = 'countries,workModes,route,kinds,sectors,avoidedSectors,companySizes,dealBreakers';

test('the filters in an address can be read back', () => {
  const value = fc
    .string({ minLength: 1, maxLength: 30 })
    .map((text) => text.trim())
    .filter(Boolean);
  const names = [
    'words',
    'country',
    'workMode',
    'kind',
    'route',
    'field',
    'payAtLeast',
    'mustHaves',
  ] as const;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (filters) => {
      const href = listHref(filters as Filters);
      expect(filtersOf(href.split('?')[1] ?? '')).toEqual({ ...filters });
    }),
  );
});

test('empty and unknown values are left out', () => {
  expect(filtersOf('?words=+&fit=strong&country=PT')).toEqual({ country: 'PT' });
  expect(listHref({ words: '', country: '' })).toBe('/opportunities');
});

test('pay is sent once complete, per year unless stated otherwise', () => {
  expect(requestedFilters({ payAtLeast: '20000', payCurrency: 'EUR' })).toEqual({
    wanted: WANTED,
    payAtLeast: '20000',
    payCurrency: 'EUR',
    payPeriod: 'year',
  });
  expect(requestedFilters({ payAtLeast: '20000' })).toEqual({ wanted: WANTED });
  expect(requestedFilters({ payCurrency: 'EUR', payPeriod: 'hour', kind: 'contract' })).toEqual({
    wanted: WANTED,
    kind: 'contract',
  });
});

test('jobs below the minimum pay are requested only when shown, and don’t count as a filter', () => {
  expect(filtersOf('?belowMinimumPay=shown')).toEqual({ belowMinimumPay: 'shown' });
  expect(listHref({ belowMinimumPay: 'shown' })).toBe('/opportunities?belowMinimumPay=shown');
  expect(requestedFilters({ belowMinimumPay: 'shown' })).toEqual({
    belowMinimumPay: 'shown',
    wanted: WANTED,
  });
  expect(requestedFilters({ belowMinimumPay: 'hidden' })).toEqual({ wanted: WANTED });
  expect(filterCount({ belowMinimumPay: 'shown' })).toBe(0);
});

test('pay counts as one filter', () => {
  expect(filterCount({ payAtLeast: '1', payCurrency: 'EUR', payPeriod: 'day', words: 'x' })).toBe(1);
  expect(filterCount({})).toBe(0);
});

test('a removed profile answer is in the address, and isn’t sent', () => {
  const removed = withoutWishes(withoutWishes({ country: 'PT' }, 'sectors'), 'countries', 'sectors');
  expect(removed).toEqual({ country: 'PT', without: 'countries,sectors' });
  expect(listHref(removed)).toBe('/opportunities?country=PT&without=countries%2Csectors');
  expect(appliedWishes(removed)).not.toContain('sectors');
  expect(requestedFilters(removed)).toEqual({
    country: 'PT',
    wanted: 'workModes,route,kinds,avoidedSectors,companySizes,dealBreakers',
  });
  expect(requestedFilters(EVERY_JOB)).toEqual({ belowMinimumPay: 'shown' });
});

test('removing the profile’s filters keeps what was chosen and searched', () => {
  const filters = withoutProfile({ words: 'sql', country: 'PT', without: 'sectors' });
  expect(requestedFilters(filters)).toEqual({ words: 'sql', country: 'PT', belowMinimumPay: 'shown' });
});
