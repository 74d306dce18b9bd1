import { describe, expect, it } from 'vitest';
import { languageName, languageOptions } from '../../platform/text/language-labels.ts';
import { matchingOptions } from '../../ui/fields/combo-search.ts';

const found = (typed: string) => matchingOptions(languageOptions(), typed)[0]?.value;

describe('languages to choose from', () => {
  it('have names', () => {
    expect(languageName('pt-BR')).toBe('Brazilian Portuguese');
    expect(languageOptions().filter(({ label, value }) => label === value)).toEqual([]);
  });

  it('are found in English, in their own language and by other names', () => {
    expect(['germ', 'deuts', 'DE', 'Farsi', '中文', 'русск'].map(found)).toEqual([
      'de',
      'de',
      'de',
      'fa',
      'zh',
      'ru',
    ]);
  });

  it('are shown by their English and own names, never by a code', () => {
    const names = Object.fromEntries(
      languageOptions().map(({ value, label, detail }) => [value, [label, detail]]),
    );
    expect(names.de).toEqual(['German', 'Deutsch']);
    expect(names.ja).toEqual(['Japanese', '日本語']);
    expect(names.en).toEqual(['English', '']);
    expect(
      languageOptions().filter(({ value, label, detail }) => label === value || detail === value),
    ).toEqual([]);
  });

  it('include a previously chosen language that isn’t in the list, by its name', () => {
    const added = languageOptions('pt-BR').find(({ value }) => value === 'pt-BR');
    expect([added?.label, added?.detail]).toEqual(['Brazilian Portuguese', 'português (Brasil)']);
    expect(languageOptions('de', null)).toHaveLength(languageOptions().length);
  });
});
