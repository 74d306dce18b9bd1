/** The checks that the isolation matrix is tried without. */
export type MatrixPlan = { readonly ids: readonly string[]; readonly out: string };

/** A line of the results. */
export type MatrixResult = {
  readonly id: string;
  /** What the matrix finds without the check. */
  readonly fault: string | null;
  /** Nothing is found without it alone; once all other conditions are off too, it makes a difference. */
  readonly isSecond: boolean;
  readonly isMet: boolean;
};
