import { useState } from 'react';
import { readStored, writeStored } from '../device/device-store.ts';
import { isSharedDevice } from '../session/current-session.ts';
import { useAccount } from '../session/membership.ts';

type Choosable = { readonly id: string };

/** On a device that others use, nothing of a member stays once they've signed out. */
const keptFor = () => (isSharedDevice() ? 'tab' : 'device');

/** Which columns of a table a member has taken away on this device. An id that the table doesn't have any more means nothing. */
function readHidden(name: string): ReadonlySet<string> {
  return new Set((readStored(keptFor(), name) ?? '').split(' ').filter((id) => id !== ''));
}

/**
 * The columns of a table that are shown: all, until the member takes some away. Remembered for each member on this device,
 * and on a shared one until they sign out.
 *
 * @param table the table's own name
 * @param columns all of them, in their order
 */
export function useChosenColumns<Column extends Choosable>(table: string, columns: readonly Column[]) {
  const accountId = useAccount().data?.id ?? '';
  const name = `columns-${table}-${accountId}`;
  const [changed, setChanged] = useState<{ readonly name: string; readonly hidden: ReadonlySet<string> }>();
  const hidden = changed?.name === name ? changed.hidden : readHidden(name);
  return {
    hidden,
    shown: columns.filter(({ id }) => !hidden.has(id)),
    toggle: (id: string) => {
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      writeStored(keptFor(), name, [...next].join(' '));
      setChanged({ name, hidden: next });
    },
  };
}
