/** The language of the source: every sentence in the code is written in it. */
export const SOURCE_LANGUAGE = 'en';

type WithDocument = { readonly document?: { readonly documentElement: { readonly lang: string } } };

/** Returns the language of the page's sentences: that of `<html lang>`, or the source's outside a page. */
export function language(): string {
  return (globalThis as WithDocument).document?.documentElement.lang || SOURCE_LANGUAGE;
}

/** Languages written from right to left, among those that may be added; `ar-XB` is the one for tests. */
const RIGHT_TO_LEFT = /^(ar|he|fa|ur)\b/;

/** Returns the direction in which a language is written, for `<html dir>`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr';
}
