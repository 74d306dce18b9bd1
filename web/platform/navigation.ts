import { useSyncExternalStore } from 'react';
import type { Href } from './paths.ts';

/** What moves the page from address to address: the browser's own history, or the router's once that is loaded. */
export type Mover = {
  /** @param isKeepingPlace the page stays scrolled where it is */
  readonly push: (href: string, isKeepingPlace: boolean) => void;
  readonly replace: (href: string, isKeepingPlace: boolean) => void;
};

const listeners = new Set<() => void>();

const browserMover: Mover = {
  push: (href, isKeepingPlace) => {
    history.pushState(null, '', href);
    if (!isKeepingPlace) scrollTo(0, 0);
  },
  replace: (href) => history.replaceState(null, '', href),
};

let mover = browserMover;

/** Hands the moving over to the router, which keeps places of scrolling. */
export function moveWith(next: Mover): void {
  mover = next;
}

/**
 * Goes to an address inside the application.
 *
 * @param isReplacing the present address is not kept in the history
 * @param isKeepingPlace the page stays scrolled where it is: for what opens beside a list
 */
export function goTo(href: Href, isReplacing = false, isKeepingPlace = false): void {
  if (isReplacing) mover.replace(href, isKeepingPlace);
  else mover.push(href, isKeepingPlace);
  tellMoved();
}

/** To be called after a move that was made elsewhere, so that everybody sees the new address. */
export function tellMoved(): void {
  for (const listener of listeners) listener();
}

/** The present path, kept up to date; empty while a page is being built, before anyone has asked for it. */
export function usePath(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => '',
  );
}

/** The present search part, beginning with a question mark or empty, kept up to date. */
export function useSearchText(): string {
  return useSyncExternalStore(subscribe, () => location.search);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}
