import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasHiddenText } from './hidden-text.ts';
import { isolated } from './isolated.ts';

describe('isolated', () => {
  test.each(['שרה כהן', 'أمارا 24', 'Sara שרה', 'ދިވެހި', '𞤀𞤁𞤂', 'ﻣﺮﺣﺒﺎ'])('isolates %s', (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  });

  test.each(['Ana Silva', 'Łukasz', '李小龍', 'Ελένη', '24', '', 'Ünal & Söhne'])(
    'leaves %s as it is',
    (name) => {
      expect(isolated(name)).toBe(name);
    },
  );

  test('never lets a name end its isolation', () => {
    expect(isolated('שרה\u2069, 3 \u2067days')).toBe('\u2068שרה, 3 days\u2069');
  });

  test('returns nothing for an empty name', () => {
    expect(isolated(null)).toBeNull();
    expect(isolated(undefined)).toBeUndefined();
  });

  test('opens and closes once, with characters that input validation accepts', () => {
    const sign = fc.constantFrom(
      'א',
      'ع',
      'a',
      '1',
      ' ',
      ',',
      '\u2066',
      '\u2068',
      '\u2069',
      '\u202B',
      '\u202C',
    );
    fc.assert(
      fc.property(fc.string({ unit: sign }), fc.string({ unit: sign }), (a, b) => {
        const set = isolated(`${a}א${b}`);
        expect(set).toMatch(/^\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069$/);
        expect(hasHiddenText(set)).toBe(false);
      }),
    );
  });
});
