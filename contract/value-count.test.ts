import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { nullableList, nullableObject } from './nullable.ts';
import { BODY_BYTES } from './route.ts';
import { ROUTES } from './routes.ts';
import { maxValueCount } from './value-count.ts';

test('counts a value, its parts and the most items it may have', () => {
  expect(maxValueCount(Type.String())).toBe(1);
  expect(maxValueCount(Type.Array(Type.Number(), { maxItems: 3 }))).toBe(4);
  const Pair = nullableObject({ one: Type.Number(), other: Type.Number() });
  expect(maxValueCount(Pair)).toBe(3);
  expect(maxValueCount(nullableList(Pair, { maxItems: 5 }))).toBe(16);
  expect(maxValueCount(Type.Union([Type.Null(), Pair]))).toBe(3);
});

test('finds no limit where there is none', () => {
  expect(maxValueCount(Type.Array(Type.Number()))).toBe(Number.POSITIVE_INFINITY);
  expect(maxValueCount(Type.Record(Type.String(), Type.Number()))).toBe(Number.POSITIVE_INFINITY);
});

test('every body larger than usual holds a number of values that can be parsed at once', () => {
  const large = ROUTES.filter(({ maxBodyBytes = 0 }) => maxBodyBytes > BODY_BYTES);
  expect(large.length).toBeGreaterThan(5);
  for (const { operationId, body } of large)
    expect(body ? maxValueCount(body) : Number.POSITIVE_INFINITY, operationId).toBeLessThanOrEqual(50_000);
});
