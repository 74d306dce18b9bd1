import { lastLiveSignalAt, useLiveState } from '../../../platform/live/live.ts';
import { useOnline } from '../../../platform/live/online.ts';
import { useIsStale } from '../../../platform/live/staleness.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { liveStatusText } from './live-messages.ts';

/** Says whether the board is live, and if not, when it was last up to date. @param readAt when the board was read */
export function LiveIndicator({ readAt }: { readonly readAt: number }) {
  const state = useLiveState();
  const isOnline = useOnline();
  const isStale = useIsStale();
  const isLive = isOnline && state === 'live' && !isStale;
  const asOf = new Date(isStale ? readAt : Math.max(readAt, lastLiveSignalAt() ?? 0));
  return (
    <p
      role="status"
      className={joinClasses(
        'flex items-center gap-1.5 text-tiny',
        isLive ? 'text-muted' : 'font-semibold text-ink',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'size-2 flex-none rounded-full',
          isLive ? 'bg-ground' : 'border-[1.5px] border-control',
        )}
      />
      {liveStatusText(isOnline, isStale ? 'stale' : state, asOf, new Date())}
    </p>
  );
}
