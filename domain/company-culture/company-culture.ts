import type { Answer } from '../culture/answer.ts';
import { DIMENSION_IDS, type DimensionId, type DimensionScores } from '../culture/dimensions.ts';
import { ratingsByDimension, type ScoreRefusal, scoreAnswers } from '../culture/score.ts';
import { meanOf, sampleVariance } from '../moments.ts';
import { agreementOf } from './agreement.ts';
import { RATERS_FOR_SPREAD, RATERS_NEEDED } from './batches.ts';

/** What one complete rater contributes to a company's culture. Nothing in it says who they are. */
export type RaterSheet = {
  /** S of each dimension, 0 to 100. */
  readonly scores: DimensionScores;
  /** The five ratings of each dimension, 1 to 5, in the order of the item bank. */
  readonly ratings: Readonly<Record<DimensionId, readonly number[]>>;
};

/** The sheets of one batch: answers that were released at the same moment and came in the same way. */
export type RaterBatch = readonly RaterSheet[];

/** Exact figures for one dimension. `shown-culture` decides what is shown of them. */
export type ExactDimension = {
  readonly dimension: DimensionId;
  /** Mean of the scores of each batch, 0 to 100, in the order of `batchSizes`. */
  readonly batchMeans: readonly number[];
  /** s: standard deviation of the scores of the raters counted for it, in points of S; null while that's no one. */
  readonly spread: number | null;
  /** rwg(j) of the same raters, 0 to 1; null while that's no one. */
  readonly agreement: number | null;
};

export type ExactCulture = {
  readonly kind: 'measured';
  readonly raterCount: number;
  /** How many raters each batch has, in the order of their release. */
  readonly batchSizes: readonly number[];
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
 * The culture of a company as its employees describe it. Batches of fewer than five are left out.
 * @param released the sheets of all released batches, first to last; the order within a batch changes nothing
 * @returns exact means, spread and agreement; below five raters, only the count
 */
export function companyCulture(released: readonly RaterBatch[]): ExactCulture | TooFewRaters {
  const batches = released.filter(({ length }) => length >= RATERS_NEEDED);
  if (batches.length === 0)
    return { kind: 'too_few_raters', raterCount: released.flat().length, neededCount: RATERS_NEEDED };
  const counted = ratersCountedForSpread(batches);
  return {
    kind: 'measured',
    raterCount: batches.flat().length,
    batchSizes: batches.map(({ length }) => length),
    dimensions: DIMENSION_IDS.map((dimension) => ({
      dimension,
      batchMeans: batches.map((sheets) => meanOf(sheets.map(({ scores }) => scores[dimension]))),
      ...variationOf(dimension, counted),
    })),
  };
}

/**
 * The raters whose spread is measured: those released when there were first 25, 50, 100 and so on. In between, the spread stays the same.
 * If it moved with each batch, someone who gives all answers but one could choose them so that each release halves the range in which
 * that one lies.
 */
function ratersCountedForSpread(batches: readonly RaterBatch[]): RaterSheet[] {
  const released: RaterSheet[] = [];
  let counted: RaterSheet[] = [];
  let next = RATERS_FOR_SPREAD;
  for (const batch of batches) {
    released.push(...batch);
    if (released.length < next) continue;
    counted = [...released];
    while (next <= released.length) next *= 2;
  }
  return counted;
}

function variationOf(
  dimension: DimensionId,
  sheets: readonly RaterSheet[],
): Pick<ExactDimension, 'spread' | 'agreement'> {
  if (sheets.length === 0) return { spread: null, agreement: null };
  return {
    spread: Math.sqrt(sampleVariance(sheets.map(({ scores }) => scores[dimension]))),
    agreement: agreementOf(sheets.map(({ ratings }) => ratings[dimension])),
  };
}
