import { TIME_ZONE_PATTERN } from '@common-ground/domain/profile/lists/time-zone';
import { expect, it } from 'vitest';
import { matchingOptions } from '../../../ui/fields/combo-search.ts';
import { timeZoneName, timeZoneOptions } from './time-zones.ts';

it('offers every zone once, in a form that can be saved, under its current name', () => {
  const values = timeZoneOptions(null).map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining(['UTC', 'Europe/Lisbon', 'Asia/Kolkata', 'Europe/Kyiv']));
  expect(values).not.toContain('Asia/Calcutta');
  for (const value of values) {
    expect(value).toMatch(new RegExp(TIME_ZONE_PATTERN, 'u'));
    expect(() => new Intl.DateTimeFormat('en', { timeZone: value })).not.toThrow();
  }
});

it('puts the zones of the country first', () => {
  expect(timeZoneOptions('VN')[0]?.value).toBe('Asia/Ho_Chi_Minh');
  expect(
    timeZoneOptions('PT')
      .slice(0, 3)
      .map(({ value }) => value),
  ).toContain('Europe/Lisbon');
});

it('finds a zone by its city and shows its offset from UTC', () => {
  const zones = matchingOptions(timeZoneOptions(null), 'ho chi');
  expect(zones.map(({ label }) => label)).toEqual(['Asia / Ho Chi Minh']);
  expect(zones[0]?.detail).toBe('GMT+7');
  expect(timeZoneName('America/Port_of_Spain')).toBe('America / Port of Spain');
});
