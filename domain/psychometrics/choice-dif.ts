import { BLOCKS } from '../culture/block-design.ts';
import { CHOICE_STATEMENTS } from '../culture/item-bank.ts';
import { benjaminiHochberg, chanceOfChiSquare } from './significance.ts';

const STRATA = 5;

/** One person's choices: for each block, in their order, the ids of the most and the least. */
export type ChoosingPerson = {
  readonly choices: readonly { readonly mostId: string; readonly leastId: string }[];
  readonly isFocal: boolean;
};

/** The people in one stratum: who chose the statement and who didn't, in the reference group and the focal group. */
export type Stratum = {
  readonly others: readonly [number, number];
  readonly focal: readonly [number, number];
};

export type MantelHaenszel = {
  /** α = Σ(AD/N) / Σ(BC/N): the odds of the reference group compared with the focal group. */
  readonly oddsRatio: number;
  /** Δ = −2.35 ln α; below 0 if the focal group chooses the statement less often. */
  readonly delta: number;
  /** With the correction for continuity. */
  readonly chiSquare: number;
  readonly category: 'A' | 'B' | 'C';
};

export type ChoiceDif = MantelHaenszel & {
  readonly statementId: string;
  readonly chosenAs: 'most' | 'least';
};

/**
 * The procedure of Mantel & Haenszel with the categories of Educational Testing Service; null if no stratum has both groups and both
 * answers.
 */
export function mantelHaenszel(strata: readonly Stratum[]): MantelHaenszel | null {
  let [agreeing, opposing, surplus, variance] = [0, 0, 0, 0];
  for (const { others, focal } of strata) {
    const [a, b] = others;
    const [c, d] = focal;
    const total = a + b + c + d;
    if (total < 2) continue;
    agreeing += (a * d) / total;
    opposing += (b * c) / total;
    surplus += a - ((a + b) * (a + c)) / total;
    variance += ((a + b) * (c + d) * (a + c) * (b + d)) / (total ** 2 * (total - 1));
  }
  if (agreeing === 0 || opposing === 0 || variance === 0) return null;
  const oddsRatio = agreeing / opposing;
  const delta = -2.35 * Math.log(oddsRatio);
  const chiSquare = Math.max(0, Math.abs(surplus) - 0.5) ** 2 / variance;
  return { oddsRatio, delta, chiSquare, category: categoryOf(Math.abs(delta), chiSquare) };
}

function categoryOf(size: number, chiSquare: number): MantelHaenszel['category'] {
  if (size < 1 || chanceOfChiSquare(chiSquare) >= 0.05) return 'A';
  return size < 1.5 ? 'B' : 'C';
}

/**
 * Whether people from two groups who are similar on a dimension choose a statement as most, or as least, with different odds. They count
 * as similar if the dimension's other six statements put them in the same fifth. Across all tests, the share of false findings is limited
 * to .05.
 */
export function choiceDif(people: readonly ChoosingPerson[]): ChoiceDif[] {
  const findings = CHOICE_STATEMENTS.flatMap((statement) =>
    (['most', 'least'] as const).flatMap((chosenAs): ChoiceDif[] => {
      const dif = mantelHaenszel(strataOf(people, statement, chosenAs));
      return dif ? [{ statementId: statement.id, chosenAs, ...dif }] : [];
    }),
  );
  const isSignificant = benjaminiHochberg(findings.map(({ chiSquare }) => chanceOfChiSquare(chiSquare)));
  return findings.map((dif, at) => (isSignificant[at] ? dif : { ...dif, category: 'A' }));
}

type Statement = (typeof CHOICE_STATEMENTS)[number];

function strataOf(
  people: readonly ChoosingPerson[],
  statement: Statement,
  chosenAs: 'most' | 'least',
): Stratum[] {
  const block = BLOCKS.findIndex(({ statements }) => statements.some(({ id }) => id === statement.id));
  const scored = people.map(({ choices, isFocal }) => ({
    rest: restScore(choices, block, statement),
    isChosen: choices[block]?.[chosenAs === 'most' ? 'mostId' : 'leastId'] === statement.id,
    isFocal,
  }));
  const sorted = scored.map(({ rest }) => rest).sort((a, b) => a - b);
  const limits = [1, 2, 3, 4].map((fifth) => sorted[Math.floor((fifth * sorted.length) / STRATA)] as number);
  const strata = Array.from({ length: STRATA }, () => ({
    others: [0, 0] as [number, number],
    focal: [0, 0] as [number, number],
  }));
  for (const { rest, isChosen, isFocal } of scored) {
    const stratum = strata[limits.filter((limit) => rest >= limit).length];
    if (stratum) stratum[isFocal ? 'focal' : 'others'][isChosen ? 0 : 1] += 1;
  }
  return strata;
}

const DIMENSION_OF = new Map(CHOICE_STATEMENTS.map(({ id, dimension }) => [id, dimension]));

/** Times chosen as most minus times chosen as least, over the dimension's other six blocks. */
function restScore(choices: ChoosingPerson['choices'], block: number, { dimension }: Statement): number {
  return choices.reduce((sum, { mostId, leastId }, at) => {
    if (at === block) return sum;
    const isMost = DIMENSION_OF.get(mostId) === dimension;
    return sum + (isMost ? 1 : 0) - (DIMENSION_OF.get(leastId) === dimension ? 1 : 0);
  }, 0);
}
