import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { CallError } from './api/queries.ts';
import { failureMessage } from './text/failure-message.ts';
import './text/rarer-problem-messages.ts';

/** A query for part of a file, for a view that doesn't know of queries. */
export function loadingOf<Data>({
  data,
  error,
  isFetching,
  refetch,
}: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>) {
  return {
    data,
    isFetching,
    failure: error ? failureMessage(error) : null,
    isFinal: error instanceof CallError && ['preview_missing', 'file_refused'].includes(error.problem.code),
    retry: () => void refetch(),
  };
}

/** A download, for such a view. @param start begins it */
export function downloadOf(
  { isPending, error }: Pick<UseMutationResult, 'isPending' | 'error'>,
  start: () => void,
) {
  return { isBusy: isPending, failure: error ? failureMessage(error) : null, start };
}
