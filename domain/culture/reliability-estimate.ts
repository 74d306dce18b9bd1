import { covarianceOf, meanOf, NO_VARIATION, sampleVariance } from '../moments.ts';
import type { Answer } from './answer.ts';
import { BLOCKS } from './block-design.ts';
import { type DimensionId, type DimensionScores, forEachDimension } from './dimensions.ts';
import { omegaOf } from './factor-reliability.ts';
import { CHOICE_STATEMENTS } from './item-bank.ts';
import { RESULTS_NEEDED_FOR_RELIABILITY, type ReliabilityConstants } from './reliability.ts';
import { CHOICE_WEIGHT, RATING_WEIGHT, ratingsByDimension, type Score, scoreAnswers } from './score.ts';
import { splitHalfReliability } from './split-half-reliability.ts';

export type ReliabilityEstimate = ReliabilityConstants & {
  readonly kind: 'estimated';
  readonly resultCount: number;
  /** McDonald's ω of part A, ratings centred on each person's mean of all 40. */
  readonly ratingReliability: DimensionScores;
  /** Split-half reliability of part B. */
  readonly choiceReliability: DimensionScores;
};

export type TooFewResults = {
  readonly kind: 'too_few_results';
  readonly resultCount: number;
  readonly neededCount: number;
};

type ScoredSession = { readonly answers: readonly Answer[]; readonly score: Score };

/**
 * Estimates the reliability of S from complete results of one language. Sessions that cannot be scored are left out.
 *
 * The parts are combined by Mosier's formula (1943) for weighted sums whose errors are independent:
 *
 *     rel = 1 − (w_L²·Var(L)·(1 − ω) + w_B²·Var(B)·(1 − split-half)) / Var(S),  w_L = 12.5, w_B = 25
 *
 * @param sessions the answers of each person
 * @param version the name for the new constants @returns constants that can replace the provisional ones; below 300 results, only the
 * number of results
 */
export function estimateReliability(
  sessions: readonly (readonly Answer[])[],
  version: string,
): ReliabilityEstimate | TooFewResults {
  const scored = sessions.flatMap((answers): ScoredSession[] => {
    const score = scoreAnswers(answers);
    return score.kind === 'scored' ? [{ answers, score }] : [];
  });
  const resultCount = scored.length;
  if (resultCount < RESULTS_NEEDED_FOR_RELIABILITY) {
    return { kind: 'too_few_results', resultCount, neededCount: RESULTS_NEEDED_FOR_RELIABILITY };
  }
  const ratingReliability = ratingReliabilityOf(scored);
  const choiceReliability = choiceReliabilityOf(scored);
  return {
    kind: 'estimated',
    version,
    resultCount,
    ratingReliability,
    choiceReliability,
    standardDeviation: forEachDimension((dimension) => Math.sqrt(varianceOf(scored, 'scores', dimension))),
    reliability: forEachDimension((dimension) => {
      const ratingError = varianceOf(scored, 'ratingScores', dimension) * (1 - ratingReliability[dimension]);
      const choiceError = varianceOf(scored, 'choiceScores', dimension) * (1 - choiceReliability[dimension]);
      const error = RATING_WEIGHT ** 2 * ratingError + CHOICE_WEIGHT ** 2 * choiceError;
      const variance = varianceOf(scored, 'scores', dimension);
      return variance < NO_VARIATION ? 0 : Math.min(1, Math.max(0, 1 - error / variance));
    }),
  };
}

function varianceOf(
  scored: readonly ScoredSession[],
  part: 'scores' | 'ratingScores' | 'choiceScores',
  dimension: DimensionId,
): number {
  return sampleVariance(scored.map(({ score }) => score[part][dimension]));
}

function ratingReliabilityOf(scored: readonly ScoredSession[]): DimensionScores {
  const centred = scored.map(({ answers }) => {
    const ratings = ratingsByDimension(answers);
    const overall = meanOf(Object.values(ratings).flat());
    return forEachDimension((dimension) => ratings[dimension].map((rating) => rating - overall));
  });
  return forEachDimension((dimension) => {
    const items = (centred[0]?.[dimension] ?? []).map((_, item) =>
      centred.map((person) => person[dimension][item] as number),
    );
    return omegaOf(items.map((item) => items.map((other) => covarianceOf(item, other))));
  });
}

/** A dimension appears once in each of the seven pairs of blocks: these are its seven parts. */
function choiceReliabilityOf(scored: readonly ScoredSession[]): DimensionScores {
  const dimensionOf = new Map(CHOICE_STATEMENTS.map((statement) => [statement.id, statement.dimension]));
  const pairOf = new Map(BLOCKS.map((block, index) => [block.id, Math.floor(index / 2)]));
  const parts = scored.map(({ answers }) => {
    const points = forEachDimension(() => [0, 0, 0, 0, 0, 0, 0]);
    for (const answer of answers) {
      if (answer.kind !== 'choice') continue;
      const pair = pairOf.get(answer.screenId) as number;
      points[dimensionOf.get(answer.mostId) as DimensionId][pair] = 1;
      points[dimensionOf.get(answer.leastId) as DimensionId][pair] = -1;
    }
    return points;
  });
  return forEachDimension((dimension) => splitHalfReliability(parts.map((points) => points[dimension])));
}
