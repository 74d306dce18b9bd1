import { formatDate } from '@common-ground/i18n/formats';

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const dayOf = (moment: Date) => `${moment.getFullYear()}-${moment.getMonth()}-${moment.getDate()}`;

/** When a message was sent, by the clock of this device: "14:05" today, else "Tue 24 Nov, 14:05". @param instant ISO 8601 */
export function messageTime(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  return formatDate(moment, dayOf(moment) === dayOf(now) ? TIME : { ...DAY, ...TIME });
}
