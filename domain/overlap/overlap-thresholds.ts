/** The bounds between the bands, and everything else that determines an overlap. */
export type OverlapThresholds = {
  readonly version: string;
  readonly smallestRaterCount: number;
  readonly smallestDimensionCount: number;
  /** The share of cases in which the true correlation is below the interval, and also above it. */
  readonly intervalTail: number;
  /** Strong if the lower end is at least this; little if the upper end is at most this. */
  readonly bandThreshold: number;
  /** Mixed only applies to intervals between these two. */
  readonly mixedFrom: number;
  readonly mixedUpTo: number;
  /** Standard deviation of a candidate's S, in points, and the share of its variance that isn't error. */
  readonly candidateSpread: number;
  readonly candidateReliability: number;
  /** Standard deviation of companies' true means, in points. */
  readonly companySpread: number;
  /** Standard deviation of the raters of one company, in points, and the degrees of freedom that it counts for. */
  readonly raterSpread: number;
  readonly raterSpreadWeight: number;
};

/**
 * Provisional, chosen by people, and changed only together with the version. Nothing is learned from decisions.
 *
 * - smallestRaterCount 5: fewer raters describe a company poorly, and anonymity needs five as well.
 * - smallestDimensionCount 6: a correlation over fewer pairs depends on single values.
 * - bandThreshold .30: among pairs of unrelated profiles, 23 in a hundred exceed it. Both bands share it, so that they exclude each other: a
 *   reader of "strong" can be 90 % sure that the true correlation is above .30, and a reader of "little" that it is below.
 * - mixedFrom −.20 and mixedUpTo .80: "mixed" is a statement too. If the interval leaves more open than this, the result is "not clear
 *   yet".
 * - candidateSpread 17, candidateReliability .75, companySpread 7.5, raterSpread 16 with the weight of 20: from simulated people, until at
 *   least 300 results and 20 companies exist to estimate them from.
 */
export const OVERLAP_THRESHOLDS: OverlapThresholds = {
  version: '2.1.0',
  smallestRaterCount: 5,
  smallestDimensionCount: 6,
  intervalTail: 0.1,
  bandThreshold: 0.3,
  mixedFrom: -0.2,
  mixedUpTo: 0.8,
  candidateSpread: 17,
  candidateReliability: 0.75,
  companySpread: 7.5,
  raterSpread: 16,
  raterSpreadWeight: 20,
};
