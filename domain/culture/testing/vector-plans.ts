import { blockDimensions, blockStatementIds, type ReferenceSession } from './reference-person.ts';

/** The sessions of the test vectors: invented, the same every time, and independent of the first implementation. */

export type CompanyPlan = {
  readonly name: string;
  readonly headcount: number | null;
  /** The sizes of the batches that the raters were released in, first to last. */
  readonly batches: readonly number[];
  readonly raters: ReferenceSession[];
};

/** How strongly an invented respondent is drawn to each dimension, from about −2 to 2. */
type Preferences = readonly number[];

const GROWTH_SEEKER: Preferences = [1.6, 0.9, 0.2, -0.8, -1.4, 0.5, 1.1, -0.9];
const STRUCTURE_SEEKER: Preferences = [-1.5, -0.6, 0.1, 1.5, 1.4, -0.2, 0.2, 0.6];
const STARTER: Preferences = [1.8, 1.8, 1.8, -0.2, -1.8, 0.2, -0.4, -1.6];
const OFFICE: Preferences = [-1.8, -1.8, -1.8, 0.2, 1.8, 0.4, 0.2, 0.8];
const HELPER: Preferences = [-0.2, -1.0, -1.6, 0.1, 0.3, 1.5, 1.4, 0.8];

/** A respondent who answers according to those preferences, with some noise. Every number follows from the key. */
function answering(
  preferences: Preferences,
  key: number,
  noise: number,
  responseMs = 6000,
): ReferenceSession {
  const wobble = noiseOf(key);
  const ratings = Array.from({ length: 40 }, (_, i) => {
    const rating = 3 + preferences[Math.trunc(i / 5)]! + noise * wobble();
    return Math.min(5, Math.max(1, Math.round(rating)));
  });
  const choices = blockDimensions().map((dimensions, k): [string, string] => {
    const order = dimensions
      .map((d, index) => ({ id: blockStatementIds()[k]![index]!, pull: preferences[d]! + noise * wobble() }))
      .sort((a, b) => b.pull - a.pull);
    return [order[0]!.id, order[3]!.id];
  });
  return { ratings, choices, responseMs: Array.from({ length: 54 }, () => responseMs) };
}

/** Numbers between −1 and 1 from a linear congruential generator, good enough for invented answers. */
function noiseOf(key: number): () => number {
  let state = 7 + key * 7919;
  return () => {
    state = (state * 16807) % 2147483647;
    return (state / 2147483647) * 2 - 1;
  };
}

const group = (preferences: readonly Preferences[], size: number, key: number, noise: number) =>
  Array.from({ length: size }, (_, i) => answering(preferences[i % preferences.length]!, key + i, noise));

const learner = answering(GROWTH_SEEKER, 1, 0.6);

export const PERSON_PLANS: readonly { readonly name: string; readonly session: ReferenceSession }[] = [
  { name: 'learner, answers by priorities with some noise', session: learner },
  { name: 'keeper of order', session: answering(STRUCTURE_SEEKER, 2, 0.6) },
  { name: 'helper', session: answering(HELPER, 3, 0.6) },
  { name: 'rates everything 3, chooses by priorities', session: { ...learner, ratings: Array(40).fill(3) } },
  { name: 'rates everything 5, chooses by priorities', session: { ...learner, ratings: Array(40).fill(5) } },
  {
    name: 'at the end of the scale, clipped to 100',
    session: answering([9, -1, -1, -1, -1, -1, -1, -1], 4, 0.2),
  },
  { name: 'no pattern at all', session: answering([0, 0, 0, 0, 0, 0, 0, 0], 5, 2) },
  {
    name: 'ten of 54 answers quick: not marked',
    session: {
      ...learner,
      responseMs: learner.responseMs.map((_, i) => (i < 10 ? 1999 : i < 40 ? 2000 : 5000)),
    },
  },
  {
    name: 'eleven of 54 answers quick: marked',
    session: {
      ...learner,
      responseMs: learner.responseMs.map((_, i) => (i < 11 ? 0 : i < 40 ? 2000 : 5000)),
    },
  },
];

const company = (
  name: string,
  headcount: number | null,
  batches: readonly number[],
  raters: ReferenceSession[],
): CompanyPlan => ({ name, headcount, batches, raters });

export const COMPANY_PLANS: readonly CompanyPlan[] = [
  company('five learners, no headcount stated', null, [5], group([GROWTH_SEEKER], 5, 10, 0.8)),
  company('ten keepers of order among forty', 40, [10], group([STRUCTURE_SEEKER], 10, 30, 1)),
  company('five helpers, all of five employees', 5, [5], group([HELPER], 5, 50, 0.8)),
  company(
    'learners and helpers: disagreement',
    100,
    [10, 15],
    group([GROWTH_SEEKER, HELPER, HELPER], 25, 70, 0.6),
  ),
  company(
    'opposite halves: too few dimensions left',
    null,
    [10, 5, 15],
    group([STARTER, OFFICE], 30, 130, 0.4),
  ),
  company('headcount stated lower than raters', 4, [5], group([GROWTH_SEEKER, HELPER], 5, 90, 1.2)),
  company(
    'fifteen without a pattern, in three batches',
    200,
    [5, 5, 5],
    group([[0, 0, 0, 0, 0, 0, 0, 0]], 15, 110, 1.6),
  ),
  company(
    'keepers of order, then others: the spread is that of the first 25',
    300,
    [10, 5, 5, 5, 5],
    [...group([STRUCTURE_SEEKER], 25, 170, 0.8), ...group([HELPER], 5, 200, 0.8)],
  ),
];
