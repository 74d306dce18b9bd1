import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { CountBadge } from '../../ui/signs/count-badge.tsx';

/** How many messages the member still has to read; none for members who can't reply, or until it's known. */
function useUnreadCount(): number {
  const canWrite = usePermission('write_to_candidates');
  const { data } = useQuery({ ...queryOf(readCompanyHome), staleTime: 60_000, enabled: canWrite });
  return canWrite ? (data?.unreadCount ?? 0) : 0;
}

const formatUnreadCount = (count: number) => t`${{ count: formatNumber(count) }} unread`;

/** How many messages are unread, at the end of a navigation line; nothing if there are none. */
export function UnreadInShort() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className="flex-none text-tiny font-semibold tabular-nums text-ink">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{formatUnreadCount(count)}</span>
    </span>
  );
}

/** How many messages are unread, as a number at the corner of an icon. */
export function UnreadBadge() {
  const count = useUnreadCount();
  return <CountBadge isInBar count={count} label={formatUnreadCount(count)} />;
}
