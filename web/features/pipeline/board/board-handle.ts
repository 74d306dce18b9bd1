import type { KeyboardEvent } from 'react';
import type { Href } from '../../../platform/paths.ts';
import type { BoardCard } from './board-lanes.ts';

/** What the columns and cards of a board call; it stays the same object, so that a move draws only what it changes. */
export type BoardHandle<Card extends BoardCard> = {
  readonly onFocus: (cardId: string) => void;
  readonly onKey: (event: KeyboardEvent, card: Card) => void;
  readonly onSelect: (card: Card, isSelected: boolean, isRange: boolean) => void;
  readonly onMenu: (card: Card, anchor: HTMLElement) => void;
  readonly hrefOf: (card: Card) => Href;
  /** The cards that go along when one is dragged: all that are selected, if it is one of them. */
  readonly companionsOf: (cardId: string) => readonly string[];
};
