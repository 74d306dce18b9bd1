import type { CvLine } from './cv-line.ts';

/** Turns lines into prose: broken lines are joined again, and list items stay separate. */

const NO_SPACE_BETWEEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，]$/u;

/**
 * The text of some lines. A word hyphenated at the end of a line is joined; a list item begins with "• ". @param max the maximum length
 * in characters; anything beyond is dropped by whole lines, then by words
 */
export function bodyText(lines: readonly CvLine[], max: number): string | null {
  const paragraphs: string[] = [];
  for (const [index, line] of lines.entries()) {
    const last = paragraphs.at(-1);
    const isContinuation = last !== undefined && !line.isItem && continues(last, lines[index - 1], line);
    if (isContinuation) paragraphs[paragraphs.length - 1] = joined(last, line.text);
    else paragraphs.push(line.isItem ? `• ${line.text}` : line.text);
  }
  return shortenTo(paragraphs, max);
}

/** Joins lines into one, for lists written on a line: "Python, Ja-" and "va" are "Python, Java". */
export function joinedLines(lines: readonly CvLine[]): string {
  return lines
    .map(({ text }) => text)
    .reduce((whole, text) => (whole === '' ? text : joined(whole, text)), '');
}

function continues(last: string, before: CvLine | undefined, line: CvLine): boolean {
  if (/\p{Ll}-$/u.test(last) && /^\p{Ll}/u.test(line.text)) return true;
  if (line.opensBlock) return false;
  if (/^\p{Ll}|^[),]/u.test(line.text)) return true;
  return !/[.!?:;。]$/u.test(last) && (before?.text.length ?? 0) > 50;
}

function joined(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return `${before.slice(0, -1)}${after}`;
  return NO_SPACE_BETWEEN.test(before) ? `${before}${after}` : `${before} ${after}`;
}

function shortenTo(paragraphs: readonly string[], max: number): string | null {
  let text = '';
  for (const paragraph of paragraphs) {
    const next = text === '' ? paragraph : `${text}\n${paragraph}`;
    if ([...next].length > max) break;
    text = next;
  }
  if (text === '' && paragraphs[0] !== undefined) text = [...paragraphs[0]].slice(0, max).join('');
  return text.trim() === '' ? null : text.trim();
}
