import { useSyncExternalStore } from 'react';
import { staleQueries } from '../api/queries.ts';

/** Whether anything shown couldn't be refetched after it changed; it's being retried. */
export function useIsStale(): boolean {
  return useSyncExternalStore(staleQueries.subscribe, staleQueries.isAnyStale);
}
