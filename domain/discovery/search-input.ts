import type { CandidateIndex } from './candidate-index.ts';
import type { CandidateSearch } from './candidate-search.ts';
import type { CriteriaTable, CriteriaTables } from './criteria-table.ts';

/** Levels at which a slot is shown to the caller, as numbers: blind review shows a name to no one, and makes NAMED ANONYMOUS. */
export const HIDDEN = 0;
export const ANONYMOUS = 1;
export const NAMED = 2;

/** What a search is run against. */
export type SearchInput = {
  readonly index: CandidateIndex;
  readonly search: CandidateSearch;
  /** HIDDEN, ANONYMOUS or NAMED a slot; a shorter list ends with hidden ones. */
  readonly visible: Uint8Array;
  /** Not 0 where the words are; null without words. */
  readonly words: Uint8Array | null;
  /** Of the opportunity that is asked for, or null. */
  readonly criteria: CriteriaTables | null;
  /** In blind review: what names someone is no term of theirs. */
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
