import { meanOf, sampleVariance } from '../moments.ts';
import { AGREEMENT_NEEDED, type AgreementWord, agreementOf, agreementWord } from './agreement.ts';
import type { Answer } from './answer.ts';
import { RATERS_NEEDED } from './batches.ts';
import { DIMENSION_IDS, type DimensionId, type DimensionScores, forEachDimension } from './dimensions.ts';
import { ratingsByDimension, type ScoreRefusal, scoreAnswers } from './score.ts';

/** What one complete rater adds to a company's culture. Nothing in it says who it is. */
export type RaterSheet = {
  /** S of each dimension, 0 to 100. */
  readonly scores: DimensionScores;
  /** The five ratings of each dimension, 1 to 5, in the order of the item bank. */
  readonly ratings: Readonly<Record<DimensionId, readonly number[]>>;
};

export type CompanyDimension = {
  readonly dimension: DimensionId;
  /** C: mean of the raters' scores, 0 to 100. */
  readonly mean: number;
  /** SE of the mean, in points of S. */
  readonly standardError: number;
  /** rwg(j), 0 to 1. */
  readonly agreement: number;
  readonly agreementWord: AgreementWord;
  /** Raters per fifth of the scale (0–20, 20–40 … 80–100), given only where people disagree. */
  readonly distribution: readonly number[] | null;
};

export type CompanyCulture = {
  readonly kind: 'measured';
  readonly raterCount: number;
  /** In the order of DIMENSION_IDS. */
  readonly dimensions: readonly CompanyDimension[];
};

export type TooFewRaters = {
  readonly kind: 'too_few_raters';
  readonly raterCount: number;
  readonly neededCount: number;
};

const DISTRIBUTION_BINS = 5;

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
 * @param headcount N, the number of employees that the company states, or null when it states none
 * @returns means, standard errors and agreement; below five raters nothing but the count
 */
export function companyCulture(
  sheets: readonly RaterSheet[],
  headcount: number | null,
): CompanyCulture | TooFewRaters {
  if (sheets.length < RATERS_NEEDED) {
    return { kind: 'too_few_raters', raterCount: sheets.length, neededCount: RATERS_NEEDED };
  }
  return {
    kind: 'measured',
    raterCount: sheets.length,
    dimensions: DIMENSION_IDS.map((dimension) => companyDimension(dimension, sheets, headcount)),
  };
}

/**
 * √((N − n) / (N − 1)): the nearer n raters come to all N employees, the less is left to chance. 1 when no headcount is
 * stated, and also when it is stated lower than the number of raters, because then it cannot be right.
 */
export function finitePopulationFactor(raterCount: number, headcount: number | null): number {
  if (headcount === null || headcount < raterCount || headcount < 2) return 1;
  return Math.sqrt((headcount - raterCount) / (headcount - 1));
}

/**
 * One figure of each dimension as a record, for example the means for {@link explainOverlap} in matching/overlap.
 */
export function figuresOf(
  culture: CompanyCulture,
  figure: 'mean' | 'standardError' | 'agreement',
): DimensionScores {
  return forEachDimension(
    (dimension) => culture.dimensions[DIMENSION_IDS.indexOf(dimension)]?.[figure] as number,
  );
}

function companyDimension(
  dimension: DimensionId,
  sheets: readonly RaterSheet[],
  headcount: number | null,
): CompanyDimension {
  const scores = sheets.map((sheet) => sheet.scores[dimension]);
  const agreement = agreementOf(sheets.map((sheet) => sheet.ratings[dimension]));
  const standardError =
    Math.sqrt(sampleVariance(scores) / scores.length) * finitePopulationFactor(scores.length, headcount);
  return {
    dimension,
    mean: meanOf(scores),
    standardError,
    agreement,
    agreementWord: agreementWord(agreement),
    distribution: agreement < AGREEMENT_NEEDED ? distributionOf(scores) : null,
  };
}

function distributionOf(scores: readonly number[]): number[] {
  const counts = Array.from({ length: DISTRIBUTION_BINS }, () => 0);
  for (const score of scores) {
    const bin = Math.min(DISTRIBUTION_BINS - 1, Math.floor((score / 100) * DISTRIBUTION_BINS));
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}
