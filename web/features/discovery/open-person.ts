import type { CandidateCard, SearchQuery } from '@common-ground/contract/discovery/discovery';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageActions } from '../../platform/page-actions.ts';
import { usePaneHistory } from '../../platform/pane-history.ts';
import { focusEntry, useListMoves } from '../../ui/fields/list-moves.ts';
import { useOpenedPeople } from './opened-people.ts';
import { searchHref } from './search-address.ts';

/** How long the focus has to rest on a person before the pane follows (ms): people who are just passed over aren't opened or logged. */
const DEBOUNCE_MS = 300;

/**
 * The candidate who's open next to the list, with the focus staying in the list. Opening is an entry of the history, so that going back
 * closes them; going on to the next candidate replaces that entry.
 */
export function useOpenPerson(query: SearchQuery, person: string | null, cards: readonly CandidateCard[]) {
  const list = useRef<HTMLUListElement>(null);
  const dwellTimer = useRef<number | undefined>(undefined);
  const pane = usePaneHistory(person !== null);
  const [focused, setFocused] = useState<string | null>(null);
  const openedPeople = useOpenedPeople(person);
  useEffect(() => () => clearTimeout(dwellTimer.current), []);

  const open = useCallback(
    (handle: string) => {
      clearTimeout(dwellTimer.current);
      if (handle === person) return;
      pane.open(searchHref(query, handle));
    },
    [query, person, pane.open],
  );

  function close() {
    clearTimeout(dwellTimer.current);
    pane.close(searchHref(query));
  }

  const last = useRef(person);
  useEffect(() => {
    const before = last.current;
    last.current = person;
    if (person !== null || before === null) return;
    clearTimeout(dwellTimer.current);
    // However it was closed, and after a sheet has returned the focus to the candidate opened first.
    requestAnimationFrame(() => focusEntry(list.current, before));
  }, [person]);

  const arrive = useCallback(
    (handle: string) => {
      setFocused(handle);
      clearTimeout(dwellTimer.current);
      if (person !== null) dwellTimer.current = window.setTimeout(() => open(handle), DEBOUNCE_MS);
    },
    [person, open],
  );
  const moves = useListMoves({ list, onArrive: arrive });

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere && person !== null) close();
  });
  useEffect(() => {
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, []);

  usePageActions(() => {
    if (person !== null) return { nextPerson: step(1), previousPerson: step(-1) };
    const handles = cards.map(({ handle }) => handle);
    const entry = document.activeElement;
    const from = entry instanceof HTMLElement ? (entry.dataset.listEntry ?? null) : null;
    return {
      nextPerson: handles.length > 0 ? () => moves.move(from, 1) : null,
      previousPerson: from === null ? null : () => moves.move(from, -1),
    };
  });

  const at = cards.findIndex(({ handle }) => handle === person);
  const step = (by: number) => {
    const next = at === -1 ? undefined : cards[at + by];
    if (next === undefined) return null;
    return () => {
      setFocused(next.handle);
      open(next.handle);
    };
  };
  return {
    list,
    person,
    opened: openedPeople,
    /** The list entry that Tab goes to. */
    tabStop:
      [focused, person].find((item) => cards.some(({ handle }) => handle === item)) ?? cards[0]?.handle,
    open,
    onFocus: setFocused,
    onKeyDown: moves.onKeyDown,
    pane: { onNext: step(1), onPrevious: step(-1), onClose: close },
  };
}
