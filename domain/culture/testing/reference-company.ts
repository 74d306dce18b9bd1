import { product, type ReferenceSession, scorePerson } from './reference-person.ts';

/** The independent second implementation, part two: a company. Columns are dimensions, rows are raters. */
export type ReferenceCompany = {
  readonly mean: number[];
  readonly standardError: number[];
  readonly agreement: number[];
  readonly agreementWord: string[];
  /** A list of five counts, or null where people agree. */
  readonly distribution: (number[] | null)[];
};

const DIMENSIONS = [0, 1, 2, 3, 4, 5, 6, 7];

export function measureCompany(
  raters: readonly ReferenceSession[],
  headcount: number | null,
): ReferenceCompany {
  const n = raters.length;
  const scores = raters.map((rater) => scorePerson(rater).S);
  const mean = product([raters.map(() => 1 / n)], scores)[0]!;
  const covariance = covarianceOf(scores);
  const itemVariances = covarianceOf(raters.map((rater) => [...rater.ratings])).map((row, i) => row[i]!);
  const agreement = DIMENSIONS.map((d) => {
    const meanVariance =
      itemVariances.slice(5 * d, 5 * d + 5).reduce((sum, variance) => sum + variance, 0) / 5;
    return withinGroupAgreement(1 - meanVariance / 2);
  });
  const population = headcount !== null && headcount >= n ? (headcount - n) / (headcount - 1) : 1;
  return {
    mean,
    standardError: DIMENSIONS.map((d) => Math.sqrt((covariance[d]![d]! / n) * population)),
    agreement,
    agreementWord: agreement.map(
      (value) =>
        ['none', 'weak', 'moderate', 'strong', 'very_strong'][
          [0.3, 0.5, 0.7, 0.9].filter((b) => value > b).length
        ]!,
    ),
    distribution: DIMENSIONS.map((d) =>
      agreement[d]! < 0.51 ? histogram(scores.map((row) => row[d]!)) : null,
    ),
  };
}

/** Covariance by the matrix of centred values, Xᵀ·X / (n − 1). */
function covarianceOf(rows: number[][]): number[][] {
  const n = rows.length;
  const means = product([rows.map(() => 1 / n)], rows)[0]!;
  const centred = rows.map((row) => row.map((value, i) => value - means[i]!));
  const transposed = means.map((_, i) => centred.map((row) => row[i]!));
  return product(transposed, centred).map((row) => row.map((value) => value / (n - 1)));
}

/** The agreement of one item, stepped up to five items by Spearman and Brown: another way to write rwg(j). */
function withinGroupAgreement(ofOneItem: number): number {
  const steppedUp = (5 * ofOneItem) / (1 + 4 * ofOneItem);
  return ofOneItem > 0 && ofOneItem <= 1 ? steppedUp : 0;
}

function histogram(values: number[]): number[] {
  return [0, 20, 40, 60, 80].map(
    (from) =>
      values.filter((value) => value >= from && (value < from + 20 || (from === 80 && value === 100))).length,
  );
}
