import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in a pane: when what had it goes away, with what was decided or saved, the focus goes to the head of the pane, so that its
 * keys go on working. Whoever leaves the pane is not brought back. A menu or a dialog above the pane is no leaving.
 *
 * @param pane what the focus stays in
 */
export function useKeptFocus(pane: RefObject<HTMLElement | null>): void {
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
      // A press on what takes no focus leaves the pane; an element that was taken away does not.
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

/** What takes the focus for a pane as a whole: its heading, or else its first button. */
export function headOf(pane: Element): HTMLElement | null {
  return pane.querySelector<HTMLElement>('h2[tabindex]') ?? pane.querySelector<HTMLElement>('button');
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
