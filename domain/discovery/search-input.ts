import type { CandidateIndex } from './candidate-index.ts';
import type { CandidateSearch } from './candidate-search.ts';
import type { CriteriaTable, CriteriaTables } from './criteria-table.ts';

/** The levels at which a slot is shown to the caller, as numbers. Blind review turns NAMED into ANONYMOUS. */
export const HIDDEN = 0;
export const ANONYMOUS = 1;
export const NAMED = 2;

/** What a search is run against. */
export type SearchInput = {
  readonly index: CandidateIndex;
  readonly search: CandidateSearch;
  /** HIDDEN, ANONYMOUS or NAMED for each slot; in a shorter list, the rest are hidden. */
  readonly visible: Uint8Array;
  /** Not 0 for slots that contain the words; null without words. */
  readonly words: Uint8Array | null;
  /** The criteria of the chosen opportunity, or null. */
  readonly criteria: CriteriaTables | null;
  /** Whether identifying text is left out of the terms, as under blind review. */
  readonly isBlind: boolean;
  /** `YYYY-MM-DD`. */
  readonly today: string;
};

/** Whether a slot meets the criteria, as far as that's shown. */
export function criteriaOf(
  { criteria, visible }: Pick<SearchInput, 'criteria' | 'visible'>,
  slot: number,
): CriteriaTable | null {
  return criteria && (visible[slot] === NAMED ? criteria.named : criteria.anonymous);
}
