import { type RefObject, useEffect, useRef } from 'react';

/**
 * Expands a folded part before printing.
 * @param isForScreen whether it isn't printed at all
 * @returns a ref for the `details` element
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
