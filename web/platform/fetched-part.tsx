import { type FunctionComponent, lazy, useEffect, useState } from 'react';

/** A part of a page with its own chunk. */
export type FetchedPart<Props> = {
  /** The component; it suspends until it has been fetched, and renders synchronously after that. */
  readonly Part: FunctionComponent<Props>;
  /** Fetches it, once; rejects if that fails, and tries again when it's called again. */
  readonly fetch: () => Promise<unknown>;
  readonly isFetched: () => boolean;
};

/** Anything that a page can wait for before it's rendered. */
export type Fetched = Pick<FetchedPart<never>, 'fetch' | 'isFetched'>;

/**
 * Creates a part of a page that's fetched separately. Unlike with `lazy`, a page can wait until it's loaded
 * and then show it together with everything else.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FetchedPart<Props> {
  let Loaded: FunctionComponent<Props> | null = null;
  async function fetch() {
    Loaded ??= await load();
    return { default: Loaded };
  }
  const Waiting = lazy(fetch);
  return {
    fetch,
    isFetched: () => Loaded !== null,
    // biome-ignore lint/correctness/noComponentHookFactories: parts are made once, where a module begins
    Part: (props) => {
      // Keeps rendering the first component, because a different one would remount.
      const [Shown] = useState<FunctionComponent<Props>>(() => Loaded ?? Waiting);
      return <Shown {...props} />;
    },
  };
}

/**
 * Fetches parts of a page and reports when all of them are loaded, so that they can be shown together. It
 * never becomes false again: parts needed later are fetched where they're shown. A part that can't be fetched
 * isn't waited for; it fails where it's shown.
 *
 * @param needed the parts that the page starts with; null while they aren't known
 */
export function useFetched(needed: readonly Fetched[] | null): boolean {
  const [hasBegun, setBegun] = useState(false);
  const isThere = hasBegun || (needed?.every((part) => part.isFetched()) ?? false);
  useEffect(() => {
    if (hasBegun || needed === null) return;
    if (isThere) setBegun(true);
    else void Promise.allSettled(needed.map((part) => part.fetch())).then(() => setBegun(true));
  });
  return isThere;
}
