import { type AgreementWord, agreementWord } from '../culture/agreement.ts';
import {
  DIMENSION_IDS,
  type DimensionId,
  type DimensionScores,
  forEachDimension,
} from '../culture/dimensions.ts';
import { priorityOrder } from '../culture/priorities.ts';
import { pearsonCorrelation } from '../moments.ts';
import { seededRandom, seedOf } from '../random.ts';
import { type BandDecision, bandOf, type MissingEvidence, type OverlapBand } from './overlap-band.ts';
import { type Gap, gapOn } from './overlap-gaps.ts';
import { type OverlapQuestion, questionsAbout } from './overlap-questions.ts';
import { OVERLAP_THRESHOLDS } from './overlap-thresholds.ts';
import { bootstrapInterval, type Interval, weightedDistance } from './profile-figures.ts';

/** A candidate's result as the overlap needs it. */
export type CandidateProfile = {
  /** S, 0 to 100. */
  readonly scores: DimensionScores;
  /** SEM, in points of S. */
  readonly measurementErrors: DimensionScores;
  readonly instrumentVersion: string;
  readonly scoringVersion: string;
};

/** A company's measured culture as the overlap needs it. */
export type CompanyProfile = {
  /** C, 0 to 100. */
  readonly means: DimensionScores;
  /** SE of C, in points of S. */
  readonly standardErrors: DimensionScores;
  /** rwg(j), 0 to 1. */
  readonly agreement: DimensionScores;
  /** Complete raters of released batches. */
  readonly raterCount: number;
  readonly instrumentVersion: string;
  readonly scoringVersion: string;
};

/** The one explanation that both sides are shown. It holds no percentage and no rank among candidates. */
export type OverlapExplanation = {
  readonly band: OverlapBand;
  /** Why there is not enough evidence; null for the other bands. */
  readonly reason: MissingEvidence | null;
  /** r over the kept dimensions, −1 to 1, four decimals; null when it could not be had. */
  readonly correlation: number | null;
  /** 80 % interval of r, four decimals. */
  readonly interval: Interval | null;
  /** D, in points of S, four decimals. */
  readonly distance: number | null;
  readonly keptDimensions: readonly DimensionId[];
  /** Dimensions on which people at the company disagree: shown as a distribution, left out of everything above. */
  readonly disagreedDimensions: readonly DimensionId[];
  /** Dimensions among the first three of both sides without a clear gap, in the candidate's order. */
  readonly sharedPriorities: readonly DimensionId[];
  /** One a kept dimension, in the order of DIMENSION_IDS; empty below five raters. */
  readonly gaps: readonly Gap[];
  /** What is worth asking, most useful first. */
  readonly questions: readonly OverlapQuestion[];
  readonly evidence: {
    readonly raterCount: number;
    /** Null below five raters. */
    readonly agreementWords: Readonly<Record<DimensionId, AgreementWord>> | null;
  };
  readonly versions: { readonly instrument: string; readonly scoring: string; readonly overlap: string };
};

const PRIORITIES_COMPARED = 3;

/**
 * Compares what a candidate wants with what a company's people live. Pure: the same two profiles always give the same
 * explanation, the interval included, because its seed is made from the profiles.
 *
 * Below five raters, or with different versions, nothing measured appears in the explanation.
 */
export function explainOverlap(candidate: CandidateProfile, company: CompanyProfile): OverlapExplanation {
  const barrier = barrierTo(candidate, company);
  if (barrier !== null) return withoutFigures(candidate, company, barrier);

  const keptDimensions = DIMENSION_IDS.filter(
    (dimension) => company.agreement[dimension] >= OVERLAP_THRESHOLDS.smallestAgreement,
  );
  const disagreedDimensions = DIMENSION_IDS.filter((dimension) => !keptDimensions.includes(dimension));
  const gaps = keptDimensions.map((dimension) =>
    gapOn(
      dimension,
      candidate.scores,
      candidate.measurementErrors[dimension],
      company.means,
      company.standardErrors[dimension],
    ),
  );
  const figures = figuresOver(keptDimensions, candidate, company);
  const decision = decide(keptDimensions, figures);
  return {
    band: decision.band,
    reason: decision.band === 'not_enough_evidence' ? decision.reason : null,
    ...figures,
    keptDimensions,
    disagreedDimensions,
    sharedPriorities: sharedPriorities(candidate.scores, company.means, gaps),
    gaps,
    questions: questionsAbout(gaps, disagreedDimensions, candidate.scores),
    evidence: {
      raterCount: company.raterCount,
      agreementWords: forEachDimension((dimension) => agreementWord(company.agreement[dimension])),
    },
    versions: versionsOf(candidate),
  };
}

