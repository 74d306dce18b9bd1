import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countStructuralCharacters, isNestedDeeper } from './json-structure.ts';

const MAX_VALUES = 1_000_000;
const structuralCharactersIn = (json: string, max = MAX_VALUES) =>
  countStructuralCharacters(Buffer.from(json), max);

/** All values in a value, including itself. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + valuesIn(part), 1);
}

test('commas and opening brackets are counted, except in strings', () => {
  expect(structuralCharactersIn('"[{,"')).toBe(0);
  expect(structuralCharactersIn('[{},{}]')).toBe(4);
  expect(structuralCharactersIn('{"a,":[1,2],"\\",[":"\\\\"}')).toBe(4);
  expect(structuralCharactersIn('{"é,":"😀{"}')).toBe(1);
});

test('any JSON has between one and two such characters for each value after the first', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 1), (value, space) => {
      const marks = structuralCharactersIn(JSON.stringify(value, null, space));
      // `__proto__` as a key sets the prototype instead of a property, so the value is parsed again.
      const values = valuesIn(JSON.parse(JSON.stringify(value)));
      expect(marks).toBeGreaterThanOrEqual(values - 1);
      expect(marks).toBeLessThanOrEqual(2 * values);
    }),
  );
});

test('counting stops if there are too many, and for anything that isn’t JSON', () => {
  expect(structuralCharactersIn(`[${'{},'.repeat(1_000)}{}]`, 10)).toBe(11);
  expect(structuralCharactersIn('"never ended [,')).toBe(0);
  expect(structuralCharactersIn('[\\"')).toBe(1);
});

test('depth counts brackets open at the same time, not those in strings or already closed', () => {
  const isDeeper = (json: string) => isNestedDeeper(Buffer.from(json), 3);
  expect(isDeeper('[[[1]]]')).toBe(false);
  expect(isDeeper('[{"a":[{}]}]')).toBe(true);
  expect(isDeeper('[[[]],[[]],["[[["]]')).toBe(false);
});
