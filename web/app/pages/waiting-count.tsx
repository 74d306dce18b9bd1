import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { useReadDashboard } from '../../features/dashboard/dashboard.queries.ts';

/** How many messages are unread, next to the link to them; nothing while that isn't known. */
export function MessagesCount() {
  const unread = useReadDashboard('counts').data?.unreadMessages ?? 0;
  return <Count count={unread} words={t`${{ count: formatNumber(unread) }} unread`} />;
}

/** How many offers and invitations wait for an answer, next to the link to the jobs; nothing while that isn't known. */
export function JobsCount() {
  const { data } = useReadDashboard('counts');
  const waiting = data ? data.offers.count + data.waitingInvitationCount : 0;
  return (
    <Count
      count={waiting}
      words={t`${plural(waiting, { one: '# offer or invitation', other: '# offers and invitations' })}`}
    />
  );
}

/** A number on a small round sign; its words are read with the link. */
function Count({ count, words }: { readonly count: number; readonly words: string }) {
  if (count === 0) return null;
  return (
    <span className="grid h-4.5 min-w-4.5 flex-none place-items-center rounded-full bg-clay px-1 text-[0.6875rem] leading-none font-bold text-clay-ink tabular-nums max-md:absolute max-md:top-1 max-md:start-[calc(50%+0.25rem)]">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
