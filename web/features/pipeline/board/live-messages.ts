import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import type { LiveState } from '../../../platform/live/live-stream.ts';

/**
 * Describes how current the board is: "Live", or when it was last up to date.
 * @param isOnline whether the device believes it is connected
 * @param state of the live connection; `stale` if a change couldn't be read and is being retried
 * @param asOf when the board was last known to be up to date
 * @param now the current time
 */
export function liveStatusText(isOnline: boolean, state: LiveState | 'stale', asOf: Date, now: Date): string {
  if (isOnline && state === 'live') return t`Live`;
  const day = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const isSameDay = asOf.toDateString() === now.toDateString();
  const moment = formatDate(asOf, isSameDay ? { timeStyle: 'short' } : day);
  if (!isOnline) return t`Offline. Current as of ${moment}`;
  return state === 'stale'
    ? t`Not up to date. Current as of ${moment}`
    : t`Reconnecting… Current as of ${moment}`;
}
