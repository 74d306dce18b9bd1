import {
  companyCulture,
  type RaterSheet,
  raterSheetOf,
} from '@common-ground/domain/company-culture/company-culture';
import {
  disagreedDimensionsOf,
  meansOf,
  shownFigures,
  standardErrorsOf,
} from '@common-ground/domain/company-culture/shown-culture';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { measurementErrors } from '@common-ground/domain/culture/reliability';
import { SCORING_VERSION, scoreAnswers } from '@common-ground/domain/culture/score';
import { meanOf, pearsonCorrelation } from '@common-ground/domain/moments';
import { explainOverlap, type OverlapExplanation } from '@common-ground/domain/overlap/overlap';
import { gaussian, type Random, seededRandom } from '@common-ground/domain/random';
import { printTable } from '../measure.ts';
import {
  ASSUMED_WORLD,
  HOSTILE_WORLD,
  randomProfile,
  simulatedSession,
  type TrueProfile,
  type World,
} from './simulated-people.ts';

const SEED = 20_261_123;
const PAIRS = 400;
const TRUE_CORRELATIONS = [-0.6, -0.3, 0, 0.3, 0.6, 0.8, 0.9];
const BANDS_OF = [-0.6, 0, 0.3, 0.6, 0.8, 0.9];

/**
 * The standard deviations between companies, and between the views of employees of one company, in the unit
 * of a profile.
 */
const COMPANY_DEVIATION = 0.6;
const DISAGREEMENTS = [0.5, 1, 1.5];

const VERSIONS = { instrumentVersion: INSTRUMENT_VERSION, scoringVersion: SCORING_VERSION };
const twoDecimals = (value: number) => value.toFixed(2).replace(/^(-?)0\./, '$1.');

/**
 * A profile with exactly the given correlation to another, and a standard deviation of 1 over its dimensions.
 */
function profileCorrelated(other: TrueProfile, target: number, random: Random, world: World): TrueProfile {
  const unit = (values: readonly number[]) => {
    const centred = values.map((value) => value - meanOf(values));
    const length = Math.sqrt(centred.reduce((sum, value) => sum + value ** 2, 0));
    return centred.map((value) => value / length);
  };
  const axis = unit(other);
  const profile = randomProfile(random, 1, world);
  const length = Math.sqrt(profile.reduce((sum, value) => sum + (value - meanOf(profile)) ** 2, 0));
  const free = unit(profile);
  const alongAxis = free.reduce((sum, value, d) => sum + value * (axis[d] as number), 0);
  const acrossAxis = unit(free.map((value, d) => value - alongAxis * (axis[d] as number)));
  return acrossAxis.map(
    (value, d) => length * (Math.sqrt(1 - target ** 2) * value + target * (axis[d] as number)),
  );
}

/** The batches in which answers to a company that states no headcount are released: ten at first, then fives. */
function batchesOf(sheets: readonly RaterSheet[]): RaterSheet[][] {
  if (sheets.length < 10) return [[...sheets]];
  const laterSheets = Array.from({ length: (sheets.length - 10) / 5 }, (_, at) =>
    sheets.slice(10 + 5 * at, 15 + 5 * at),
  );
  return [sheets.slice(0, 10), ...laterSheets];
}

type Pair = { readonly truth: number; readonly explanation: OverlapExplanation };

/**
 * A candidate and a company whose true profiles have the given correlation, measured and compared as in the
 * product.
 */
function pairOf(
  correlation: number,
  raters: number,
  disagreement: number,
  world: World,
  random: Random,
): Pair {
  const company = randomProfile(random, COMPANY_DEVIATION, world);
  const candidate = profileCorrelated(company, correlation, random, world);
  const sheets = Array.from({ length: raters }, () => {
    const viewedCompany = company.map((value) => value + disagreement * gaussian(random));
    const result = raterSheetOf(simulatedSession(viewedCompany, random, world, world.carelessShare.raters));
    if (result.kind !== 'sheet') throw new Error(result.reason);
    return result.sheet;
  });
  const exact = companyCulture(batchesOf(sheets));
  const score = scoreAnswers(simulatedSession(candidate, random, world, world.carelessShare.candidates));
  if (exact.kind !== 'measured' || score.kind !== 'scored') throw new Error('A session is incomplete');
  const culture = shownFigures(exact, null);
  const explanation = explainOverlap(
    { scores: score.scores, measurementErrors: measurementErrors(), doubts: [], ...VERSIONS },
    {
      means: meansOf(culture),
      standardErrors: standardErrorsOf(culture),
      disagreedDimensions: disagreedDimensionsOf(culture),
      indistinctDimensions: null,
      raterCount: raters,
      ...VERSIONS,
    },
  );
  const keptIndices = explanation.keptDimensions.map((dimension) => DIMENSION_IDS.indexOf(dimension));
  const pick = (profile: TrueProfile) => keptIndices.map((d) => profile[d] as number);
  const truth = keptIndices.length < 3 ? null : pearsonCorrelation(pick(candidate), pick(company));
  return { truth: truth ?? Number.NaN, explanation };
}

function pairsOf(
  correlation: number,
  raters: number,
  disagreement: number,
  world: World,
  random: Random,
): Pair[] {
  return Array.from({ length: PAIRS }, () => pairOf(correlation, raters, disagreement, world, random));
}

function coverageOf(pairs: readonly Pair[]): number {
  const pairsWithInterval = pairs.filter(({ explanation }) => explanation.interval !== null);
  const covered = pairsWithInterval.filter(
    ({ truth, explanation: { interval } }) => interval && truth >= interval.low && truth <= interval.high,
  );
  return covered.length / pairsWithInterval.length;
}

function sharesOf(pairs: readonly Pair[]): string {
  return (['strong', 'mixed', 'little', 'not_enough_evidence'] as const)
    .map((band) =>
      twoDecimals(pairs.filter(({ explanation }) => explanation.band === band).length / pairs.length),
    )
    .join(' / ');
}

const random = seededRandom(SEED);
const worlds: readonly [string, World, number][] = [
  ...[5, 10, 20, 40].map((raters): [string, World, number] => [`n = ${raters}`, ASSUMED_WORLD, raters]),
  ...[5, 40].map((raters): [string, World, number] => [
    `n = ${raters}, hostile world`,
    HOSTILE_WORLD,
    raters,
  ]),
];
const coverage: string[][] = [];
const bands: string[][] = [];
for (const [name, world, raters] of worlds) {
  const atDisagreementOne = new Map<number, readonly Pair[]>();
  const means = TRUE_CORRELATIONS.map((correlation) =>
    meanOf(
      DISAGREEMENTS.map((disagreement) => {
        const pairs = pairsOf(correlation, raters, disagreement, world, random);
        if (disagreement === 1) atDisagreementOne.set(correlation, pairs);
        return coverageOf(pairs);
      }),
    ),
  );
  coverage.push([name, ...means.map(twoDecimals)]);
  bands.push([name, ...BANDS_OF.map((correlation) => sharesOf(atDisagreementOne.get(correlation) ?? []))]);
}
printTable(
  `Share of pairs whose true correlation lies in the 80 % interval (${PAIRS} pairs a figure, mean over disagreement .5, 1 and 1.5)`,
  ['true r', ...TRUE_CORRELATIONS.map(twoDecimals)],
  coverage,
);
printTable(
  'Strong / mixed / little / not clear yet, at disagreement 1',
  ['true r', ...BANDS_OF.map(twoDecimals)],
  bands,
);
