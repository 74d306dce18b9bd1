import { RATING_STATEMENTS } from '../culture/item-bank.ts';
import { fitOrdinal } from './ordinal-regression.ts';
import { benjaminiHochberg, chanceOfChiSquare } from './significance.ts';

/** Jodoin & Gierl (2001), on the difference of Nagelkerke's R². */
const MODERATE = 0.035;
const LARGE = 0.07;
const PURIFICATIONS = 2;
const HIGHEST_RATING = 5;

/** One person's 40 ratings in item bank order, and whether they're in the group being compared with the rest. */
export type RatedPerson = { readonly ratings: readonly number[]; readonly isFocal: boolean };

export type RatingDif = {
  readonly statementId: string;
  /** χ²(1) of a separate level for the group, and of a separate slope. */
  readonly uniformChiSquare: number;
  readonly nonUniformChiSquare: number;
  /** What level and slope add to Nagelkerke's R². */
  readonly effect: number;
  /** In logits; above 0 if the focal group rates higher than others with the same rest score. */
  readonly groupSlope: number;
  readonly isSignificant: boolean;
  readonly size: 'negligible' | 'moderate' | 'large';
};

/**
 * Whether people from two groups who are similar on a dimension rate a statement differently, by ordinal logistic regression on the rest
 * score:
 *
 *     logit P(x ≥ j) = α_j + β₁θ + β₂G + β₃θG
 *
 * θ is the sum of the dimension's other statements. Statements found to differ are left out of it; this is repeated twice. Across both
 * tests of all 40 statements, the share of false findings is limited to .05.
 */
export function ratingDif(people: readonly RatedPerson[]): RatingDif[] {
  let flagged = new Set<string>();
  let differences = differencesWithout(people, flagged);
  for (let round = 0; round < PURIFICATIONS; round += 1) {
    const next = new Set(
      differences.filter(({ size }) => size !== 'negligible').map(({ statementId }) => statementId),
    );
    if (isSame(next, flagged)) break;
    flagged = next;
    differences = differencesWithout(people, flagged);
  }
  return differences;
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

function differencesWithout(people: readonly RatedPerson[], flagged: ReadonlySet<string>): RatingDif[] {
  const tests = RATING_STATEMENTS.map((_, item) => testOf(people, item, flagged));
  const holds = benjaminiHochberg(tests.flatMap(({ chances }) => chances));
  return tests.map(({ dif }, item) => {
    const isSignificant = Boolean(holds[2 * item] || holds[2 * item + 1]);
    return { ...dif, isSignificant, size: isSignificant ? sizeOf(dif.effect) : 'negligible' };
  });
}

function sizeOf(effect: number): RatingDif['size'] {
  if (effect >= LARGE) return 'large';
  return effect >= MODERATE ? 'moderate' : 'negligible';
}

type Tested = {
  readonly dif: Omit<RatingDif, 'isSignificant' | 'size'>;
  readonly chances: readonly [number, number];
};

function testOf(people: readonly RatedPerson[], item: number, flagged: ReadonlySet<string>): Tested {
  const cells = cellsOf(people, item, flagged);
  const fitWith = (predictors: (cell: Cell) => number[]) =>
    fitOrdinal(cells.map((cell) => ({ predictors: predictors(cell), counts: cell.counts })));
  const none = fitWith(() => []);
  const restricted = fitWith(({ theta }) => [theta]);
  const level = fitWith(({ theta, group }) => [theta, group]);
  const slope = fitWith(({ theta, group }) => [theta, group, theta * group]);
  const uniformChiSquare = Math.max(0, 2 * (level.logLikelihood - restricted.logLikelihood));
  const nonUniformChiSquare = Math.max(0, 2 * (slope.logLikelihood - level.logLikelihood));
  const explained = (logLikelihood: number) => nagelkerke(none.logLikelihood, logLikelihood, people.length);
  return {
    dif: {
      statementId: RATING_STATEMENTS[item]?.id ?? '',
      uniformChiSquare,
      nonUniformChiSquare,
      effect: explained(slope.logLikelihood) - explained(restricted.logLikelihood),
      groupSlope: level.slopes[1] ?? 0,
    },
    chances: [chanceOfChiSquare(uniformChiSquare), chanceOfChiSquare(nonUniformChiSquare)],
  };
}

/** Nagelkerke's R² (1991). */
function nagelkerke(none: number, some: number, count: number): number {
  return (1 - Math.exp((2 * (none - some)) / count)) / (1 - Math.exp((2 * none) / count));
}

type Cell = { readonly theta: number; readonly group: number; readonly counts: number[] };

/** People with the same rest score and group together: the likelihood needs no more. θ is centred, which helps the search. */
function cellsOf(people: readonly RatedPerson[], item: number, flagged: ReadonlySet<string>): Cell[] {
  const statement = RATING_STATEMENTS[item];
  const otherStatements = RATING_STATEMENTS.flatMap(({ id, dimension }, at) =>
    dimension === statement?.dimension && at !== item && !flagged.has(id) ? [at] : [],
  );
  const cells = new Map<string, Cell>();
  for (const { ratings, isFocal } of people) {
    // Roughly in standard deviations, whatever the number of statements left.
    const theta =
      otherStatements.reduce((sum, at) => sum + (ratings[at] as number) - 3, 0) /
      Math.max(1, otherStatements.length);
    const group = isFocal ? 1 : 0;
    const key = `${theta} ${group}`;
    const cell = cells.get(key) ?? { theta, group, counts: Array.from({ length: HIGHEST_RATING }, () => 0) };
    const answer = (ratings[item] as number) - 1;
    cell.counts[answer] = (cell.counts[answer] as number) + 1;
    cells.set(key, cell);
  }
  return [...cells.values()];
}
