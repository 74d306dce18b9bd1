import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { BoardCard } from './board-lanes.ts';

/** The callbacks of a board's columns and cards. The object stays the same, so that a move only re-renders what it changes. */
export type BoardHandle<Card extends BoardCard> = {
  readonly onFocus: (cardId: string) => void;
  readonly onKey: (event: KeyboardEvent, card: Card) => void;
  readonly onSelect: (card: Card, isSelected: boolean, isRange: boolean) => void;
  readonly onMenu: (card: Card, anchor: HTMLElement) => void;
  /** The cards that are dragged together with this one: the whole selection if it includes this card. */
  readonly draggedWith: (cardId: string) => readonly string[];
};

/** Returns a stable object that always calls the latest callbacks. Use it in events, not during rendering. */
export function useBoardHandle<Card extends BoardCard>(calls: BoardHandle<Card>): BoardHandle<Card> {
  const latest = useRef(calls);
  useLayoutEffect(() => {
    latest.current = calls;
  });
  return useMemo(
    () => ({
      onFocus: (id) => latest.current.onFocus(id),
      onKey: (event, card) => latest.current.onKey(event, card),
      onSelect: (...args) => latest.current.onSelect(...args),
      onMenu: (...args) => latest.current.onMenu(...args),
      draggedWith: (id) => latest.current.draggedWith(id),
    }),
    [],
  );
}
