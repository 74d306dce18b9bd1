import { useMemo, useState } from 'react';
import type { Card } from './pipeline-cards.ts';

/** The applications selected for a bulk action. */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly cards: readonly Card[];
  /** The application selected last. */
  readonly lastId: string | null;
  readonly select: (ids: readonly string[], isSelected: boolean) => void;
  /** Selects these and nothing else. */
  readonly selectOnly: (ids: readonly string[]) => void;
  readonly clear: () => void;
};

/** Keeps a selection of cards. Cards that disappear are deselected. */
export function useSelection(cards: readonly Card[]): Selection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [lastId, setLastId] = useState<string | null>(null);
  const selected = useMemo(
    () => (selectedIds.size === 0 ? [] : cards.filter(({ id }) => selectedIds.has(id))),
    [cards, selectedIds],
  );
  const ids = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  function selectOnly(next: readonly string[]) {
    setSelectedIds(new Set(next));
    setLastId(next.at(-1) ?? null);
  }
  return {
    ids,
    cards: selected,
    lastId,
    select: (changed, isSelected) => {
      const next = new Set(selectedIds);
      for (const id of changed)
        if (isSelected) next.add(id);
        else next.delete(id);
      setSelectedIds(next);
      setLastId(changed.at(-1) ?? null);
    },
    selectOnly,
    clear: () => selectOnly([]),
  };
}
