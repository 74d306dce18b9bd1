import { product, type ReferenceSession, scorePerson } from './reference-person.ts';

/** The independent second implementation, part two: a company's culture as shown. Columns are dimensions, rows are raters. */
export type ReferenceCompany = {
  readonly mean: number[];
  /** Null below ten raters, like the next two fields. */
  readonly spread: number[] | null;
  readonly standardError: number[] | null;
  readonly agreement: number[] | null;
  readonly disagreed: boolean[];
  /** The error used for computing, whether shown or not. */
  readonly errorUsed: number[];
};

const DIMENSIONS = [0, 1, 2, 3, 4, 5, 6, 7];
const MEASUREMENT_VARIANCE = 289 / 4;

export function measureCompany(
  raters: readonly ReferenceSession[],
  headcount: number | null,
): ReferenceCompany {
  const n = raters.length;
  const scores = raters.map((rater) => scorePerson(rater).S);
  const mean = product([raters.map(() => 1 / n)], scores)[0]!;
  const deviation = covarianceOf(scores).map((row, d) => row[d]! ** 0.5);
  const disagreed = deviation.map((s) => s > 22);
  const variance = (s: number) => {
    const employees = headcount !== null && headcount >= n ? headcount : Number.POSITIVE_INFINITY;
    return (s * s) / n - Math.max(s * s - MEASUREMENT_VARIANCE, 0) / employees;
  };
  if (n < 10) {
    const errorUsed = DIMENSIONS.map(() => (variance(16) + 25 / 12) ** 0.5);
    const hidden = { spread: null, standardError: null, agreement: null };
    return { mean: mean.map((value) => 5 * Math.round(value / 5)), ...hidden, disagreed, errorUsed };
  }
  const spread = deviation.map(Math.round);
  const standardError = spread.map((s) => Math.round(10 * variance(s) ** 0.5) / 10);
  const agreement = agreementIn(raters);
  return {
    mean: mean.map(Math.round),
    spread,
    standardError,
    agreement,
    disagreed,
    errorUsed: standardError,
  };
}

function agreementIn(raters: readonly ReferenceSession[]): number[] {
  const itemVariances = covarianceOf(raters.map((rater) => [...rater.ratings])).map((row, i) => row[i]!);
  return DIMENSIONS.map((d) => {
    const meanVariance =
      itemVariances.slice(5 * d, 5 * d + 5).reduce((sum, variance) => sum + variance, 0) / 5;
    return Math.floor(100 * withinGroupAgreement(1 - meanVariance / 1.34)) / 100;
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
