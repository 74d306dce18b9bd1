import { expect, test } from 'vitest';
import { neighboursOf, orderFor } from './shown-order.ts';

const ORDER = ['a', 'b', 'c', 'd'];

test('next and previous start from an application’s position when it was opened, even if it has moved since', () => {
  expect(neighboursOf('b', ORDER, ORDER)).toEqual({ next: 'c', previous: 'a' });
  expect(neighboursOf('b', ORDER, ['a', 'c', 'd', 'b'])).toEqual({ next: 'c', previous: 'a' });
});

test('removed applications are skipped, and both ends are null', () => {
  expect(neighboursOf('b', ORDER, ['d'])).toEqual({ next: 'd', previous: null });
  expect(neighboursOf('d', ORDER, ORDER).next).toBeNull();
  expect(neighboursOf('elsewhere', ORDER, ORDER)).toEqual({ next: null, previous: null });
});

test('going forward and back keeps the same order, even if applications move in between', () => {
  expect(orderFor('b', ['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual(['a', 'b', 'c']);
  expect(orderFor('new', ['a', 'b'], ['new', 'a', 'b'])).toEqual(['new', 'a', 'b']);
  expect(orderFor('a', [], ['a', 'b'])).toEqual(['a', 'b']);
});
