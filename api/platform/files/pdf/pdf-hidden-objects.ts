import { SPACE_CHARACTERS } from './pdf-strings.ts';

const SPACE = new RegExp(`[${SPACE_CHARACTERS}]`);
const DIGIT = /\d/;

/**
 * Whether an object of a PDF may begin in a text: `obj` after two numbers, with whatever a reader takes for space between them: white
 * space, zeros and comments.
 */
export function hidesObject(text: string): boolean {
  const lines = lineEndsOf(text);
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3))
    if (followsTwoNumbers(text, at, lines)) return true;
  return false;
}

/** The last line end before a position, or -1. If asked for increasing positions, it goes through the text once. */
type LineEnds = (offset: number) => number;

function lineEndsOf(text: string): LineEnds {
  const character = /[\r\n]/g;
  let last = -1;
  let next = character.exec(text)?.index ?? text.length;
  return (offset) => {
    while (next < offset) {
      last = next;
      next = character.exec(text)?.index ?? text.length;
    }
    return last;
  };
}

function followsTwoNumbers(text: string, end: number, lines: LineEnds): boolean {
  /** Anything that looks like space, the earliest first, because positions of line ends must increase. */
  const gaps: (readonly [start: number, end: number])[] = [];
  let offset = end;
  for (let numbers = 0; numbers < 2; numbers += 1) {
    const afterSpace = skipBack(SPACE, text, offset);
    const start = skipBack(DIGIT, text, afterSpace);
    gaps.unshift([afterSpace, offset]);
    // The first number is separated from the second; a comment, with or without digits at its end, may be anywhere between.
    const areSeparate = numbers === 0 || afterSpace < offset;
    if (start === afterSpace || !areSeparate)
      return gaps.some(([from, to]) => followsComment(text, from, to, lines));
    offset = start;
  }
  return true;
}

function skipBack(characters: RegExp, text: string, end: number): number {
  let offset = end;
  while (offset > 0 && characters.test(text.charAt(offset - 1))) offset -= 1;
  return offset;
}

/** Whether the space from `start` to `end` contains the end of a line with a comment. */
function followsComment(text: string, start: number, end: number, lines: LineEnds): boolean {
  if (!/[\r\n]/.test(text.slice(start, end))) return false;
  return text.slice(lines(start) + 1, start).includes('%');
}
