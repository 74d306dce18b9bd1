import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { BoardCard } from './board-lanes.ts';

/** What a board's columns and cards call; it's always the same object, so that a move only re-renders what it changes. */
export type BoardHandle<Card extends BoardCard> = {
  readonly onFocus: (cardId: string) => void;
  readonly onKey: (event: KeyboardEvent, card: Card) => void;
  readonly onSelect: (card: Card, isSelected: boolean, isRange: boolean) => void;
  readonly onMenu: (card: Card, anchor: HTMLElement) => void;
  /** The cards that go along when one is dragged: all that are selected, if it is one of them. */
  readonly companionsOf: (cardId: string) => readonly string[];
};

/** A stable callback that always calls the latest version: for events, not during rendering. */
export function useBoardHandle<Card extends BoardCard>(calls: BoardHandle<Card>): BoardHandle<Card> {
  const latest = useRef(calls);
  useLayoutEffect(() => {
    latest.current = calls;
  });
  return useMemo(
    () => ({
      onFocus: (id) => latest.current.onFocus(id),
      onKey: (event, card) => latest.current.onKey(event, card),
      onSelect: (...given) => latest.current.onSelect(...given),
      onMenu: (...given) => latest.current.onMenu(...given),
      companionsOf: (id) => latest.current.companionsOf(id),
    }),
    [],
  );
}
