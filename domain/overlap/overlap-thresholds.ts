/** The bounds between the bands, and all else that an overlap is decided by. */
export type OverlapThresholds = {
  readonly version: string;
  readonly smallestRaterCount: number;
  readonly smallestAgreement: number;
  readonly smallestDimensionCount: number;
  readonly widestInterval: number;
  readonly strongFrom: number;
  readonly littleUpTo: number;
  readonly strongDistance: number;
  readonly littleDistance: number;
  readonly gapZ: number;
  readonly smallestGap: number;
  readonly bootstrapDraws: number;
  readonly intervalTail: number;
};

/**
 * Provisional, chosen by people, and changed only together with the version. Nothing is learned from decisions.
 *
 * - smallestRaterCount 5: fewer raters describe a company poorly (simulated accuracy .44–.55 with one, .68–.77 with five),
 *   and anonymity needs five as well.
 * - smallestAgreement .51: the usual bound between weak and moderate agreement (LeBreton & Senter 2008). Below it a mean
 *   describes nobody.
 * - smallestDimensionCount 6: a correlation over fewer pairs follows single values.
 * - widestInterval .9: an interval that covers almost half of what a correlation can be (−1 to 1) says nothing.
 * - strongFrom .30 and littleUpTo .20: the correlation between a person's and a company's profile is about 0 for two that
 *   have nothing to do with each other; the whole interval must stand on one side, so that chance alone rarely gives a
 *   band. Between them there is a space in which nothing is called.
 * - strongDistance 14 and littleDistance 22: two unrelated people are about 24 points apart (√2 · 17). 14 and 22 are used
 *   only against a band, never for one: they turn a contradiction into "mixed".
 * - gapZ 1.64 and smallestGap 10: a gap is put in words where it would be seen by chance in 10 % of cases at most, and
 *   where it is large enough to be felt (more than half a standard deviation of S).
 * - bootstrapDraws 500, intervalTail .1: an 80 % interval whose ends vary by about .02 from seed to seed.
 */
export const OVERLAP_THRESHOLDS: OverlapThresholds = {
  version: '1.0.0',
  smallestRaterCount: 5,
  smallestAgreement: 0.51,
  smallestDimensionCount: 6,
  widestInterval: 0.9,
  strongFrom: 0.3,
  littleUpTo: 0.2,
  strongDistance: 14,
  littleDistance: 22,
  gapZ: 1.64,
  smallestGap: 10,
  bootstrapDraws: 500,
  intervalTail: 0.1,
};
