import { DIMENSION_IDS, type DimensionId, type DimensionScores } from '../culture/dimensions.ts';
import { placeRanges } from '../culture/place-range.ts';
import { priorityOrder } from '../culture/priorities.ts';
import type { ResultDoubt } from '../culture/result-doubts.ts';
import { pearsonCorrelation } from '../moments.ts';
import { type BandDecision, bandOf, type MissingEvidence, type OverlapBand } from './overlap-band.ts';
import { type Gap, gapOn } from './overlap-gaps.ts';
import { candidateSide, companySide, type Interval, overlapInterval } from './overlap-interval.ts';
import { type OverlapQuestion, questionsAbout } from './overlap-questions.ts';
import { OVERLAP_THRESHOLDS } from './overlap-thresholds.ts';

/** A candidate's result, in the form needed for the overlap. */
export type CandidateProfile = {
  /** S, 0 to 100. */
  readonly scores: DimensionScores;
  /** SEM, in points of S. */
  readonly measurementErrors: DimensionScores;
  readonly instrumentVersion: string;
  readonly scoringVersion: string;
  /** Why the result can't be relied on; usually empty. */
  readonly doubts: readonly ResultDoubt[];
};

/** A company's measured culture, in the form needed for the overlap: the shown figures. */
export type CompanyProfile = {
  /** C, 0 to 100. */
  readonly means: DimensionScores;
  /** SE of C, in points of S. */
  readonly standardErrors: DimensionScores;
  /** Dimensions on which people there disagree, so that a mean describes no one. */
  readonly disagreedDimensions: readonly DimensionId[];
  /** Dimensions on which companies hardly differ, see `company-differences.ts`; null while that isn't known. */
  readonly indistinctDimensions: readonly DimensionId[] | null;
  /** Complete raters of released batches. */
  readonly raterCount: number;
  readonly instrumentVersion: string;
  readonly scoringVersion: string;
};

/**
 * The single explanation shown to both sides, with figures in hundredths (`shown-figures.ts`). It contains no percentage, none of the
 * candidate's points and no rank among candidates.
 */
export type OverlapExplanation = {
  readonly band: OverlapBand;
  /** Why there is not enough evidence; null for the other bands. */
  readonly reason: MissingEvidence | null;
  /** r over the kept dimensions, −1 to 1, four decimals; null when it can't be calculated. */
  readonly correlation: number | null;
  /** The range that contains the true correlation in about eight out of ten such cases, four decimals. */
  readonly interval: Interval | null;
  readonly keptDimensions: readonly DimensionId[];
  /** Dimensions on which people at the company disagree. They're left out of everything above. */
  readonly disagreedDimensions: readonly DimensionId[];
  /** Dimensions on which companies hardly differ, left out as well; null while that isn't known. */
  readonly indistinctDimensions: readonly DimensionId[] | null;
  /** Dimensions among the top three of both sides, ties included, without a clear gap, in the candidate's order. */
  readonly sharedPriorities: readonly DimensionId[];
  /** One for each kept dimension, in the candidate's order; empty below five raters. */
  readonly gaps: readonly Gap[];
  /** What is worth asking, most useful first. */
  readonly questions: readonly OverlapQuestion[];
  readonly raterCount: number;
  readonly versions: { readonly instrument: string; readonly scoring: string; readonly overlap: string };
};

const PRIORITIES_COMPARED = 3;

/**
 * Compares what a candidate wants with how a company's people describe it. Pure: the same two profiles always give the same
 * explanation.
 *
 * Below five raters, with different versions, or with a result that can't be relied on, nothing measured appears in the explanation.
 */
export function explainOverlap(candidate: CandidateProfile, company: CompanyProfile): OverlapExplanation {
  const barrier = missingEvidenceFor(candidate, company);
  if (barrier !== null) return withoutFigures(candidate, company, barrier);

  const { disagreedDimensions, indistinctDimensions } = company;
  const excluded = new Set([...disagreedDimensions, ...(indistinctDimensions ?? [])]);
  const keptDimensions = DIMENSION_IDS.filter((dimension) => !excluded.has(dimension));
  const gaps = gapsOn(keptDimensions, candidate, company);
  const figures = figuresOver(keptDimensions, candidate, company);
  const decision = decide(keptDimensions, figures);
  return {
    band: decision.band,
    reason: decision.band === 'not_enough_evidence' ? decision.reason : null,
    ...figures,
    keptDimensions,
    disagreedDimensions,
    indistinctDimensions,
    sharedPriorities: sharedPriorities(candidate.scores, company.means, gaps),
    gaps,
    questions: questionsAbout(gaps, disagreedDimensions, candidate.scores),
    raterCount: company.raterCount,
    versions: versionsOf(candidate),
  };
}

