/**
 * What the instrument and the overlap do with people whose true profiles are known. The tables stand in docs/scoring.md.
 * Run: node bench/culture-simulation.ts
 */
import {
  companyCulture,
  figuresOf,
  type RaterSheet,
  raterSheetOf,
} from '@common-ground/domain/culture/company-culture';
import { DIMENSION_IDS, type DimensionScores } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { measurementErrors } from '@common-ground/domain/culture/reliability';
import { estimateReliability } from '@common-ground/domain/culture/reliability-estimate';
import { SCORING_VERSION, type Score, scoreAnswers } from '@common-ground/domain/culture/score';
import { meanOf, pearsonCorrelation, sampleVariance } from '@common-ground/domain/moments';
import { explainOverlap, type OverlapExplanation } from '@common-ground/domain/overlap/overlap';
import { gaussian, type Random, seededRandom } from '@common-ground/domain/random';
import { printTable } from './measure.ts';
import { randomProfile, simulatedSession, type TrueProfile } from './simulated-people.ts';

const SEED = 20_260_101;
const RESPONDENTS = 20_000;
const RESPONDENTS_FOR_ESTIMATE = 3000;
const COMPANIES = 2000;
const RATER_COUNTS = [1, 5, 10, 20];

/** How far companies differ, and how far employees of one company differ in what they see, in the unit of a profile. */
const COMPANY_DEVIATION = 0.6;
const VIEW_DEVIATION = 1;

const random = seededRandom(SEED);

const centred = (profile: TrueProfile) => profile.map((value) => value - meanOf(profile));
const correlation = (one: readonly number[], other: readonly number[]) =>
  pearsonCorrelation(one, other) ?? Number.NaN;
const valuesOf = (figures: DimensionScores) => DIMENSION_IDS.map((dimension) => figures[dimension]);
const two = (value: number) => value.toFixed(2);
const share = (count: number, total: number) => (total === 0 ? '–' : two(count / total));

function scored(profile: TrueProfile): Score {
  const score = scoreAnswers(simulatedSession(profile, random));
  if (score.kind !== 'scored') throw new Error(score.reason);
  return score;
}

function respondents(): void {
  const profiles = Array.from({ length: RESPONDENTS }, () => randomProfile(random));
  const truths = profiles.map(centred);
  const [first, second] = [profiles.map(scored), profiles.map(scored)];
  const parts = [
    ['Part A, ratings centred (L)', 'ratingScores'],
    ['Part B, blocks alone (B)', 'choiceScores'],
    ['Both (S)', 'scores'],
  ] as const;
  const rows = parts.map(([name, part]) => {
    const perDimension = DIMENSION_IDS.map((dimension, d) => {
      const [one, other] = [first, second].map((scores) => scores.map((score) => score[part][dimension])) as [
        number[],
        number[],
      ];
      const truth = truths.map((profile) => profile[d] ?? 0);
      return {
        withTruth: correlation(one, truth) ** 2,
        retest: correlation(one, other),
        sd: Math.sqrt(sampleVariance(one)),
      };
    });
    const average = (figure: 'withTruth' | 'retest' | 'sd') =>
      two(meanOf(perDimension.map((entry) => entry[figure])));
    return [name, average('withTruth'), average('retest'), average('sd')];
  });
  printTable(
    `${RESPONDENTS} respondents`,
    ['score', 'r² with the true relative priority', 'r of two sessions', 'SD'],
    rows,
  );
}

function reliabilityFromData(): void {
  const sessions = Array.from({ length: RESPONDENTS_FOR_ESTIMATE }, () =>
    simulatedSession(randomProfile(random), random),
  );
  const estimate = estimateReliability(sessions, 'simulation');
  if (estimate.kind !== 'estimated') throw new Error(estimate.kind);
  const average = (figures: DimensionScores) => two(meanOf(valuesOf(figures)));
  printTable(
    `Reliability estimated from the answers of ${RESPONDENTS_FOR_ESTIMATE} respondents`,
    ['ω of part A', 'split-half of part B', 'combined', 'SD of S', 'SEM'],
    [
      [
        average(estimate.ratingReliability),
        average(estimate.choiceReliability),
        average(estimate.reliability),
        average(estimate.standardDeviation),
        average(measurementErrors(estimate)),
      ],
    ],
  );
}

function sheetOf(culture: TrueProfile, source: Random): RaterSheet {
  const seen = culture.map((value) => value + VIEW_DEVIATION * gaussian(source));
  const result = raterSheetOf(simulatedSession(seen, source));
  if (result.kind !== 'sheet') throw new Error(result.reason);
  return result.sheet;
}

