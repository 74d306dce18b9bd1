import type { SectionName } from './sections/sections.ts';

/** What an import proposes for a profile. Nothing is saved until the candidate accepts it. */

/** One thing that an import proposes: an answer, or one more item of a list. */
export type Proposal = {
  readonly section: SectionName;
  /** The field of the section, for example `fullName`, or the list, for example `experiences`. */
  readonly field: string;
  /** Whether `value` is one more item of the list, and not the answer itself. */
  readonly isListItem: boolean;
  readonly value: unknown;
  /** Where it was found: a JSON pointer into the imported file. */
  readonly from: string;
};

/** Something found in the file that a profile has no field for. It's shown, so that the candidate can put it where it belongs. */
export type Leftover = { readonly from: string; readonly words: string };

/** Everything that was found. */
export type ImportFindings = {
  readonly proposals: readonly Proposal[];
  readonly leftovers: readonly Leftover[];
};
