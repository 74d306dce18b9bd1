import { useSyncExternalStore } from 'react';

/** From this width on there is room for a pane beside the list; the same as the style sheet's `lg`. */
const WIDE = '(min-width: 72rem)';

/** Whether a pane fits beside the list; kept up to date. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
  );
}
