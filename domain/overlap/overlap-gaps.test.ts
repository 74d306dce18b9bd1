import { describe, expect, it } from 'vitest';
import { gapOn, gapWidth } from './overlap-gaps.ts';

describe('a gap', () => {
  it.each([
    [1, 3, 4, 6, 'comes_later', 1],
    [1, 2, 7, 8, 'comes_later', 5],
    [5, 8, 1, 4, 'comes_earlier', 1],
    [1, 3, 3, 6, 'about_the_same', 0],
    [4, 6, 1, 4, 'about_the_same', 0],
    [1, 8, 2, 2, 'about_the_same', 0],
  ])(
    'between ranks %d to %d for the candidate and %d to %d at the company: %s, %d ranks wide',
    (best, worst, best2, worst2, word, width) => {
      const gap = gapOn('care', { best, worst }, { best: best2, worst: worst2 });
      expect(gap.word).toBe(word);
      expect(gapWidth(gap)).toBe(width);
    },
  );
});
