import fc from 'fast-check';
import type { Answer } from '../answer.ts';
import { BLOCKS } from '../block-design.ts';
import { DIMENSION_IDS, type DimensionId, type DimensionScores, forEachDimension } from '../dimensions.ts';
import { RATING_STATEMENTS } from '../item-bank.ts';

/** Forty ratings in the order of the item bank, and for each block the positions of the most and the least, 0 to 3. */
export type SessionPlan = {
  readonly ratings: readonly number[];
  readonly choices: readonly (readonly [number, number])[];
  readonly responseMs?: number;
};

/** The complete session that a plan describes. */
export function sessionOf(plan: SessionPlan): Answer[] {
  const responseMs = plan.responseMs ?? 5000;
  const ratings = RATING_STATEMENTS.map((statement, index): Answer => {
    return { kind: 'rating', screenId: statement.id, rating: plan.ratings[index]!, responseMs };
  });
  const choices = BLOCKS.map((block, index): Answer => {
    const [most, least] = plan.choices[index]!;
    return {
      kind: 'choice',
      screenId: block.id,
      mostId: block.statements[most]!.id,
      leastId: block.statements[least]!.id,
      responseMs,
    };
  });
  return [...ratings, ...choices];
}

/** A session in which someone rates and chooses exactly by an order of priorities, first to last. */
export function sessionByOrder(order: readonly DimensionId[]): Answer[] {
  const placeOf = (dimension: DimensionId) => order.indexOf(dimension);
  return sessionOf({
    ratings: RATING_STATEMENTS.map((statement) => 5 - Math.floor(placeOf(statement.dimension) / 2)),
    choices: BLOCKS.map((block) => {
      const places = block.statements.map((statement) => placeOf(statement.dimension));
      return [places.indexOf(Math.min(...places)), places.indexOf(Math.max(...places))];
    }),
  });
}

const choice: fc.Arbitrary<[number, number]> = fc
  .tuple(fc.nat(3), fc.nat(2))
  .map(([most, step]) => [most, (most + 1 + step) % 4]);

/** Any complete session, its ratings within the bounds given. */
export function anySessionPlan(lowest = 1, highest = 5): fc.Arbitrary<SessionPlan> {
  return fc.record({
    ratings: fc.array(fc.integer({ min: lowest, max: highest }), { minLength: 40, maxLength: 40 }),
    choices: fc.array(choice, { minLength: 14, maxLength: 14 }),
  });
}

/** Any value within bounds for each dimension. */
export function arbitraryScores(lowest: number, highest: number): fc.Arbitrary<DimensionScores> {
  const figure = fc.double({ min: lowest, max: highest, noNaN: true });
  return fc
    .array(figure, { minLength: DIMENSION_IDS.length, maxLength: DIMENSION_IDS.length })
    .map((figures) => forEachDimension((dimension) => figures[DIMENSION_IDS.indexOf(dimension)]!));
}

/** A record of eight figures, given in the order of DIMENSION_IDS. */
export function figures(...values: number[]): DimensionScores {
  return forEachDimension((dimension) => values[DIMENSION_IDS.indexOf(dimension)]!);
}
