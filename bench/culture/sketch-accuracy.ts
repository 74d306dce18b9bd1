/**
 * Measures the accuracy of the first sketch for people whose true values are known. The table is in
 * docs/scoring.md. Run: node bench/culture/sketch-accuracy.ts; it exits with code 1 if a named pair is right
 * for fewer than 90 of 100 in any world.
 */
import { DIMENSION_IDS, type DimensionId } from '@common-ground/domain/culture/dimensions';
import { sketchOf } from '@common-ground/domain/culture/sketch';
import { drawValues } from '@common-ground/domain/culture/sketch-posterior';
import { meanOf, pearsonCorrelation } from '@common-ground/domain/moments';
import { seededRandom } from '@common-ground/domain/random';
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
const PEOPLE = 1500;
const MIN_ACCURACY = 0.9;

/** In the third world, people's values differ less, with the same noise in their choices. */
const WORLDS: readonly [name: string, world: World, deviation: number][] = [
  ['plain world', ASSUMED_WORLD, 1],
  ['values differ by SD .7', ASSUMED_WORLD, 0.7],
  ['hostile world', HOSTILE_WORLD, 1],
];

const random = seededRandom(SEED);
const twoDecimals = (value: number) => value.toFixed(2).replace(/^0\./, '.');
const centred = (profile: TrueProfile) => profile.map((value) => value - meanOf(profile));
const rankIn = (profile: TrueProfile, d: number) =>
  1 + profile.filter((value) => value > (profile[d] as number)).length;

type Person = {
  readonly truth: TrueProfile;
  readonly estimate: TrueProfile;
  readonly isFirstAmongThree: boolean;
  /** Whether the named pair is right; null when none is named. */
  readonly isPairRight: boolean | null;
  readonly coveredPlaces: number;
  readonly meanWidth: number;
};

function person(world: World, deviation: number): Person {
  const truth = randomProfile(random, deviation, world);
  const answers = simulatedSession(truth, random, world, world.carelessShare.candidates);
  const choices = answers.filter((answer) => answer.kind === 'choice');
  const sketch = sketchOf(choices);
  if (!sketch) throw new Error('A choice is missing');
  const draws = drawValues(choices);
  const estimate = DIMENSION_IDS.map((_, d) => meanOf(draws.map((draw) => draw[d] as number)));
  const truthOf = (dimension: DimensionId) => truth[DIMENSION_IDS.indexOf(dimension)] as number;
  const { pair, values } = sketch;
  const isCovered = values.map(({ dimension, places }) => {
    const rank = rankIn(truth, DIMENSION_IDS.indexOf(dimension));
    return rank >= places.best && rank <= places.worst;
  });
  return {
    truth: centred(truth),
    estimate: centred(estimate),
    isFirstAmongThree: rankIn(truth, estimate.indexOf(Math.max(...estimate))) <= 3,
    isPairRight: pair && truthOf(pair.ahead) > truthOf(pair.behind),
    coveredPlaces: isCovered.filter(Boolean).length / values.length,
    meanWidth: meanOf(values.map(({ places }) => places.worst - places.best + 1)),
  };
}

const rows = WORLDS.map(([name, world, deviation]) => {
  const people = Array.from({ length: PEOPLE }, () => person(world, deviation));
  const named = people.filter(({ isPairRight }) => isPairRight !== null);
  const correct = named.filter(({ isPairRight }) => isPairRight).length / named.length;
  if (correct < MIN_ACCURACY) process.exitCode = 1;
  const r = pearsonCorrelation(
    people.flatMap(({ estimate }) => estimate),
    people.flatMap(({ truth }) => truth),
  );
  return [
    name,
    twoDecimals((r ?? Number.NaN) ** 2),
    twoDecimals(people.filter(({ isFirstAmongThree }) => isFirstAmongThree).length / PEOPLE),
    twoDecimals(named.length / PEOPLE),
    twoDecimals(correct),
    twoDecimals(meanOf(people.map(({ coveredPlaces }) => coveredPlaces))),
    meanOf(people.map(({ meanWidth }) => meanWidth)).toFixed(1),
  ];
});
printTable(
  `The sketch of ${PEOPLE} people in each world`,
  [
    'world',
    'r² with the true values',
    'first among the true first three',
    'a pair is named',
    'the named pair is right',
    '80 % range has the true place',
    'places in the range',
  ],
  rows,
);
