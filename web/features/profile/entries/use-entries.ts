import type { EntryListName, EntryLists } from '@common-ground/domain/profile/entry-lists';
import { useState } from 'react';

/** The state of a list of entries in an editor. */
export type Entries<Item> = {
  /** Null if not answered; an empty list means "none". */
  readonly value: readonly Item[] | null;
  /** The entries, followed by a new one that's still empty. */
  readonly shown: readonly Item[];
  /** The ID of the open entry. */
  readonly openId: string | null;
  /** The entry removed last, and its position. */
  readonly removed: { readonly entry: Item; readonly place: number } | null;
  readonly add: () => string;
  readonly open: (id: string) => void;
  readonly close: () => void;
  readonly change: (id: string, entered: Partial<Item>) => void;
  readonly remove: (id: string) => void;
  readonly undo: () => void;
  readonly move: (from: number, to: number) => void;
  readonly answerNone: (isNone: boolean) => void;
};

/**
 * The actions on a list of entries. A new, empty entry isn't in the list yet: opening a form and leaving it empty changes nothing. @param
 * empty creates an empty entry
 */
export function useEntries<Name extends EntryListName>(
  value: readonly EntryLists[Name][] | null,
  onChange: (value: readonly EntryLists[Name][] | null) => void,
  empty: (id: string) => EntryLists[Name],
): Entries<EntryLists[Name]> {
  type Item = EntryLists[Name];
  const [openId, setOpenId] = useState<string | null>(null);
  const [fresh, setFresh] = useState<Item | null>(null);
  const [removed, setRemoved] = useState<Entries<Item>['removed']>(null);
  const entries = value ?? [];
  const isInList = (id: string) => entries.some((entry) => entry.id === id);
  const isFreshShown = fresh !== null && openId === fresh.id && !isInList(fresh.id);
  const set = (next: readonly Item[]) => onChange(next.length === 0 ? null : next);

  return {
    value,
    shown: isFreshShown ? [...entries, fresh] : entries,
    openId: isFreshShown || (openId !== null && isInList(openId)) ? openId : null,
    removed,
    add: () => {
      const id = crypto.randomUUID();
      setFresh(empty(id));
      setOpenId(id);
      setRemoved(null);
      return id;
    },
    open: setOpenId,
    close: () => setOpenId(null),
    change: (id, entered) => {
      if (isInList(id)) set(entries.map((entry) => (entry.id === id ? { ...entry, ...entered } : entry)));
      else if (fresh?.id === id) set([...entries, { ...fresh, ...entered }]);
    },
    remove: (id) => {
      const index = entries.findIndex((entry) => entry.id === id);
      const entry = entries[index];
      if (entry !== undefined) {
        setRemoved({ entry, place: index });
        set(entries.toSpliced(index, 1));
      }
      setOpenId(null);
    },
    undo: () => {
      if (removed !== null && !isInList(removed.entry.id))
        set(entries.toSpliced(Math.min(removed.place, entries.length), 0, removed.entry));
      setRemoved(null);
    },
    move: (from, to) => {
      const entry = entries[from];
      if (entry === undefined || to < 0 || to >= entries.length || from === to) return;
      set(entries.toSpliced(from, 1).toSpliced(to, 0, entry));
    },
    answerNone: (isNone) => onChange(isNone ? [] : null),
  };
}
