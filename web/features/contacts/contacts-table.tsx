import type { Contact } from '@common-ground/contract/contacts/contacts';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { useChosenColumns } from '../../platform/table/chosen-columns.ts';
import { formatDay } from '../../platform/text/day-formats.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { describeMeeting } from './contact-labels.ts';

const textColumn = (id: string, label: string, text: (contact: Contact) => string): Column<Contact> => ({
  id,
  label,
  cell: (contact) => <span title={text(contact)}>{text(contact)}</span>,
  text,
});

const COLUMNS: readonly Column<Contact>[] = [
  { ...textColumn('name', t`Name`, ({ name }) => name), isRowHead: true },
  textColumn('email', t`Email`, ({ mail }) => mail ?? ''),
  textColumn('phone', t`Phone`, ({ phone }) => phone ?? ''),
  {
    id: 'link',
    label: t`Link`,
    cell: ({ link }) =>
      link ? (
        <a href={link} target="_blank" rel="noreferrer" className="underline">
          {link.replace('https://', '')}
        </a>
      ) : null,
    text: ({ link }) => link ?? '',
  },
  textColumn('met', t`Met`, ({ meetings }) => meetings.map((meeting) => describeMeeting(meeting)).join('; ')),
  textColumn('applied', t`Applied for`, ({ matches }) => formatList(matches.map(({ title }) => title))),
  textColumn('kept', t`Kept until`, ({ keepUntil }) => formatDay(keepUntil)),
];

type ContactsTableProps = {
  readonly items: readonly Contact[];
  readonly isBusy: boolean;
  /** Renders everything about one contact, and the actions for it. */
  readonly showDetails: (contact: Contact) => ReactNode;
};

/** The contacts, one per row. Exporting them as a file is up to the server, which knows who may. */
export function ContactsTable({ items, isBusy, showDetails }: ContactsTableProps) {
  const { hidden, shown, toggle } = useChosenColumns('contacts', COLUMNS);
  return (
    <div className="grid grid-cols-1 gap-3">
      <TableTools columns={COLUMNS} hidden={hidden} onToggle={toggle} />
      <DataTable
        label={t`Contacts`}
        columns={shown}
        rows={items}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        isBusy={isBusy}
        details={(contact) => <ul>{showDetails(contact)}</ul>}
      />
    </div>
  );
}
