import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderJson } from './render.ts';

test('writes JSON that parses back to its source', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(renderJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('puts what fits on one line, below the top two levels', () => {
  expect(renderJson({ paths: { '/api/things': { get: { tags: ['things'] } } } })).toBe(
    '{\n"paths": {\n"/api/things": {"get":{"tags":["things"]}}\n}\n}',
  );
});

test('fills lines with the items of a long list', () => {
  const words = Array.from({ length: 100 }, (_, index) => `word ${index}`);
  const lines = renderJson({ components: { schemas: { Word: { enum: words } } } }).split('\n');
  expect(lines.length).toBeLessThan(20);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(245);
});
