import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasMarksInExcess, normalForm } from './normal-form.ts';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
/** Texts with more combining marks than usual. */
const marked = fc.string({
  unit: fc.constantFrom('a', 'e', 'ね', '\u0301', '\u0323', '\u034F', '\uFF9E', '\u0345', '한'),
  maxLength: 200,
});

describe('normalForm', () => {
  test.each(FORMS)('equals %s for text that people write', (form) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        fc.pre(!hasMarksInExcess(text.normalize('NFKD')));
        expect(normalForm(text, form)).toBe(text.normalize(form));
      }),
    );
  });

  test.each(FORMS)('%s keeps every mark and is idempotent', (form) => {
    fc.assert(
      fc.property(marked, (text) => {
        const normalised = normalForm(text, form);
        expect(normalForm(normalised, form)).toBe(normalised);
        const plain = (normalised: string) =>
          [...normalised.normalize('NFKD').replaceAll('\u034F', '')].sort().join('');
        expect(plain(normalised)).toBe(plain(text));
      }),
    );
  });

  // Quadratic time would mean hours for these lengths.
  test.each([
    ['\u0301', '\u0323'],
    ['\u0323\u0301', ''],
    ['\uFF9E\u0301', ''],
    ['\u0344', '\u0345'],
  ])('finishes with half a million marks (%j, %j)', (a, b) => {
    const text = `a${a.repeat(300_000)}${b.repeat(300_000)}`;
    for (const form of FORMS) expect(normalForm(text, form).length).toBeGreaterThan(300_000);
  });
});

describe('hasMarksInExcess', () => {
  test('returns the same for a long text as for a short one', () => {
    const pieces = fc.constantFrom('a', '\u0301', '\u034F', '\uFF9E', '\u{1D165}', '\u{1F469}', '\uD834');
    const rows = fc.array(fc.tuple(pieces, fc.integer({ min: 1, max: 40 })), { maxLength: 6 });
    fc.assert(
      fc.property(rows, (sampleRows) => {
        const text = sampleRows.map(([piece, times]) => piece.repeat(times)).join('');
        expect(hasMarksInExcess(`${text}${' '.repeat(10_001)}`)).toBe(hasMarksInExcess(text));
      }),
    );
  });

  test('accepts the marks that languages use', () => {
    for (const text of ['Nguyễn', 'קִ֑ירִיַ֖ת', 'ที่', 'བསྒྲུབས', 'é'.normalize('NFD').repeat(1_000)])
      expect(hasMarksInExcess(text)).toBe(false);
  });

  test('finds more than 30 marks in a row', () => {
    expect(hasMarksInExcess(`a${'\u0301'.repeat(30)}b`)).toBe(false);
    expect(hasMarksInExcess(`a${'\u0301'.repeat(31)}b`)).toBe(true);
    expect(hasMarksInExcess(`a${'\uFF9E\u0301'.repeat(16)}`)).toBe(true);
  });
});
