import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type BoardCard, cardAt, type Lane, type Spot, spotOf } from './board-lanes.ts';

/**
 * Keeps the focus on the right card. The focus follows a card to another lane, even if someone else moved it; when a card disappears, the one that takes
 * its place is focused. Does nothing while the focus is elsewhere on the page.
 * @param root the board's element
 * @param openId the card that is open next to the board; when it's closed, its card gets the focus back
 * @returns the card that keys act on, a callback for when a card is focused, and a function that focuses a card
 */
export function useBoardFocus<Card extends BoardCard>(
  root: RefObject<HTMLElement | null>,
  lanes: readonly Lane<Card>[],
  openId: string | null,
) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [focusRequest, setFocusRequest] = useState<{ id: string } | null>(null);
  const lastSpot = useRef<Spot | null>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    // The card is rendered by now even if it's scrolled out of view: its lane keeps the active card.
    if (focusRequest) elementOf(root.current, focusRequest.id)?.focus();
  }, [focusRequest, root]);

  // Keep the open card in view: the pane takes space from the board, can go on to other cards, and the card may move to another lane.
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
    setFocusRequest({ id: closed });
  }, [openId]);

  useEffect(() => {
    const spot = spotOf(lanes, activeId);
    if (spot) lastSpot.current = spot;
    else if (activeId !== null && lastSpot.current) {
      const { lane, row } = lastSpot.current;
      const cardCount = lanes[lane]?.cards.length ?? 0;
      const next = cardAt(lanes, { lane, row: Math.min(row, cardCount - 1) });
      setActiveId(next);
      if (next !== null && isFocusLost(hadFocus.current)) setFocusRequest({ id: next });
      return;
    }
    if (activeId !== null && isFocusLost(hadFocus.current)) elementOf(root.current, activeId)?.focus();
  }, [lanes, activeId, root]);

  return {
    activeId,
    /** Call it when a card or something in it gets the focus, or with null when the focus leaves the board. */
    onFocus(id: string | null) {
      hadFocus.current = id !== null;
      if (id !== null) setActiveId(id);
    },
    focusCard(id: string) {
      setActiveId(id);
      setFocusRequest({ id });
    },
  };
}

/** Whether the focused element was removed and nothing else has the focus since. */
function isFocusLost(hadFocus: boolean): boolean {
  return hadFocus && (document.activeElement === null || document.activeElement === document.body);
}

function elementOf(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? null;
}
