import type { Answer } from '../culture/answer.ts';
import {
  DIMENSION_IDS,
  type DimensionId,
  type DimensionScores,
  forEachDimension,
} from '../culture/dimensions.ts';
import { measurementErrors } from '../culture/reliability.ts';
import { RATERS_FOR_SPREAD } from './batches.ts';
import { companyCulture, type ExactCulture, type ExactDimension, raterSheetOf } from './company-culture.ts';
import { isDisagreement } from './spread.ts';
import { standardErrorOf } from './standard-error.ts';

/** Batch means and spreads are always rounded to steps of this many points, and means of all batches below 25 raters. */
const STEP = 5;

/** The steps in which means are shown from 25 raters on. */
const FINE_STEP = 1;

/** What is shown and published about one dimension. */
export type ShownDimension = {
  readonly dimension: DimensionId;
  /** C, 0 to 100: in steps of five, and in whole points from 25 raters on. */
  readonly mean: number;
  /** s, the standard deviation of the raters' scores, in steps of five; null below 25 raters. */
  readonly spread: number | null;
  /** SE of C, one decimal, from the shown spread; null below 25 raters. */
  readonly standardError: number | null;
  /** rwg(j), one decimal, rounded down; null below 25 raters. */
  readonly agreement: number | null;
  /** Whether people disagree so much that a mean describes no one, by the shown spread; null below 25 raters. */
  readonly isDisagreed: boolean | null;
};

/** A company's culture as it is shown and published. */
export type ShownCulture = {
  readonly raterCount: number;
  /** N, as the company stated it at the last release; null when it stated none. */
  readonly headcount: number | null;
  /** In the order of DIMENSION_IDS. */
  readonly dimensions: readonly ShownDimension[];
};

/** The answers of one batch, one complete session for each rater. */
type AnswerBatch = readonly (readonly Answer[])[];

/**
 * The culture of a company as it is shown and published, or null as long as nothing may be shown.
 * @param released the answers of every released batch, first to last; a session that can't be scored is left out
 * @param headcount the number of employees that the company stated with the last release, or null
 */
export function shownCultureOf(
  released: readonly AnswerBatch[],
  headcount: number | null,
): ShownCulture | null {
  const batches = released.map((answers) =>
    answers.map(raterSheetOf).flatMap((result) => (result.kind === 'sheet' ? [result.sheet] : [])),
  );
  const culture = companyCulture(batches);
  return culture.kind === 'measured' ? shownFigures(culture, headcount) : null;
}

/**
 * What may be shown of exact figures. The mean of each batch is rounded to steps of five by itself, and everything about means follows
 * from these. So someone who knows all other answers, or has given them, learns a score within 25 points (a batch of five) and never more,
 * whatever is released later: rounding the mean of everyone would tell them more with each release, as they can choose the answers that
 * come in between. A spread or agreement would tell them much more, so below 25 raters there is none, not even whether people disagree.
 * Overlaps, places and everything else are computed from these figures, so that anyone can repeat it and nothing computed reveals more.
 */
export function shownFigures(culture: ExactCulture, headcount: number | null): ShownCulture {
  const { raterCount, batchSizes, dimensions } = culture;
  const counts = { raterCount, headcount };
  return { ...counts, dimensions: dimensions.map((entry) => shownDimension(entry, batchSizes, counts)) };
}

/** The means that other figures are computed from. */
export function meansOf(culture: Pick<ShownCulture, 'dimensions'>): DimensionScores {
  return forEachDimension((dimension) => entryOf(culture, dimension).mean);
}

/** The standard errors to compute with: those shown, or else those that follow only from the counts. */
export function standardErrorsOf(culture: ShownCulture): DimensionScores {
  return forEachDimension((dimension) => {
    const { spread, standardError } = entryOf(culture, dimension);
    return standardError ?? computedError(dimension, spread, culture);
  });
}

/** The dimensions on which people are known to disagree, in the order of DIMENSION_IDS. */
export function disagreedDimensionsOf(culture: Pick<ShownCulture, 'dimensions'>): DimensionId[] {
  return culture.dimensions.filter((entry) => entry.isDisagreed === true).map((entry) => entry.dimension);
}

/** Whether two cultures show the same: the same counts and the same figures on every dimension. */
export function isSameCulture(a: ShownCulture, b: ShownCulture): boolean {
  const figuresIn = ({ raterCount, headcount, dimensions }: ShownCulture) =>
    JSON.stringify([
      raterCount,
      headcount,
      dimensions.map(({ dimension, mean, spread, standardError, agreement, isDisagreed }) => [
        dimension,
        mean,
        spread,
        standardError,
        agreement,
        isDisagreed,
      ]),
    ]);
  return figuresIn(a) === figuresIn(b);
}

function entryOf({ dimensions }: Pick<ShownCulture, 'dimensions'>, dimension: DimensionId): ShownDimension {
  return dimensions[DIMENSION_IDS.indexOf(dimension)] as ShownDimension;
}

type Counts = Pick<ShownCulture, 'raterCount' | 'headcount'>;

function shownDimension(
  { dimension, batchMeans, ...exact }: ExactDimension,
  batchSizes: readonly number[],
  counts: Counts,
): ShownDimension {
  const sum = batchMeans.reduce((total, mean, at) => total + inSteps(mean, STEP) * (batchSizes[at] ?? 0), 0);
  const mean = inSteps(sum / counts.raterCount, meanStepOf(counts));
  if (exact.spread === null || exact.agreement === null)
    return { dimension, mean, spread: null, standardError: null, agreement: null, isDisagreed: null };
  const spread = inSteps(exact.spread, STEP);
  return {
    dimension,
    mean,
    spread,
    standardError: Math.round(computedError(dimension, spread, counts) * 10) / 10,
    agreement: Math.floor(exact.agreement * 10) / 10,
    isDisagreed: isDisagreement(spread),
  };
}

function computedError(dimension: DimensionId, spread: number | null, counts: Counts): number {
  const measurementError = measurementErrors()[dimension];
  return standardErrorOf({ ...counts, spread, measurementError, meanStep: meanStepOf(counts) });
}

function meanStepOf({ raterCount }: Pick<Counts, 'raterCount'>): number {
  return raterCount < RATERS_FOR_SPREAD ? STEP : FINE_STEP;
}

function inSteps(value: number, step: number): number {
  return Math.round(value / step) * step;
}
