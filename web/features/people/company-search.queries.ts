import { searchCompany } from '@common-ground/contract/people/company-search';
import { typedWords } from '@common-ground/domain/palette/entry-ranking';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { useDebounced } from '../../platform/debounce.ts';

/** Debounce for searching people and jobs, in milliseconds. */
const DEBOUNCE_MS = 120;
/** How long a response stays fresh, in milliseconds: long enough to delete a letter and come back. */
const STALE_AFTER_MS = 10_000;

/**
 * Searches the company's candidates, contacts and jobs as the member types. The previous results stay until new ones arrive.
 * @returns the query, and whether its results match what is typed now
 */
export function useSearchCompany(typed: string) {
  const words = typedWords(typed).join(' ').slice(0, 100);
  const debouncedText = useDebounced(words, DEBOUNCE_MS);
  const query = useQuery({
    ...queryOf(searchCompany, { body: { words: debouncedText } }),
    enabled: debouncedText !== '' && words !== '',
    placeholderData: (before) => before,
    staleTime: STALE_AFTER_MS,
    // No retries: the next letter triggers a new request anyway.
    retry: false,
  });
  return { query, isCurrent: debouncedText === words && !query.isPlaceholderData };
}
