import { expect, test } from 'vitest';
import { zonePlace } from './zone-place.ts';

test.each([
  ['Europe/Lisbon', 'Lisbon', true],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', true],
  ['UTC', 'UTC', false],
  ['Etc/GMT+5', 'UTC−5', false],
  ['Etc/GMT-14', 'UTC+14', false],
])('%s is called %s', (timeZone, name, isPlace) => {
  expect(zonePlace(timeZone)).toEqual({ name, isPlace });
});
