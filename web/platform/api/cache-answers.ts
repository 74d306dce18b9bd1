import type { dataTagSymbol, Query } from '@tanstack/react-query';
import { queryClient } from './queries.ts';
import { localKey } from './query-of.ts';

/**
 * The only place besides optimistic updates that writes to the cache without reading from the API. A pending read may have been
 * answered before the change written here, and would overwrite it when it arrives.
 */

/** A cache entry, such as a query's options; `Cached` is the type of its data. */
type EntryOf<Cached> = { readonly queryKey: readonly unknown[] & { readonly [dataTagSymbol]?: Cached } };

/** Caches the server's response to a change. A pending read is cancelled and repeated. */
export function cacheAnswer<Cached>({ queryKey }: EntryOf<Cached>, answer: NoInfer<Cached>): void {
  const query = queryClient.getQueryCache().find({ queryKey });
  const isReading = query !== undefined && query.state.fetchStatus !== 'idle';
  if (isReading) void query.cancel({ revert: true });
  queryClient.setQueryData(queryKey, answer);
  // The cancelled read may have contained someone else's change.
  if (isReading) refetchIfShown(query);
}

/**
 * Updates every cached answer that contains what was changed. Answers still being fetched for the first time are fetched again afterwards.
 */
export function updateCached<Cached>(
  { queryKey }: EntryOf<Cached>,
  update: (cached: Cached) => NoInfer<Cached>,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const cached = query.state.data as Cached | undefined;
    if (cached !== undefined) cacheAnswer(query, update(cached));
    // Cancelling a first read would leave its callers without data.
    else
      void query.promise?.then(
        () => refetchIfShown(query),
        () => undefined,
      );
  }
}

/** Updates an entry whose query merges new data with cached data: a pending read continues. */
export function updateMerged<Cached>(
  { queryKey }: EntryOf<Cached>,
  update: (cached: Cached) => NoInfer<Cached>,
): void {
  queryClient.setQueryData<Cached>(queryKey, (cached) => cached && update(cached));
}

/** Updates an entry that doesn't come from an operation, so it can't have a pending read. */
export function updateLocal<Cached>(
  name: string,
  initial: NoInfer<Cached>,
  update: (cached: Cached) => Cached,
): void {
  queryClient.setQueryData<Cached>(localKey(name), (cached) => update(cached ?? initial));
}

function refetchIfShown({ queryKey }: Query): void {
  void queryClient.invalidateQueries({ queryKey, exact: true });
}
