import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../platform/device/device-store.ts';

/** Everyone opened in this tab, so that no one is opened twice by mistake. */

const NAME = 'discovery.opened';
/** More than a day's budget of profiles; the earliest opened are dropped first. */
const MAX_OPENED_PEOPLE = 500;

const read = () => (readStored('tab', NAME) ?? '').split(' ').filter(Boolean);

/** Records who is open. @param person the handle, or null @returns everyone who has been opened */
export function useOpenedPeople(person: string | null): ReadonlySet<string> {
  const [openedHandles, setOpenedHandles] = useState<ReadonlySet<string>>(() => new Set(read()));
  useEffect(() => {
    if (person === null) return;
    const all = [...read().filter((handle) => handle !== person), person].slice(-MAX_OPENED_PEOPLE);
    writeStored('tab', NAME, all.join(' '));
    setOpenedHandles(new Set(all));
  }, [person]);
  return openedHandles;
}
