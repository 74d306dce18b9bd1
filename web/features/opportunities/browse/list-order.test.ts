import { expect, test } from 'vitest';
import { moveItem } from './list-order.ts';

test('one item moves, and the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});

test('nothing moves to a position that doesn’t exist', () => {
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [5, 0],
  ] as const)
    expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c']);
});
