import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type BoardCard, cardAt, type Lane, type Spot, spotOf } from './board-lanes.ts';

/**
 * Which card has the focus, and keeps it: a card that moves to another lane takes the focus with it, no matter who moved it, and when it
 * goes away the one that takes its place is next. Nothing is done while the focus is elsewhere on the page.
 *
 * @param root the element that holds the board
 * @param openId the card that is open beside the board: once it is closed the focus comes back to it
 * @returns the card that a key acts on, a callback for when a card was focused, and one that focuses a card
 */
export function useBoardFocus<Card extends BoardCard>(
  root: RefObject<HTMLElement | null>,
  lanes: readonly Lane<Card>[],
  openId: string | null,
) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ id: string } | null>(null);
  const lastSpot = useRef<Spot | null>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    // The card is rendered by now, wherever the lane is scrolled to: the lane keeps the active one.
    if (asked) elementOf(root.current, asked.id)?.focus();
  }, [asked, root]);

  // The pane next to the board leaves it less room, and moves on to other cards: the open one stays in view, even when it moves to
  // another lane.
  const openLane = openId !== null && openId === activeId ? (spotOf(lanes, openId)?.lane ?? null) : null;
  useEffect(() => {
    if (openLane !== null && openId !== null)
      elementOf(root.current, openId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openLane, openId, root]);

  const lastOpen = useRef(openId);
  useEffect(() => {
    if (openId !== null) setActiveId(openId);
    const closed = openId === null ? lastOpen.current : null;
    lastOpen.current = openId;
    if (closed === null || !isFocusLost(true)) return;
    setActiveId(closed);
    setAsked({ id: closed });
  }, [openId]);

  useEffect(() => {
    const spot = spotOf(lanes, activeId);
    if (spot) lastSpot.current = spot;
    else if (activeId !== null && lastSpot.current) {
      const { lane, row } = lastSpot.current;
      const left = lanes[lane]?.cards.length ?? 0;
      const next = cardAt(lanes, { lane, row: Math.min(row, left - 1) });
      setActiveId(next);
      if (next !== null && isFocusLost(hadFocus.current)) setAsked({ id: next });
      return;
    }
    if (activeId !== null && isFocusLost(hadFocus.current)) elementOf(root.current, activeId)?.focus();
  }, [lanes, activeId, root]);

  return {
    activeId,
    /** To be called when the focus comes to a card or to something in it; null when it leaves the board. */
    onFocus(id: string | null) {
      hadFocus.current = id !== null;
      if (id !== null) setActiveId(id);
    },
    focusCard(id: string) {
      setActiveId(id);
      setAsked({ id });
    },
  };
}

/** The focused element was removed, and nothing else has the focus. */
function isFocusLost(hadFocus: boolean): boolean {
  return hadFocus && (document.activeElement === null || document.activeElement === document.body);
}

function elementOf(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? null;
}
