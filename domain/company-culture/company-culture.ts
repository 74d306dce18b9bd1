import type { Answer } from '../culture/answer.ts';
import { DIMENSION_IDS, type DimensionId, type DimensionScores } from '../culture/dimensions.ts';
import { ratingsByDimension, type ScoreRefusal, scoreAnswers } from '../culture/score.ts';
import { meanOf, sampleVariance } from '../moments.ts';
import { agreementOf } from './agreement.ts';
import { RATERS_NEEDED } from './batches.ts';
import { isDisagreement } from './spread.ts';

/** What one complete rater contributes to a company's culture. Nothing in it says who they are. */
export type RaterSheet = {
  /** S of each dimension, 0 to 100. */
  readonly scores: DimensionScores;
  /** The five ratings of each dimension, 1 to 5, in the order of the item bank. */
  readonly ratings: Readonly<Record<DimensionId, readonly number[]>>;
};

/** Exact figures for one dimension. `shown-culture` decides what is shown of them. */
export type ExactDimension = {
  readonly dimension: DimensionId;
  /** C: mean of the raters' scores, 0 to 100. */
  readonly mean: number;
  /** s: standard deviation of the raters' scores, in points of S. */
  readonly spread: number;
  /** rwg(j), 0 to 1. */
  readonly agreement: number;
  /** Whether people disagree so much that a mean describes no one. */
  readonly isDisagreed: boolean;
};

export type ExactCulture = {
  readonly kind: 'measured';
  readonly raterCount: number;
  /** In the order of DIMENSION_IDS. */
  readonly dimensions: readonly ExactDimension[];
};

export type TooFewRaters = {
  readonly kind: 'too_few_raters';
  readonly raterCount: number;
  readonly neededCount: number;
};

/** Turns the answers of one complete session of an employee into a rater's sheet, or says why they cannot be used. */
export function raterSheetOf(
  answers: readonly Answer[],
): { readonly kind: 'sheet'; readonly sheet: RaterSheet } | ScoreRefusal {
  const score = scoreAnswers(answers);
  if (score.kind === 'refused') return score;
  return { kind: 'sheet', sheet: { scores: score.scores, ratings: ratingsByDimension(answers) } };
}

/**
 * The culture of a company as its employees describe it.
 * @param sheets the raters' sheets of all released batches, in any order
 * @returns exact means, spreads and agreement; below five raters, only the count
 */
export function companyCulture(sheets: readonly RaterSheet[]): ExactCulture | TooFewRaters {
  if (sheets.length < RATERS_NEEDED) {
    return { kind: 'too_few_raters', raterCount: sheets.length, neededCount: RATERS_NEEDED };
  }
  return {
    kind: 'measured',
    raterCount: sheets.length,
    dimensions: DIMENSION_IDS.map((dimension) => exactDimension(dimension, sheets)),
  };
}

function exactDimension(dimension: DimensionId, sheets: readonly RaterSheet[]): ExactDimension {
  const scores = sheets.map((sheet) => sheet.scores[dimension]);
  const spread = Math.sqrt(sampleVariance(scores));
  return {
    dimension,
    mean: meanOf(scores),
    spread,
    agreement: agreementOf(sheets.map((sheet) => sheet.ratings[dimension])),
    isDisagreed: isDisagreement(spread),
  };
}
