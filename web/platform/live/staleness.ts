import { useSyncExternalStore } from 'react';
import { staleQueries } from '../api/queries.ts';

/** Whether anything that is shown could not be read again after it changed; it is being tried. */
export function useIsStale(): boolean {
  return useSyncExternalStore(staleQueries.subscribe, staleQueries.isAnyStale);
}
