import { type RefObject, useLayoutEffect, useRef } from 'react';
import { headOf } from './focus-recovery.ts';

/**
 * For a part of a pane that disappears once its button has done its work: if the focus is in it, the focus goes to the head of the pane.
 * @returns for the outermost element of the part
 */
export function useFocusLeftToPane<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    const pane = element?.closest('aside, dialog');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      requestAnimationFrame(() => (pane ? headOf(pane) : null)?.focus());
    };
  }, []);
  return part;
}
