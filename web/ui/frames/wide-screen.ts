import { useSyncExternalStore } from 'react';

/** From this width on there's room for a pane next to the list; the same as the style sheet's `lg`. */
const WIDE = '(min-width: 72rem)';
/** From this width on there's room for a third column next to list and pane. */
const VERY_WIDE = '(min-width: 84rem)';
/** From this width on there's room for a narrow column next to the list; the same as the style sheet's `md`. */
const MIDDLE = '(min-width: 54rem)';

/** Whether a pane fits next to the list; kept up to date. */
export function useWideScreen(): boolean {
  return useMedia(WIDE);
}

/** Whether a third column fits next to list and pane; kept up to date. */
export function useVeryWideScreen(): boolean {
  return useMedia(VERY_WIDE);
}

/** Whether a narrow column fits next to the list; kept up to date. */
export function useMediumScreen(): boolean {
  return useMedia(MIDDLE);
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
