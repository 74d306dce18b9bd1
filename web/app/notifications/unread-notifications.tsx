import type { LiveTopic } from '@common-ground/contract/live/live';
import {
  listCompanyNotifications,
  listNotifications,
} from '@common-ground/contract/notifications/notifications';
import { unreadSign } from '@common-ground/domain/notifications/notification';
import { t } from '@common-ground/i18n/t';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';
import { useAccount } from '../../platform/session/membership.ts';
import { CountBadge } from '../../ui/signs/count-badge.tsx';

const TOPICS: readonly LiveTopic[] = ['notifications'];
/** How often the candidate's count is looked for while the page is in sight. */
const REFRESH_MS = 60_000;
/** So long it waits for more news before it looks, in milliseconds. */
const REST_MS = 300;
const NEWEST = { query: { limit: 1 } } as const;

/** How many notifications a candidate hasn't read; nothing for none, and as long as that isn't known. */
export function UnreadNotifications() {
  const { data } = useQuery({
    ...queryOf(listNotifications, NEWEST),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  return <Count count={data?.unreadCount ?? 0} />;
}

/** The same for a member. */
export function UnreadCompanyNotifications() {
  const { data } = useQuery({ ...queryOf(listCompanyNotifications, NEWEST), staleTime: REFRESH_MS });
  return <Count count={data?.unreadCount ?? 0} />;
}

/** Has a member's notifications read again whenever they change, on whatever page. Shows nothing. */
export function NotificationsFollower() {
  const own = useAccount().data?.id;
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(TOPICS, (_topic, ids) => {
    if (ids.length > 0 && own !== undefined && !ids.includes(own)) return;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void invalidate(listCompanyNotifications), REST_MS);
  });
  return null;
}

function Count({ count }: { readonly count: number }) {
  const sign = unreadSign(count);
  return <CountBadge count={sign} words={t`${{ sign: sign ?? '' }} unread`} />;
}
