import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PageCommand } from './company-actions.ts';

/** What the page in front can do just now, for keys and the command palette. Null: it does this, but there's nothing to do it with. */
export type PageActions = Partial<Readonly<Record<PageCommand, (() => void) | null>>>;

/** Those on screen, the latest last. */
const providers = new Set<{ readonly current: () => PageActions }>();

/**
 * Offers what a page can do while it's on screen. Where two offer the same, the one that came last is asked.
 *
 * @param find asked whenever a key is pressed or the palette opens
 */
export function usePageActions(find: () => PageActions): void {
  const latest = useRef(find);
  useLayoutEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    providers.add(latest);
    return () => {
      providers.delete(latest);
    };
  }, []);
}

/** What a command does on the page in front; null while it can do nothing. */
export function findPageAction(command: PageCommand): (() => void) | null {
  const offered = [...providers].reverse().map(({ current }) => current()[command]);
  return offered.find((action) => action !== undefined) ?? null;
}

/** Every command that the page in front has someone to do it with. */
export function listPageCommands(): ReadonlySet<PageCommand> {
  const offered = [...providers].flatMap(({ current }) => Object.keys(current()) as PageCommand[]);
  return new Set(offered.filter((command) => findPageAction(command) !== null));
}

/**
 * Goes from entry to entry of a list that has no pane. Each has a link or button with `data-list-entry`, or a second one of the same name
 * in what is opened below it; the first comes next where none has the focus.
 */
export function focusMoves(list: HTMLElement | null): PageActions {
  const found = [...(list?.querySelectorAll<HTMLElement>('[data-list-entry]') ?? [])];
  const names = [...new Set(found.map(({ dataset }) => dataset.listEntry))];
  const entries = names.map((name) => found.find(({ dataset }) => dataset.listEntry === name));
  const around = document.activeElement?.closest(':is(li, tr):has([data-list-entry])');
  const at = names.indexOf(around?.querySelector<HTMLElement>('[data-list-entry]')?.dataset.listEntry);
  const to = (entry: HTMLElement | undefined) => entry && (() => focusInSight(entry));
  return {
    nextPerson: to(entries[at + 1]) ?? null,
    previousPerson: (at < 0 ? null : to(entries[at - 1])) ?? null,
  };
}

function focusInSight(entry: HTMLElement): void {
  entry.focus({ preventScroll: true });
  (entry.closest('li, tr') ?? entry).scrollIntoView({ block: 'nearest' });
}
