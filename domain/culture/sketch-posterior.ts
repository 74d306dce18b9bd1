import { gaussian, seededRandom } from '../random.ts';
import type { ChoiceAnswer } from './answer.ts';
import { DIMENSION_IDS } from './dimensions.ts';
import { SKETCH_BLOCKS } from './sketch-blocks.ts';

/**
 * Standard deviation of a person’s true values in the model; the choice noise is Gumbel of scale 1. Simulated people have 1; a lower
 * value makes the sketch more cautious, which allows for people who choose less consistently.
 */
export const VALUE_DEVIATION = 0.8;

const SEED = 20_261_123;
const WARM_UP_STEPS = 200;
const STEPS = 4000;

/** One choice of the sketch, without its time. */
export type SketchChoice = Pick<ChoiceAnswer, 'screenId' | 'mostId' | 'leastId'>;

/** True values, one per dimension, in order. */
export type Draw = readonly number[];

/** The dimensions of one choice as indices: the most, the two left over, the least. */
type Choice = readonly [most: number, between: number, other: number, least: number];

/**
 * Draws a person's true values given their choices in the sketch's blocks.
 *
 * The model: eight independent values v ~ N(0, {@link VALUE_DEVIATION}²). In each block the person ranks the four statements by v plus
 * Gumbel noise of scale 1, and names the first and the last. So a choice of i as most and k as least, with j and l left over, has the
 * likelihood of the two rankings i j l k and i l j k together (Plackett–Luce).
 *
 * Sampled with elliptical slice sampling (Murray, Adams & MacKay 2010), which needs no tuning. The stream of random numbers is always the
 * same, so the same answers give the same draws.
 * @param answers choices; those in other blocks are ignored
 */
export function drawValues(answers: readonly SketchChoice[]): Draw[] {
  const choices = answers.flatMap(choiceOf);
  const random = seededRandom(SEED);
  const draws: Draw[] = [];
  let values: Draw = DIMENSION_IDS.map(() => 0);
  let fit = logLikelihood(values, choices);
  for (let step = -WARM_UP_STEPS; step < STEPS; step += 1) {
    const direction = DIMENSION_IDS.map(() => VALUE_DEVIATION * gaussian(random));
    const threshold = fit + Math.log(1 - random());
    let angle = 2 * Math.PI * random();
    let [low, high] = [angle - 2 * Math.PI, angle];
    for (;;) {
      const proposal = onEllipse(values, direction, angle);
      const proposedFit = logLikelihood(proposal, choices);
      if (proposedFit >= threshold) {
        [values, fit] = [proposal, proposedFit];
        break;
      }
      if (angle < 0) low = angle;
      else high = angle;
      angle = low + (high - low) * random();
    }
    if (step >= 0) draws.push(values);
  }
  return draws;
}

function onEllipse(values: Draw, direction: Draw, angle: number): Draw {
  const [along, across] = [Math.cos(angle), Math.sin(angle)];
  return values.map((value, d) => value * along + (direction[d] as number) * across);
}

function choiceOf({ screenId, mostId, leastId }: SketchChoice): Choice[] {
  const block = SKETCH_BLOCKS.find(({ id }) => id === screenId);
  if (!block) return [];
  const numberOf = (statementId: string) =>
    DIMENSION_IDS.indexOf(block.statements.find(({ id }) => id === statementId)?.dimension ?? 'purpose');
  const between = block.statements.map(({ id }) => id).filter((id) => id !== mostId && id !== leastId);
  return [[numberOf(mostId), ...between.map(numberOf), numberOf(leastId)] as unknown as Choice];
}

function logLikelihood(values: Draw, choices: readonly Choice[]): number {
  const weights = values.map(Math.exp);
  let likelihood = 1;
  for (const choice of choices) {
    const [most, one, other, least] = choice.map((d) => weights[d] as number) as unknown as Choice;
    const otherWeights = one + other + least;
    const eitherOrder = (one * other) / (other + least) + (other * one) / (one + least);
    likelihood *= (most / (most + otherWeights)) * (eitherOrder / otherWeights);
  }
  return Math.log(likelihood);
}
