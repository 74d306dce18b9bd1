import { readSearchWords } from '@common-ground/domain/discovery/search-words';

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const both = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const quoted = (terms: readonly string[]) => terms.map((term) => `“${term}”`);

/**
 * How words are understood, so that whoever types them can see it: "“hospital”, or “clinic” without “intern”". Empty when there is nothing to
 * explain: no words, or a single one.
 */
export function wordsReading(text: string): string {
  const groups = readSearchWords(text);
  const termCount = groups.reduce((count, { all, none }) => count + all.length + none.length, 0);
  if (termCount < 2 && !groups.some(({ none }) => none.length > 0)) return '';
  return groups
    .map(({ all, none }) => {
      if (none.length === 0) return both.format(quoted(all));
      const rest = `without ${either.format(quoted(none))}`;
      return all.length === 0 ? rest : `${both.format(quoted(all))} ${rest}`;
    })
    .join(', or ');
}
