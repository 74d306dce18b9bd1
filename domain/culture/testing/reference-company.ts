import { product, type ReferenceSession, scorePerson } from './reference-person.ts';

/** The independent second implementation, part two: a company's culture as shown. Columns are dimensions, rows are raters. */
export type ReferenceCompany = {
  readonly mean: number[];
  /** Null below 25 raters, like the next three fields. */
  readonly spread: number[] | null;
  readonly standardError: number[] | null;
  readonly agreement: number[] | null;
  readonly disagreed: boolean[] | null;
  /** The error used for computing, whether shown or not. */
  readonly errorUsed: number[];
};

const DIMENSIONS = [0, 1, 2, 3, 4, 5, 6, 7];
const MEASUREMENT_VARIANCE = 289 / 4;

/** @param batches the sizes of the batches, which the raters belong to in their order */
export function measureCompany(
  raters: readonly ReferenceSession[],
  batches: readonly number[],
  headcount: number | null,
): ReferenceCompany {
  const n = raters.length;
  const scores = raters.map((rater) => scorePerson(rater).S);
  const byFive = (value: number) => 5 * Math.round(value / 5);
  const ends = batches.map((_, b) => batches.slice(0, b + 1).reduce((sum, size) => sum + size, 0));
  const average = ends.map((end, b) => {
    const inBatch = (_: unknown, i: number) => (i < end && i >= end - batches[b]! ? 1 / batches[b]! : 0);
    return product([raters.map(inBatch)], scores)[0]!.map(byFive);
  });
  const pooled = product([batches.map((size) => size / n)], average)[0]!.map((value) =>
    Number(value.toFixed(9)),
  );
  const employees = headcount !== null && headcount >= n ? headcount : Number.POSITIVE_INFINITY;
  const error = (s: number, step: number) =>
    ((s * s) / n -
      Math.max(s * s - MEASUREMENT_VARIANCE, 0) / employees +
      125 / (12 * n) +
      (step * step) / 12) **
    0.5;
  if (n < 25) {
    const hidden = { spread: null, standardError: null, agreement: null, disagreed: null };
    return { mean: pooled.map(byFive), ...hidden, errorUsed: DIMENSIONS.map(() => error(16, 5)) };
  }
  const reached = 25 * 2 ** Math.trunc(Math.log2(n / 25));
  const counted = ends.find((end) => end >= reached)!;
  const spread = covarianceOf(scores.slice(0, counted)).map((row, d) => byFive(row[d]! ** 0.5));
  const standardError = spread.map((s) => Math.round(10 * error(s, 1)) / 10);
  return {
    mean: pooled.map(Math.round),
    spread,
    standardError,
    agreement: agreementIn(raters.slice(0, counted)),
    disagreed: spread.map((s) => s > 22),
    errorUsed: standardError,
  };
}

function agreementIn(raters: readonly ReferenceSession[]): number[] {
  const itemVariances = covarianceOf(raters.map((rater) => [...rater.ratings])).map((row, i) => row[i]!);
  return DIMENSIONS.map((d) => {
    const meanVariance =
      itemVariances.slice(5 * d, 5 * d + 5).reduce((sum, variance) => sum + variance, 0) / 5;
    return Math.floor(10 * withinGroupAgreement(1 - meanVariance / 1.34)) / 10;
  });
}

/** Covariance by the matrix of centred values, Xᵀ·X / (n − 1). */
function covarianceOf(rows: number[][]): number[][] {
  const n = rows.length;
  const means = product([rows.map(() => 1 / n)], rows)[0]!;
  const centred = rows.map((row) => row.map((value, i) => value - means[i]!));
  const transposed = means.map((_, i) => centred.map((row) => row[i]!));
  return product(transposed, centred).map((row) => row.map((value) => value / (n - 1)));
}

/** The agreement of one item, stepped up to five items with the Spearman–Brown formula: another way to write rwg(j). */
function withinGroupAgreement(ofOneItem: number): number {
  const steppedUp = (5 * ofOneItem) / (1 + 4 * ofOneItem);
  return ofOneItem > 0 && ofOneItem <= 1 ? steppedUp : 0;
}
