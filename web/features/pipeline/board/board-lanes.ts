/** What a board consists of, and how its keys move the focus. */

/** A card as the board sees it: an ID and an accessible name. */
export type BoardCard = { readonly id: string; readonly name: string };

/** A column of the board. */
export type Lane<Card extends BoardCard> = {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly Card[];
  /** The total, if not all cards are shown. */
  readonly wholeCount: number;
  /** Whether cards can't be moved into this lane or out of it. */
  readonly isFinal: boolean;
};

/** The position of a card: the index of its lane, and its index there. */
export type Spot = { readonly lane: number; readonly row: number };

type Lanes = readonly Pick<Lane<BoardCard>, 'cards'>[];

/** How many cards Page up and Page down skip. */
const PAGE = 6;

/** Returns the position of a card, or null if it isn't on the board. */
export function spotOf(lanes: Lanes, cardId: string | null): Spot | null {
  if (cardId === null) return null;
  for (const [lane, { cards }] of lanes.entries()) {
    const row = cards.findIndex(({ id }) => id === cardId);
    if (row >= 0) return { lane, row };
  }
  return null;
}

/** Returns the ID of the card at a position, or null. */
export function cardAt(lanes: Lanes, { lane, row }: Spot): string | null {
  return lanes[lane]?.cards[row]?.id ?? null;
}

/**
 * Returns where a key moves the focus. Left and right skip empty lanes and keep the row if the lane is long enough. At an edge, the
 * position stays the same.
 * @param key the name of the key; left and right as seen on screen
 * @returns the new position, or null if the key doesn't move the focus
 */
export function spotAfterKey(lanes: Lanes, { lane, row }: Spot, key: string): Spot | null {
  const last = (lanes[lane]?.cards.length ?? 1) - 1;
  const within = (target: number): Spot => ({ lane, row: Math.max(0, Math.min(last, target)) });
  switch (key) {
    case 'ArrowDown':
      return within(row + 1);
    case 'ArrowUp':
      return within(row - 1);
    case 'PageDown':
      return within(row + PAGE);
    case 'PageUp':
      return within(row - PAGE);
    case 'Home':
      return within(0);
    case 'End':
      return within(last);
    case 'ArrowLeft':
    case 'ArrowRight':
      return neighbourOf(lanes, { lane, row }, key === 'ArrowRight' ? 1 : -1);
    default:
      return null;
  }
}

function neighbourOf(lanes: Lanes, spot: Spot, step: 1 | -1): Spot {
  for (let lane = spot.lane + step; lane >= 0 && lane < lanes.length; lane += step) {
    const count = lanes[lane]?.cards.length ?? 0;
    if (count > 0) return { lane, row: Math.min(spot.row, count - 1) };
  }
  return spot;
}

/** Returns the cards from one to another, inclusive, in the order of the lanes: what a click with Shift selects. */
export function cardsBetween(lanes: Lanes, oneId: string, otherId: string): readonly string[] {
  const order = lanes.flatMap(({ cards }) => cards.map(({ id }) => id));
  const [from, to] = [order.indexOf(oneId), order.indexOf(otherId)].sort((a, b) => a - b) as [number, number];
  return from < 0 ? [otherId] : order.slice(from, to + 1);
}