type SimulatedCompany = { readonly truth: TrueProfile; readonly sheets: readonly RaterSheet[] };

function companies(): SimulatedCompany[] {
  return Array.from({ length: COMPANIES }, () => {
    const truth = randomProfile(random, COMPANY_DEVIATION);
    return { truth, sheets: Array.from({ length: Math.max(...RATER_COUNTS) }, () => sheetOf(truth, random)) };
  });
}

function accuracy(simulated: readonly SimulatedCompany[]): void {
  const rows = RATER_COUNTS.map((count) => {
    const perDimension = DIMENSION_IDS.map((dimension, d) =>
      correlation(
        simulated.map(({ sheets }) => meanOf(sheets.slice(0, count).map((sheet) => sheet.scores[dimension]))),
        simulated.map(({ truth }) => centred(truth)[d] ?? 0),
      ),
    );
    return [String(count), two(meanOf(perDimension))];
  });
  printTable(
    `${COMPANIES} companies by number of raters`,
    ['raters', 'r of the company mean with the truth'],
    rows,
  );
}

type Pair = {
  /** True correlation over all eight dimensions, and over those that the explanation keeps. */
  readonly truth: number;
  readonly keptTruth: number;
  readonly explanation: OverlapExplanation;
};

/** A candidate who wants what the company is to the degree `pull` (−1 to 1), and otherwise something of their own. */
function pairOf({ truth, sheets }: SimulatedCompany, raterCount: number, pull: number): Pair {
  const wanted = truth.map(
    (value) => (pull * value) / COMPANY_DEVIATION + Math.sqrt(1 - pull ** 2) * gaussian(random),
  );
  const culture = companyCulture(sheets.slice(0, raterCount), null);
  if (culture.kind !== 'measured') throw new Error(culture.kind);
  const versions = { instrumentVersion: INSTRUMENT_VERSION, scoringVersion: SCORING_VERSION };
  const explanation = explainOverlap(
    { scores: scored(wanted).scores, measurementErrors: measurementErrors(), ...versions },
    {
      means: figuresOf(culture, 'mean'),
      standardErrors: figuresOf(culture, 'standardError'),
      agreement: figuresOf(culture, 'agreement'),
      raterCount,
      ...versions,
    },
  );
  const kept = explanation.keptDimensions.map((dimension) => DIMENSION_IDS.indexOf(dimension));
  const pick = (profile: TrueProfile) => kept.map((d) => profile[d] ?? 0);
  return {
    truth: correlation(wanted, truth),
    keptTruth: kept.length < 2 ? Number.NaN : correlation(pick(wanted), pick(truth)),
    explanation,
  };
}

function bands(simulated: readonly SimulatedCompany[]): void {
  const ranges: readonly [string, number, number][] = [
    ['below −.3', -1, -0.3],
    ['−.3 to .0', -0.3, 0],
    ['.0 to .3', 0, 0.3],
    ['.3 to .6', 0.3, 0.6],
    ['.6 to .8', 0.6, 0.8],
    ['above .8', 0.8, 1],
  ];
  const bandNames = ['strong', 'mixed', 'little', 'not_enough_evidence'] as const;
  for (const raterCount of [5, 10]) {
    const pairs = [-0.6, 0, 0, 0.5, 0.8, 0.95].flatMap((pull) =>
      simulated.map((one) => pairOf(one, raterCount, pull)),
    );
    const rows = ranges.map(([name, from, to]) => {
      const within = pairs.filter(({ truth }) => truth > from && truth <= to);
      const withInterval = within.filter(({ explanation }) => explanation.interval !== null);
      const covered = withInterval.filter(({ keptTruth, explanation: { interval } }) =>
        interval === null ? false : keptTruth >= interval.low && keptTruth <= interval.high,
      );
      const ofBand = (band: string) => within.filter(({ explanation }) => explanation.band === band).length;
      return [
        name,
        String(within.length),
        ...bandNames.map((band) => share(ofBand(band), within.length)),
        share(covered.length, withInterval.length),
      ];
    });
    printTable(
      `Bands by the true correlation, ${raterCount} raters`,
      ['true r', 'pairs', 'strong', 'mixed', 'little', 'not enough evidence', 'true r within the interval'],
      rows,
    );
  }
}

respondents();
reliabilityFromData();
const simulated = companies();
accuracy(simulated);
bands(simulated);
