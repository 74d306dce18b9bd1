import type { CvLine } from './cv-line.ts';

import { type CvPart, partOfPhrase } from './heading-words.ts';

/** A heading: what the part is about, and what follows on the same line after a colon. */
export type Heading = { readonly part: CvPart; readonly rest: string };

const JOINED =
  /\s*(?:&|\+|\/|\||,|;|·|\sand\s|\sund\s|\set\s|\sy\s|\se\s|\si\s|\sen\s|\sve\s|\sи\s|\sו|\sو|、|・|及|与|和|と)\s*/iu;
/** What the last word of a heading says, in the order of the groups that look for it. */
const ENDINGS: readonly CvPart[] = ['experience', 'skills', 'education', 'languages', 'certificates'];
const MOST_HEADING_LETTERS = 60;

/**
 * The heading that a line is by its words: a phrase that names a part, several of them joined ("Skills and interests" is about the
 * first), or one before a colon.
 * @returns null for any other line
 */
export function headingByWords(line: Pick<CvLine, 'text'>): Heading | null {
  const { text } = line;
  const colon = /^([^:：]{2,50})[:：]\s*(.*)$/u.exec(text);
  if (colon?.[2]) {
    const part = partOfWords(colon[1] ?? '');
    return part === null ? null : { part, rest: colon[2] };
  }
  if (text.length > MOST_HEADING_LETTERS) return null;
  const part = partOfWords(text);
  return part === null ? null : { part, rest: '' };
}

function partOfWords(text: string): CvPart | null {
  const bare = text
    .replace(/^(?:\(?[0-9IVX]{1,4}[.)]|[一二三四五六七八九十]+[、.])\s*/u, '')
    .replace(/\((?:[^()]*)\)/g, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const whole = partOfPhrase(bare);
  if (whole !== null) return whole;
  const ending =
    /^\p{Lu}[\p{L} -]{0,30}[ -](?:(experience|erfahrungen?|werdegang|history)|(skills|kenntnisse|competenc(?:ies|e)|compétences)|(education|studies|background)|(languages)|(certifications?|courses))$/iu.exec(
      bare,
    );
  if (ending && bare.split(' ').length <= 4)
    return ENDINGS[ending.slice(1).findIndex((found) => found !== undefined)] ?? null;
  const pieces = bare.split(JOINED).filter((piece) => piece !== '');
  if (pieces.length < 2 || pieces.length > 4) return null;
  const parts = pieces.map(partOfPhrase);
  return parts.every((part) => part !== null) ? (parts[0] ?? null) : null;
}

/** How the headings of one CV look. */
type Looks = { readonly isUpper: boolean; readonly isStrong: boolean; readonly size: number };

function looksOf(line: CvLine): Looks {
  const letters = line.text;
  const isUpper = /\p{Lu}{3}/u.test(letters) && letters === letters.toUpperCase();
  return { isUpper, isStrong: line.isStrong, size: Math.round(line.size * 10) / 10 };
}

/**
 * Finds lines that look just as the known headings of the same CV do, in looks that ordinary lines do not have, and so are headings too,
 * of parts that have no known name. Without this, what stands under them would be taken for a piece of the part before.
 */
export function headingsByLooks(lines: readonly CvLine[], known: readonly CvLine[]): ReadonlySet<CvLine> {
  const looks = known.map(looksOf);
  const model = looks[0];
  const isAlike = (look: Looks) =>
    look.isUpper === model?.isUpper && look.isStrong === model.isStrong && look.size === model.size;
  if (model === undefined || looks.length < 3 || !looks.every(isAlike)) return new Set();
  // A face that headings alone have tells them as well as letters that are larger.
  const face = known[0]?.look ?? '';
  const isOneFace = face !== '' && known.every(({ look }) => look === face);
  if (!model.isUpper && model.size <= 1.1 && !isOneFace) return new Set();
  const first = known[0]?.number ?? 0;
  const alike = lines.filter(
    (line) =>
      (isOneFace || line.number > first) &&
      (line.opensBlock || isOneFace) &&
      (!isOneFace || line.look === face) &&
      !line.isItem &&
      line.text.length <= 40 &&
      !/\d/.test(line.text) &&
      isAlike(looksOf(line)),
  );
  const unknown = alike.filter((line) => !known.includes(line));
  return unknown.length <= known.length ? new Set(unknown) : new Set();
}
