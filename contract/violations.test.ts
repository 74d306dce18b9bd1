import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { truncateToSize } from './input-size.ts';
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

const codesFor = (value: unknown, prefix?: string) =>
  findViolations(Person, value, prefix)
    .map(({ pointer, code }) => `${pointer} ${code}`)
    .sort();

describe('findViolations', () => {
  test('finds none in a valid value', () => {
    expect(findViolations(Person, { name: 'ana', note: null, age: 16, tags: ['x', 'y'] })).toEqual([]);
  });

  test('reports all at once, one for each location and rule', () => {
    expect(codesFor({ name: 'ANALUISA', age: 15.5, kind: 'c', tags: ['x', 'x', 'x'], secret: 1 })).toEqual([
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

  test('reports at most fifty, even for hostile input', () => {
    const Form = Type.Object(
      Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, Type.Integer()])),
    );
    const wrong = Object.fromEntries(Object.keys(Form.properties).map((key) => [key, 'x']));
    expect(findViolations(Form, wrong)).toHaveLength(50);
    const unknown = Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`k${n}`, 0]));
    expect(findViolations(Person, { name: 'ana', ...unknown }).length).toBeLessThanOrEqual(50);
  });

  test('checks fifty unknown keys, but at every part of a record', () => {
    const values = Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`k${n}`, n]));
    const truncated = truncateToSize(Person, { ...values, name: 'ana' }).value as object;
    expect(Object.keys(truncated)).toHaveLength(51);
    expect(truncated).toHaveProperty('name', 'ana');
    expect(truncateToSize(Type.Record(Type.String(), Type.Number()), values).value).toEqual(values);
  });

  test('checks the length of a list before its items', () => {
    const List = Type.Array(Person, { maxItems: 3 });
    const found = findViolations(List, Array(60_000).fill({}));
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      ' too_many',
      '/0/name required',
      '/1/name required',
      '/2/name required',
    ]);
    // Every one of these is a duplicate; comparing each with all would take hours.
    const tags = Array(1_000_000).fill('x');
    expect(codesFor({ name: 'ana', tags })).toEqual(['/tags duplicate', '/tags too_many']);
  });

  test('refuses more combining marks in a row than any language uses', () => {
    const note = `a${'\u0301'.repeat(31)}`;
    expect(codesFor({ name: 'ana', note })).toEqual(['/note too_many_marks']);
    expect(codesFor({ name: 'ana', note: note.slice(0, 31) })).toEqual([]);
  });

  test('reports only the length of a text that’s far too long', () => {
    const note = `a${'\u0301'.repeat(31)}\u202E`.repeat(10_000);
    const Code = Type.Object({
      code: Type.String({ pattern: '^[A-Z]{2}$' }),
      name: Type.String({ maxLength: 5 }),
    });
    const found = findViolations(Code, { code: note, name: note });
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '/name too_long',
      '/code pattern',
    ]);
  });

  test('refuses hidden or direction-changing characters in any field, once', () => {
    expect(codesFor({ name: 'an\u202Ea', note: 'b\u{E0041}' })).toEqual([
      '/name hidden_text',
      '/note hidden_text',
    ]);
  });

  test('terminates on nested lists', () => {
    expect(codesFor(JSON.parse(`${'['.repeat(9_000)}${']'.repeat(9_000)}`))).toEqual([' type']);
  });

  test('reports a missing property at its own location', () => {
    expect(codesFor({})).toEqual(['/name required']);
  });

  test('includes the limits', () => {
    expect(findViolations(Person, { name: 'a', age: 121 })).toEqual([
      { pointer: '/name', code: 'too_short', params: { limit: 2 } },
      { pointer: '/age', code: 'too_large', params: { limit: 120 } },
    ]);
  });

  test('doesn’t mention null as an alternative', () => {
    expect(codesFor({ name: 'ana', note: '' })).toEqual(['/note too_short']);
    expect(codesFor({ name: 'ana', note: 7 })).toEqual(['/note type']);
  });

  test('escapes pointers and adds a prefix', () => {
    expect(codesFor({ name: 'ana', 'a/b~c': 'x' }, '/query')).toEqual(['/query/a~1b~0c type']);
  });

  test.each([null, undefined, 7, 'text', [], true])(
    'finds a violation in %s, which isn’t an object',
    (value) => {
      expect(findViolations(Person, value)).not.toEqual([]);
    },
  );
});
