import { describe, expect, test } from 'vitest';
import { type InterviewOffer, offerViolations, overlaps, pickUntil, spanOfTime } from './interview-offer.ts';

const now = new Date('2026-11-23T09:00:00Z');
const offer: InterviewOffer = {
  minutes: 50,
  bufferMinutes: 10,
  placeKind: 'video',
  place: null,
  timeZone: 'Europe/Lisbon',
  times: ['2026-11-25T10:00:00.000Z', '2026-11-25T15:00:00.000Z', '2026-11-26T09:30:00.000Z'],
  pickBy: '2026-11-25',
};
const codesOf = (changed: Partial<InterviewOffer>) =>
  offerViolations({ ...offer, ...changed }, now).map(({ pointer, code }) => `${pointer} ${code}`);

describe('an offer', () => {
  test('is valid with future times when everyone is free', () => {
    expect(codesOf({})).toEqual([]);
  });

  test('names times that have begun, are too far ahead or aren’t on a step', () => {
    const times = ['2026-11-23T09:00:00.000Z', '2027-02-22T09:05:00.000Z', '2026-11-26T09:31:00.000Z'];
    expect(codesOf({ times })).toEqual([
      '/times/0 in_the_past',
      '/times/1 too_far_ahead',
      '/times/2 off_step',
    ]);
  });

  test('names times that leave no room for an earlier one’s buffers', () => {
    const [first = '', ...others] = offer.times;
    expect(codesOf({ times: [first, '2026-11-25T11:05:00.000Z', ...others] })).toEqual([
      '/times/1 times_overlap',
    ]);
    expect(codesOf({ times: [first, '2026-11-25T11:10:00.000Z', ...others] })).toEqual([]);
  });

  test('can last neither past its last time nor until a day in the past', () => {
    expect(codesOf({ pickBy: '2026-11-22' })).toEqual(['/pickBy in_the_past']);
    expect(codesOf({ pickBy: '2026-11-27' })).toEqual(['/pickBy after_last_time']);
    expect(codesOf({ pickBy: '2026-11-26' })).toEqual([]);
  });

  test('requires a known time zone', () => {
    expect(codesOf({ timeZone: 'Europe/Atlantis' })).toEqual(['/timeZone time_zone_unknown']);
  });
});

describe('the end of an offer', () => {
  test('is the end of its last day in the organiser’s time zone, even when the clocks change', () => {
    const times = ['2027-04-01T09:00:00.000Z'];
    const inStockholm = { timeZone: 'Europe/Stockholm', times };
    expect(pickUntil({ ...inStockholm, pickBy: '2027-03-27' })).toEqual(new Date('2027-03-27T23:00:00Z'));
    expect(pickUntil({ ...inStockholm, pickBy: '2027-03-28' })).toEqual(new Date('2027-03-28T22:00:00Z'));
    const autumn = { timeZone: 'Europe/Stockholm', times: ['2026-11-02T09:00:00.000Z'] };
    expect(pickUntil({ ...autumn, pickBy: '2026-10-24' })).toEqual(new Date('2026-10-24T22:00:00Z'));
    expect(pickUntil({ ...autumn, pickBy: '2026-10-25' })).toEqual(new Date('2026-10-25T23:00:00Z'));
  });

  test('is the start of its last time if that’s earlier', () => {
    expect(pickUntil({ ...offer, pickBy: '2026-11-26' })).toEqual(new Date('2026-11-26T09:30:00Z'));
  });
});

test('spans overlap if they have a moment in common, but not if they only touch', () => {
  const first = spanOfTime(new Date('2026-11-25T10:00:00Z'), offer);
  expect(first).toEqual({ from: new Date('2026-11-25T09:50:00Z'), to: new Date('2026-11-25T11:00:00Z') });
  expect(overlaps(first, spanOfTime(new Date('2026-11-25T11:10:00Z'), offer))).toBe(false);
  expect(overlaps(first, spanOfTime(new Date('2026-11-25T11:05:00Z'), offer))).toBe(true);
});
