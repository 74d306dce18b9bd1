import type { RouteDefinition } from '@common-ground/contract/route';
import { queryClient } from './queries.ts';
import { type Entries, keyOf } from './query-of.ts';

type OptimisticUpdate<Shown, Variables> = {
  /** The cache entry to update. */
  readonly entry: Entries;
  /** Returns what's shown until the server responds. */
  readonly apply: (shown: Shown, variables: Variables) => Shown;
  /** Returns what's shown after a failure; by default, what was shown before. */
  readonly rollback?: (shown: Shown, before: Shown, variables: Variables) => Shown;
  /**
   * Whether the query itself preserves pending changes, so that its fetch can continue; other fetches are
   * cancelled.
   */
  readonly isMerged?: boolean;
};

/**
 * The options of a mutation that show its effect before the server responds, and roll it back if it fails.
 * Further steps after a failure go into `onSettled`, which is called after the rollback.
 */
export function applyOptimistically<Shown, Variables>({
  entry: { queryKey },
  apply,
  rollback = (_shown, before) => before,
  isMerged = false,
}: OptimisticUpdate<Shown, Variables>) {
  return {
    onMutate: async (variables: Variables): Promise<{ readonly before: Shown | undefined }> => {
      // A fetch in progress may have been answered before this, and would undo it.
      if (!isMerged) await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Shown>(queryKey);
      queryClient.setQueryData<Shown>(queryKey, (cachedData) => cachedData && apply(cachedData, variables));
      return { before };
    },
    onError: (
      _error: Error,
      variables: Variables,
      context: { readonly before: Shown | undefined } | undefined,
    ) => {
      const before = context?.before;
      if (before === undefined) return;
      queryClient.setQueryData<Shown>(
        queryKey,
        (cachedData) => cachedData && rollback(cachedData, before, variables),
      );
    },
  };
}

/** The variables of an operation's pending mutations, which have `keyOf(route)` as their `mutationKey`. */
export function pendingMutations<Variables>(route: RouteDefinition): readonly Variables[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: keyOf(route), status: 'pending' })
    .map(({ state }) => state.variables as Variables);
}

/** Resolves once none of the mutations of an operation is pending, whatever became of them: right away when none is. */
export function whenSettled(route: RouteDefinition): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (pendingMutations(route).length > 0) return;
    stop();
    resolve();
  };
  const stop = queryClient.getMutationCache().subscribe(check);
  check();
  return promise;
}
