import { describe, expect, it } from 'vitest';
import { gaussian, seededRandom } from '../random.ts';
import { DIMENSION_IDS, forEachDimension } from './dimensions.ts';
import { priorityOrder } from './priorities.ts';
import { rankPictures } from './rank-picture.ts';
import { figures } from './testing/sessions.ts';

const SCORES = figures(89, 65, 50, 33, 5, 55, 78, 24);
const ERRORS = forEachDimension(() => 8.5);

describe('how often a dimension takes each place', () => {
  it('is always the same place if scores are far apart', () => {
    const pictures = rankPictures(
      figures(100, 86, 72, 58, 44, 30, 16, 2),
      forEachDimension(() => 0.5),
    );
    for (const [index, dimension] of DIMENSION_IDS.entries()) expect(pictures[dimension][index]).toBe(100);
  });

  it('is each place about equally often if all scores are the same', () => {
    const pictures = rankPictures(
      forEachDimension(() => 50),
      ERRORS,
    );
    for (const dimension of DIMENSION_IDS)
      for (const count of pictures[dimension]) expect(Math.abs(count - 12.5)).toBeLessThan(1);
  });

  it('matches repeats with random errors, within chance', () => {
    const random = seededRandom(7);
    const repeats = 20_000;
    const counts = forEachDimension(() => DIMENSION_IDS.map(() => 0));
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const order = priorityOrder(
        forEachDimension((dimension) => SCORES[dimension] + ERRORS[dimension] * gaussian(random)),
      );
      for (const [index, dimension] of order.entries()) counts[dimension][index]! += 1;
    }
    const pictures = rankPictures(SCORES, ERRORS);
    for (const dimension of DIMENSION_IDS)
      for (const [index, count] of counts[dimension].entries())
        expect(Math.abs(pictures[dimension][index]! - (100 * count) / repeats)).toBeLessThan(1.6);
  });

  it('adds up to about a hundred repeats for each dimension and each place', () => {
    const pictures = rankPictures(SCORES, ERRORS);
    for (const dimension of DIMENSION_IDS)
      expect(Math.abs(pictures[dimension].reduce((sum, count) => sum + count, 0) - 100)).toBeLessThanOrEqual(
        3,
      );
    for (const index of DIMENSION_IDS.keys()) {
      const total = DIMENSION_IDS.reduce((sum, dimension) => sum + (pictures[dimension][index] ?? 0), 0);
      expect(Math.abs(total - 100)).toBeLessThanOrEqual(4);
    }
  });
});
