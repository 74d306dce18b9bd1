import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import type { LiveTopic } from '@common-ground/contract/live/live';
import {
  listCompanyNotifications,
  listNotifications,
} from '@common-ground/contract/notifications/notifications';
import { unreadBadge } from '@common-ground/domain/notifications/notification';
import { t } from '@common-ground/i18n/t';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive, useLiveState } from '../../platform/live/live.ts';
import { useAccount } from '../../platform/session/membership.ts';
import { CountBadge } from '../../ui/signs/count-badge.tsx';

const TOPICS: readonly LiveTopic[] = ['notifications'];
/** How often a count is fetched while the page is visible and live updates aren't connected. */
const REFRESH_MS = 60_000;
/** How long it waits for more changes before refetching, in milliseconds. */
const DEBOUNCE_MS = 300;
const NEWEST = { query: { limit: 1 } } as const;

/** How many notifications a candidate hasn't read; nothing if there are none or it isn't known yet. */
export function UnreadNotifications() {
  const isLive = useLiveState() === 'live';
  const { data } = useQuery({
    ...queryOf(listNotifications, NEWEST),
    staleTime: REFRESH_MS,
    refetchInterval: isLive ? false : REFRESH_MS,
    refetchOnWindowFocus: !isLive,
  });
  return <Count count={data?.unreadCount ?? 0} />;
}

/** The same for a member. */
export function UnreadCompanyNotifications() {
  const { data } = useQuery({ ...queryOf(listCompanyNotifications, NEWEST), staleTime: REFRESH_MS });
  return <Count count={data?.unreadCount ?? 0} />;
}

/** Refetches after a change, once no more changes arrive for a moment. */
function useDebouncedRefetch(refetch: () => unknown): () => void {
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(refetch, DEBOUNCE_MS);
  };
}

/** Refetches a member's notifications whenever they change, on any page. Renders nothing. */
export function NotificationsFollower() {
  const ownId = useAccount().data?.id;
  const refetchSoon = useDebouncedRefetch(() => void invalidate(listCompanyNotifications));
  useLive(TOPICS, (_topic, ids) => {
    if (ids.length === 0 || ownId === undefined || ids.includes(ownId)) refetchSoon();
  });
  return null;
}

/** The same for a candidate, including the counts in the navigation. */
export function CandidateNotificationsFollower() {
  const refetchSoon = useDebouncedRefetch(() => void invalidate(listNotifications, readDashboard));
  useLive(TOPICS, refetchSoon);
  return null;
}

function Count({ count }: { readonly count: number }) {
  const sign = unreadBadge(count);
  return <CountBadge count={sign} label={t`${{ sign: sign ?? '' }} unread`} />;
}
