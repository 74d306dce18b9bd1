import { readFileSync } from 'node:fs';
import process from 'node:process';

/** A check to run a file's tests with, out of force; `tests` are those that come upon it, or null for all of them. */
export type Cut = { readonly id: string; readonly tests: readonly string[] | null };

/** What one run of Vitest tries: by test file, one check after the other, or what its tests come upon with none out of force. */
export type CutPlan = {
  /** Whether the database's own policies stay in force. */
  readonly hasPolicies: boolean;
  /** Where the results are written, one JSON line each. */
  readonly out: string;
  readonly files: Readonly<Record<string, 'record' | readonly Cut[]>>;
};

/** A line of the results. */
export type CutResult =
  | {
      readonly kind: 'met';
      readonly file: string;
      /** What is come upon before, between and after the tests, and in each of them. */
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

/** How the suite is called in which no check is out of force. */
export const UNCUT = 'with every check';
/** Behind a check's name: the same tests once more with it in force, so that what fails fails for its sake. */
export const CONTROL = ' (control)';

/** The plan of this run, which the command has written. */
export function readCutPlan(): CutPlan {
  return JSON.parse(readFileSync(String(process.env.SABOTAGE_PLAN), 'utf8'));
}
