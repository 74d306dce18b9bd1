import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { useReadDashboard } from '../../features/dashboard/dashboard.queries.ts';
import { CountBadge } from '../../ui/signs/count-badge.tsx';

/** How many messages are unread, next to the link to them; nothing while that isn't known. */
export function MessagesCount() {
  const unread = useReadDashboard('counts').data?.unreadMessages ?? 0;
  return <CountBadge isInBar count={unread} label={t`${{ count: formatNumber(unread) }} unread`} />;
}

/** How many offers and invitations wait for an answer, next to the link to the jobs; nothing while that isn't known. */
export function JobsCount() {
  const { data } = useReadDashboard('counts');
  const waiting = data ? data.offers.count + data.waitingInvitationCount : 0;
  return (
    <CountBadge
      isInBar
      count={waiting}
      label={t`${plural(waiting, { one: '# offer or invitation', other: '# offers and invitations' })}`}
    />
  );
}
