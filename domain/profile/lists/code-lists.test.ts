import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from './countries.ts';
import { LANGUAGE_TAG_PATTERN } from './language-tag.ts';
import { LANGUAGE_CODES } from './languages.ts';
import { OCCUPATION_TITLES, occupationName } from './occupation-units.ts';
import { OCCUPATION_GROUPS } from './occupations.ts';
import { broadFieldName, STUDY_FIELD_NAMES, studyFieldName } from './study-fields.ts';
import { regionName, subdivisionsOf } from './subdivisions.ts';
import { SUBDIVISIONS_DATA } from './subdivisions-data.ts';

const codes = (names: ReadonlyMap<string, string>) => [...names.keys()].map((key) => key.split(':')[1] ?? '');

describe('occupations of ISCO-08', () => {
  it('are 436 unit groups in 130 minor and 43 sub-major groups, in order and without duplicates', () => {
    const units = codes(OCCUPATION_TITLES);
    expect(units).toHaveLength(436);
    expect(new Set(units.map((code) => code.slice(0, 3))).size).toBe(130);
    expect([...new Set(units.map((code) => code.slice(0, 2)))]).toEqual(OCCUPATION_GROUPS);
    expect(units).toEqual([...units].sort());
    expect(new Set(OCCUPATION_TITLES.values()).size).toBe(436);
  });

  it('are named by their titles, and free text by itself', () => {
    expect(occupationName('isco-08:2512')).toBe('Software developers');
    expect(occupationName('Lighthouse keeper')).toBe('Lighthouse keeper');
    expect(occupationName('isco-08:9999')).toBe('isco-08:9999');
  });
});

describe('fields of study of ISCED-F 2013', () => {
  it('are eleven broad fields, and each narrower one is under its broader one', () => {
    const all = codes(STUDY_FIELD_NAMES);
    expect(all.filter((code) => code.length === 2)).toHaveLength(11);
    expect(all.filter((code) => code.length > 2 && !all.includes(code.slice(0, -1)))).toEqual([]);
    const detailed = all.filter((code) => code.length === 4);
    expect(
      all.filter(
        (code) => code.length === 3 && !detailed.some((detailedCode) => detailedCode.startsWith(code)),
      ),
    ).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are named, with the broad field they belong to', () => {
    expect(studyFieldName('isced-f:0613')).toBe('Software and applications development and analysis');
    expect(broadFieldName('isced-f:0613')).toBe('Information and communication technologies');
    expect(broadFieldName('isced-f:06')).toBeNull();
    expect([studyFieldName('Circus arts'), broadFieldName('Circus arts')]).toEqual(['Circus arts', null]);
  });
});

describe('subdivisions of ISO 3166-2', () => {
  const countries = Object.keys(SUBDIVISIONS_DATA);

  it('belong to countries, have the form of their codes, and appear once with a name of their own', () => {
    expect(countries.filter((country) => !COUNTRY_CODES.includes(country))).toEqual([]);
    for (const country of countries) {
      const list = subdivisionsOf(country);
      for (const { code, name } of list) {
        expect(code).toMatch(/^[A-Z]{2}-[A-Z0-9]{1,3}$/);
        expect(name).toMatch(/^\p{L}/u);
        expect(name.length).toBeLessThanOrEqual(100);
      }
      expect(new Set(list.map(({ code }) => code)).size, country).toBe(list.length);
      expect(new Set(list.map(({ name }) => name)).size, country).toBe(list.length);
    }
  });

  it.each([
    ['AU', 8],
    ['BR', 27],
    ['CA', 13],
    ['DE', 16],
    ['ID', 38],
    ['IN', 36],
    ['IT', 20],
    ['JP', 47],
    ['KE', 47],
    ['MX', 32],
    ['NG', 37],
    ['NL', 12],
    ['NO', 15],
    ['PL', 16],
    ['TR', 81],
    ['US', 51],
    ['ZA', 9],
  ])('are complete for %s', (country, count) => {
    expect(subdivisionsOf(country)).toHaveLength(count);
  });

  it('are named, and free text by itself', () => {
    expect(regionName('PT-11')).toBe('Lisboa');
    expect(subdivisionsOf('DE').find(({ aliases }) => aliases.includes('Bavaria'))?.code).toBe('DE-BY');
    expect([regionName('Algarve'), regionName('XX-1'), regionName('PT-99')]).toEqual([
      'Algarve',
      'XX-1',
      'PT-99',
    ]);
    expect(subdivisionsOf('MC')).toEqual([]);
  });
});

describe('languages', () => {
  it('are primary subtags that the runtime can name, without duplicates', () => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    expect(new Set(LANGUAGE_CODES).size).toBe(LANGUAGE_CODES.length);
    expect(LANGUAGE_CODES.filter((code) => !new RegExp(LANGUAGE_TAG_PATTERN).test(code))).toEqual([]);
    expect(LANGUAGE_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
    expect(LANGUAGE_CODES.filter((code) => code.length === 2)).toHaveLength(183);
  });
});
