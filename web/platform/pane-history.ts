import { useEffect, useRef } from 'react';
import { goTo } from './navigation.ts';

/**
 * Opens and closes what is shown beside a list. Opening is an entry of the history, so that going back closes it; from one to the next the
 * address is replaced. The page stays scrolled where it is.
 *
 * @param isOpen whether something is open, as the address has it
 */
export function usePaneHistory(isOpen: boolean) {
  const hasPushed = useRef(false);
  useEffect(() => {
    if (!isOpen) hasPushed.current = false;
  }, [isOpen]);
  return {
    open: (href: string) => {
      if (!isOpen) hasPushed.current = true;
      goTo(href, isOpen, true);
    },
    /** @param href where the list is, for whoever came by an address with something open */
    close: (href: string) => {
      if (hasPushed.current) history.back();
      else goTo(href, true, true);
    },
  };
}
