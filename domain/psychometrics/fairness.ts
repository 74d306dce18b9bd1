import { INSTRUMENT_VERSION } from '../culture/item-bank.ts';
import { measurementErrors } from '../culture/reliability.ts';
import { type CompanyProfile, explainOverlap } from '../overlap/overlap.ts';
import { type Grouping, groupsOf, shownCount } from './groups.ts';
import { type MeanInterval, meanInterval, ratioInterval } from './intervals.ts';
import type { Sitting } from './sample.ts';

/** A share below this fraction of the highest group's calls for closer examination: the four-fifths rule. */
const FOUR_FIFTHS = 0.8;

export type FairShare = {
  readonly name: string;
  readonly count: number;
  /** Mean over people of the share of companies with which they overlap strongly, with its 95 % interval. */
  readonly strongShare: number;
  readonly low: number;
  readonly high: number;
  /** As a fraction of the highest group's share; null if no one overlaps strongly. */
  readonly ratio: number | null;
  /** The ratio's 95 % interval; null for the highest group itself, and if there's no ratio or it's 0. */
  readonly ratioInterval: { readonly low: number; readonly high: number } | null;
  readonly isBelowFourFifths: boolean;
};

export type Fairness = {
  readonly grouping: Grouping;
  readonly companyCount: number;
  readonly groups: readonly FairShare[];
};

/** How often each group would be said to overlap strongly with the measured companies. */
export function fairnessOf(
  people: readonly Sitting[],
  companies: readonly CompanyProfile[],
  grouping: Grouping,
): Fairness {
  // Over people, because one person's overlaps with several companies aren't independent.
  const shares = groupsOf(people, grouping).map(({ name, people: members }) => ({
    name,
    count: shownCount(members),
    strong: meanInterval(members.map((person) => strongBandShare(person, companies))),
  }));
  const highest = shares.reduce(
    (most, share) => (share.strong.mean > most.strong.mean ? share : most),
    NOBODY,
  );
  return {
    grouping,
    companyCount: companies.length,
    groups: shares.map((share) => ({ name: share.name, count: share.count, ...figuresOf(share, highest) })),
  };
}

type Share = { readonly strong: MeanInterval };
const NOBODY: Share = { strong: { mean: 0, error: 0, low: 0, high: 0 } };

function figuresOf(share: Share, highest: Share): Omit<FairShare, 'name' | 'count'> {
  const { mean, low, high } = share.strong;
  const ratio = highest === NOBODY ? null : mean / highest.strong.mean;
  const interval = share === highest ? null : ratioInterval(share.strong, highest.strong);
  return {
    strongShare: mean,
    low: Math.max(0, low),
    high: Math.min(1, high),
    ratio,
    ratioInterval: interval && { low: interval.low, high: interval.high },
    isBelowFourFifths: ratio !== null && ratio < FOUR_FIFTHS,
  };
}

function strongBandShare({ score, doubts }: Sitting, companies: readonly CompanyProfile[]): number {
  const candidate = {
    scores: score.scores,
    measurementErrors: measurementErrors(),
    instrumentVersion: INSTRUMENT_VERSION,
    scoringVersion: score.scoringVersion,
    doubts,
  };
  const strong = companies.filter((company) => explainOverlap(candidate, company).band === 'strong');
  return strong.length / companies.length;
}
