import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredAt, LONGEST_ANSWER_AGE_MS, replacesAnswer } from './answer-order.ts';

type Given = { readonly at: number; readonly rating: number };

/** What is kept after answers have arrived one after the other. */
const keptOf = (arrivals: readonly Given[]) =>
  arrivals.reduce<Given | null>((kept, one) => (replacesAnswer(kept?.at ?? null, one.at) ? one : kept), null);

describe('of several answers to one screen', () => {
  it('the one given last is kept, in whatever order they arrive', () => {
    const answers = fc.uniqueArray(fc.record({ at: fc.nat(), rating: fc.integer({ min: 1, max: 5 }) }), {
      selector: ({ at }) => at,
      minLength: 1,
      maxLength: 8,
    });
    const orders = answers.chain((given) =>
      fc.record({
        given: fc.constant(given),
        arrivals: fc.shuffledSubarray([...given], { minLength: given.length }),
      }),
    );
    fc.assert(
      fc.property(orders, ({ given, arrivals }) => {
        const last = given.toSorted((one, other) => other.at - one.at)[0];
        expect(keptOf(arrivals)).toEqual(last);
      }),
    );
  });

  it('any is kept before one whose time is not known, and one sent again changes nothing', () => {
    expect(replacesAnswer(null, 0)).toBe(true);
    expect(
      keptOf([
        { at: 5, rating: 1 },
        { at: 5, rating: 1 },
      ]),
    ).toEqual({ at: 5, rating: 1 });
  });
});

describe('the time of an answer', () => {
  it('is its age before its arrival, at most 24 hours and never in the future', () => {
    fc.assert(
      fc.property(fc.integer({ min: LONGEST_ANSWER_AGE_MS }), fc.integer(), (receivedAt, ageMs) => {
        const at = answeredAt(receivedAt, ageMs);
        expect(at).toBeLessThanOrEqual(receivedAt);
        expect(at).toBeGreaterThanOrEqual(receivedAt - LONGEST_ANSWER_AGE_MS);
        if (ageMs >= 0 && ageMs <= LONGEST_ANSWER_AGE_MS) expect(receivedAt - at).toBe(ageMs);
      }),
    );
  });

  it('orders two devices by when they were asked, however far apart their clocks are', () => {
    const [givenFirst, givenLater] = [1_000_000_000, 1_000_060_000];
    const hours = fc.integer({ min: -12, max: 12 }).map((count) => count * 3_600_000);
    fc.assert(
      fc.property(hours, hours, fc.nat(3_600_000), fc.nat(3_600_000), (one, other, waits, later) => {
        // Each device knows the time by its own clock alone; the difference of two readings is the same on all.
        const ageBy = (clock: number, givenAt: number, sentAt: number) => sentAt + clock - (givenAt + clock);
        const first = givenLater + waits;
        const second = first + later;
        const kept = answeredAt(first, ageBy(one, givenLater, first));
        expect(replacesAnswer(kept, answeredAt(second, ageBy(other, givenFirst, second)))).toBe(false);
      }),
    );
  });
});
