import { FlawError } from './flaw-error.ts';
import { isPlainLink, isPlainPlace, isWindow, judgeLink } from './link-target.ts';

/** The words of an instruction as Word has them: `\"` inside quotes is a quote. */
const AS_WORD = /"(?:\\[\s\S]|[^"\\])*"|\\.?|[^\s"]+|"/g;
/** As other programs have them: it is the end of the word. */
const AS_OTHERS = /"[^"]*"|\\.|[^\s"]+|"/g;

/** A word of a sentence, as a tip in quotes leaves them behind where it is split otherwise: it names no file that a program could be. */
const MERE_WORD = /^[^.:/\\%]*[.,;!?…]*$/;

/** What the word behind a switch may be: a tip may say anything. */
const SWITCHES: Readonly<Record<string, (word: string) => boolean>> = {
  '\\l': isPlainPlace,
  '\\t': isWindow,
  '\\o': () => true,
  '\\*': (word) => /^[a-z]+$/i.test(word),
};

/**
 * Judges where a `HYPERLINK "address" \l "place" \o "tip" \t "window"` may lead: by every word that no switch takes, since programs differ
 * in which counts, and in how they split words.
 *
 * @throws FlawError when it may lead elsewhere than to the web, a mail, a phone or a place in the document
 */
export function judgeDocxLink(words: string): void {
  for (const word of addressesIn(words, AS_WORD)) judgeLink(word);
  for (const word of addressesIn(words, AS_OTHERS))
    if (!isPlainLink(word) && !MERE_WORD.test(word)) throw new FlawError('active_content');
}

/** The words that aren't arguments of a switch. @throws FlawError when a switch has a forbidden argument */
function* addressesIn(instruction: string, split: RegExp): Generator<string> {
  let taker: ((word: string) => boolean) | undefined;
  for (const [word] of instruction.matchAll(split)) {
    const isSwitch = /^\\[^\\]$/.test(word);
    // In programs that don't know this escape, a quote in a tip ends the word, and a character is left over.
    const said = word.replace(/^["“]|["”]$|(?<=[^\\])\\$/g, '');
    if (taker && !taker(said)) throw new FlawError('active_content');
    // The words of a link that was changed have both instructions, one behind the other.
    if (!taker && !isSwitch && word !== 'HYPERLINK') yield said;
    taker = taker ? undefined : SWITCHES[word];
  }
}
