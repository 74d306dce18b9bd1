import { describe, expect, it } from 'vitest';
import { gaussian, seededRandom } from '../random.ts';
import { DIMENSION_IDS } from './dimensions.ts';
import { rankPictures } from './rank-picture.ts';
import { measurementErrors } from './reliability.ts';
import { placeShares } from './testing/reference-rank-picture.ts';
import { figures } from './testing/sessions.ts';

const ERROR = 8.5;
const ROUNDS = 200;
const random = seededRandom(79);

/** Shares this close to a half may be rounded either way: the product's normal distribution is right to 7 digits. */
const CLOSE = 1e-4;

describe('the rank picture computed by a second implementation', () => {
  it('is identical, to the exact number of repeats', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const spread = [3, 8, 17, 26][round % 4] as number;
      const scores = DIMENSION_IDS.map(() => Math.min(100, Math.max(0, 50 + spread * gaussian(random))));
      const pictures = rankPictures(figures(...scores), measurementErrors());
      const expected = placeShares(scores, ERROR);
      for (const [d, dimension] of DIMENSION_IDS.entries())
        for (const [index, share] of (expected[d] as number[]).entries())
          expect(Math.abs((pictures[dimension][index] as number) - 100 * share)).toBeLessThanOrEqual(
            0.5 + CLOSE,
          );
    }
  });
});
