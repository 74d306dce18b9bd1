import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { MAX_BULK_APPLICATIONS } from '@common-ground/domain/pipeline/move';
import { useEffect, useState } from 'react';
import type { Selection } from '../board/selection.ts';
import { type RowsQuery, useListMatchingApplications } from '../pipeline.queries.ts';

const NONE: readonly PipelineRow[] = [];

/** The applications that match the table's filter, beyond those that are loaded. */
type MatchingRows = {
  /** Identifies the filter. */
  readonly key: string;
  /** Empty until all of them are wanted. */
  readonly rows: readonly PipelineRow[];
  readonly isWanted: boolean;
  readonly isBusy: boolean;
  readonly want: (isWanted: boolean) => void;
};

/** Loads the applications that match the table's filter once all of them are to be selected, as many as one action can change. */
export function useMatchingRows(query: RowsQuery): MatchingRows {
  const key = JSON.stringify(query);
  const [requestedFilter, setRequestedFilter] = useState<string | null>(null);
  const isWanted = requestedFilter === key;
  const { data, isFetching } = useListMatchingApplications(query, MAX_BULK_APPLICATIONS, isWanted);
  return {
    key,
    rows: isWanted ? (data?.items ?? NONE) : NONE,
    isWanted,
    isBusy: isWanted && isFetching && data === undefined,
    want: (next) => setRequestedFilter(next ? key : null),
  };
}

/** What the bar of bulk actions offers: to select everything that matches the filter. */
export type SelectAllMatching = {
  /** How many match. */
  readonly count: number;
  /** Whether as many of them are selected as one action can change. */
  readonly isDone: boolean;
  readonly isBusy: boolean;
  readonly onSelect: () => void;
};

/**
 * Selects everything that matches the table's filter, and forgets that when the filter changes: what is selected then is no longer what is
 * shown.
 * @param isTable whether the table is shown
 * @returns null while there's nothing to offer
 */
export function useSelectMatching(
  matching: MatchingRows,
  query: RowsQuery,
  selection: Selection,
  isTable: boolean,
): SelectAllMatching | null {
  const { key, rows, isWanted, isBusy, want } = matching;
  const count = useListMatchingApplications(query, 0, isTable && selection.cards.length > 0).data?.count ?? 0;
  const [selectedFor, setSelectedFor] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted || rows.length === 0 || selectedFor === key) return;
    setSelectedFor(key);
    selection.selectOnly(rows.map(({ id }) => id));
  }, [isWanted, rows, selectedFor, key, selection.selectOnly]);
  useEffect(() => {
    if (selectedFor === null || (selectedFor === key && selection.cards.length > 0)) return;
    setSelectedFor(null);
    want(false);
    selection.clear();
  }, [selectedFor, key, selection.cards.length, selection.clear, want]);
  if (!isTable || count === 0) return null;
  const reachable = Math.min(count, MAX_BULK_APPLICATIONS);
  return { count, isDone: selection.cards.length >= reachable, isBusy, onSelect: () => want(true) };
}
