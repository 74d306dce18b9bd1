import type { Query, QueryClient } from '@tanstack/react-query';

/** What a page still shows although it couldn't be refetched: it's marked as stale, and retried until it can be. */

type StaleQueryOptions = {
  /** Whether a failure may be over by now. */
  readonly isPassing: (error: unknown) => boolean;
  /** Calls back after this many milliseconds. @returns a function that cancels it */
  readonly after: (ms: number, act: () => void) => () => void;
  /** From 0 up to 1. */
  readonly chance: () => number;
};

type Stale = { tries: number; cancelRetry: () => void };

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** Tracks stale queries of a cache as long as the application runs. */
export function followStale(client: QueryClient, { isPassing, after, chance }: StaleQueryOptions) {
  const stale = new Map<Query, Stale>();
  const watchers = new Set<() => void>();
  const notify = () => {
    for (const watcher of watchers) watcher();
  };

  function mark(query: Query): Stale {
    const staleQueries = stale.get(query);
    if (staleQueries) return staleQueries;
    const added: Stale = { tries: 0, cancelRetry: () => undefined };
    stale.set(query, added);
    notify();
    return added;
  }

  function unmark(query: Query): void {
    stale.get(query)?.cancelRetry();
    if (stale.delete(query)) notify();
  }

  function retry(query: Query): void {
    if (query.state.fetchStatus !== 'idle') return;
    void client.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  }

  function retryLater(query: Query): void {
    const entry = mark(query);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** entry.tries, MAX_PAUSE_MS);
    entry.tries += 1;
    entry.cancelRetry();
    // So that pages don't all reconnect at once after the server was down.
    entry.cancelRetry = after(pause * (0.5 + chance() / 2), () => retry(query));
  }

  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed' || (event.type === 'observerRemoved' && !query.isActive())) unmark(query);
    if (event.type !== 'updated' || !query.isActive() || query.state.data === undefined) return;
    const { action } = event;
    // Only fetching makes it current: values set by hand are just a part of it.
    if (action.type === 'success' && !action.manual) unmark(query);
    if (action.type === 'failed' && isPassing(action.error)) mark(query);
    if (action.type === 'error') isPassing(action.error) ? retryLater(query) : unmark(query);
  });

  return {
    /** Whether anything visible couldn't be refetched. */
    isAnyStale: () => stale.size > 0,
    /** Retries immediately, because there's a sign that the server is back. */
    retryNow() {
      for (const query of stale.keys()) retry(query);
    },
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
