import { dayNumber } from './candidate-facts.ts';
import type { CandidateIndex } from './candidate-index.ts';
import type { CandidateSearch } from './candidate-search.ts';
import { termChoices } from './chosen-terms.ts';
import type { Facet } from './facet.ts';

/** Instead of a number, for a term that no one has. */
const NO_HOLDER = -2;

/** What someone matches in a search: a facet with the matching choices. */
export type SearchReason = { readonly facet: Facet; readonly values: readonly string[] };

/**
 * The choices of a search that a found slot matches. @param isBlind as in the search
 * @param today `YYYY-MM-DD`
 */
export function searchReasons(
  index: CandidateIndex,
  search: CandidateSearch,
  slot: number,
  isBlind: boolean,
  today: string,
): readonly SearchReason[] {
  const { starts, values } = index.terms;
  // Candidates found by region are candidates whose region is shown.
  const region = (index.region[slot] as number) - 1;
  const ownTerms = new Set([...values.subarray(starts[slot], index.endOfTerms(slot, isBlind)), region]);
  const reasons: SearchReason[] = [...termChoices(search)].map(([facet, choices]) => ({
    facet,
    values: choices
      .filter(({ terms }) => terms.some((term) => ownTerms.has(index.dictionary.find(...term) ?? NO_HOLDER)))
      .map(({ value }) => value),
  }));
  const { availableBy, mustHaves } = search;
  const start = index.startOf(slot, dayNumber(today));
  if (availableBy !== undefined && start <= dayNumber(availableBy))
    reasons.push({ facet: 'availableBy', values: [availableBy] });
  if (mustHaves !== undefined) reasons.push({ facet: 'mustHaves', values: [mustHaves] });
  return reasons.filter(({ values: met }) => met.length > 0);
}
