import { expect, test } from 'vitest';
import { readDocComment } from './doc-comment.ts';

test('joins the lines of a comment into one paragraph', () => {
  expect(readDocComment('*\n * How long it takes,\n * in days.\n ')).toEqual({
    text: 'How long it takes, in days.',
    examples: [],
  });
});

test('keeps the items of a list on lines of their own', () => {
  expect(readDocComment('*\n * One of:\n * - `a`: the first\n * - `b`: the second\n ').text).toBe(
    'One of:\n- `a`: the first\n- `b`: the second',
  );
});

test('reads examples as JSON and leaves other tags out', () => {
  expect(readDocComment('* A day. @example "2026-11-23" @returns nothing ')).toEqual({
    text: 'A day.',
    examples: ['2026-11-23'],
  });
  expect(() => readDocComment('* A day. @example 2026-11-23 ')).toThrow();
});
