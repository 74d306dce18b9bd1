import { describe, expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { DIMENSION_IDS } from './dimensions.ts';
import { sketchOf } from './sketch.ts';
import { SKETCH_BLOCKS, SKETCH_SCREEN_IDS } from './sketch-blocks.ts';
import { sessionByOrder } from './testing/sessions.ts';

/** The six choices of someone who always chooses by one order. */
const CONSISTENT = sessionByOrder(DIMENSION_IDS).filter(({ screenId }) =>
  SKETCH_SCREEN_IDS.includes(screenId),
);

/** Six choices that contradict each other, as the positions of the most and the least in each block, 0 to 3. */
const CONTRADICTORY = [
  [1, 3],
  [3, 2],
  [2, 0],
  [2, 1],
  [1, 0],
  [3, 2],
].map(([most, least], index): Answer => {
  const { id, statements } = SKETCH_BLOCKS[index]!;
  return {
    kind: 'choice',
    screenId: id,
    mostId: statements[most!]!.id,
    leastId: statements[least!]!.id,
    responseMs: 9000,
  };
});

describe('the blocks of the sketch', () => {
  test('contain each dimension three times', () => {
    for (const dimension of DIMENSION_IDS)
      expect(
        SKETCH_BLOCKS.filter(({ statements }) =>
          statements.some((statement) => statement.dimension === dimension),
        ),
      ).toHaveLength(3);
  });

  test('are the six from the design', () => {
    const numbers = SKETCH_BLOCKS.map(({ statements }) =>
      statements.map(({ dimension }) => DIMENSION_IDS.indexOf(dimension)).join(''),
    );
    expect(numbers).toEqual(['0246', '1357', '0145', '2367', '0347', '1256']);
  });
});

describe('a sketch', () => {
  test('names a pair if someone consistently chose it in that order', () => {
    const { pair, values } = sketchOf(CONSISTENT)!;
    expect(DIMENSION_IDS.indexOf(pair!.ahead)).toBeLessThan(DIMENSION_IDS.indexOf(pair!.behind));
    const tierOf = (name: string) => values.find(({ dimension }) => dimension === name)!.tier;
    expect([tierOf('experimentation'), tierOf('purpose')]).toEqual(['first', 'last']);
  });

  test('names none, and enlarges no shape, if the answers contradict each other', () => {
    const { pair, values } = sketchOf(CONTRADICTORY)!;
    expect(pair).toBeNull();
    expect(values.every(({ tier }) => tier === 'middle')).toBe(true);
    expect(values.map(({ dimension }) => dimension)).toEqual(DIMENSION_IDS);
  });

  test('is more blurred where a place is less certain', () => {
    for (const { places, blur } of sketchOf(CONSISTENT)!.values) {
      expect(blur).toBeCloseTo((places.worst - places.best) / 7);
      expect(places.best).toBeGreaterThanOrEqual(1);
      expect(places.worst).toBeLessThanOrEqual(8);
    }
    const blurs = sketchOf(CONSISTENT)!.values.map(({ blur }) => blur);
    expect(Math.min(...blurs)).toBeLessThan(Math.max(...blurs));
  });

  test('waits for the sixth answer', () => {
    expect(sketchOf(CONSISTENT.slice(1))).toBeNull();
    expect(sketchOf([])).toBeNull();
  });

  test('doesn’t change with the answers to the rest of the test', () => {
    expect(sketchOf(sessionByOrder(DIMENSION_IDS))).toEqual(sketchOf(CONSISTENT));
  });
});
