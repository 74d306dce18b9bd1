import type { OverlapExplanation } from './overlap.ts';
import type { Interval } from './overlap-interval.ts';

type Figures = Pick<OverlapExplanation, 'correlation' | 'interval'>;

const UNITS = 10_000;
const UNITS_PER_STEP = 100;

/**
 * The figures of an overlap as shown to both sides: in hundredths. Finer figures would reveal more about a candidate's points than the
 * places do. The range is rounded outwards, so that the band follows from what's shown: all its limits are whole hundredths.
 * @param correlation with four decimals, as the ends of `interval`
 */
export function shownFigures({ correlation, interval }: Figures): Figures {
  return {
    correlation: correlation === null ? null : inHundredths(correlation, Math.round),
    interval: interval === null ? null : shownInterval(interval),
  };
}

function shownInterval({ low, middle, high }: Interval): Interval {
  return {
    low: inHundredths(low, Math.floor),
    middle: inHundredths(middle, Math.round),
    high: inHundredths(high, Math.ceil),
  };
}

/** Counts in whole ten-thousandths first, since .29 × 100 is less than 29 in floating point. Adding 0 turns −0 into 0. */
function inHundredths(figure: number, round: (steps: number) => number): number {
  return round(Math.round(figure * UNITS) / UNITS_PER_STEP) / (UNITS / UNITS_PER_STEP) + 0;
}
