import { useEffect, useRef } from 'react';
import { goTo } from './navigation.ts';
import type { Href } from './paths.ts';

/**
 * Opens and closes a pane next to a list. Opening adds a history entry, so that going back closes it;
 * switching from one item to the next replaces the address. The page keeps its scroll position.
 *
 * @param isOpen whether something is open, according to the address
 */
export function usePaneHistory(isOpen: boolean) {
  const hasPushed = useRef(false);
  useEffect(() => {
    if (!isOpen) hasPushed.current = false;
  }, [isOpen]);
  return {
    open: (href: Href) => {
      if (!isOpen) hasPushed.current = true;
      goTo(href, isOpen, true);
    },
    /** @param href the list's address, for people who opened a link to an open item */
    close: (href: Href) => {
      if (hasPushed.current) history.back();
      else goTo(href, true, true);
    },
  };
}
