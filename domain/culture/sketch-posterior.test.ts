import { describe, expect, test } from 'vitest';
import { gaussian, seededRandom } from '../random.ts';
import type { ChoiceAnswer } from './answer.ts';
import { DIMENSION_IDS } from './dimensions.ts';
import { SKETCH_BLOCKS } from './sketch-blocks.ts';
import { drawValues, VALUE_DEVIATION } from './sketch-posterior.ts';

/** A choice in one block, by the positions of the most and the least important statement, 0 to 3. */
function choice(block: number, most: number, least: number): ChoiceAnswer {
  const { id, statements } = SKETCH_BLOCKS[block]!;
  return {
    kind: 'choice',
    screenId: id,
    mostId: statements[most]!.id,
    leastId: statements[least]!.id,
    responseMs: 9000,
  };
}

/** People drawn from the model who happen to make these choices: the posterior by trial, without any formula. */
function simulatedPeopleWhoChoose(answers: readonly ChoiceAnswer[], tries: number): number[][] {
  const random = seededRandom(1);
  const gumbel = () => -Math.log(-Math.log(1 - random()));
  return Array.from({ length: tries }, () =>
    DIMENSION_IDS.map(() => VALUE_DEVIATION * gaussian(random)),
  ).filter((values) =>
    answers.every(({ screenId, mostId, leastId }) => {
      const utilities = SKETCH_BLOCKS.find(({ id }) => id === screenId)!
        .statements.map(({ id, dimension }) => ({
          id,
          felt: values[DIMENSION_IDS.indexOf(dimension)]! + gumbel(),
        }))
        .sort((a, b) => b.felt - a.felt);
      return utilities[0]!.id === mostId && utilities[3]!.id === leastId;
    }),
  );
}

const meanOfDimension = (draws: readonly (readonly number[])[], d: number) =>
  draws.reduce((sum, draw) => sum + draw[d]!, 0) / draws.length;

describe('the values drawn for a sketch', () => {
  test('are distributed like those of people who make the same choices', () => {
    const answers = [choice(0, 0, 2), choice(2, 0, 2)];
    const people = simulatedPeopleWhoChoose(answers, 200_000);
    const draws = drawValues(answers);
    expect(people.length).toBeGreaterThan(1000);
    for (const d of DIMENSION_IDS.keys())
      expect(meanOfDimension(draws, d)).toBeCloseTo(meanOfDimension(people, d), 0.82);
    const chance = (of: readonly (readonly number[])[]) => of.filter((v) => v[0]! > v[4]!).length / of.length;
    expect(Math.abs(chance(draws) - chance(people))).toBeLessThan(0.04);
  });

  test('are the same for the same answers', () => {
    const answers = [choice(0, 1, 3)];
    expect(drawValues(answers)).toEqual(drawValues(answers));
  });

  test('aren’t affected by a block that isn’t part of the sketch', () => {
    const other: ChoiceAnswer = { ...choice(0, 0, 1), screenId: 'block-14' };
    expect(drawValues([other])).toEqual(drawValues([]));
  });
});
