import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalisedContent } from './normalised-content.ts';

it('composes and trims every text and leaves the rest', () => {
  const content = { a: ' x ', b: [' y', 3], c: { d: 'e\u0301', e: null }, f: true, g: null };
  expect(normalisedContent(content)).toEqual({
    a: 'x',
    b: ['y', 3],
    c: { d: 'é', e: null },
    f: true,
    g: null,
  });
});

it('treats an empty text as no answer', () => {
  expect(normalisedContent({ a: '', b: '  ' })).toEqual({ a: null, b: null });
});

it('treats a group without any answer as no answer, but keeps an empty list as the answer "none"', () => {
  expect(normalisedContent({ pay: { minimum: ' ', period: null }, list: [] })).toEqual({
    pay: null,
    list: [],
  });
});

it('is idempotent', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(null), fc.integer());
  const field = fc.oneof(value, fc.array(value), fc.dictionary(fc.string(), value));
  fc.assert(
    fc.property(fc.record({ a: field, b: field }), (content) => {
      const normalised = normalisedContent(content);
      expect(normalisedContent(normalised)).toEqual(normalised);
    }),
  );
});
