import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { findViolations } from './violations.ts';

const Person = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 5, pattern: '^[a-z]*$' }),
    age: Type.Optional(Type.Integer({ minimum: 16, maximum: 120 })),
    kind: Type.Optional(Type.Enum(['a', 'b'])),
    tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2, uniqueItems: true })),
    note: Type.Optional(Type.Union([Type.Null(), Type.String({ minLength: 1 })])),
    'a/b~c': Type.Optional(Type.Number()),
  },
  { additionalProperties: false },
);

const codes = (value: unknown, prefix?: string) =>
  findViolations(Person, value, prefix)
    .map(({ pointer, code }) => `${pointer} ${code}`)
    .sort();

describe('findViolations', () => {
  test('finds none in what keeps the schema', () => {
    expect(findViolations(Person, { name: 'ana', note: null, age: 16, tags: ['x', 'y'] })).toEqual([]);
  });

  test('tells all at once, one for each place and rule', () => {
    expect(codes({ name: 'ANALUISA', age: 15.5, kind: 'c', tags: ['x', 'x', 'x'], secret: 1 })).toEqual([
      '/age too_small',
      '/age type',
      '/kind not_allowed',
      '/name pattern',
      '/name too_long',
      '/secret unknown_key',
      '/tags duplicate',
      '/tags too_many',
    ]);
  });

  test('tells a hundred as well, and stops only where somebody means harm', () => {
    const Form = Type.Object(
      Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, Type.Integer()])),
    );
    expect(
      findViolations(Form, Object.fromEntries(Object.keys(Form.properties).map((key) => [key, 'x']))),
    ).toHaveLength(100);
    expect(findViolations(Type.Array(Type.Integer()), Array(60_000).fill('x')).length).toBeLessThanOrEqual(
      500,
    );
  });

  test('names what is missing at its own place', () => {
    expect(codes({})).toEqual(['/name required']);
  });

  test('gives the limits along', () => {
    expect(findViolations(Person, { name: 'a', age: 121 })).toEqual([
      { pointer: '/name', code: 'too_short', params: { limit: 2 } },
      { pointer: '/age', code: 'too_large', params: { limit: 120 } },
    ]);
  });

  test('says nothing of the null that a value might also be', () => {
    expect(codes({ name: 'ana', note: '' })).toEqual(['/note too_short']);
    expect(codes({ name: 'ana', note: 7 })).toEqual(['/note type']);
  });

  test('escapes pointers and puts a prefix before them', () => {
    expect(codes({ name: 'ana', 'a/b~c': 'x' }, '/query')).toEqual(['/query/a~1b~0c type']);
  });

  test.each([null, undefined, 7, 'text', [], true])('finds something in %s, which is no object', (value) => {
    expect(findViolations(Person, value)).not.toEqual([]);
  });
});
