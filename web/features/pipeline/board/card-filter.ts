import { dueStateNow } from '../../../platform/text/due-date.ts';
import { searchable } from '../../../ui/fields/combo-search.ts';
import { type Card, isOpenCard } from './pipeline-cards.ts';

/** The board's filter. */
export type CardFilter = {
  readonly words: string;
  readonly state: 'open' | 'late' | 'near' | 'new' | 'unscored' | 'hired';
};

/**
 * Whether a card matches the filter: each word has to be in its name or title. Decided applications are no longer due, and hires are
 * neither late nor new.
 * @param aheadMs how far the server's clock is ahead of this device's, in milliseconds
 */
export function isShown(card: Card, { words, state }: CardFilter, aheadMs: number): boolean {
  if (state === 'late' || state === 'near')
    if (card.waiting !== null || dueStateNow(card.moments, aheadMs) !== state) return false;
  if (state === 'hired' ? isOpenCard(card) : state !== 'open' && !isOpenCard(card)) return false;
  if (state === 'new' && card.isOpened) return false;
  if (state === 'unscored' && !isScorecardOwed(card)) return false;
  if (words === '') return true;
  const text = [card.name, card.title].map(searchable).join(' ');
  return searchable(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Matches what the home page counts: not submitted or waived yet, and no decision has made it unnecessary. */
function isScorecardOwed(card: Card): boolean {
  if (!card.owesScorecards || !card.hasScorecard || card.waiting !== null) return false;
  return !card.hasOwnScorecard && !card.hasWaivedScorecard;
}
