import { INSTRUMENT_VERSION } from '../culture/item-bank.ts';
import { measurementErrors } from '../culture/reliability.ts';
import { type CompanyProfile, explainOverlap } from '../overlap/overlap.ts';
import { type Grouping, groupsOf, shownCount } from './groups.ts';
import type { Sitting } from './sample.ts';

/** A share of less than this part of the highest group's calls for a closer examination: the rule of four fifths. */
const FOUR_FIFTHS = 0.8;
const Z = 1.96;

export type FairShare = {
  readonly name: string;
  readonly count: number;
  /** Mean over people of the share of companies with which they overlap strongly, with its 95 % interval. */
  readonly strongShare: number;
  readonly low: number;
  readonly high: number;
  /** Of the highest group's share; null when nobody overlaps strongly. */
  readonly ratio: number | null;
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
  const shares = groupsOf(people, grouping).map(({ name, people: members }) => ({
    name,
    ...meanWithInterval(members.map((person) => strongShareOf(person, companies))),
  }));
  const highest = Math.max(0, ...shares.map(({ strongShare }) => strongShare));
  return {
    grouping,
    companyCount: companies.length,
    groups: shares.map((share) => {
      const ratio = highest === 0 ? null : share.strongShare / highest;
      return { ...share, ratio, isBelowFourFifths: ratio !== null && ratio < FOUR_FIFTHS };
    }),
  };
}

function strongShareOf({ score, doubts }: Sitting, companies: readonly CompanyProfile[]): number {
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

/** Over people, whose overlaps with several companies go together. */
function meanWithInterval(shares: readonly number[]) {
  const count = shares.length;
  const strongShare = shares.reduce((sum, share) => sum + share, 0) / count;
  const variance = shares.reduce((sum, share) => sum + (share - strongShare) ** 2, 0) / (count - 1);
  const margin = Z * Math.sqrt(variance / count);
  return {
    count: shownCount(shares),
    strongShare,
    low: Math.max(0, strongShare - margin),
    high: Math.min(1, strongShare + margin),
  };
}
