import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Fragment, type ReactNode, useState } from 'react';

/** A column of a table. */
export type Column<Row> = {
  readonly id: string;
  readonly label: string;
  /** Whether the column names the row; it's always shown. */
  readonly isRowHead?: boolean;
  /** Whether it contains numbers, which are right-aligned. */
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** The cell as plain text, for a file. */
  readonly text: (row: Row) => string;
};

type DataTableProps<Row> = {
  readonly label: string;
  /** The visible columns, in order. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The row's name for screen readers. */
  readonly nameOf: (row: Row) => string;
  readonly isBusy?: boolean;
  /** Whether a row is open next to the table. */
  readonly isMarked?: (row: Row) => boolean;
  /** The row's actions, at its end. */
  readonly actions?: (row: Row) => ReactNode;
  /** Content that doesn't fit in the row, shown below it on request. */
  readonly details?: (row: Row) => ReactNode;
};

/** A table with rows of 38 pixels, for screens with room for columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, isBusy = false, actions, details } = props;
  const [openedRows, setOpenedRows] = useState<ReadonlySet<string>>(new Set());
  const hasEnd = actions !== undefined || details !== undefined;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what doesn't fit has to be reachable by keyboard
      tabIndex={0}
      className="@container relative overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full text-small" aria-busy={isBusy}>
        <thead>
          <tr className="h-9 border-b border-line text-tiny text-muted">
            {columns.map(({ id, label: title, isNumber }) => (
              <th key={id} scope="col" className={`px-3 font-semibold whitespace-nowrap ${endOf(isNumber)}`}>
                {title}
              </th>
            ))}
            {hasEnd ? (
              <th>
                <span className="sr-only">
                  <Trans>Actions</Trans>
                </span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row);
            const isOpen = openedRows.has(id);
            return (
              <Fragment key={id}>
                <tr
                  className={`h-9.5 border-t border-line first:border-t-0 ${props.isMarked?.(row) ? 'bg-ground-wash' : 'bg-surface focus-within:bg-sunk hover:bg-sunk'}`}
                >
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} />
                  ))}
                  {hasEnd ? (
                    <td className="sticky end-0 bg-inherit px-2">
                      <span className="flex items-center justify-end gap-0.5">
                        {actions?.(row)}
                        {details ? (
                          <DetailsButton
                            id={id}
                            name={props.nameOf(row)}
                            isOpen={isOpen}
                            onPress={() => setOpenedRows(toggled(openedRows, id))}
                          />
                        ) : null}
                      </span>
                    </td>
                  ) : null}
                </tr>
                {isOpen && details ? (
                  <tr className="bg-sunk/50">
                    <td colSpan={columns.length + 1} className="px-3 pt-1 pb-4">
                      <div className="sticky start-3 w-[calc(100cqi-1.5rem)]">{details(row)}</div>
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const endOf = (isNumber = false) => (isNumber ? 'text-end' : 'text-start');

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

type CellProps<Row> = { readonly column: Column<Row>; readonly row: Row };

function Cell<Row>({ column: { isRowHead, isNumber, cell }, row }: CellProps<Row>) {
  if (isRowHead)
    return (
      <th scope="row" className="max-w-72 truncate px-3 text-start font-semibold">
        {cell(row)}
      </th>
    );
  return (
    <td className={`max-w-52 truncate px-3 ${endOf(isNumber)} ${isNumber ? 'tabular-nums' : ''}`}>
      {cell(row)}
    </td>
  );
}

type DetailsButtonProps = {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
};

function DetailsButton({ id, name, isOpen, onPress }: DetailsButtonProps) {
  return (
    <button
      type="button"
      data-list-entry={id}
      aria-expanded={isOpen}
      aria-label={t`Details: ${name}`}
      title={t`Details`}
      onClick={onPress}
      className="grid size-8 place-items-center rounded-control text-muted hover:bg-surface hover:text-ink"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className={`size-4 fill-none stroke-current stroke-2 ${isOpen ? 'rotate-180' : ''}`}
      >
        <path d="m4 6 4 4 4-4" />
      </svg>
    </button>
  );
}
