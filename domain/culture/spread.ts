/**
 * How far apart people are on a scale of fifths: all in one, in two adjacent ones, or further apart. Ratings of single statements can vary
 * too much for a mean while everyone's total falls into the same fifth.
 */
export type Spread = 'one_place' | 'neighbouring' | 'apart';

const FIFTH_WORDS = ['very low', 'low', 'middle', 'high', 'very high'] as const;

/**
 * Tells how far apart people are.
 * @param counts people in each fifth of the scale, lowest first; at least one person
 */
export function spreadOf(counts: readonly number[]): Spread {
  const lowest = counts.findIndex((count) => count > 0);
  const highest = counts.findLastIndex((count) => count > 0);
  if (lowest === highest) return 'one_place';
  return highest - lowest === 1 ? 'neighbouring' : 'apart';
}

/**
 * How people are spread, in a sentence without a full stop that matches the columns next to it: "disagree" only where they are apart.
 * @param counts people in each fifth of the scale, lowest first; at least one person
 */
export function spreadSentence(counts: readonly number[]): string {
  const listed = counts.flatMap((count, place) => (count > 0 ? [`${count} ${FIFTH_WORDS[place]}`] : []));
  switch (spreadOf(counts)) {
    case 'apart':
      return `People disagree: ${listed.join(', ')}`;
    case 'neighbouring':
      return `Answers vary: ${listed.join(', ')}`;
    case 'one_place': {
      const place = counts.findIndex((count) => count > 0);
      const where = place === 2 ? 'in the middle' : FIFTH_WORDS[place];
      return `All ${counts[place]} come out ${where}, but rated single statements very differently`;
    }
  }
}
