import { type FunctionComponent, lazy, useEffect, useState } from 'react';

/** Part of a page in a file of its own. */
export type FetchedPart<Props> = {
  /** The part itself; it suspends until it has been fetched, and not even for a moment after that. */
  readonly Part: FunctionComponent<Props>;
  /** Fetches it, once; rejects if that fails, and tries again when it's called again. */
  readonly fetch: () => Promise<unknown>;
  readonly isFetched: () => boolean;
};

/** Anything that can be waited for before a page is shown. */
export type Fetched = Pick<FetchedPart<never>, 'fetch' | 'isFetched'>;

/**
 * Makes part of a page that is fetched by itself. Unlike with `lazy`, a page can wait until it's there and then show it together with
 * everything else.
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
      // What was shown first stays, because another component would start from the beginning.
      const [Shown] = useState<FunctionComponent<Props>>(() => Loaded ?? Waiting);
      return <Shown {...props} />;
    },
  };
}

/**
 * Fetches parts of a page and says when all of them are there, so that they can be shown in one go. It never becomes false again: what
 * turns out to be needed later is fetched where it's shown. A part that can't be fetched isn't waited for; it fails where it's shown.
 *
 * @param needed what the page begins with; null while that isn't known
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
