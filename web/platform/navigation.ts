import { useSyncExternalStore } from 'react';
import type { Href } from './paths.ts';

/** Navigates between addresses: the browser's history, or the router once it's loaded. */
export type NavigationDriver = {
  /** @param keepsScroll the page keeps its scroll position */
  readonly push: (href: string, keepsScroll: boolean) => void;
  readonly replace: (href: string, keepsScroll: boolean) => void;
};

const listeners = new Set<() => void>();

const browserDriver: NavigationDriver = {
  push: (href, keepsScroll) => {
    history.pushState(null, '', href);
    if (!keepsScroll) scrollTo(0, 0);
  },
  replace: (href) => history.replaceState(null, '', href),
};

let driver = browserDriver;

/** Hands navigation over to the router, which restores scroll positions. */
export function setNavigationDriver(next: NavigationDriver): void {
  driver = next;
}

/**
 * Navigates to an address inside the application.
 *
 * @param isReplacing the current address is not kept in the history
 * @param keepsScroll the page keeps its scroll position: for a pane next to a list
 */
export function goTo(href: Href, isReplacing = false, keepsScroll = false): void {
  if (isReplacing) driver.replace(href, keepsScroll);
  else driver.push(href, keepsScroll);
  notifyNavigated();
}

/** Call this after navigating by other means, so that every subscriber gets the new address. */
export function notifyNavigated(): void {
  for (const listener of listeners) listener();
}

/** The current path, kept up to date; empty while a page is prerendered, before anyone has requested it. */
export function usePath(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => '',
  );
}

/** The current query string, empty or beginning with a question mark, kept up to date. */
export function useSearchText(): string {
  return useSyncExternalStore(subscribe, () => location.search);
}

/** The current address's hash without the `#`; empty without one, and kept up to date. */
export function useHash(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}
