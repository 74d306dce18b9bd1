import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NearMisses } from './near-misses.ts';

test('lists who was counted in each facet whose counts are based on few people', () => {
  const misses = fc.uniqueArray(fc.record({ slot: fc.nat(60), bit: fc.nat(12) }), {
    selector: ({ slot }) => slot,
  });
  fc.assert(
    fc.property(misses, fc.nat(6), fc.nat(6), (added, found, max) => {
      const nearMisses = new NearMisses(max);
      for (const { slot, bit } of added) nearMisses.add(slot, 1 << bit);
      const few = added.filter(({ bit }) => found + added.filter((other) => other.bit === bit).length <= max);
      expect(nearMisses.fewCounted(found).sort()).toEqual(few.map(({ slot }) => slot).sort());
    }),
  );
});
