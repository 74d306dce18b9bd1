import { useMemo } from 'react';
import { openCardsOf } from './board/open-cards.ts';
import type { Card } from './board/pipeline-cards.ts';
import { type BoardState, useListPipeline } from './pipeline.queries.ts';
import type { PipelineAddress } from './pipeline-address.ts';
import { queryOf } from './table/pipeline-table.tsx';

/** Returns the applications that can be acted on: a large board leaves some out, and the table has them all. */
export function useOpenCards(
  { cards, opportunities }: BoardState,
  address: PipelineAddress,
  opportunityId: string | null,
): readonly Card[] {
  const isTable = address.view === 'table';
  const pages = useListPipeline(queryOf(address, opportunityId), isTable).data?.pages;
  return useMemo(
    () => openCardsOf(cards, isTable ? (pages ?? []).flatMap(({ items }) => items) : [], opportunities),
    [cards, isTable, pages, opportunities],
  );
}
