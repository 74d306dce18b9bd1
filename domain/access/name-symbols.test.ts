import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyNameKey, companyNameKeys } from './company-name-key.ts';

const NAMES = ['Harbour Bank', 'Tessel Maps Ltd', 'Örsted', '東京', '3M'];
const SYMBOLS = [
  '™',
  '℠',
  '®',
  '©',
  '℗',
  'Ⓡ',
  'ⓡ',
  '🄬',
  'ᵀᴹ',
  'ˢᴹ',
  'ᴹᴰ',
  '🅃🄼',
  '(TM)',
  '[R]',
  '（ＴＭ）',
  ' TM',
  '™️',
  '㈱',
  '㏍',
  '㍿',
  '㏂',
  'ﷺ',
  '²',
  'ª',
  '★',
  '🙂',
  '+',
  '€',
  '¨',
];

describe('symbols next to a name', () => {
  it.each(SYMBOLS)('%s at the end doesn’t make it a different name', (sign) => {
    for (const name of NAMES)
      for (const signed of [`${name}${sign}`, `${name} ${sign}`])
        expect(companyNameKey(signed), signed).toBe(companyNameKey(name));
  });

  it('don’t make it a different name, however many there are and wherever a word ends', () => {
    const signs = fc.array(fc.constantFrom('™', '℠', '®', '©', '℗', '★', '㈱'), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), signs, (name, [...symbols]) => {
        expect(companyNameKey(name.replaceAll(/(?<!^)(?= |$)/gu, symbols.join('')))).toBe(
          companyNameKey(name),
        );
        expect(companyNameKey(symbols.join('') + name)).toBe(companyNameKey(name));
      }),
    );
  });

  it.each(['CO₂ Works', 'Ⅷ Studio', '½ Price', 'H²O', '①'])('are part of the name %s', (name) =>
    expect(companyNameKey(name)).toBe(companyNameKey(name.normalize('NFKC'))),
  );

  it('are a name if there’s nothing else', () => {
    for (const sign of ['™', '㈱', 'ᵀᴹ', 'Ⓡ']) expect(companyNameKeys(sign)).not.toContain('');
  });
});

it.each([
  ['Ⓗarbour Bank', 'Harbour Bank'],
  ['🅷🅰rbour 🅑ank', 'Harbour Bank'],
  ['🇭arbour Bank', 'Harbour Bank'],
  ['ᴴarbour Bank', 'Harbour Bank'],
  ['Harbour B⍺nk', 'Harbour Bank'],
  ['App|e', 'Apple'],
  ['Ⓗarb𝐨ur B⍺nk®', 'Harbour Bank'],
  ['Tess℮l Maps', 'Tessel Maps'],
  ['Apple ⒧⒯⒟', 'Apple'],
  ['№1 Foods', 'No1 Foods'],
  ['㍿東京', '株式会社東京'],
  ['㎏ Foods', 'kg Foods'],
])('%s can be read as %s', (name, other) => expect(companyNameKeys(name)).toContain(companyNameKey(other)));
