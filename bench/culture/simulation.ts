/**
 * Simulates the instrument on people whose true profiles are known. The tables are in docs/scoring.md. Run:
 * node bench/culture/simulation.ts; for the interval and the bands, node bench/culture/interval-coverage.ts
 */
import { type RaterSheet, raterSheetOf } from '@common-ground/domain/company-culture/company-culture';
import { DIMENSION_IDS, type DimensionScores } from '@common-ground/domain/culture/dimensions';
import { measurementErrors } from '@common-ground/domain/culture/reliability';
import { estimateReliability } from '@common-ground/domain/culture/reliability-estimate';
import { type Score, scoreAnswers } from '@common-ground/domain/culture/score';
import { meanOf, pearsonCorrelation, sampleVariance } from '@common-ground/domain/moments';
import { gaussian, type Random, seededRandom } from '@common-ground/domain/random';
import { printTable } from '../measure.ts';
import { randomProfile, simulatedSession, type TrueProfile } from './simulated-people.ts';

const SEED = 20_260_101;
const RESPONDENTS = 20_000;
const RESPONDENTS_FOR_ESTIMATE = 3000;
const COMPANIES = 2000;
const RATER_COUNTS = [1, 5, 10, 20];

/**
 * The standard deviations between companies, and between the views of employees of one company, in the unit
 * of a profile.
 */
const COMPANY_DEVIATION = 0.6;
const VIEW_DEVIATION = 1;

const random = seededRandom(SEED);

const centred = (profile: TrueProfile) => profile.map((value) => value - meanOf(profile));
const correlation = (a: readonly number[], b: readonly number[]) => pearsonCorrelation(a, b) ?? Number.NaN;
const valuesOf = (figures: DimensionScores) => DIMENSION_IDS.map((dimension) => figures[dimension]);
const twoDecimals = (value: number) => value.toFixed(2);

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
      twoDecimals(meanOf(perDimension.map((entry) => entry[figure])));
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
  const average = (figures: DimensionScores) => twoDecimals(meanOf(valuesOf(figures)));
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
  const viewedCulture = culture.map((value) => value + VIEW_DEVIATION * gaussian(source));
  const result = raterSheetOf(simulatedSession(viewedCulture, source));
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
    return [String(count), twoDecimals(meanOf(perDimension))];
  });
  printTable(
    `${COMPANIES} companies by number of raters`,
    ['raters', 'r of the company mean with the truth'],
    rows,
  );
}

respondents();
reliabilityFromData();
const simulated = companies();
accuracy(simulated);
