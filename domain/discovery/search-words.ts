import { normalForm } from '../normal-form.ts';

/**
 * The syntax of the search field: words that must all occur, "a phrase", `OR` between alternatives, and `NOT word` or `-word` for words
 * that mustn't occur. `OR` binds more loosely than adjacent words.
 */

/** One alternative: everything in `all` is there, and nothing of `none`. Each is a word or a phrase. */
export type WordGroup = { readonly all: readonly string[]; readonly none: readonly string[] };

const TOKEN = /(-?)"([^"]*)"?|(\S+)/gu;

/**
 * Parses search words. Any input is accepted: an open quotation mark ends with the text, and `OR` or `NOT` without a word next to it is
 * ignored. @returns the alternatives; empty if the text contains no word
 */
export function readSearchWords(text: string): readonly WordGroup[] {
  const groups: { all: string[]; none: string[] }[] = [{ all: [], none: [] }];
  let isNegated = false;
  for (const [, dash, phrase, word] of normalForm(text, 'NFC').matchAll(TOKEN)) {
    if (word === 'OR') groups.push({ all: [], none: [] });
    else if (word === 'NOT') {
      isNegated = true;
      continue;
    } else {
      const term = phrase ?? word?.replace(/^-+/u, '') ?? '';
      const isExcluded = isNegated || dash === '-' || (word?.startsWith('-') ?? false);
      if (/[\p{L}\p{N}]/u.test(term)) groups.at(-1)?.[isExcluded ? 'none' : 'all'].push(term.trim());
    }
    isNegated = false;
  }
  return groups.filter(({ all, none }) => all.length + none.length > 0);
}
