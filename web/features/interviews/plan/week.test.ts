import { expect, test } from 'vitest';
import { cellsOfDay, daysOfWeek, mondayFor, placeInDay, startOfWeek } from './week.ts';

test('a week begins on its Monday, and at the weekend on the next one', () => {
  expect(mondayFor('2026-11-23')).toBe('2026-11-23');
  expect(mondayFor('2026-11-27')).toBe('2026-11-23');
  expect(mondayFor('2026-11-28')).toBe('2026-11-30');
  expect(mondayFor('2026-11-29')).toBe('2026-11-30');
  expect(daysOfWeek('2026-11-30').at(-1)).toBe('2026-12-04');
});

test('a week begins at midnight in the organiser’s time zone, even after the clocks have changed', () => {
  expect(startOfWeek('2026-10-26', 'Europe/Stockholm')).toBe('2026-10-25T23:00:00.000Z');
  expect(startOfWeek('2026-03-30', 'Europe/Stockholm')).toBe('2026-03-29T22:00:00.000Z');
});

test('entries are placed in the organiser’s time zone, within the visible hours', () => {
  const ofDay = (startsAt: string, endsAt: string) =>
    placeInDay({ startsAt, endsAt }, '2026-11-25', 'Europe/Stockholm');
  expect(ofDay('2026-11-25T07:00:00Z', '2026-11-25T12:30:00Z')).toEqual({ top: 0, height: 0.5 });
  expect(ofDay('2026-11-25T05:00:00Z', '2026-11-25T08:06:00Z')).toEqual({ top: 0, height: 0.1 });
  expect(ofDay('2026-11-25T17:00:00Z', '2026-11-26T09:00:00Z')?.height).toBeCloseTo(1 / 11);
  expect(ofDay('2026-11-25T19:00:00Z', '2026-11-25T20:00:00Z')).toBeNull();
  expect(ofDay('2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z')).toBeNull();
});

test('only half hours in the future can be pressed', () => {
  const now = new Date('2026-11-25T15:00:00Z');
  const cells = cellsOfDay('2026-11-25', 'Europe/Lisbon', now);
  expect(cells[0]).toEqual({ time: '15:30', at: '2026-11-25T15:30:00.000Z' });
  expect(cells.at(-1)?.time).toBe('18:30');
  expect(cellsOfDay('2026-11-24', 'Europe/Lisbon', now)).toEqual([]);
});
