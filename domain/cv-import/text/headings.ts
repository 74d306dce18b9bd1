import { type CvPart, partOfPhrase } from '../vocabulary/heading-words.ts';
import type { CvLine } from './cv-line.ts';

/** A heading: what the section is about, and what follows after a colon on the same line. */
export type Heading = { readonly part: CvPart; readonly rest: string };

const JOINED =
  /\s*(?:&|\+|\/|\||,|;|·|\sand\s|\sund\s|\set\s|\sy\s|\se\s|\si\s|\sen\s|\sve\s|\sи\s|\sו|\sو|、|[・‧]|及|与|和|と)\s*/iu;
/** Meanings of the last word of a heading, in the order in which groups are tried. */
const ENDINGS: readonly CvPart[] = ['experience', 'skills', 'education', 'languages', 'certificates'];
const MAX_HEADING_LETTERS = 60;

/**
 * Recognises a heading by its words: a phrase that names a section, several of them joined ("Skills and interests" is about the first),
 * or one before a colon.
 * @returns null for any other line
 */
export function headingByWords(line: Pick<CvLine, 'text'>): Heading | null {
  const { text } = line;
  const colon = /^([^:：]{2,50})[:：]\s*(.*)$/u.exec(text);
  if (colon?.[2]) {
    const part = partOfWords(colon[1] ?? '');
    return part === null ? null : { part, rest: colon[2] };
  }
  if (text.length > MAX_HEADING_LETTERS) return null;
  const part = partOfWords(text);
  return part === null ? null : { part, rest: '' };
}

function partOfWords(text: string): CvPart | null {
  const headingText = text
    .replace(/^(?:\(?(?:[0-9IVX]{1,4}|[A-Z])[.)]|[一二三四五六七八九十]+[、.])\s*/u, '')
    .replace(/\((?:[^()]*)\)/g, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const part = partOfPhrase(headingText);
  if (part !== null) return part;
  const ending =
    /^\p{Lu}[\p{L} -]{0,30}[ -](?:(experience|erfahrungen?|werdegang|history)|(skills|kenntnisse|competenc(?:ies|e)|compétences)|(education|studies|background)|(languages)|(certifications?|courses))$/iu.exec(
      headingText,
    );
  if (ending && headingText.split(' ').length <= 4)
    return ENDINGS[ending.slice(1).findIndex((found) => found !== undefined)] ?? null;
  const pieces = headingText.split(JOINED).filter((piece) => piece !== '');
  if (pieces.length < 2 || pieces.length > 4) return null;
  const parts = pieces.map(partOfPhrase);
  return parts.every((part) => part !== null) ? (parts[0] ?? null) : null;
}
