import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in a pane: when the focused element disappears, for example after a decision, the focus moves to the pane's heading, so
 * that keyboard shortcuts keep working. Moving out of the pane is respected; opening a menu or a dialog above it doesn't count as
 * leaving.
 *
 * @param pane the pane to keep the focus in
 */
export function useFocusRecovery(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    let isInside = element.contains(document.activeElement);
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (element.contains(target)) isInside = true;
      else if (!target.closest('dialog, [role="menu"]')) isInside = false;
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof Element) || !element.contains(target)) return;
      // Clicking something that isn't focusable moves the focus out of the pane; removing the focused element
      // doesn't.
      requestAnimationFrame(() => {
        if (target.isConnected && isFocusLost() && document.hasFocus()) isInside = false;
      });
    };
    const restore = () => {
      if (!isInside || !isFocusLost()) return;
      headOf(element)?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(restore);
    changes.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, [pane]);
}

/** The element to focus for a whole pane: its heading, or else its first button. */
export function headOf(pane: Element): HTMLElement | null {
  return pane.querySelector<HTMLElement>('h2[tabindex]') ?? pane.querySelector<HTMLElement>('button');
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
