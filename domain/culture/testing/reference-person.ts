/**
 * The independent second implementation, part one: a person's scores. Written only from the description of the scoring, with matrices,
 * and without a line of the first implementation. It refers to statements by their numbers: a01 to a40 run through the dimensions in
 * fives, b01 to b56 in sets of eight.
 */

export type Matrix = number[][];

/** Answers as the published test vectors hold them. */
export type ReferenceSession = {
  /** a01 to a40. */
  readonly ratings: readonly number[];
  /** Most and least of block-01 to block-14, as statement ids. */
  readonly choices: readonly (readonly [string, string])[];
  /** The 40 ratings, then the 14 choices. */
  readonly responseMs: readonly number[];
};

export type ReferencePerson = {
  readonly L: number[];
  readonly B: number[];
  readonly S: number[];
  readonly quickShare: number;
  readonly answeredQuickly: boolean;
};

const range = (length: number): number[] => [...Array(length).keys()];

export const product = (left: Matrix, right: Matrix): Matrix =>
  left.map((row) =>
    right[0]!.map((_, column) => row.reduce((sum, cell, k) => sum + cell * right[k]![column]!, 0)),
  );

const column = (values: readonly number[]): Matrix => values.map((value) => [value]);
const flat = (matrix: Matrix): number[] => matrix.map((row) => row[0]!);

/** 8 × 40: the mean of a dimension's five ratings minus the mean of all. */
const CENTRED_MEANS: Matrix = range(8).map((d) =>
  range(40).map((i) => (Math.trunc(i / 5) === d ? 0.2 : 0) - 1 / 40),
);

/** 8 × 56: one seventh for each choice statement of the dimension. */
const SEVENTHS: Matrix = range(8).map((d) => range(56).map((i) => (i % 8 === d ? 1 / 7 : 0)));

export function scorePerson(session: ReferenceSession): ReferencePerson {
  const choiceCounts = range(56).map(() => 0);
  for (const [most, least] of session.choices) {
    choiceCounts[Number(most.slice(1)) - 1]! += 1;
    choiceCounts[Number(least.slice(1)) - 1]! -= 1;
  }
  const L = flat(product(CENTRED_MEANS, column(session.ratings)));
  const B = flat(product(SEVENTHS, column(choiceCounts)));
  const S = L.map((l, d) => [0, 50 + 25 * B[d]! + 12.5 * l, 100].sort((x, y) => x - y)[1]!);
  const quick = session.responseMs.reduce((count, ms, i) => count + Number(ms < (i < 40 ? 2000 : 5000)), 0);
  return { L, B, S, quickShare: quick / 54, answeredQuickly: quick * 5 > 54 };
}

/** The four dimensions of each block, by solving a·x = b over the field with two elements. */
export function blockDimensions(): number[][] {
  const bits = (n: number) => [n % 2, Math.trunc(n / 2) % 2, Math.trunc(n / 4) % 2];
  const dot = (a: number, x: number) => bits(a).reduce((sum, bit, i) => sum + bit * bits(x)[i]!, 0) % 2;
  return range(14).map((k) => range(8).filter((x) => dot(1 + Math.trunc(k / 2), x) === k % 2));
}

/** The statement ids of each block. */
export function blockStatementIds(): string[][] {
  return blockDimensions().map((dimensions, k) =>
    dimensions.map((d) => `b${String(8 * Math.trunc(k / 2) + d + 1).padStart(2, '0')}`),
  );
}
