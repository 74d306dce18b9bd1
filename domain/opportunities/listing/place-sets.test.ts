import { expect, test } from 'vitest';
import { PlaceSets } from './place-sets.ts';

test('gives equal sets of places one number, whatever their order and however often a place occurs', () => {
  const sets = new PlaceSets();
  const numbers = [[4], [7, 4], [4, 7], [7, 4, 7], [4], [], [9]].map((places) => sets.put(places));
  expect(numbers).toEqual([0, 1, 1, 1, 0, 2, 3]);
  expect(sets.count).toBe(4);
});

test('finds the sets with any wanted place', () => {
  const sets = new PlaceSets();
  for (const places of [[2], [0, 2], [0, 2], [1], [], [0]]) sets.put(places);
  expect([...sets.withAny(Uint8Array.of(0, 0, 1))]).toEqual([1, 1, 0, 0, 0]);
  expect([...sets.withAny(Uint8Array.of(1, 1, 0))]).toEqual([0, 1, 1, 0, 1]);
});
