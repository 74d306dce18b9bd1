import { type KeyboardEvent, type RefObject, useCallback } from 'react';

/** How far a key moves in a list; Home and End move to its ends. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
const LETTER_STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

type ListMoves = {
  /** The element with the entries; each is a link or a button with `data-list-entry`. */
  readonly list: RefObject<HTMLElement | null>;
  /** Called with the entry that now has the focus. */
  readonly onArrive: (entry: string) => void;
  /** Called when someone tries to move past the last entry. */
  readonly onPastEnd?: () => void;
  /** J and K move, too. */
  readonly hasLetters?: boolean;
};

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-list-entry]') ?? [])];
}

/** Focuses an entry, scrolling no more than needed. */
export function focusEntry(list: HTMLElement | null, entry: string): void {
  const found = entriesOf(list).find(({ dataset }) => dataset.listEntry === entry);
  found?.focus({ preventScroll: true });
  found?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

/**
 * Arrow keys, Home and End go from entry to entry of a list, while one of them has the focus.
 *
 * @returns a handler for the list's `onKeyDown`, and a function for other controls, such as buttons, that moves by a number of entries
 */
export function useListMoves({ list, onArrive, onPastEnd, hasLetters = false }: ListMoves) {
  const move = useCallback(
    (from: string | null, step: number, isFocusing = true) => {
      const names = entriesOf(list.current).map(({ dataset }) => dataset.listEntry ?? '');
      const at = from === null ? -1 : names.indexOf(from);
      if (at + step >= names.length && Number.isFinite(step)) onPastEnd?.();
      const next = names[Math.max(0, Math.min(names.length - 1, at + step))];
      if (next === undefined || next === from) return;
      if (isFocusing) focusEntry(list.current, next);
      onArrive(next);
    },
    [list, onArrive, onPastEnd],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key] ?? (hasLetters ? LETTER_STEPS[event.key] : undefined);
      const entry = event.target instanceof HTMLElement ? event.target.dataset.listEntry : undefined;
      if (step === undefined || entry === undefined) return;
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      move(entry, step);
    },
    [move, hasLetters],
  );
  return { onKeyDown, move };
}
