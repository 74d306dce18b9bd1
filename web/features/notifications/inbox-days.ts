import { deviceDay } from '../../platform/device/device-day.ts';
import type { ShownNotification } from './shown-notification.ts';

/** How long ago something happened, in this device's calendar. */
export type InboxDay = 'today' | 'yesterday' | 'earlier';

/** On which day something happened. @param instant ISO 8601 */
export function inboxDay(instant: string, now = new Date()): InboxDay {
  const day = deviceDay(instant);
  if (day === deviceDay(now)) return 'today';
  return day === deviceDay(now, -1) ? 'yesterday' : 'earlier';
}

/** Notifications by their days, newest first; days without any are left out. */
export function groupByDay(
  items: readonly ShownNotification[],
  now = new Date(),
): readonly { readonly day: InboxDay; readonly items: readonly ShownNotification[] }[] {
  return (['today', 'yesterday', 'earlier'] as const)
    .map((day) => ({ day, items: items.filter(({ happenedAt }) => inboxDay(happenedAt, now) === day) }))
    .filter((group) => group.items.length > 0);
}
