import type { Decision } from '@common-ground/contract/pipeline/decision-log';
import { t } from '@common-ground/i18n/t';
import { useMemo } from 'react';
import { useAccount } from '../../../platform/session/membership.ts';
import { useChosenColumns } from '../../../platform/table/chosen-columns.ts';
import { downloadCsv } from '../../../platform/table/csv-download.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { decidedName, decisionColumns } from './decision-columns.tsx';
import { DecisionEntry } from './decision-entry.tsx';

/** The decision log as a table. Each row expands to what was written to the candidate and to colleagues. */
export function DecisionsTable({ items }: { readonly items: readonly Decision[] }) {
  const ownId = useAccount().data?.id;
  const columns = useMemo(() => decisionColumns(ownId), [ownId]);
  const { hidden, shown, toggle } = useChosenColumns('decisions', columns);
  return (
    <div className="grid grid-cols-1 gap-3">
      <TableTools
        columns={columns}
        hidden={hidden}
        onToggle={toggle}
        onDownload={() => downloadCsv('decisions', shown, items)}
      />
      <DataTable
        label={t`Decisions`}
        columns={shown}
        rows={items}
        idOf={({ id }) => id}
        nameOf={decidedName}
        details={(decision) => <DecisionEntry decision={decision} />}
      />
    </div>
  );
}
