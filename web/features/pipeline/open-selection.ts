import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { useMemo } from 'react';
import { openCardsOf } from './board/open-cards.ts';
import type { Card } from './board/pipeline-cards.ts';
import { useSelection } from './board/selection.ts';
import { type BoardState, type RowsQuery, useListPipeline } from './pipeline.queries.ts';
import type { PipelineAddress } from './pipeline-address.ts';
import { useMatchingRows, useSelectMatching } from './table/matching-rows.ts';
import { queryOf } from './table/pipeline-table.tsx';

/**
 * Returns the applications that can be acted on, those of them that are selected, and what can be selected at once in the table. A large
 * board leaves some out, and the table has them all.
 */
export function useOpenSelection(board: BoardState, address: PipelineAddress, opportunityId: string | null) {
  const isTable = address.view === 'table';
  const query = queryOf(address, opportunityId);
  const matching = useMatchingRows(query);
  const open = useOpenCards(board, query, isTable, matching.rows);
  const selection = useSelection(open);
  return { open, selection, matching: useSelectMatching(matching, query, selection, isTable) };
}

function useOpenCards(
  { cards, opportunities }: BoardState,
  query: RowsQuery,
  isTable: boolean,
  matching: readonly PipelineRow[],
): readonly Card[] {
  const pages = useListPipeline(query, isTable).data?.pages;
  return useMemo(() => {
    const loaded = isTable ? (pages ?? []).flatMap(({ items }) => items) : [];
    return openCardsOf(cards, [...loaded, ...matching], opportunities);
  }, [cards, isTable, pages, matching, opportunities]);
}
