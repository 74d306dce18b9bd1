import type { PipelineOpportunity, PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { type Card, cardOfRow, isOpenCard } from './pipeline-cards.ts';

/** Returns the applications that can still be acted on: those on the board, and those only in the table. */
export function openCardsOf(
  cards: readonly Card[],
  rows: readonly PipelineRow[],
  opportunities: readonly PipelineOpportunity[],
): readonly Card[] {
  const onBoard = new Set(cards.map(({ id }) => id));
  // The same application can be on a page of the table and among all that match; what was read last wins.
  const offBoardRows = new Map(rows.flatMap((row) => (onBoard.has(row.id) ? [] : [[row.id, row] as const])));
  const otherCards = [...offBoardRows.values()].flatMap((row) => cardOfRow(row, opportunities) ?? []);
  return [...cards, ...otherCards].filter(isOpenCard);
}
