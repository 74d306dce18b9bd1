import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import type { LiveTopic } from '@common-ground/contract/live/live';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';
import { CountBadge } from '../../ui/signs/count-badge.tsx';

const TOPICS: readonly LiveTopic[] = ['applications', 'messages'];

/** The shortest time between two refetches (ms): moving fifty cards causes fifty changes. */
const MIN_INTERVAL_MS = 3_000;

/**
 * Refetches what's due and unread when it changes, once for all components that show it: right away, and after many changes once more at the
 * end of the interval. Renders nothing.
 */
export function DueFollower() {
  const timer = useRef<number | undefined>(undefined);
  const refetchedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  function refetch() {
    clearTimeout(timer.current);
    timer.current = undefined;
    refetchedAt.current = performance.now();
    void invalidate(readCompanyHome);
  }
  useLive(TOPICS, (topic) => {
    const restMs = refetchedAt.current + MIN_INTERVAL_MS - performance.now();
    if (topic === 'messages' || restMs <= 0) refetch();
    else timer.current ??= window.setTimeout(refetch, restMs);
  });
  return null;
}

/** How many replies are late and how many nearly due; none until it's known. */
function useDueCounts() {
  const { data } = useQuery({ ...queryOf(readCompanyHome), staleTime: 60_000 });
  return data?.dueCounts ?? { late: 0, near: 0 };
}

/** How many replies are late or nearly due, next to a navigation link; nothing if there are none or it isn't known yet. */
export function DueBadge() {
  const { late, near } = useDueCounts();
  if (late === 0 && near === 0) return null;
  return (
    <span className={`flex-none text-tiny tabular-nums ${late > 0 ? 'font-semibold text-clay' : ''}`}>
      {late > 0 ? formatLateCount(late) : t`${{ count: formatNumber(near) }} due`}
    </span>
  );
}

/** How many replies are late, as a number at the corner of an icon. */
export function LateBadge() {
  const { late } = useDueCounts();
  return <CountBadge isInBar count={late} label={formatLateCount(late)} />;
}

const formatLateCount = (late: number) => t`${{ count: formatNumber(late) }} late`;
