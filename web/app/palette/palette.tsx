import { listCompanyNotifications } from '@common-ground/contract/notifications/notifications';
import { hasPermission } from '@common-ground/domain/team/permission';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMarkAllCompanyNotificationsRead } from '../../features/notifications/notifications.queries.ts';
import { useSearchCompany } from '../../features/people/company-search.queries.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import type { CompanyCommand } from '../../platform/company-actions.ts';
import { chooseAppearance } from '../../platform/device/appearance.ts';
import { goTo } from '../../platform/navigation.ts';
import { findPageAction, listPageCommands } from '../../platform/page-actions.ts';
import { isSharedDevice } from '../../platform/session/current-session.ts';
import { useAccount } from '../../platform/session/membership.ts';
import { useSingleKeys } from '../../platform/single-keys.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { foundEntries } from './found-entries.tsx';
import { actionEntries, pageEntries } from './palette-entries.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { PalettePanel } from './palette-panel.tsx';

type PaletteProps = {
  /** Closes the palette and removes its history entry. */
  readonly onClose: () => void;
  /** Closes the palette for another page, whose history entry replaces the palette's. */
  readonly onLeave: () => void;
  readonly onSignOut: (question: 'sign-out' | 'sign-out-everywhere') => void;
  readonly onShortcuts: () => void;
};

/** The entries available to the member's role for what's typed. */
function useEntries(typed: string, unreadCount: number) {
  const role = useAccount().data?.company?.membership ?? null;
  const { query, isCurrent } = useSearchCompany(typed);
  const hasSingleKeys = useSingleKeys();
  // The state of the page before the palette took the focus.
  const [onPage] = useState(listPageCommands);
  const fixed = useMemo(
    () =>
      role === null
        ? []
        : [
            ...pageEntries(role),
            ...actionEntries(role, {
              unreadCount,
              isSharedDevice: isSharedDevice(),
              canOnPage: (command) => onPage.has(command),
              hasSingleKeys,
            }),
          ],
    [role, unreadCount, onPage, hasSingleKeys],
  );
  const canWrite = role !== null && hasPermission(role, 'write_to_candidates');
  const searchResults = typed === '' ? undefined : query.data;
  const entries = useMemo(
    () => [
      ...(searchResults ? foundEntries({ found: searchResults, isFound: isCurrent, canWrite }) : []),
      ...fixed,
    ],
    [searchResults, isCurrent, canWrite, fixed],
  );
  return {
    entries,
    isSearching: typed !== '' && !isCurrent,
    failure: query.error && isCurrent ? failureMessage(query.error) : null,
  };
}

/** The actions that run on the current page. */
function useCommands(
  { onSignOut, onShortcuts }: Pick<PaletteProps, 'onSignOut' | 'onShortcuts'>,
  newest: string | undefined,
) {
  const markAllRead = useMarkAllCompanyNotificationsRead();
  return {
    markAllRead: () => newest && markAllRead.mutate(newest),
    lightTheme: () => chooseAppearance('theme', 'light'),
    darkTheme: () => chooseAppearance('theme', 'dark'),
    systemTheme: () => chooseAppearance('theme', 'system'),
    shortcuts: onShortcuts,
    signOut: () => onSignOut('sign-out'),
    signOutEverywhere: () => onSignOut('sign-out-everywhere'),
  } as const satisfies Readonly<Record<CompanyCommand, () => void>>;
}

/** Runs the chosen action once the palette is gone, the focus is back where it was and the address is the page's own again. */
function useAfterwards() {
  const pendingAction = useRef<(() => void) | null>(null);
  useEffect(() => () => queueMicrotask(() => pendingAction.current?.()), []);
  return (action: () => void) => {
    pendingAction.current = action;
  };
}

/** The command palette: people the company deals with, its jobs and pages, and what the member can do from anywhere. */
export function Palette({ onClose, onLeave, ...questions }: PaletteProps) {
  const notifications = useQuery(queryOf(listCompanyNotifications, { query: { limit: 1 } })).data;
  const [typed, setTyped] = useState('');
  const entries = useEntries(typed, notifications?.unreadCount ?? 0);
  const commands = useCommands(questions, notifications?.items[0]?.happenedAt);
  const doAfterwards = useAfterwards();

  function choose(entry: PaletteEntry) {
    if ('href' in entry) {
      onLeave();
      goTo(entry.href, true);
    } else if ('pageCommand' in entry) {
      const { pageCommand } = entry;
      doAfterwards(() => findPageAction(pageCommand)?.());
      onClose();
    } else if (entry.command === 'shortcuts') {
      doAfterwards(commands.shortcuts);
      onClose();
    } else {
      onClose();
      commands[entry.command]();
    }
  }
  return <PalettePanel {...entries} typed={typed} onType={setTyped} onChoose={choose} onClose={onClose} />;
}
