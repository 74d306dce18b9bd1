import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyNameKey, isSameCompanyName } from './company-name-key.ts';

describe('two names of companies', () => {
  it.each([
    ['Harbour Health', 'HARBOUR-HEALTH Ltd.'],
    ['Örsted Öl', 'orsted ol A/S'],
    ['Müller', 'Müller GmbH & Co. KG'],
    ['Société Générale', 'Societe Generale S.A.'],
    ['Łódź Works', 'Łódź Works sp. z o.o.'],
    ['Tessel Maps', 'Tessel  Maps, Inc'],
    ['O’Brien', "O'Brien PLC"],
    ['株式会社東京', '株式会社東京'],
    ['Fjord Rail', 'Fjord Rail AS'],
  ])('%s and %s are the same', (one, other) => {
    expect(isSameCompanyName(one, other)).toBe(true);
  });

  it.each([
    ['Harbour Health', 'Harbour Wealth'],
    ['Harbour', 'Harbour Health'],
    ['Co', 'Inc'],
    ['3M', 'M3'],
    ['Москва', 'Минск'],
  ])('%s and %s are not', (one, other) => {
    expect(isSameCompanyName(one, other)).toBe(false);
  });

  it('are compared by something that is never empty and stays as it is when it is made again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((name) => name.trim() !== ''),
        (name) => {
          const key = companyNameKey(name);
          expect(key).not.toBe('');
          expect(companyNameKey(key)).toBe(key);
        },
      ),
    );
  });

  it('are the same whatever legal form is put behind one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Harbour Health', 'Tessel Maps', 'Örsted Öl', '3M'),
        fc.constantFrom('Ltd', 'Ltd.', 'GmbH', 'S.A.', 'SA', 'Inc.', 'B.V.', 'plc', 'AG', 'GmbH & Co. KG'),
        (name, form) => {
          expect(companyNameKey(`${name} ${form}`)).toBe(companyNameKey(name));
        },
      ),
    );
  });
});
