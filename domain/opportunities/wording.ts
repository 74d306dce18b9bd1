import type { OpportunityKind } from '../profile/role-choice.ts';
import { WORDING_LIST } from './wording-data.ts';
import type { WordingEntry } from './wording-list.ts';

/** Suggestions about an opportunity's wording. They don't block anything, because a word may well be right. */

export type WordingHint = {
  /** Its position in the text, in UTF-16 code units, excluding the end. */
  readonly start: number;
  readonly end: number;
  /** As written in the text. */
  readonly word: string;
  readonly entry: WordingEntry;
};

/** A word consists of letters, digits, marks, and a hyphen or apostrophe. */
const WORD_CHARACTER = String.raw`[\p{L}\p{M}\p{N}]`;
const NO_WORD_BEFORE = `(?<!${WORD_CHARACTER}|${WORD_CHARACTER}-)`;
const NO_WORD_AFTER = `(?!${WORD_CHARACTER}|-${WORD_CHARACTER})`;

/** Normalises typographic characters, spaces and hyphens without changing the length. */
function plainText(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[‐‑]/g, '-').replaceAll(/\s/g, ' ');
}

function patternOf(phrase: string): string {
  const isStem = phrase.endsWith('*');
  const words = (isStem ? phrase.slice(0, -1) : phrase)
    .replaceAll('’', "'")
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', ' +');
  return `${NO_WORD_BEFORE}${words}${isStem ? `${WORD_CHARACTER}*` : ''}${NO_WORD_AFTER}`;
}

type Pattern = { readonly entry: WordingEntry; readonly words: RegExp; readonly except: RegExp | null };

const anyOf = (phrases: readonly string[]) => new RegExp(phrases.map(patternOf).join('|'), 'giu');

const PATTERNS: readonly Pattern[] = WORDING_LIST.map((entry) => ({
  entry,
  // Longest first: "young team" is one hint, not two.
  words: anyOf([...entry.words].sort((a, b) => b.length - a.length)),
  except: entry.except === undefined ? null : anyOf(entry.except),
}));

type Span = { readonly start: number; readonly end: number };

function spansOf(pattern: RegExp, text: string): readonly Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/**
 * Words in a text to reconsider, in order. If two overlap, the longer one counts. @param text as entered; of any length, though nothing
 * beyond 10,000 characters is read @param kind the kind of opportunity: for a graduate programme, "recent graduates" is appropriate
 */
export function wordingHints(text: string, kind: OpportunityKind): readonly WordingHint[] {
  const normalised = plainText(text.slice(0, 10_000));
  const patterns = PATTERNS.filter(({ entry }) => !entry.allowedIn?.includes(kind)).flatMap(
    ({ entry, words, except }) => {
      const literal = except === null ? [] : spansOf(except, normalised);
      return spansOf(words, normalised)
        .filter((span) => !literal.some((other) => overlaps(span, other)))
        .map((span) => ({ ...span, word: text.slice(span.start, span.end), entry }));
    },
  );
  const longestFirst = patterns.sort((a, b) => b.end - b.start - (a.end - a.start));
  const nonOverlapping = longestFirst.filter(
    (hint, index) => !longestFirst.slice(0, index).some((longer) => overlaps(hint, longer)),
  );
  return nonOverlapping.sort((a, b) => a.start - b.start);
}
