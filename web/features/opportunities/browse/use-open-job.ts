import {
  type KeyboardEventHandler,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { goTo, useSearchText } from '../../../platform/navigation.ts';
import { usePaneHistory } from '../../../platform/pane-history.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { useSingleKeys } from '../../../platform/single-keys.ts';
import { focusEntry, useListMoves } from '../../../ui/fields/list-moves.ts';
import { filtersOf, listHref, openJobOf } from './opportunity-filters.ts';

/** How long the focus rests on a job before the pane follows (ms). */
const DEBOUNCE_MS = 300;

/** Navigation from the open job, closing it, and focusing its heading. */
export type JobPaneMoves = {
  /** Null at the end of the list. */
  readonly onNext: (() => void) | null;
  readonly onPrevious: (() => void) | null;
  readonly onClose: () => void;
  /** The ref for the heading in the pane. It takes the focus when a job is opened, but not when the pane only follows. */
  readonly headingRef: (heading: HTMLElement | null) => void;
};

/** The list of jobs, and the one that's open next to it. */
export type OpenJob = {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  /** The open job; null when none is, or there's no room for it. */
  readonly job: string | null;
  /** Handles a click on a job's link if there's room next to the list. */
  readonly onClick: (event: MouseEvent, id: string) => void;
  readonly pane: JobPaneMoves;
};

/** Whether a click is an ordinary one. With a modifier key or another button, the browser opens the job's own page. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Opens and closes a job next to the list. The first one adds an entry to the history, so that Back closes it. */
function useJobAddress(job: string | null) {
  const history = usePaneHistory(job !== null);
  /** The list's address when the first job was opened. */
  const openedFrom = useRef<string | null>(null);
  useEffect(() => {
    if (job === null) openedFrom.current = null;
  }, [job]);
  return {
    show: (id: string) => {
      const filters = filtersOf(location.search);
      if (job === null) openedFrom.current = listHref(filters);
      if (id !== job) history.open(listHref(filters, id));
    },
    close: () => {
      const href = listHref(filtersOf(location.search));
      if (openedFrom.current === null || openedFrom.current === href) history.close(href);
      // Going back would undo filters chosen since.
      else goTo(href, true, true);
    },
  };
}

/** Returns the focus to the job in the list when it's closed, however that happens. */
function useReturnedFocus(list: RefObject<HTMLUListElement | null>, job: string | null): void {
  const last = useRef(job);
  useEffect(() => {
    const before = last.current;
    last.current = job;
    if (job === null && before !== null) requestAnimationFrame(() => focusEntry(list.current, before));
  }, [list, job]);
}

/** Closes the open job with Escape, unless a field or a dialog has a use for the key. */
function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere && isOpen) close();
  });
  useEffect(() => {
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, []);
}

/** Has the pane follow the arrow keys in the list while a job is open. */
function useFollowing(list: RefObject<HTMLUListElement | null>, follow: (id: string) => void) {
  const dwellTimer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(dwellTimer.current), []);
  const onArrive = (id: string) => {
    clearTimeout(dwellTimer.current);
    dwellTimer.current = window.setTimeout(() => follow(id), DEBOUNCE_MS);
  };
  const hasLetters = useSingleKeys();
  return { ...useListMoves({ list, onArrive, hasLetters }), stop: () => clearTimeout(dwellTimer.current) };
}

/** Focuses the heading in the pane: right away, or as soon as the job has loaded. */
function useHeadingFocus() {
  const heading = useRef<HTMLElement | null>(null);
  const isWanted = useRef(false);
  return {
    focusNow: () => heading.current?.focus(),
    focusNext: () => {
      isWanted.current = true;
    },
    headingRef: (element: HTMLElement | null) => {
      heading.current = element;
      if (!element || !isWanted.current) return;
      isWanted.current = false;
      element.focus({ preventScroll: true });
    },
  };
}

/**
 * Which job is open next to the list, as the address has it.
 *
 * @param ids the jobs in the list, in its order
 * @param isWide whether there's room for two panes; elsewhere a job opens on its own page
 */
export function useOpenJob(ids: readonly string[], isWide: boolean): OpenJob {
  const job = openJobOf(useSearchText());
  const list = useRef<HTMLUListElement>(null);
  const { headingRef, focusNow, focusNext } = useHeadingFocus();
  const { show, close } = useJobAddress(job);
  const { onKeyDown, stop } = useFollowing(list, (id) => {
    // It may have been closed since the key was pressed.
    if (openJobOf(location.search) !== null) show(id);
  });
  useReturnedFocus(list, job);
  useEscape(job !== null, close);
  useEffect(() => {
    if (job !== null && !isWide) goTo(hrefOf('/opportunities/$opportunityId', { opportunityId: job }), true);
  }, [job, isWide]);
  function onClick(event: MouseEvent, id: string) {
    if (!isWide || !isPlainClick(event)) return;
    event.preventDefault();
    stop();
    if (id === job) return focusNow();
    focusNext();
    show(id);
  }
  const { before, after } = neighbours(ids, job);
  const moveTo = (id: string | null) => (id === null ? null : () => show(id));
  const pane = { onNext: moveTo(after), onPrevious: moveTo(before), onClose: close, headingRef };
  return { list, onKeyDown, job: isWide ? job : null, onClick, pane };
}

/** The jobs on either side of the open one; null at an end of the list, or if it isn't in the list. */
function neighbours(ids: readonly string[], job: string | null) {
  const at = job === null ? -1 : ids.indexOf(job);
  if (at === -1) return { before: null, after: null };
  return { before: ids[at - 1] ?? null, after: ids[at + 1] ?? null };
}