type Figures = Pick<OverlapExplanation, 'correlation' | 'interval' | 'distance'>;

function barrierTo(candidate: CandidateProfile, company: CompanyProfile): MissingEvidence | null {
  if (company.raterCount < OVERLAP_THRESHOLDS.smallestRaterCount) return 'too_few_raters';
  const isSameInstrument = candidate.instrumentVersion === company.instrumentVersion;
  return isSameInstrument && candidate.scoringVersion === company.scoringVersion
    ? null
    : 'different_versions';
}

function withoutFigures(
  candidate: CandidateProfile,
  company: CompanyProfile,
  reason: MissingEvidence,
): OverlapExplanation {
  return {
    band: 'not_enough_evidence',
    reason,
    correlation: null,
    interval: null,
    distance: null,
    keptDimensions: [],
    disagreedDimensions: [],
    sharedPriorities: [],
    gaps: [],
    questions: questionsAbout([], [], candidate.scores),
    evidence: { raterCount: company.raterCount, agreementWords: null },
    versions: versionsOf(candidate),
  };
}

function figuresOver(
  kept: readonly DimensionId[],
  candidate: CandidateProfile,
  company: CompanyProfile,
): Figures {
  const limits = OVERLAP_THRESHOLDS;
  if (kept.length < limits.smallestDimensionCount)
    return { correlation: null, interval: null, distance: null };
  const pick = (figures: DimensionScores) => kept.map((dimension) => figures[dimension]);
  const wanted = { values: pick(candidate.scores), errors: pick(candidate.measurementErrors) };
  const lived = { values: pick(company.means), errors: pick(company.standardErrors) };
  const correlation = pearsonCorrelation(wanted.values, lived.values);
  const random = seededRandom(seedOf(textOf([wanted.values, wanted.errors, lived.values, lived.errors])));
  const interval = bootstrapInterval(wanted, lived, limits.bootstrapDraws, limits.intervalTail, random);
  return {
    correlation: correlation === null ? null : rounded(correlation),
    interval: interval && { low: rounded(interval.low), high: rounded(interval.high) },
    distance: rounded(weightedDistance(candidate.scores, company.means, kept)),
  };
}

function decide(kept: readonly DimensionId[], figures: Figures): BandDecision {
  if (kept.length < OVERLAP_THRESHOLDS.smallestDimensionCount) {
    return { band: 'not_enough_evidence', reason: 'too_few_dimensions' };
  }
  if (figures.correlation === null || figures.interval === null || figures.distance === null) {
    return { band: 'not_enough_evidence', reason: 'flat_profile' };
  }
  return bandOf(figures.interval, figures.distance);
}

/** A dimension with a clear gap is not shared, although it may come early on both sides. */
function sharedPriorities(
  wanted: DimensionScores,
  lived: DimensionScores,
  gaps: readonly Gap[],
): DimensionId[] {
  const firstLived = priorityOrder(lived).slice(0, PRIORITIES_COMPARED);
  const close = gaps.filter((gap) => gap.word === 'about_what_you_want').map((gap) => gap.dimension);
  return priorityOrder(wanted)
    .slice(0, PRIORITIES_COMPARED)
    .filter((dimension) => firstLived.includes(dimension) && close.includes(dimension));
}

function versionsOf(candidate: CandidateProfile): OverlapExplanation['versions'] {
  return {
    instrument: candidate.instrumentVersion,
    scoring: candidate.scoringVersion,
    overlap: OVERLAP_THRESHOLDS.version,
  };
}

/** Four decimals a figure, so that the seed does not hang on the last bit of a sum. */
function textOf(lists: readonly (readonly number[])[]): string {
  return lists.map((list) => list.map((figure) => figure.toFixed(4)).join(',')).join(';');
}

/**
 * Bands are decided on the rounded figures, so that anyone can recompute them from what is shown. Adding 0 turns −0 into 0.
 */
function rounded(figure: number): number {
  return Math.round(figure * 10_000) / 10_000 + 0;
}
