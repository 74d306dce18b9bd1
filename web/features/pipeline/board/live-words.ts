import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import type { LiveState } from '../../../platform/live/live-stream.ts';

/**
 * How current the board is, in a few words: "Live", or when it was last known to be.
 *
 * @param isOnline whether the device believes it is connected
 * @param state of the connection over which changes come; `stale` where a change could not be read and is being tried again
 * @param asOf when the board was last known to be up to date
 * @param now the present
 */
export function liveWords(isOnline: boolean, state: LiveState | 'stale', asOf: Date, now: Date): string {
  if (isOnline && state === 'live') return t`Live`;
  const day = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const isSameDay = asOf.toDateString() === now.toDateString();
  const moment = formatDate(asOf, isSameDay ? { timeStyle: 'short' } : day);
  if (!isOnline) return t`Offline. Current as of ${moment}`;
  return state === 'stale'
    ? t`Not up to date. Current as of ${moment}`
    : t`Reconnecting… Current as of ${moment}`;
}
