/** The checks that are removed from the isolation matrix. */
export type MatrixPlan = { readonly ids: readonly string[]; readonly outputFile: string };

/** A line of the results. */
export type MatrixResult = {
  readonly id: string;
  /** What the matrix finds without the check. */
  readonly fault: string | null;
  /** Removing it alone reveals nothing; with all other conditions off too, it makes a difference. */
  readonly isOnlyWithoutOthers: boolean;
  readonly isMet: boolean;
};
