import { readFileSync } from 'node:fs';
import process from 'node:process';

/** A check to disable while running a file's tests; `tests` are those that reach it, or null for all of them. */
export type Mutant = { readonly id: string; readonly tests: readonly string[] | null };

/** The plan for one Vitest run: by test file, the checks to disable one after the other, or a recording of what its tests reach. */
export type MutationPlan = {
  /** Whether the database's row level security policies stay enabled. */
  readonly hasPolicies: boolean;
  /** Where the results are written, one JSON line each. */
  readonly outputFile: string;
  readonly files: Readonly<Record<string, 'record' | readonly Mutant[]>>;
};

/** A line of the results. */
export type MutationResult =
  | {
      readonly kind: 'met';
      readonly file: string;
      /** The checks reached before, between and after the tests, and in each of them. */
      readonly around: readonly string[];
      readonly tests: Readonly<Record<string, readonly string[]>>;
    }
  | {
      readonly kind: 'ended';
      readonly file: string;
      readonly suite: string;
      readonly failed: readonly string[];
      readonly seconds: number;
    };

/** The name of the suite with all checks enabled. */
export const ALL_CHECKS = 'with every check';
/** Suffix of a check's name: the same tests again with it enabled, to make sure that disabling it caused the failure. */
export const CONTROL = ' (control)';

/** The plan of this run, which the command has written. */
export function readMutationPlan(): MutationPlan {
  return JSON.parse(readFileSync(String(process.env.MUTATION_PLAN), 'utf8'));
}
