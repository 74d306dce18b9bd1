import type { DimensionScores } from '../culture/dimensions.ts';
import { forEachDimension } from '../culture/dimensions.ts';
import { INSTRUMENT_VERSION } from '../culture/item-bank.ts';
import { RESULTS_NEEDED_FOR_RELIABILITY } from '../culture/reliability.ts';
import { estimateReliability, type ReliabilityEstimate } from '../culture/reliability-estimate.ts';
import { SCORING_VERSION } from '../culture/score.ts';
import { meanOf } from '../moments.ts';
import type { CompanyProfile } from '../overlap/overlap.ts';
import { type CardPositions, cardPositions } from './card-positions.ts';
import { type CompanyFigures, companyFigures } from './companies.ts';
import { type Fairness, fairnessOf } from './fairness.ts';
import { compareGroups, type Grouping, type GroupReport, MIN_GROUP_SIZE } from './groups.ts';
import { type RatingFactors, ratingFactors } from './rating-factors.ts';
import { type Retest, retestOf } from './retest.ts';
import { type Copy, type Screening, sampleOf } from './sample.ts';
import { compareSketch, type SketchComparison } from './sketch-comparison.ts';
import { type ChoiceFigures, choiceFigures, type RatingFigures, ratingFigures } from './statement-figures.ts';

export type PsychometricReport = {
  readonly kind: 'report';
  readonly versions: { readonly report: string; readonly instrument: string; readonly scoring: string };
  readonly language: string;
  readonly screening: Screening;
  /** People with a first sitting that can be relied on. */
  readonly peopleCount: number;
  readonly ratings: readonly RatingFigures[];
  readonly choices: readonly ChoiceFigures[];
  /** Null below 20 people whose copies have the order in which the test was shown. */
  readonly cardPositions: CardPositions | null;
  readonly factors: RatingFactors;
  /** SD, reliability and their components, which could replace the provisional constants. */
  readonly reliability: ReliabilityEstimate;
  /** Null below 20 pairs. */
  readonly retest: Retest | null;
  readonly meanScores: DimensionScores;
  /** Null below 20 people who saw the sketch, or 20 who began with the ratings. */
  readonly sketch: SketchComparison | null;
  readonly groups: readonly GroupReport[];
  /** Empty without a measured company. */
  readonly fairness: readonly Fairness[];
  /** Null below 20 companies. */
  readonly companies: CompanyFigures | null;
};

export type TooFewCopies = {
  readonly kind: 'too_few';
  readonly screening: Screening;
  readonly peopleCount: number;
  readonly neededCount: number;
};

/** Increases when a figure in the report is computed or named differently. */
const REPORT_VERSION = '1.1.0';

export type ReportInput = {
  readonly language: string;
  readonly copies: readonly Copy[];
  readonly groupings: readonly Grouping[];
  readonly companies: readonly CompanyProfile[];
  readonly ratersByCompany: readonly (readonly DimensionScores[])[];
  /** How many resamples are drawn for the intervals of ω. */
  readonly resamples?: number;
};

/** Everything that research copies in one language say about the instrument; refused below 300 people. */
export function psychometricReport(input: ReportInput): PsychometricReport | TooFewCopies {
  const { people, pairs, screening } = sampleOf(input.copies);
  const peopleCount = people.length;
  const neededCount = RESULTS_NEEDED_FOR_RELIABILITY;
  const reliability = estimateReliability(
    people.map(({ answers }) => answers),
    `${input.language}-${INSTRUMENT_VERSION}-${peopleCount}`,
  );
  if (reliability.kind === 'too_few_results') return { kind: 'too_few', screening, peopleCount, neededCount };
  return {
    kind: 'report',
    versions: { report: REPORT_VERSION, instrument: INSTRUMENT_VERSION, scoring: SCORING_VERSION },
    language: input.language,
    screening,
    peopleCount,
    ratings: ratingFigures(people),
    choices: choiceFigures(people),
    cardPositions: cardPositions(people),
    factors: ratingFactors(
      people.map(({ ratings }) => ratings),
      input.resamples,
    ),
    reliability,
    retest:
      pairs.length < MIN_GROUP_SIZE
        ? null
        : retestOf(pairs.map(([first, second]) => [first.score.scores, second.score.scores])),
    meanScores: forEachDimension((dimension) => meanOf(people.map(({ score }) => score.scores[dimension]))),
    sketch: compareSketch(people),
    groups: input.groupings.map((grouping) => compareGroups(people, grouping)),
    fairness:
      input.companies.length === 0
        ? []
        : input.groupings.map((grouping) => fairnessOf(people, input.companies, grouping)),
    companies: companyFigures(input.ratersByCompany),
  };
}
