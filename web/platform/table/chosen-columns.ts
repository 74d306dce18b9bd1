import { useState } from 'react';
import { readStored, writeStored } from '../device/device-store.ts';
import { isSharedDevice } from '../session/current-session.ts';
import { useAccount } from '../session/membership.ts';

type Choosable = { readonly id: string };

/** On a shared device, nothing of a member remains once they've signed out. */
const keptFor = () => (isSharedDevice() ? 'tab' : 'device');

/**
 * The columns of a table that a member has hidden on this device. IDs that the table no longer has are
 * ignored.
 */
function readHidden(name: string): ReadonlySet<string> {
  return new Set((readStored(keptFor(), name) ?? '').split(' ').filter((id) => id !== ''));
}

/**
 * The visible columns of a table: all, until the member hides some. Stored for each member on this device,
 * and on a shared one until they sign out.
 * @param table the table's name
 * @param columns all of them, in order
 */
export function useChosenColumns<Column extends Choosable>(table: string, columns: readonly Column[]) {
  const accountId = useAccount().data?.id ?? '';
  const name = `columns-${table}-${accountId}`;
  const [changed, setChanged] = useState<{ readonly name: string; readonly hidden: ReadonlySet<string> }>();
  const hiddenColumns = changed?.name === name ? changed.hidden : readHidden(name);
  return {
    hidden: hiddenColumns,
    shown: columns.filter(({ id }) => !hiddenColumns.has(id)),
    toggle: (id: string) => {
      const next = new Set(hiddenColumns);
      if (!next.delete(id)) next.add(id);
      writeStored(keptFor(), name, [...next].join(' '));
      setChanged({ name, hidden: next });
    },
  };
}
