import { type RefObject, useLayoutEffect, useRef } from 'react';
import { headOf } from './focus-recovery.ts';

/**
 * For a part of a pane that disappears once its action is done: if it has the focus, the focus moves to the
 * head of the pane.
 * @returns the ref for the part's outermost element
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
