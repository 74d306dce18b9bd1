import { foldedText } from '../cv-import/text/folded-text.ts';

/** What the command palette offers: people, jobs, pages and actions, ranked by what has been typed. */

/** What is compared with the typed words. */
export type Rankable = {
  /** The name on screen. */
  readonly label: string;
  /** Other words that find it. */
  readonly aliases?: string;
  /** Whether the server found it by its own rules: then it stays, after entries that also match here. */
  readonly isFound?: boolean;
};

/** The position of a typed word in a label: from `start` up to `end`, as in JavaScript strings. */
export type Mark = { readonly start: number; readonly end: number };

/** An entry with the parts of its label that match. */
export type Ranked<Entry> = { readonly entry: Entry; readonly marks: readonly Mark[] };

type Match = { readonly rank: number; readonly marks: readonly Mark[] };

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const WORD_STARTS = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu;
/** Scripts without spaces between words: what's typed may occur anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** The minimum length for matches inside words, in characters: anything shorter occurs in nearly every label. */
const MIN_INFIX_QUERY_LENGTH = 3;

/** The words of a text, normalised for comparing: lower case without accents. */
export function typedWords(text: string): readonly string[] {
  return foldedText(text).match(WORDS) ?? [];
}

function matchAtWordStart(text: string, starts: readonly number[], word: string): Mark | null {
  const start = starts.find((wordStart) => text.startsWith(word, wordStart));
  return start === undefined ? null : { start, end: start + word.length };
}

function matchInside(text: string, word: string): Mark | null {
  if (word.length < MIN_INFIX_QUERY_LENGTH && !UNSPACED.test(word)) return null;
  const start = text.indexOf(word);
  return start < 0 ? null : { start, end: start + word.length };
}

const startsOf = (text: string) => [...text.matchAll(WORD_STARTS)].map(({ index }) => index);
const isMark = (mark: Mark | null): mark is Mark => mark !== null;

/**
 * 0 whole label, 1 its beginning, 2 beginnings of its words, 3 of its aliases too, 4 inside words, 5 found elsewhere; null for no match.
 */
function matchOf({ label, aliases = '', isFound = false }: Rankable, typed: string): Match | null {
  const words = typedWords(typed);
  const text = foldedText(label);
  const starts = startsOf(text);
  const marks = words.map((word) => matchAtWordStart(text, starts, word));
  if (marks.every(isMark)) {
    const [whole, searched] = [typedWords(label).join(' '), words.join(' ')];
    return { rank: whole === searched ? 0 : whole.startsWith(searched) ? 1 : 2, marks };
  }
  const foldedAliases = foldedText(aliases);
  const otherStarts = startsOf(foldedAliases);
  if (words.every((word, at) => marks[at] || matchAtWordStart(foldedAliases, otherStarts, word)))
    return { rank: 3, marks: marks.filter(isMark) };
  const inside = words.map((word, at) => marks[at] ?? matchInside(text, word));
  if (inside.every(isMark)) return { rank: 4, marks: inside };
  return isFound ? { rank: 5, marks: marks.filter(isMark) } : null;
}

/**
 * The entries that match what is typed, best first: the whole name, then its beginning, then beginnings of words, then matches inside
 * them. Equally good ones keep their order, and so do all of them if nothing is typed. Every typed word has to match.
 */
export function rankEntries<Entry extends Rankable>(
  entries: readonly Entry[],
  typed: string,
): readonly Ranked<Entry>[] {
  if (typedWords(typed).length === 0)
    return typed.trim() === '' ? entries.map((entry) => ({ entry, marks: [] })) : [];
  return entries
    .flatMap((entry) => {
      const match = matchOf(entry, typed);
      return match === null ? [] : [{ entry, ...match }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry, marks }) => ({ entry, marks }));
}
