import { formatNumber } from './formats.ts';
import { language } from './language.ts';

/** What a sentence may contain: text, a number, or either with a name for translators (`{ jobTitle: title }`). */
export type Shown = string | number | Readonly<Record<string, string | number>>;

/** The forms of a number: CLDR's categories, or an exact number; `#` stands for the number. English needs `one` and `other`. */
export type PluralForms = {
  readonly [category in Intl.LDMLPluralRule | number]?: string;
} & { readonly other: string };

/**
 * A sentence of the page, in its language. The English in the code is the message: `npm run messages` collects it, and the build
 * for another language puts that language's sentence in its place.
 *
 * @param values the values of the placeholders; plurals and choices come from `plural` and `select`
 */
export function t(strings: TemplateStringsArray, ...values: readonly Shown[]): string {
  return strings.reduce((before, text, index) => {
    const value = values[index - 1];
    return before + (typeof value === 'object' ? Object.values(value)[0] : value) + text;
  });
}

/** The form for a number by the language's plural rules; for use inside `t` or `<Trans>`, around the whole sentence if possible. */
export function plural(value: number, forms: PluralForms): string {
  return byCategory('cardinal', value, forms);
}

/** The same for ordinals: `{ one: '#st', two: '#nd', few: '#rd', other: '#th' }`. */
export function ordinal(value: number, forms: PluralForms): string {
  return byCategory('ordinal', value, forms);
}

/** The form for one of several kinds, or for all others. */
export function select(
  value: string,
  forms: Readonly<Record<string, string>> & { readonly other: string },
): string {
  return forms[value] ?? forms.other;
}

function byCategory(type: Intl.PluralRuleType, value: number, forms: PluralForms): string {
  const category = new Intl.PluralRules(language(), { type }).select(value);
  const form = forms[value] ?? forms[category] ?? forms.other;
  // A standalone "#", not the one in "C#", which a name inside the form may contain.
  return form.replace(/(?<![^\s(“"])#(?!\d)/g, () => formatNumber(value));
}
