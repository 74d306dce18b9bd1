import { FlawError } from './flaw-error.ts';
import { isPlainLink, isPlainPlace, isWindow } from './link-target.ts';

/** The words of an instruction. For some programs `\"` inside quotes is a quote, for others the end of the word. */
const SPLITS = [/"(?:\\[\s\S]|[^"\\])*"|\\.?|[^\s"]+|"/g, /"[^"]*"|\\.|[^\s"]+|"/g];

/** What the word behind a switch may be: a tip may say anything. */
const SWITCHES: Readonly<Record<string, (word: string) => boolean>> = {
  '\\l': isPlainPlace,
  '\\t': isWindow,
  '\\o': () => true,
};

/**
 * Judges where a `HYPERLINK "address" \l "place" \o "tip" \t "window"` may lead: by every word that no switch takes, since programs differ
 * in which counts, and in how they split words.
 *
 * @throws FlawError when it may lead elsewhere than to the web, a mail, a phone or a place in the document
 */
export function judgeDocxLink(words: string): void {
  for (const split of SPLITS)
    if (!isPlain([...words.matchAll(split)].map(([word]) => word))) throw new FlawError('active_content');
}

function isPlain(words: readonly string[]): boolean {
  let taker: ((word: string) => boolean) | undefined;
  for (const word of words) {
    const isSwitch = /^\\[^\\]$/.test(word);
    // A quote in a tip ends the word where it is not known, and leaves its sign behind.
    const said = word.replace(/^["“]|["”]$|(?<=[^\\])\\$/g, '');
    if (taker ? !taker(said) : !isSwitch && !isPlainLink(said)) return false;
    taker = taker ? undefined : SWITCHES[word];
  }
  return true;
}
