import { DIMENSION_IDS, type DimensionId } from './dimensions.ts';
import { CHOICE_STATEMENTS, type Statement } from './item-bank.ts';

/** Four statements to choose from, each from a different dimension. */
export type Block = {
  /** "block-01" to "block-14". */
  readonly id: string;
  readonly statements: readonly [Statement, Statement, Statement, Statement];
};

/**
 * The 14 blocks of the balanced incomplete block design BIBD(8, 14, 7, 4, 3): every dimension is in 7 blocks, every
 * two dimensions meet in 3.
 *
 * Number the dimensions 0 to 7 and read the number as a point x of {0, 1}³. For each a from 1 to 7 and each b of {0, 1},
 * the block holds the dimensions with a·x mod 2 = b. The two blocks for the same a share no dimension, and use the a-th statement of each.
 */
export const BLOCKS: readonly Block[] = [1, 2, 3, 4, 5, 6, 7].flatMap((a) => [blockOf(a, 0), blockOf(a, 1)]);

function blockOf(a: number, b: number): Block {
  const statements = DIMENSION_IDS.filter((_, x) => dotProductModTwo(a, x) === b).map((dimension) =>
    nthStatement(dimension, a),
  );
  return {
    id: `block-${String(2 * a - 1 + b).padStart(2, '0')}`,
    statements: statements as unknown as Block['statements'],
  };
}

function dotProductModTwo(a: number, x: number): number {
  const common = a & x;
  return ((common >> 2) ^ (common >> 1) ^ common) & 1;
}

function nthStatement(dimension: DimensionId, n: number): Statement {
  return CHOICE_STATEMENTS.filter((statement) => statement.dimension === dimension)[n - 1] as Statement;
}
