import { numberFormat } from './number-words.ts';

const RULES = new Intl.PluralRules('en-GB');
const NUMBERS = numberFormat();
const SPELLED = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** The forms of a phrase in which `#` is the number. `zero` is for a sentence of its own where there is none. */
type PluralForms = { readonly zero?: string; readonly one: string; readonly other: string };

function formOf(count: number, { zero, one, other }: PluralForms): string {
  if (count === 0 && zero !== undefined) return zero;
  return RULES.select(count) === 'one' ? one : other;
}

/** A phrase with its number in figures, such as "12 companies". @param count a whole number from 0 */
export function pluralWords(count: number, forms: PluralForms): string {
  return formOf(count, forms).replace('#', NUMBERS.format(count));
}

/** A sentence that begins with its number, spelled out up to ten, such as "Two answers are late." @param count a whole number from 0 */
export function spelledPlural(count: number, forms: PluralForms): string {
  return formOf(count, forms).replace('#', SPELLED[count] ?? NUMBERS.format(count));
}
