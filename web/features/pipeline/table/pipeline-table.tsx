import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { type PageActions, usePageActions } from '../../../platform/page-actions.ts';
import { useChosenColumns } from '../../../platform/table/chosen-columns.ts';
import { downloadCsv } from '../../../platform/table/csv-download.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { useMediumScreen, useWideScreen } from '../../../ui/frames/wide-screen.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { neighbourOfFocused } from '../board/focused-card.ts';
import type { ShownProps } from '../board/shown.ts';
import { type RowsQuery, useListPipeline } from '../pipeline.queries.ts';
import { changeAddress, isTableState, type PipelineAddress } from '../pipeline-address.ts';
import { PIPELINE_COLUMNS, type PipelineColumn } from './pipeline-columns.ts';
import { PipelineTableRow } from './pipeline-table-row.tsx';
import { SelectAll } from './select-all.tsx';

const ROW_REM = { wide: 2.4375, narrow: 6.75 };

/** Returns the table's query for an address. */
export function queryOf(address: PipelineAddress, opportunityId: string | null): RowsQuery {
  const { words, state, order, isDescending } = address;
  return {
    ...(opportunityId === null ? {} : { opportunityId }),
    ...(words ? { words } : {}),
    state: state === 'hired' ? 'ended' : state === 'late' || isTableState(state) ? state : 'open',
    ...(state === 'hired' ? { status: 'accepted' } : {}),
    order,
    direction: isDescending ? 'descending' : 'ascending',
  };
}

/** The applications as a sortable table; on a narrow screen, each row is a card. */
export function PipelineTable(props: ShownProps) {
  const { address, opportunity, canDecide } = props;
  const isWide = useMediumScreen();
  const hasRoom = useWideScreen() && address.applicationId === null;
  const availableColumns = PIPELINE_COLUMNS.filter(
    ({ id, isExtra }) => (hasRoom || !isExtra) && (opportunity === null || id !== 'job'),
  );
  const columns = useChosenColumns('applications', availableColumns);
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useListPipeline(queryOf(address, opportunity?.id ?? null), true);
  const rows: readonly PipelineRow[] = data?.pages.flatMap((page) => page.items) ?? [];
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isWide ? ROW_REM.wide : ROW_REM.narrow) * 16,
    overscan: 8,
    initialRect: { width: 0, height: innerHeight },
    useFlushSync: false,
    getItemKey: (at) => rows[at]?.id ?? at,
  });
  usePageActions(() => (address.applicationId === null ? rowMoves(rows, scroller.current, virtual) : {}));
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastShown >= rows.length - 20) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, lastShown, rows.length, fetchNextPage]);

  if (isPending)
    return (
      <div role="status">
        <span className="sr-only">
          <Trans>Loading</Trans>
        </span>
        <SkeletonBlock className="h-[50dvh] w-full" />
      </div>
    );
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  if (rows.length === 0)
    return (
      <p className="py-4 text-muted">
        <Trans>No matching applications.</Trans>
      </p>
    );

  const spaceAbove = items[0]?.start ?? 0;
  const spaceBelow = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const body = items.map(({ index }) => {
    const row = rows[index];
    return row ? (
      <PipelineTableRow
        key={row.id}
        {...props}
        row={row}
        at={index}
        isWide={isWide}
        measure={virtual.measureElement}
        columns={columns.shown}
      />
    ) : null;
  });
  const { board } = props;
  return (
    <>
      {isWide ? (
        <TableTools
          columns={availableColumns}
          hidden={columns.hidden}
          onToggle={columns.toggle}
          onDownload={() => downloadCsv('applications', filed(columns.shown, board), rows)}
        />
      ) : null}
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what doesn't fit has to be reachable by keyboard
        tabIndex={0}
        aria-label={t`Applications`}
        className="min-h-0 flex-1 overflow-y-auto rounded-card border border-line bg-surface"
      >
        {isWide ? (
          <table className="w-full table-fixed text-small" aria-rowcount={hasNextPage ? -1 : rows.length + 1}>
            <thead className="sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_var(--line)]">
              <tr>
                {canDecide ? (
                  <th className="w-12 ps-3">
                    <SelectAll rows={rows} {...props} />
                  </th>
                ) : null}
                {columns.shown.map((column) => (
                  <HeadCell key={column.id} column={column} address={address} />
                ))}
                {canDecide ? (
                  <th className="w-14">
                    <span className="sr-only">
                      <Trans>Actions</Trans>
                    </span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {spaceAbove > 0 ? <tr style={{ height: spaceAbove }} /> : null}
              {body}
              {spaceBelow > 0 ? <tr style={{ height: spaceBelow }} /> : null}
            </tbody>
          </table>
        ) : (
          <ul>
            {spaceAbove > 0 ? <li aria-hidden="true" style={{ height: spaceAbove }} /> : null}
            {body}
            {spaceBelow > 0 ? <li aria-hidden="true" style={{ height: spaceBelow }} /> : null}
          </ul>
        )}
      </section>
    </>
  );
}

/** The columns as a file has them. */
const filed = (columns: readonly PipelineColumn[], board: ShownProps['board']) =>
  columns.map(({ label, text }) => ({ label, text: (row: PipelineRow) => text(row, board) }));

/** Returns the actions that focus the next and previous row. A row that isn't rendered yet is scrolled to first. */
function rowMoves(
  rows: readonly PipelineRow[],
  scroller: HTMLElement | null,
  virtual: Pick<Virtualizer<HTMLElement, Element>, 'scrollToIndex'>,
): PageActions {
  const ids = rows.flatMap(({ id, status }) => (status === 'withdrawn' ? [] : [id]));
  const focus = (id: string) => {
    const link = scroller?.querySelector<HTMLElement>(`[data-application="${CSS.escape(id)}"] a`);
    link?.focus();
    return link !== null && link !== undefined;
  };
  const to = (id: string | null) =>
    id === null
      ? null
      : () => {
          virtual.scrollToIndex(rows.findIndex((row) => row.id === id));
          if (!focus(id)) requestAnimationFrame(() => requestAnimationFrame(() => focus(id)));
        };
  return { nextPerson: to(neighbourOfFocused(ids, 1)), previousPerson: to(neighbourOfFocused(ids, -1)) };
}

type HeadCellProps = {
  readonly column: PipelineColumn;
  readonly address: PipelineAddress;
};

function HeadCell({ column: { order, label, width = '' }, address }: HeadCellProps) {
  if (order === null) return <th className={`px-3 text-start font-semibold text-muted ${width}`}>{label}</th>;
  const isSorted = address.order === order;
  return (
    <th
      aria-sort={isSorted ? (address.isDescending ? 'descending' : 'ascending') : undefined}
      className={`px-1 text-start ${width}`}
    >
      <button
        type="button"
        onClick={() => changeAddress({ order, isDescending: isSorted && !address.isDescending })}
        className="flex min-h-9 w-full items-center gap-1.5 rounded-control px-2 font-semibold text-muted -outline-offset-3 hover:text-ink"
      >
        {label}
        <span aria-hidden="true" className={isSorted ? 'text-ground' : 'opacity-0'}>
          {address.isDescending ? '↓' : '↑'}
        </span>
      </button>
    </th>
  );
}
