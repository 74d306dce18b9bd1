import type { dataTagSymbol, Query } from '@tanstack/react-query';
import { queryClient } from './queries.ts';
import { localKey } from './query-of.ts';

/**
 * The only place, besides optimistic updates, where anything but a read writes to the cache. A read that's on its way may have been
 * answered before what is written here, and would undo it when it arrives.
 */

/** An entry of the cache, such as a query's options; `Cached` is what it holds. */
type EntryOf<Cached> = { readonly queryKey: readonly unknown[] & { readonly [dataTagSymbol]?: Cached } };

/** Caches the server's answer to a change. A read that's on its way is cancelled, and made again. */
export function cacheAnswer<Cached>({ queryKey }: EntryOf<Cached>, answer: NoInfer<Cached>): void {
  const reading = queryClient.getQueryCache().find({ queryKey });
  const isReading = reading !== undefined && reading.state.fetchStatus !== 'idle';
  if (isReading) void reading.cancel({ revert: true });
  queryClient.setQueryData(queryKey, answer);
  // It may have been about to load someone else's change.
  if (isReading) readAgain(reading);
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
    // Cancelling a first read would leave its callers with nothing.
    else
      void query.promise?.then(
        () => readAgain(query),
        () => undefined,
      );
  }
}

/** Updates an entry whose query merges what it reads with what is cached: a read that's on its way continues. */
export function updateMerged<Cached>(
  { queryKey }: EntryOf<Cached>,
  update: (cached: Cached) => NoInfer<Cached>,
): void {
  queryClient.setQueryData<Cached>(queryKey, (cached) => cached && update(cached));
}

/** Updates an entry that comes from no operation, so that no read of it can be on its way. */
export function updateLocal<Cached>(
  name: string,
  initial: NoInfer<Cached>,
  update: (cached: Cached) => Cached,
): void {
  queryClient.setQueryData<Cached>(localKey(name), (cached) => update(cached ?? initial));
}

function readAgain({ queryKey }: Query): void {
  void queryClient.invalidateQueries({ queryKey, exact: true });
}
