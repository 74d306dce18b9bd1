import type { ScoreRating } from './scorecard.ts';

/** Scorecards next to each other: a row for each item, a cell for each member. Nothing is added up or averaged. */

/** Ratings this far apart are pointed out, so that the members compare what they saw. */
const DIFFERS_BY = 2;

/** A scorecard as it was submitted, with its items at that time. */
export type MatrixCard = {
  readonly items: readonly { readonly id: string; readonly competence: string }[];
  readonly scores: readonly { readonly itemId: string; readonly rating: ScoreRating | null }[];
};

/** `not_seen`: the member couldn't observe it; `not_asked`: the item wasn't on their scorecard. */
export type MatrixCell = ScoreRating | 'not_seen' | 'not_asked';

export type MatrixRow = {
  readonly id: string;
  readonly competence: string;
  /** In the order of the scorecards. */
  readonly cells: readonly MatrixCell[];
  readonly differs: boolean;
};

function cellOf({ items, scores }: MatrixCard, itemId: string): MatrixCell {
  if (!items.some(({ id }) => id === itemId)) return 'not_asked';
  return scores.find((score) => score.itemId === itemId)?.rating ?? 'not_seen';
}

/** The rows for some scorecards, in the order in which items first appear. An item has the name that the first scorecard gives it. */
export function scorecardMatrix(cards: readonly MatrixCard[]): readonly MatrixRow[] {
  const competences = new Map<string, string>();
  for (const { items } of cards)
    for (const { id, competence } of items) if (!competences.has(id)) competences.set(id, competence);
  return [...competences].map(([id, competence]) => {
    const cells = cards.map((card) => cellOf(card, id));
    const ratings = cells.filter((cell): cell is ScoreRating => typeof cell === 'number');
    const differs = ratings.length > 1 && Math.max(...ratings) - Math.min(...ratings) >= DIFFERS_BY;
    return { id, competence, cells, differs };
  });
}
