import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hidesObject } from './pdf-hidden-objects.ts';

/** The reference rule: two numbers and `obj`, or `obj` after the end of a line with a comment. */
const PLAIN =
  /\d[\s\0\x80\xff]+\d+[\s\0\x80\xff]*obj|%[^\r\n]*[\r\n][\s\0\x80\xff]*(?:\d+[\s\0\x80\xff]*)?obj/;

test('finds exactly the objects that the reference rule finds', () => {
  const text = fc.string({
    unit: fc.constantFrom('obj', '1', ' ', '\n', '\r', '%', 'x', '\0', '\x80', '\xff'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, (item) => {
      // A comment between the two numbers is found too, and so is one before both.
      if (PLAIN.test(item)) expect(hidesObject(item)).toBe(true);
      if (!item.includes('%') && !PLAIN.test(item)) expect(hidesObject(item)).toBe(false);
    }),
  );
});

// Quadratic time would mean hours for these lengths.
test.each(['x\nobj', '\nobj', '1\nobj', 'obj', '1', '\n', ' obj\r'])(
  'finishes for ten megabytes of %j',
  (piece) => {
    expect(hidesObject(`x${piece.repeat(10_000_000 / piece.length)}`)).toBe(false);
  },
);
