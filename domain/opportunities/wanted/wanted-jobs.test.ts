import { expect, test } from 'vitest';
import { COMPANY_SIZES } from '../../profile/preferences.ts';
import { EMPTY_PROFILE } from '../../profile/sections/sections.ts';
import { WANTED_FILTERS, wantedFiltersOf, wantedJobsOf, withProfileFilters } from './wanted-jobs.ts';

const wanted = wantedJobsOf({
  ...EMPTY_PROFILE,
  location: {
    ...EMPTY_PROFILE.location,
    country: 'PT',
    workModes: ['hybrid', 'remote'],
    relocation: 'countries',
    relocationCountries: ['ES', 'PT'],
  },
  role: { ...EMPTY_PROFILE.role, route: 'graduate', lookingFor: ['internship'] },
  preferences: {
    ...EMPTY_PROFILE.preferences,
    sectorsWanted: ['Q'],
    sectorsUnwanted: ['B'],
    companySizes: COMPANY_SIZES,
    dealBreakers: ['night shifts', 'no'],
  },
});

test('a profile filters by its country, the countries to move to and its other answers', () => {
  expect(wanted).toEqual({
    countries: ['PT', 'ES'],
    workModes: ['hybrid', 'remote'],
    route: 'graduate',
    kinds: ['internship'],
    sectors: ['Q'],
    avoidedSectors: ['B'],
    companySizes: [],
    dealBreakers: ['night shifts'],
  });
});

test('countries to move to count only while the candidate would move there', () => {
  const location = { ...EMPTY_PROFILE.location, country: 'PT', relocationCountries: ['ES'] };
  expect(wantedJobsOf({ ...EMPTY_PROFILE, location }).countries).toEqual(['PT']);
});

test('an empty profile filters nothing', () => {
  const filters = withProfileFilters({}, wantedJobsOf(EMPTY_PROFILE), WANTED_FILTERS);
  expect(Object.values(filters).filter((value) => value !== undefined)).toEqual([]);
});

test('only answers in use filter, and choices in the list replace them', () => {
  expect(withProfileFilters({ country: 'DE', kind: 'contract' }, wanted, WANTED_FILTERS)).toMatchObject({
    country: 'DE',
    kind: 'contract',
    countries: undefined,
    kinds: undefined,
    workModes: ['hybrid', 'remote'],
    route: 'graduate',
  });
  expect(withProfileFilters({ route: 'journey' }, wanted, ['route', 'sectors'])).toEqual({
    route: 'journey',
    sectors: ['Q'],
  });
});

test('filter names in an address are read in a fixed order, and unknown ones are ignored', () => {
  expect(wantedFiltersOf('sectors,oops,countries')).toEqual(['countries', 'sectors']);
  expect(wantedFiltersOf('')).toEqual([]);
});
