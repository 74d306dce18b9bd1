import type { ShortlistSummary } from '@common-ground/contract/people/shortlists';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { hrefOf } from '../../../platform/paths.ts';
import { useChosenColumns } from '../../../platform/table/chosen-columns.ts';
import { downloadCsv } from '../../../platform/table/csv-download.ts';
import { formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { shortlistName } from '../shortlist-messages.ts';

/** Returns the address of a shortlist. */
export const shortlistHref = (shortlistId: string) =>
  hrefOf('/company-route/shortlists/$shortlistId', { shortlistId });

const textColumn = (
  id: string,
  label: string,
  text: (list: ShortlistSummary) => string,
): Column<ShortlistSummary> => ({
  id,
  label,
  cell: (list) => (
    <span dir="auto" title={text(list)} className="text-muted">
      {text(list)}
    </span>
  ),
  text,
});

const COLUMNS: readonly Column<ShortlistSummary>[] = [
  {
    id: 'name',
    label: t`Shortlist`,
    isRowHead: true,
    cell: (list) => (
      <PlainLink
        href={shortlistHref(list.id)}
        title={shortlistName(list)}
        data-list-entry={list.id}
        className="rounded-sm hover:text-ground hover:underline"
      >
        <span dir="auto">{shortlistName(list)}</span>
      </PlainLink>
    ),
    text: shortlistName,
  },
  textColumn('job', t`Job`, ({ opportunity }) => opportunity?.title ?? ''),
  {
    id: 'candidates',
    label: t`Candidates`,
    isNumber: true,
    cell: ({ peopleCount }) => formatNumber(peopleCount),
    text: ({ peopleCount }) => String(peopleCount),
  },
  textColumn('created-by', t`Created by`, ({ createdBy }) => createdBy ?? ''),
  {
    ...textColumn('created', t`Created`, ({ createdAt }) => formatInstantAsDay(createdAt)),
    text: ({ createdAt }) => createdAt,
  },
];

/** The company's shortlists as table rows, on wide screens. */
export function ShortlistsTable({ items }: { readonly items: readonly ShortlistSummary[] }) {
  const { hidden, shown, toggle } = useChosenColumns('shortlists', COLUMNS);
  return (
    <div className="grid grid-cols-1 gap-3">
      <TableTools
        columns={COLUMNS}
        hidden={hidden}
        onToggle={toggle}
        onDownload={() => downloadCsv('shortlists', shown, items)}
      />
      <DataTable
        label={t`Shortlists`}
        columns={shown}
        rows={items}
        idOf={({ id }) => id}
        nameOf={shortlistName}
      />
    </div>
  );
}
