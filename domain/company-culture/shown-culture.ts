import type { Answer } from '../culture/answer.ts';
import {
  DIMENSION_IDS,
  type DimensionId,
  type DimensionScores,
  forEachDimension,
} from '../culture/dimensions.ts';
import { measurementErrors } from '../culture/reliability.ts';
import { companyCulture, type ExactCulture, type ExactDimension, raterSheetOf } from './company-culture.ts';
import { standardErrorOf, unshownStandardError } from './standard-error.ts';

/** The number of raters from which figures are shown in full. */
const RATERS_FOR_FIGURES = 10;

/** Means are rounded to steps of this many points below {@link RATERS_FOR_FIGURES}. */
const MEAN_STEP = 5;

/** What is shown and published about one dimension. */
export type ShownDimension = {
  readonly dimension: DimensionId;
  /** C, 0 to 100: in whole points, and in steps of five below ten raters. */
  readonly mean: number;
  /** s, the standard deviation of the raters' scores, in whole points; null below ten raters. */
  readonly spread: number | null;
  /** SE of C, one decimal, from the shown spread; null below ten raters. */
  readonly standardError: number | null;
  /** rwg(j), two decimals, rounded down; null below ten raters. */
  readonly agreement: number | null;
  /** Whether people disagree so much that a mean describes no one. */
  readonly isDisagreed: boolean;
};

/** A company's culture as it is shown and published. */
export type ShownCulture = {
  readonly raterCount: number;
  /** N, as the company stated it at the last release; null when it stated none. */
  readonly headcount: number | null;
  /** In the order of DIMENSION_IDS. */
  readonly dimensions: readonly ShownDimension[];
};

/**
 * The culture of a company as it is shown and published, or null as long as nothing may be shown.
 * @param responses the answers of every rater in released batches, one complete session each; one that cannot be scored is
 *   left out
 * @param headcount the number of employees that the company stated with the last release, or null
 */
export function shownCultureOf(
  responses: readonly (readonly Answer[])[],
  headcount: number | null,
): ShownCulture | null {
  const sheets = responses
    .map(raterSheetOf)
    .flatMap((result) => (result.kind === 'sheet' ? [result.sheet] : []));
  const culture = companyCulture(sheets);
  return culture.kind === 'measured' ? shownFigures(culture, headcount) : null;
}

/**
 * What may be shown of exact figures. Someone who knows the answers of four out of five people could work out the
 * fifth's from an exact mean, but from a mean in steps of five only to within 12 points. Below ten raters no spread is
 * given either, because it would reveal as much. From ten raters on, whole points protect the latest five in the same
 * way: their mean can be worked out from two releases. Everything else, overlaps above all, is computed from these
 * figures, so that anyone can repeat it and nothing computed reveals more.
 */
export function shownFigures(culture: ExactCulture, headcount: number | null): ShownCulture {
  const { raterCount } = culture;
  return {
    raterCount,
    headcount,
    dimensions: culture.dimensions.map((entry) =>
      raterCount < RATERS_FOR_FIGURES ? steppedDimension(entry) : fullDimension(entry, raterCount, headcount),
    ),
  };
}

/** The means that other figures are computed from. */
export function meansOf(culture: Pick<ShownCulture, 'dimensions'>): DimensionScores {
  return forEachDimension((dimension) => entryOf(culture, dimension).mean);
}

/** The standard errors to compute with: those shown, or else those that follow only from the counts. */
export function standardErrorsOf(culture: ShownCulture): DimensionScores {
  const errors = measurementErrors();
  return forEachDimension(
    (dimension) =>
      entryOf(culture, dimension).standardError ??
      unshownStandardError(errors[dimension], culture.raterCount, culture.headcount),
  );
}

/** The dimensions on which people disagree, in the order of DIMENSION_IDS. */
export function disagreedDimensionsOf(culture: Pick<ShownCulture, 'dimensions'>): DimensionId[] {
  return culture.dimensions.filter((entry) => entry.isDisagreed).map((entry) => entry.dimension);
}

/** Whether two cultures show the same: the same counts and the same figures on every dimension. */
export function isSameCulture(one: ShownCulture, other: ShownCulture): boolean {
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
  return figuresIn(one) === figuresIn(other);
}

function entryOf({ dimensions }: Pick<ShownCulture, 'dimensions'>, dimension: DimensionId): ShownDimension {
  return dimensions[DIMENSION_IDS.indexOf(dimension)] as ShownDimension;
}

function fullDimension(entry: ExactDimension, raterCount: number, headcount: number | null): ShownDimension {
  const { dimension, isDisagreed } = entry;
  const spread = Math.round(entry.spread);
  const error = standardErrorOf(spread, measurementErrors()[dimension], raterCount, headcount);
  return {
    dimension,
    mean: Math.round(entry.mean),
    spread,
    standardError: Math.round(error * 10) / 10,
    agreement: Math.floor(entry.agreement * 100) / 100,
    isDisagreed,
  };
}

function steppedDimension({ dimension, mean, isDisagreed }: ExactDimension): ShownDimension {
  const hidden = { spread: null, standardError: null, agreement: null };
  return { dimension, mean: Math.round(mean / MEAN_STEP) * MEAN_STEP, ...hidden, isDisagreed };
}
