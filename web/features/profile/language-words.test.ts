import { describe, expect, it } from 'vitest';
import { languageName, languageOptions } from '../../platform/language-words.ts';
import { matchingOptions } from '../../ui/combo-search.ts';

const found = (typed: string) => matchingOptions(languageOptions(), typed)[0]?.value;

describe('languages to choose from', () => {
  it('have names', () => {
    expect(languageName('pt-BR')).toBe('Brazilian Portuguese');
    expect(languageOptions().filter(({ label, value }) => label === value)).toEqual([]);
  });

  it('are found in English, in their own words and by other names', () => {
    expect(['germ', 'deuts', 'DE', 'Farsi', '中文', 'русск'].map(found)).toEqual([
      'de',
      'de',
      'de',
      'fa',
      'zh',
      'ru',
    ]);
  });
});
