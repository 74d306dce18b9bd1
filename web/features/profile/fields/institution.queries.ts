import { searchInstitutions } from '@common-ground/contract/profile/institutions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useDebounced } from '../../../platform/debounce.ts';

/** Debounce for searching, in milliseconds. */
const TYPING_PAUSE_MS = 200;
/** A single letter would match everything. */
const MIN_QUERY_LENGTH = 2;

/**
 * Searches institutions once typing pauses.
 * @param country the country whose institutions come first, ISO 3166-1 alpha-2
 */
export function useSearchInstitutions(typed: string, country: string | null) {
  const debouncedQuery = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const isEnough = debouncedQuery.length >= MIN_QUERY_LENGTH && typed.trim().length >= MIN_QUERY_LENGTH;
  const { data, isError, isPlaceholderData, isFetching, fetchStatus } = useQuery({
    ...queryOf(searchInstitutions, {
      query: { query: debouncedQuery, ...(country === null ? {} : { country }) },
    }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    retry: false,
  });
  return {
    institutions: isEnough && data ? data.items : [],
    isSearching: isEnough && (isFetching || isPlaceholderData || debouncedQuery !== typed.trim()),
    /** The list can't be loaded right now: no connection, or no response. */
    isUnavailable: isEnough && (isError || fetchStatus === 'paused'),
  };
}
