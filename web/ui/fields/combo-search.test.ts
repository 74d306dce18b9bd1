import { describe, expect, it } from 'vitest';
import { entryForEnter, exactOption, MAX_SHOWN, matchingOptions, searchable } from './combo-search.ts';

const OPTIONS = [
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'FR', label: 'France' },
  { value: 'PF', label: 'French Polynesia' },
  { value: 'ZA', label: 'South Africa' },
  { value: 'CF', label: 'Central African Republic' },
  { value: 'GB', label: 'United Kingdom', aliases: ['UK', 'England'] },
];
const labels = (typed: string) => matchingOptions(OPTIONS, typed).map(({ value }) => value);

describe('searching a long list', () => {
  it('ranks labels that begin with the text first, then words, then matches inside', () => {
    expect(labels('fr')).toEqual(['FR', 'PF', 'ZA', 'CF']);
  });

  it('ignores accents, case and signs', () => {
    expect(labels('COTE D')).toEqual(['CI']);
    expect(searchable('  São—Tomé ')).toBe('sao tome');
  });

  it('matches only the whole code', () => {
    expect(labels('gb')).toEqual(['GB']);
    expect(exactOption(OPTIONS, 'za')?.label).toBe('South Africa');
    expect(exactOption(OPTIONS, 'france')?.value).toBe('FR');
    expect(exactOption(OPTIONS, 'franc')).toBeNull();
  });

  it('matches other names', () => {
    expect(labels('eng')).toEqual(['GB']);
    expect(exactOption(OPTIONS, 'uk')?.value).toBe('GB');
  });

  it('shows the start of the list before anything is typed', () => {
    expect(labels('')).toEqual(OPTIONS.map(({ value }) => value));
    const many = Array.from({ length: 500 }, (_, index) => ({ value: `v${index}`, label: `Entry ${index}` }));
    expect(matchingOptions(many, 'entry')).toHaveLength(MAX_SHOWN);
  });
});

describe('Enter while nothing is highlighted', () => {
  const matching = (typed: string) => matchingOptions(OPTIONS, typed);
  const resultOf = (typed: string, isOwnTextAllowed: boolean) =>
    entryForEnter(matching(typed), typed, isOwnTextAllowed)?.value ?? null;

  it('takes the first match where only list entries are allowed', () => {
    expect(resultOf('fr', false)).toBe('FR');
    expect(resultOf('zz', false)).toBeNull();
  });

  it('takes a single match where free text is allowed, and keeps the typed text if there are several', () => {
    expect(resultOf('polyn', true)).toBe('PF');
    expect(resultOf('an', true)).toBeNull();
    expect(resultOf('France', true)).toBe('FR');
    expect(resultOf('zz', true)).toBeNull();
  });

  it('takes nothing while nothing is typed', () => {
    expect(entryForEnter(OPTIONS, ' ', false)).toBeNull();
  });

  it('ignores the results of an earlier search', () => {
    expect(entryForEnter([OPTIONS[1] as (typeof OPTIONS)[number]], 'Atlantis', true)).toBeNull();
    expect(entryForEnter(OPTIONS.slice(0, 2), 'Atlantis', false)).toBeNull();
  });
});
