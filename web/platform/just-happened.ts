import { useEffect, useState } from 'react';
import { goTo } from './navigation.ts';
import type { Href } from './paths.ts';

/**
 * Whether the page was opened because something has just happened. The parameter is removed from the address,
 * so that reloading the page or coming back to it doesn't repeat the announcement.
 * @param name the search parameter that says so
 */
export function useJustHappened(name: string): boolean {
  const [hasHappened] = useState(() => new URLSearchParams(location.search).has(name));
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    if (!search.has(name)) return;
    search.delete(name);
    const searchText = search.toString();
    goTo(`${location.pathname}${searchText && `?${searchText}`}${location.hash}` as Href, true, true);
  }, [name]);
  return hasHappened;
}
