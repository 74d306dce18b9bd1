import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from './interview-offer.ts';
import { limitedBusyTimes, MAX_BUSY_TIMES_PER_DAY, mergedSpans } from './member-calendar.ts';

const DAY = Date.parse('2026-11-25T00:00:00Z');
const MINUTE_MS = 60_000;
const span = (from: number, to: number): Span => ({
  from: new Date(DAY + from * MINUTE_MS),
  to: new Date(DAY + to * MINUTE_MS),
});
const minutesOf = (spans: readonly Span[]) =>
  spans.map(({ from, to }) => [from, to].map((at) => (at.getTime() - DAY) / MINUTE_MS));

describe('the busy times stored from a calendar', () => {
  it('include gaps too short for an interview', () => {
    const spans = [span(100, 130), span(139, 150), span(160, 170), span(165, 180)];
    expect(minutesOf(limitedBusyTimes(spans))).toEqual([
      [100, 150],
      [160, 180],
    ]);
  });

  it('are less precise on a day with too many', () => {
    const full = Array.from({ length: MAX_BUSY_TIMES_PER_DAY + 1 }, (_, at) => span(at * 20, at * 20 + 5));
    const tomorrow = [span(1_500, 1_510), span(1_530, 1_540)];
    expect(minutesOf(limitedBusyTimes([...full, span(700, 710), ...tomorrow]))).toEqual([
      [0, 485],
      [700, 710],
      [1_500, 1_510],
      [1_530, 1_540],
    ]);
  });

  const anySpan = fc
    .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 300 }))
    .map(([from, length]) => span(from, from + length));

  it('are limited on every day, and cover everything that was busy', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 300 }), (spans) => {
        const limited = limitedBusyTimes(spans);
        const days = Map.groupBy(limited, ({ from }) => from.toISOString().slice(0, 10));
        for (const ofDay of days.values()) expect(ofDay.length).toBeLessThanOrEqual(MAX_BUSY_TIMES_PER_DAY);
        for (const busy of spans)
          expect(limited.some(({ from, to }) => from <= busy.from && to >= busy.to)).toBe(true);
        expect(mergedSpans(limited)).toEqual(limited);
      }),
    );
  });
});
