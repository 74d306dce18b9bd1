import type { MemberCalendar } from '@common-ground/contract/interviews/member-calendar';
import { CALENDAR_LIMITS } from '@common-ground/domain/interviews/member-calendar';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { t } from '@common-ground/i18n/t';
import { formatDayAndTime, formatTime, ownZone } from '../interview-formats.ts';

/** Such as "14:02", with the day where that isn't today. @param instant ISO 8601 */
export function formatSince(instant: string, now: Date, timeZone = ownZone()): string {
  return dayIn(new Date(instant), timeZone) === dayIn(now, timeZone)
    ? formatTime(instant, timeZone)
    : formatDayAndTime(instant, timeZone);
}

const MEGABYTES = CALENDAR_LIMITS.bytes / 1_000_000;

/** Why a calendar can't be read, and what its owner can do; null if it can be read. */
export function calendarFailureMessage({
  kind,
  host,
  failure,
  failedSince,
}: Pick<MemberCalendar, 'kind' | 'host' | 'failure' | 'failedSince'>): string | null {
  switch (failure) {
    case null:
      return null;
    case 'unreachable':
      return t`We haven’t been able to reach ${{ host }} since ${{ since: formatSince(failedSince ?? '', new Date()) }}. We’ll keep trying. Check that the address is right, and that it opens from anywhere, not just from your network.`;
    case 'refused':
      return kind === 'caldav'
        ? t`${{ host }} didn’t accept your username and password. Enter them again.`
        : t`${{ host }} won’t let us read this address. Copy a new one from your calendar’s settings.`;
    case 'too_large':
      return t`This calendar is larger than ${{ size: MEGABYTES }} MB. Share one with fewer events.`;
    case 'unreadable':
      return kind === 'caldav'
        ? t`We can’t find your calendar at ${{ host }}. Check the address.`
        : t`We can’t read what ${{ host }} sends. Check that it’s the address of a calendar in iCal format.`;
  }
}
