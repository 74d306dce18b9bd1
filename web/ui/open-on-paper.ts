import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a folded part before it's printed: nothing can be opened on paper.
 *
 * @param isForScreen it isn't printed at all
 * @returns for the `details` element
 */
export function useOpenOnPaper(isForScreen = false): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isForScreen) return;
    const open = () => {
      if (details.current) details.current.open = true;
    };
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, [isForScreen]);
  return details;
}
