/** Words with spaced-out letters, as headings sometimes have. */

/** "E D U C A T I O N" as "EDUCATION": letters set apart are one word, wider gaps part the words. */
export function joinSpacedLetters(text: string): string {
  const { pieces, singles } = lettersOf(text);
  if (singles < 4 || singles < pieces * 0.8) return text;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return text;
  return text
    .trim()
    .split(/\s{2,}|\t/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}

/** Whether a piece of a line may be a spaced-out word ("H A B E", "I"): its neighbours have to match. */
export function mayBeSpacedOut(text: string): boolean {
  const { pieces, singles } = lettersOf(text);
  return pieces > 0 && singles >= pieces * 0.6;
}

/** How many pieces a text has, and how many of them are single letters. */
function lettersOf(text: string): { readonly pieces: number; readonly singles: number } {
  const pieces = text.trim().split(/\s+/);
  const singles = pieces.filter((piece) => [...piece].length === 1 && /[\p{L}&'’-]/u.test(piece));
  return { pieces: pieces.length, singles: singles.length };
}
