import type { LiveState } from '../../../platform/live/live-stream.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * How current the board is, in a few words: "Live", or when it was last known to be.
 *
 * @param isOnline whether the device believes it is connected
 * @param state of the connection over which changes come; `stale` where a change could not be read and is being tried again
 * @param asOf when the board was last known to be up to date
 * @param now the present
 */
export function liveWords(isOnline: boolean, state: LiveState | 'stale', asOf: Date, now: Date): string {
  if (isOnline && state === 'live') return 'Live';
  const isSameDay = asOf.toDateString() === now.toDateString();
  const moment = (isSameDay ? TIME : DAY_AND_TIME).format(asOf);
  const words = state === 'stale' ? 'Not up to date.' : 'Reconnecting…';
  return `${isOnline ? words : 'Offline.'} Current as of ${moment}`;
}
