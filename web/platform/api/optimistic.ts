import type { RouteDefinition } from '@common-ground/contract/route';
import { queryClient } from './queries.ts';
import { type Entries, keyOf } from './query-of.ts';

type OptimisticUpdate<Shown, Variables> = {
  /** The entry of the cache that shows it. */
  readonly entry: Entries;
  /** What is shown until the server answers. */
  readonly apply: (shown: Shown, variables: Variables) => Shown;
  /** What is shown after a failure; what was shown before, unless given. */
  readonly rollback?: (shown: Shown, before: Shown, variables: Variables) => Shown;
  /** The query itself preserves pending changes, so its fetch continues; all other fetches are cancelled. */
  readonly isMerged?: boolean;
};

/**
 * The parts of a mutation that show it before the server answers, and roll it back if it fails. What the mutation does after a failure
 * besides goes into `onSettled`, which is called once it's rolled back.
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
      queryClient.setQueryData<Shown>(queryKey, (shown) => shown && apply(shown, variables));
      return { before };
    },
    onError: (
      _error: Error,
      variables: Variables,
      kept: { readonly before: Shown | undefined } | undefined,
    ) => {
      const before = kept?.before;
      if (before === undefined) return;
      queryClient.setQueryData<Shown>(queryKey, (shown) => shown && rollback(shown, before, variables));
    },
  };
}

/** What the pending mutations of an operation were called with, those whose `mutationKey` is `keyOf(route)`. */
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
