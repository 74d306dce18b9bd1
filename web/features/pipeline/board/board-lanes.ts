/** What a board is made of, and where its keys lead. */

/** A card as the board knows it: who it's about, and its accessible name. */
export type BoardCard = { readonly id: string; readonly name: string };

/** A column of the board. */
export type Lane<Card extends BoardCard> = {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly Card[];
  /** How many there are when not all of them are shown. */
  readonly wholeCount: number;
  /** No one moves a card here, or away from here. */
  readonly isFinal: boolean;
};

/** Where a card is: the number of its lane, and its number there; both from 0. */
export type Spot = { readonly lane: number; readonly row: number };

type Lanes = readonly Pick<Lane<BoardCard>, 'cards'>[];

/** How many cards Page up and Page down pass. */
const PAGE = 6;

/** Where a card is, or null. */
export function spotOf(lanes: Lanes, cardId: string | null): Spot | null {
  if (cardId === null) return null;
  for (const [lane, { cards }] of lanes.entries()) {
    const row = cards.findIndex(({ id }) => id === cardId);
    if (row >= 0) return { lane, row };
  }
  return null;
}

/** The card at a spot, or null. */
export function cardAt(lanes: Lanes, { lane, row }: Spot): string | null {
  return lanes[lane]?.cards[row]?.id ?? null;
}

/**
 * Where a key leads from a spot. Left and right pass lanes without cards and keep to the row as far as there is one; where nothing is, one
 * stays.
 *
 * @param key the name of the key, with left and right as the reader's eye has them
 * @returns the new spot, or null for a key that does not move
 */
export function spotAfter(lanes: Lanes, { lane, row }: Spot, key: string): Spot | null {
  const last = (lanes[lane]?.cards.length ?? 1) - 1;
  const within = (wanted: number): Spot => ({ lane, row: Math.max(0, Math.min(last, wanted)) });
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
      return beside(lanes, { lane, row }, key === 'ArrowRight' ? 1 : -1);
    default:
      return null;
  }
}

function beside(lanes: Lanes, spot: Spot, step: 1 | -1): Spot {
  for (let lane = spot.lane + step; lane >= 0 && lane < lanes.length; lane += step) {
    const count = lanes[lane]?.cards.length ?? 0;
    if (count > 0) return { lane, row: Math.min(spot.row, count - 1) };
  }
  return spot;
}

/** The cards from one to another in the order of the lanes, both included: what a press with Shift selects. */
export function cardsBetween(lanes: Lanes, oneId: string, otherId: string): readonly string[] {
  const order = lanes.flatMap(({ cards }) => cards.map(({ id }) => id));
  const [from, to] = [order.indexOf(oneId), order.indexOf(otherId)].sort((a, b) => a - b) as [number, number];
  return from < 0 ? [otherId] : order.slice(from, to + 1);
}
