import { BLOCKS } from '../culture/block-design.ts';
import { CHOICE_STATEMENTS } from '../culture/item-bank.ts';
import type { CopiedShowing } from '../culture/research-copy.ts';
import { MIN_GROUP_SIZE, shownCount } from './groups.ts';
import { meanInterval } from './intervals.ts';
import { beganWithRatings, type Sitting } from './sample.ts';
import { benjaminiHochberg, chanceOfChiSquare } from './significance.ts';

const CARDS = [1, 2, 3, 4];
const CHOSEN_AS = ['most', 'least'] as const;
type ChosenAs = (typeof CHOSEN_AS)[number];

/** How often a card is chosen, whatever is on it. If a card's position doesn't matter, that's a quarter of the time. */
export type CardShare = {
  readonly chosenAs: ChosenAs;
  /** 1 for the first card. */
  readonly card: number;
  /** Mean over people of their share of the 14 choices, with its 95 % interval. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly isSignificant: boolean;
};

/** How often a statement is chosen where it's shown on the first to the fourth card, or in an earlier and a later block. */
export type ShownShares = {
  readonly statementId: string;
  readonly chosenAs: ChosenAs;
  /** Null if fewer than 20 people saw it there. */
  readonly shares: readonly (number | null)[];
  readonly chiSquare: number;
  readonly isSignificant: boolean;
};

export type CardPositions = {
  readonly peopleCount: number;
  readonly cards: readonly CardShare[];
  /** By card. */
  readonly statements: readonly ShownShares[];
  /** In the first seven blocks and the last seven, for people who began with the ratings; empty below 20 of them. */
  readonly blocks: readonly ShownShares[];
};

type Shown = Pick<Sitting, 'choices'> & { readonly showing: CopiedShowing };

/**
 * Whether the card a statement was shown on, or how early its block came, affects choices. Both were random, so people who saw a
 * statement in different places are comparable. In each of the three lists, the share of false findings is limited to .05.
 * @returns null below 20 people whose order is known
 */
export function cardPositions(people: readonly Pick<Sitting, 'choices' | 'showing'>[]): CardPositions | null {
  const shown = people.flatMap(({ choices, showing }): Shown[] => (showing ? [{ choices, showing }] : []));
  if (shown.length < MIN_GROUP_SIZE) return null;
  const inRandomOrder = shown.filter(({ showing }) => beganWithRatings(showing));
  return {
    peopleCount: shownCount(shown),
    cards: cardShares(shown),
    statements: sharesBy(shown, CARDS.length, cardsOf),
    blocks: inRandomOrder.length < MIN_GROUP_SIZE ? [] : sharesBy(inRandomOrder, 2, halvesOf),
  };
}

function cardShares(people: readonly Shown[]): CardShare[] {
  const positions = people.map((person) => ({ person, cards: cardsOf(person.showing) }));
  const shares = CHOSEN_AS.flatMap((chosenAs) =>
    CARDS.map((card) => {
      const perPerson = positions.map(({ person, cards }) => {
        const matchingChoices = person.choices.filter(
          (choice) => cards.get(choice[`${chosenAs}Id`]) === card - 1,
        );
        return matchingChoices.length / person.choices.length;
      });
      const { mean, error, low, high } = meanInterval(perPerson);
      const chiSquare = error === 0 ? 0 : ((mean - 1 / CARDS.length) / error) ** 2;
      return { chosenAs, card, share: mean, low, high, chiSquare };
    }),
  );
  const isSignificant = benjaminiHochberg(shares.map(({ chiSquare }) => chanceOfChiSquare(chiSquare)));
  return shares.map(({ chiSquare: _, ...share }, at) => ({
    ...share,
    isSignificant: isSignificant[at] === true,
  }));
}

/** @param placesOf for each statement of a block, in which of the `count` positions someone saw it */
function sharesBy(
  people: readonly Shown[],
  count: number,
  placesOf: (showing: CopiedShowing) => ReadonlyMap<string, number>,
): ShownShares[] {
  const cellsById = new Map(
    CHOICE_STATEMENTS.map(({ id }) => [id, Array.from({ length: count }, emptyCell)]),
  );
  for (const { choices, showing } of people) {
    const positions = placesOf(showing);
    const cellOf = (id: string) => cellsById.get(id)?.[positions.get(id) ?? count];
    for (const id of positions.keys()) bump(cellOf(id), 'shown');
    for (const { mostId, leastId } of choices) {
      bump(cellOf(mostId), 'most');
      bump(cellOf(leastId), 'least');
    }
  }
  const findings = [...cellsById].flatMap(([statementId, cells]) =>
    CHOSEN_AS.map((chosenAs) => {
      const parts = cells.map((cell) => ({ chosen: cell[chosenAs], shown: cell.shown }));
      const shares = parts.map(({ chosen, shown }) => (shown < MIN_GROUP_SIZE ? null : chosen / shown));
      return { statementId, chosenAs, shares, chiSquare: shares.includes(null) ? 0 : positionEffect(parts) };
    }),
  );
  const isSignificant = benjaminiHochberg(
    findings.map(({ chiSquare }) => chanceOfChiSquare(chiSquare, count - 1)),
  );
  return findings.map((finding, at) => ({ ...finding, isSignificant: isSignificant[at] === true }));
}

type Cell = { shown: number; most: number; least: number };

function emptyCell(): Cell {
  return { shown: 0, most: 0, least: 0 };
}

function bump(cell: Cell | undefined, what: keyof Cell): void {
  if (cell) cell[what] += 1;
}

/** Pearson's χ² of choice by position, with one degree of freedom fewer than positions. */
function positionEffect(parts: readonly { readonly chosen: number; readonly shown: number }[]): number {
  const share =
    parts.reduce((sum, { chosen }) => sum + chosen, 0) / parts.reduce((sum, { shown }) => sum + shown, 0);
  if (share === 0 || share === 1) return 0;
  return parts.reduce(
    (sum, { chosen, shown }) => sum + (chosen - share * shown) ** 2 / (shown * share * (1 - share)),
    0,
  );
}

/** For each statement of a block its card, 0 for the first. */
function cardsOf({ shownOrder }: CopiedShowing): Map<string, number> {
  return new Map(
    shownOrder.flatMap(({ statementIds }) =>
      statementIds.length < CARDS.length ? [] : statementIds.map((id, card): [string, number] => [id, card]),
    ),
  );
}

/** For each statement of a block: 0 if its block was among the first seven, otherwise 1. */
function halvesOf({ shownOrder }: CopiedShowing): Map<string, number> {
  const blocks = shownOrder.filter(({ statementIds }) => statementIds.length === CARDS.length);
  return new Map(
    blocks.flatMap(({ statementIds }, index) =>
      statementIds.map((id): [string, number] => [id, index < BLOCKS.length / 2 ? 0 : 1]),
    ),
  );
}
