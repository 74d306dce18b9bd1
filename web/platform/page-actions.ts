import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PageCommand } from './company-actions.ts';

/**
 * What the current page can do right now, for keys and the command palette. Null: the page supports it, but
 * there's nothing to apply it to.
 */
export type PageActions = Partial<Readonly<Record<PageCommand, (() => void) | null>>>;

/** The mounted providers, the latest last. */
const providers = new Set<{ readonly current: () => PageActions }>();

/**
 * Registers what a page can do while it's mounted. If several offer the same, the latest is used.
 * @param find called whenever a key is pressed or the palette opens
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

/** The current page's action for a command; null if it can't do anything. */
export function findPageAction(command: PageCommand): (() => void) | null {
  const actions = [...providers].reverse().map(({ current }) => current()[command]);
  return actions.find((action) => action !== undefined) ?? null;
}

/** All commands that the current page can apply to someone. */
export function listPageCommands(): ReadonlySet<PageCommand> {
  const commands = [...providers].flatMap(({ current }) => Object.keys(current()) as PageCommand[]);
  return new Set(commands.filter((command) => findPageAction(command) !== null));
}

/**
 * Moves the focus between the entries of a list without a pane. Each has a link or button with
 * `data-list-entry`, or a second one with the same name in its expanded part; without a focused one, the
 * first comes next.
 */
export function focusMoves(list: HTMLElement | null): PageActions {
  const found = [...(list?.querySelectorAll<HTMLElement>('[data-list-entry]') ?? [])];
  const names = [...new Set(found.map(({ dataset }) => dataset.listEntry))];
  const entries = names.map((name) => found.find(({ dataset }) => dataset.listEntry === name));
  const around = document.activeElement?.closest(':is(li, tr):has([data-list-entry])');
  const at = names.indexOf(around?.querySelector<HTMLElement>('[data-list-entry]')?.dataset.listEntry);
  const to = (entry: HTMLElement | undefined) => entry && (() => focusAndScroll(entry));
  return {
    nextPerson: to(entries[at + 1]) ?? null,
    previousPerson: (at < 0 ? null : to(entries[at - 1])) ?? null,
  };
}

function focusAndScroll(entry: HTMLElement): void {
  entry.focus({ preventScroll: true });
  (entry.closest('li, tr') ?? entry).scrollIntoView({ block: 'nearest' });
}
