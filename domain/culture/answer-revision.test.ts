import fc from 'fast-check';
import { expect, it } from 'vitest';
import { revisionAfter } from './answer-revision.ts';

it('grows with each change on one device, however its clock is set', () => {
  const clocks = fc.array(fc.integer({ min: -1_000, max: 2_000_000_000_000 }), { minLength: 2 });
  fc.assert(
    fc.property(clocks, (clockValues) => {
      let known = 0;
      for (const clock of clockValues) {
        const next = revisionAfter(known, clock);
        expect(next).toBeGreaterThan(known);
        known = next;
      }
    }),
  );
});

it('counts changes if there’s no clock', () => {
  expect([0, 1, 7].map((known) => revisionAfter(known, 0))).toEqual([1, 2, 8]);
});

it('orders devices that know nothing about each other by the time of the change', () => {
  const [givenFirst, laterAnswer] = [1_795_000_000_000, 1_795_000_060_000];
  expect(revisionAfter(3, laterAnswer)).toBeGreaterThan(revisionAfter(5, givenFirst));
});
