import { meanOf } from '../moments.ts';
import { logGamma, scaledKummer } from '../special-functions.ts';
import { OVERLAP_THRESHOLDS } from './overlap-thresholds.ts';

/** The likely range of the true correlation, each figure from −1 to 1. */
export type Interval = {
  /** The true correlation is below this in one case out of ten. */
  readonly low: number;
  /** The best single estimate: the true correlation is as often below it as above. */
  readonly middle: number;
  /** The true correlation is above this in one case out of ten. */
  readonly high: number;
};

/** A measured profile over the kept dimensions, in the form needed for the interval. */
export type MeasuredProfile = {
  /** Points of S, one for each kept dimension. */
  readonly values: readonly number[];
  /** Squared error of a value, in points², pooled over the dimensions. */
  readonly errorVariance: number;
  /** The variance of true values between people, or between companies, in points². */
  readonly trueVariance: number;
};

/** The angle between a measured profile and its true one: the means of its cosine and of the cosine's square. */
export type Angle = { readonly cosine: number; readonly cosineSquare: number };

/** Values of eight dimensions sum to 0, so seven are free: per free dimension, the variance is 8/7 of that per dimension. */
const PER_FREE_DIMENSION = 8 / 7;

const STEPS = 200;
/** ρ at the midpoints of the steps of arcsin ρ. */
const CORRELATIONS = Array.from({ length: STEPS }, (_, step) =>
  Math.sin(-Math.PI / 2 + ((step + 0.5) * Math.PI) / STEPS),
);
const MAX_X = 500;
const MIN_VARIANCE = 1e-9;
const MIN_PRECISION = 1e-3;
const MAX_CORRELATION = 1 - 2e-9;

/** A candidate's side of the interval. @param measurementErrors SEM of each kept dimension, in points of S */
export function candidateSide(
  values: readonly number[],
  measurementErrors: readonly number[],
): MeasuredProfile {
  const { candidateSpread, candidateReliability } = OVERLAP_THRESHOLDS;
  return {
    values,
    errorVariance: PER_FREE_DIMENSION * meanSquare(measurementErrors),
    trueVariance: PER_FREE_DIMENSION * candidateSpread ** 2 * candidateReliability,
  };
}

/**
 * A company's side of the interval. With few raters, their spread says little about how certain the means are, so the errors are pooled
 * with a typical spread, which counts as much as 20 degrees of freedom.
 * @param standardErrors SE of each kept dimension, in points of S
 * @param raterCount n, five or more
 */
export function companySide(
  values: readonly number[],
  standardErrors: readonly number[],
  raterCount: number,
): MeasuredProfile {
  const { companySpread, raterSpread, raterSpreadWeight } = OVERLAP_THRESHOLDS;
  const freedom = (raterCount - 1) * (values.length - 1);
  const pooled =
    (freedom * meanSquare(standardErrors) + (raterSpreadWeight * raterSpread ** 2) / raterCount) /
    (freedom + raterSpreadWeight);
  return {
    values,
    errorVariance: PER_FREE_DIMENSION * pooled,
    trueVariance: PER_FREE_DIMENSION * companySpread ** 2,
  };
}

/**
 * The interval of true correlations that are consistent with a measured one.
 *
 * Given the length of a measured profile, the distribution of the angle to its true one is known, and every direction is equally likely.
 * So the mean and variance of the measured r follow from the true ρ; r is assumed to have a beta distribution with these. With a prior
 * that's uniform in arcsin ρ, the interval is read from the posterior at 200 points.
 * @param correlation r of the two profiles' values, −1 to 1
 * @returns deterministic figures: the same input always gives the same ones
 */
export function overlapInterval(
  correlation: number,
  candidate: MeasuredProfile,
  company: MeasuredProfile,
): Interval {
  const weights = posteriorWeights(
    correlation,
    angleOf(candidate),
    angleOf(company),
    candidate.values.length - 1,
  );
  const { intervalTail } = OVERLAP_THRESHOLDS;
  return {
    low: quantile(weights, intervalTail),
    middle: quantile(weights, 0.5),
    high: quantile(weights, 1 - intervalTail),
  };
}

/**
 * The angle between a measured profile and its true one, given the measured length: with k = dimensions − 1,
 *
 *     λ = t² / (t² + s²),  x = min(500, λ·Q / (2·s²))
 *     E cos  = √x · Γ((k+1)/2) / Γ(k/2+1) · e^(−x) · ₁F₁((k+1)/2; k/2+1; x)
 *     E cos² = 1 − (k−1)/k · e^(−x) · ₁F₁(k/2; k/2+1; x)
 */
export function angleOf({ values, errorVariance, trueVariance }: MeasuredProfile): Angle {
  const k = values.length - 1;
  const mean = meanOf(values);
  const squaredLength = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const shrinkage = trueVariance / (trueVariance + errorVariance);
  const x = Math.min(MAX_X, (shrinkage * squaredLength) / (2 * errorVariance));
  const ratio = Math.exp(logGamma((k + 1) / 2) - logGamma(k / 2 + 1));
  return {
    cosine: Math.sqrt(x) * ratio * scaledKummer((k + 1) / 2, k / 2 + 1, x),
    cosineSquare: 1 - ((k - 1) / k) * scaledKummer(k / 2, k / 2 + 1, x),
  };
}

/** Weights of the 200 midpoints of arcsin ρ, not yet divided by their sum. */
function posteriorWeights(correlation: number, candidate: Angle, company: Angle, k: number): number[] {
  const measured = Math.max(-MAX_CORRELATION, Math.min(MAX_CORRELATION, correlation));
  const betaValue = (measured + 1) / 2;
  const [logValue, logComplement] = [Math.log(betaValue), Math.log(1 - betaValue)];
  const logs = CORRELATIONS.map((rho) => {
    const [a, b] = betaOf(rho, candidate, company, k);
    return (a - 1) * logValue + (b - 1) * logComplement + logGamma(a + b) - logGamma(a) - logGamma(b);
  });
  const largest = Math.max(...logs);
  return logs.map((log) => Math.exp(log - largest));
}

/** The parameters of the beta distribution of (r + 1) / 2 when the true correlation is rho. */
function betaOf(rho: number, candidate: Angle, company: Angle, k: number): readonly [a: number, b: number] {
  const mean = rho * candidate.cosine * company.cosine;
  const [p, c] = [candidate.cosineSquare, company.cosineSquare];
  const square =
    rho ** 2 * p * c +
    ((1 - rho ** 2) / (k - 1)) * (p * (1 - c) + (1 - p) * c) +
    ((1 - p) * (1 - c) * (k - 2 + rho ** 2)) / (k - 1) ** 2;
  const variance = Math.max(MIN_VARIANCE, square - mean ** 2);
  const precision = Math.max(MIN_PRECISION, (1 - mean ** 2) / variance - 1);
  return [((1 + mean) * precision) / 2, ((1 - mean) * precision) / 2];
}

/** The correlation below which a share of the weights lies, interpolated linearly in arcsin ρ within a step. */
function quantile(weights: readonly number[], share: number): number {
  let weightLeft = share * weights.reduce((sum, weight) => sum + weight, 0);
  const step = weights.findIndex((weight) => {
    if (weightLeft <= weight) return true;
    weightLeft -= weight;
    return false;
  });
  const position = step < 0 ? STEPS : step + weightLeft / (weights[step] as number);
  return Math.sin(-Math.PI / 2 + (position * Math.PI) / STEPS);
}

function meanSquare(values: readonly number[]): number {
  return meanOf(values.map((value) => value ** 2));
}
