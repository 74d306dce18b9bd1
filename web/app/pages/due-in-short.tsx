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

/** How long it waits for more changes before it refetches: moving fifty cards changes it fifty times (ms). */
const REST_MS = 3_000;

/** Refetches what's due and unread when it changes, once for every component that shows it: a new message right away. Renders nothing. */
export function DueFollower() {
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(TOPICS, (topic) => {
    clearTimeout(timer.current);
    if (topic === 'messages') void invalidate(readCompanyHome);
    else timer.current = window.setTimeout(() => void invalidate(readCompanyHome), REST_MS);
  });
  return null;
}

/** How many answers are late and how many nearly due; none while that isn't known. */
function useDueCounts() {
  const { data } = useQuery({ ...queryOf(readCompanyHome), staleTime: 60_000 });
  return data?.dueCounts ?? { late: 0, near: 0 };
}

/** How many answers are late, or nearly due, beside a link of the navigation; nothing where none is, and as long as that is not known. */
export function DueInShort() {
  const { late, near } = useDueCounts();
  if (late === 0 && near === 0) return null;
  return (
    <span className={`flex-none text-tiny tabular-nums ${late > 0 ? 'font-semibold text-clay' : ''}`}>
      {late > 0 ? lateWords(late) : t`${{ count: formatNumber(near) }} due`}
    </span>
  );
}

/** How many answers are late, as a number at the corner of an icon. */
export function LateBadge() {
  const { late } = useDueCounts();
  return <CountBadge isInBar count={late} words={lateWords(late)} />;
}

const lateWords = (late: number) => t`${{ count: formatNumber(late) }} late`;
