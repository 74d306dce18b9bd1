import { searchCompany } from '@common-ground/contract/people/company-search';
import { typedWords } from '@common-ground/domain/palette/entry-ranking';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { useDebounced } from '../../platform/debounce.ts';

/** How long typing has to pause before people and jobs are searched, in milliseconds. */
const REST_MS = 120;
/** How long a response stays fresh, in milliseconds: long enough to go back a letter. */
const FRESH_MS = 10_000;

/**
 * Finds people the company deals with and its jobs while someone types. Until an answer is there, it's the one before.
 *
 * @returns the query, and whether its answer is for what is typed now
 */
export function useSearchCompany(typed: string) {
  const words = typedWords(typed).join(' ').slice(0, 100);
  const searched = useDebounced(words, REST_MS);
  const query = useQuery({
    ...queryOf(searchCompany, { body: { words: searched } }),
    enabled: searched !== '' && words !== '',
    placeholderData: (before) => before,
    staleTime: FRESH_MS,
    // The next letter triggers a new request.
    retry: false,
  });
  return { query, isCurrent: searched === words && !query.isPlaceholderData };
}
