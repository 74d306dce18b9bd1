import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byNewest, type OrderKey, pageOfSlots, shuffledBy } from './search-page.ts';

const slots = fc
  .uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 60 })
  .map((list) => Uint32Array.from(list.sort((a, b) => a - b)));
const orders: fc.Arbitrary<OrderKey> = fc.oneof(
  fc.constant(byNewest),
  fc.integer({ min: 0, max: 0xffffffff }).map(shuffledBy),
  fc.constant((slot: number) => slot % 3),
  fc.constant((slot: number) => -slot),
);
/** Slots are reused, so a higher one isn't always newer. */
const foundSince = Uint32Array.from({ length: 5_001 }, (_, slot) => (slot * 2_477) % 5_003);
const since = (slot: number) => foundSince[slot] as number;
const sorted = (list: Uint32Array, key: OrderKey) =>
  [...list].sort((a, b) => key(a) - key(b) || since(b) - since(a));

test('consecutive pages are the whole list in its order, by place and by count', () => {
  fc.assert(
    fc.property(slots, orders, fc.integer({ min: 1, max: 7 }), (list, key, limit) => {
      const all = sorted(list, key);
      const pages: number[] = [];
      const order = { key, foundSince };
      for (let page = pageOfSlots(list, order, { skipped: 0 }, limit); page.length > 0; ) {
        const firstPage = page.slice(0, limit);
        pages.push(...firstPage);
        expect(pageOfSlots(list, order, { skipped: pages.length }, limit).slice(0, limit)).toEqual(
          all.slice(pages.length, pages.length + limit),
        );
        page = pageOfSlots(list, order, { behind: firstPage.at(-1) as number }, limit);
      }
      expect(pages).toEqual(all);
    }),
  );
});

test('the next page continues after someone who has left in the meantime', () => {
  const list = Uint32Array.from([1, 2, 4, 5]);
  const order = { key: byNewest, foundSince: [0, 1, 2, 3, 4, 5] };
  expect(pageOfSlots(list, order, { behind: 3 }, 2)).toEqual([2, 1]);
});

test('a random order is the same for a seed, different for another, and has no ties', () => {
  const list = Uint32Array.from({ length: 3_000 }, (_, slot) => slot);
  const keys = (seed: number) => [...list].map(shuffledBy(seed));
  expect(keys(7)).toEqual(keys(7));
  expect(new Set(keys(7)).size).toBe(3_000);
  const [one, other] = [sorted(list, shuffledBy(7)), sorted(list, shuffledBy(8))];
  expect(one.slice(0, 24)).not.toEqual(other.slice(0, 24));
});