type Figures = Pick<OverlapExplanation, 'correlation' | 'interval'>;

function missingEvidenceFor(candidate: CandidateProfile, company: CompanyProfile): MissingEvidence | null {
  if (company.raterCount < OVERLAP_THRESHOLDS.smallestRaterCount) return 'too_few_raters';
  const isSameInstrument = candidate.instrumentVersion === company.instrumentVersion;
  if (!isSameInstrument || candidate.scoringVersion !== company.scoringVersion) return 'different_versions';
  return candidate.doubts.length > 0 ? 'unreliable_result' : null;
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
    keptDimensions: [],
    disagreedDimensions: [],
    indistinctDimensions: null,
    sharedPriorities: [],
    gaps: [],
    questions: reason === 'unreliable_result' ? [] : questionsAbout([], [], candidate.scores),
    raterCount: company.raterCount,
    versions: versionsOf(candidate),
  };
}

/** Places count all eight dimensions, whatever is left out of the comparison. */
function gapsOn(
  keptDimensions: readonly DimensionId[],
  candidate: CandidateProfile,
  company: CompanyProfile,
): Gap[] {
  const wanted = placeRanges(candidate.scores, candidate.measurementErrors);
  const lived = placeRanges(company.means, company.standardErrors);
  return priorityOrder(candidate.scores)
    .filter((dimension) => keptDimensions.includes(dimension))
    .map((dimension) => gapOn(dimension, wanted[dimension], lived[dimension]));
}

function figuresOver(
  keptDimensions: readonly DimensionId[],
  candidate: CandidateProfile,
  company: CompanyProfile,
): Figures {
  const pick = (figures: DimensionScores) => keptDimensions.map((dimension) => figures[dimension]);
  const [wanted, lived] = [pick(candidate.scores), pick(company.means)];
  const isEnough = keptDimensions.length >= OVERLAP_THRESHOLDS.smallestDimensionCount;
  const correlation = isEnough ? pearsonCorrelation(wanted, lived) : null;
  if (correlation === null) return { correlation: null, interval: null };
  const { low, middle, high } = overlapInterval(
    correlation,
    candidateSide(wanted, pick(candidate.measurementErrors)),
    companySide(lived, pick(company.standardErrors), company.raterCount),
  );
  return {
    correlation: rounded(correlation),
    interval: { low: rounded(low), middle: rounded(middle), high: rounded(high) },
  };
}

function decide(keptDimensions: readonly DimensionId[], { interval }: Figures): BandDecision {
  if (keptDimensions.length < OVERLAP_THRESHOLDS.smallestDimensionCount) {
    return { band: 'not_enough_evidence', reason: 'too_few_dimensions' };
  }
  return interval === null ? { band: 'not_enough_evidence', reason: 'flat_profile' } : bandOf(interval);
}

/** In the candidate's order, like the gaps. A dimension with a clear gap isn't shared, even if it ranks high on both sides. */
function sharedPriorities(
  wanted: DimensionScores,
  lived: DimensionScores,
  gaps: readonly Gap[],
): DimensionId[] {
  return gaps
    .filter((gap) => gap.word === 'about_the_same')
    .map((gap) => gap.dimension)
    .filter((dimension) => [wanted, lived].every((figures) => isAmongFirst(dimension, figures)));
}

/** Whether a dimension is among the first three however equal figures are ordered: at most two others are as high. */
function isAmongFirst(dimension: DimensionId, figures: DimensionScores): boolean {
  return DIMENSION_IDS.filter((other) => figures[other] >= figures[dimension]).length <= PRIORITIES_COMPARED;
}

function versionsOf(candidate: CandidateProfile): OverlapExplanation['versions'] {
  return {
    instrument: candidate.instrumentVersion,
    scoring: candidate.scoringVersion,
    overlap: OVERLAP_THRESHOLDS.version,
  };
}

/**
 * Bands are based on the rounded figures. Shown figures are rounded once more, see `shown-figures.ts`. Adding 0 turns −0 into 0.
 */
function rounded(figure: number): number {
  return Math.round(figure * 10_000) / 10_000 + 0;
}
