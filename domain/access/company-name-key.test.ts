import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyNameKey, companyNameKeys, hidesEitherWay } from './company-name-key.ts';

describe('two company names', () => {
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
    ['Harbour Health', 'Hаrbour Hеalth'],
    ['Harbour Health', 'Har\u00ADbour\u200B Health\u2060'],
    ['Harbour Health', 'Harbοur Health Ltԁ'],
    ['Harmony', 'Harrnony'],
    ['Wave Works', 'VVave VVorks'],
    ['Harbour Health', 'Harßour Hɛalth'],
    ['Apple', 'AppIe'],
    ['Москва', 'МОСКВА'],
    ['Quay', 'Ｑｕａｙ'],
    ['Harbour Health', 'Harbour Health HR'],
    ['Harbour Health Ltd', 'Harbour Health – Careers'],
    ['Tessel Maps', 'The Tessel Maps'],
    ['Tessel Maps', 'Tessel Maps Group Ltd'],
    ['Tessel Maps', 'Groupe Tessel Maps'],
  ])('%s and %s are the same', (a, b) => {
    expect(companyNameKey(a)).toBe(companyNameKey(b));
  });

  it.each([
    ['Harbour Health', 'Harbour Wealth'],
    ['Harbour', 'Harbour Health'],
    ['Co', 'Inc'],
    ['The', 'Group'],
    ['Tessel Maps', 'Tessel Group'],
    ['HR', 'Jobs'],
    ['3M', 'M3'],
    ['Москва', 'Минск'],
  ])('%s and %s are not', (a, b) => {
    expect(companyNameKey(a)).not.toBe(companyNameKey(b));
  });

  it('are compared by a key that’s idempotent and never empty', () => {
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

  it('are the same whatever legal form follows them', () => {
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

describe('the keys of a name', () => {
  it('cover what its capital letters can be mistaken for', () => {
    expect(companyNameKeys('НARBOUR')).toContain(companyNameKey('Harbour'));
    expect(companyNameKeys('Harbour Health')).toEqual([companyNameKey('Harbour Health')]);
  });

  it('are no longer than can be stored, whatever the name', () => {
    for (const name of ['ﷺ'.repeat(200), 'm'.repeat(200), '\u0301'.repeat(200), '㋿'.repeat(200)])
      for (const key of companyNameKeys(name)) expect([...key].length).toBeLessThanOrEqual(400);
  });
});

describe('hiding from a company name', () => {
  it.each([
    ['Harbour Health', 'Harbour Health Porto', true],
    ['Harbour Health', 'HarbourHealth', true],
    ['Harbour Health Group', 'Harbour', true],
    ['Siemens', 'SiemensEnergy', true],
    ['BP', 'BP Energy', true],
    ['BP', 'BPost', false],
    ['Harbour', 'Quay', false],
    ['Quay Harbour', 'Harbour', false],
  ])('%s hides from %s: %s', (one, other, isHidden) => {
    const keys = [companyNameKey(one), companyNameKey(other)] as const;
    expect(hidesEitherWay(keys[0], keys[1])).toBe(isHidden);
    expect(hidesEitherWay(keys[1], keys[0])).toBe(isHidden);
  });
});
