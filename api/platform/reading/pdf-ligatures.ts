import { normalForm } from '@common-ground/domain/normal-form';

/**
 * Restores words written from right to left. A PDF draws them from the left, and where one glyph is two letters ("لا"), the library
 * reverses those letters too: "المؤهلات" comes out as "المؤهالت". The letters of each glyph are in the drawing operations.
 */

/** What is needed of a page of the library. */
type DrawnPage = {
  readonly getOperatorList: () => Promise<{
    readonly fnArray: readonly number[];
    readonly argsArray: readonly unknown[];
  }>;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether a text has letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * The words of a page that come out wrong, each with what it should be.
 * @param showText the library's number for the operation that draws text
 */
export async function findReversedLigatureWords(
  page: DrawnPage,
  showText: number,
): Promise<ReadonlyMap<string, string>> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const words = new Map<string, string>();
  for (const [index, operation] of fnArray.entries()) {
    if (operation !== showText) continue;
    for (const signs of wordsOf(charactersIn(argsArray[index]))) {
      if (!signs.some((characters) => characters.length > 1 && hasRightToLeft(characters))) continue;
      const reversed = [...signs.join('')].toReversed().join('');
      words.set(reversed, signs.toReversed().join(''));
    }
  }
  return words;
}

/** A text with its reversed words corrected. */
export function restoreReversedLigatures(text: string, words: ReadonlyMap<string, string>): string {
  if (words.size === 0 || !hasRightToLeft(text)) return text;
  // Where letters are drawn closer together, the library takes the backward step for a space.
  const whole = words.get(text.replaceAll(' ', ''));
  if (whole !== undefined) return whole;
  return text
    .split(/([^\p{L}\p{M}]+)/u)
    .map((word) => words.get(word) ?? word)
    .join('');
}

function charactersIn(drawn: unknown): readonly string[] {
  const [glyphs] = Array.isArray(drawn) ? drawn : [];
  if (!Array.isArray(glyphs)) return [];
  return glyphs.flatMap((glyph: unknown) =>
    typeof glyph === 'object' && glyph !== null && 'unicode' in glyph
      ? [normalForm(String(glyph.unicode), 'NFKC')]
      : [],
  );
}

function wordsOf(signs: readonly string[]): readonly (readonly string[])[] {
  const words: string[][] = [[]];
  for (const characters of signs) {
    if (/^[^\p{L}\p{M}]*$/u.test(characters)) words.push([]);
    else words.at(-1)?.push(characters);
  }
  return words;
}
