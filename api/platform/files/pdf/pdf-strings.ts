import { FlawError } from '../flaw-error.ts';

/** Strings of a PDF, by ISO 32000-1, 7.3.4, and the characters that separate tokens. */

/** What some readers treat as white space, as a character class in a regular expression: PDFium has 0x80 and 0xFF among it. */
export const SPACE_CHARACTERS = '\\s\\0\\x80\\xff';

/** Where the string ends that opens with `(` at `start`. They nest: `(a (b) c)` is one. @throws FlawError when it never ends */
export function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  throw new FlawError('damaged');
}

/** The end of a hexadecimal string (`<4a6f>`) that opens just before `start`. Readers differ on other characters in it. */
export function endOfFigures(text: string, start: number): number {
  const end = text.indexOf('>', start);
  if (end < 0) throw new FlawError('damaged');
  if (!/^[\dA-Fa-f\s\0]*$/.test(text.slice(start, end))) throw new FlawError('ambiguous');
  return end + 1;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text of the string that opens at `start`, or null if none opens there. @throws FlawError when it never ends */
export function stringAt(text: string, start: number): string | null {
  if (text[start] === '(')
    return text
      .slice(start + 1, endOfString(text, start) - 1)
      .replace(/\\(?:([0-7]{1,3})|\r?\n|([\s\S]))/g, (_, octal, character) =>
        octal
          ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
          : (ESCAPES[character] ?? character ?? ''),
      );
  if (text[start] === '<' && text[start + 1] !== '<')
    return Buffer.from(
      text.slice(start + 1, endOfFigures(text, start + 1) - 1).replace(/[^\dA-Fa-f]/g, ''),
      'hex',
    ).toString('latin1');
  return null;
}
