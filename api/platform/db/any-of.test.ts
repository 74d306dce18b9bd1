import { expect, it } from 'vitest';
import { anyOf } from './any-of.ts';

it('repeats a short list, and leaves an empty and a long one as they are', () => {
  const some = ['a', 'b', 'c'];
  expect(anyOf(some).length).toBeGreaterThan(10);
  expect(new Set(anyOf(some))).toEqual(new Set(some));
  expect(anyOf([])).toEqual([]);
  const values = Array.from({ length: 100 }, (_, index) => index);
  expect(anyOf(values)).toEqual(values);
});
