import { FlawError } from './flaw-error.ts';
import { checkLink, isPlainLink, isPlainPlace, isWindow } from './link-target.ts';

/** An instruction's words as Word splits them: `\"` inside quotes is a quote. */
const AS_WORD = /"(?:\\[\s\S]|[^"\\])*"|\\.?|[^\s"]+|"/g;
/** The words as other programs split them: there, `\"` ends the word. */
const FIELD_CODE_TOKENS = /"[^"]*"|\\.|[^\s"]+|"/g;

/** A word of a sentence, as a quoted tooltip leaves behind when it's split differently: it can't name a program file. */
const SENTENCE_WORD = /^[^.:/\\%]*[.,;!?…]*$/;

/** The allowed argument of each switch; a tooltip can say anything. */
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
export function checkDocxLink(instruction: string): void {
  for (const word of addressesIn(instruction, AS_WORD)) checkLink(word);
  for (const word of addressesIn(instruction, FIELD_CODE_TOKENS))
    if (!isPlainLink(word) && !SENTENCE_WORD.test(word)) throw new FlawError('active_content');
}

/** The words that aren't arguments of a switch. @throws FlawError when a switch has a forbidden argument */
function* addressesIn(instruction: string, split: RegExp): Generator<string> {
  let taker: ((word: string) => boolean) | undefined;
  for (const [word] of instruction.matchAll(split)) {
    const isSwitch = /^\\[^\\]$/.test(word);
    // In programs without this escape, a quote in a tooltip ends the word and leaves a character
    // behind.
    const argument = word.replace(/^["“]|["”]$|(?<=[^\\])\\$/g, '');
    if (taker && !taker(argument)) throw new FlawError('active_content');
    // A changed link's text contains both instructions, one after the other.
    if (!taker && !isSwitch && word !== 'HYPERLINK') yield argument;
    taker = taker ? undefined : SWITCHES[word];
  }
}
