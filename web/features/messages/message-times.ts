import { formatDate } from '@common-ground/i18n/formats';

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const dayOf = (moment: Date) => `${moment.getFullYear()}-${moment.getMonth()}-${moment.getDate()}`;

/** When a message was sent, in this device's time zone: "14:05" today, otherwise "Tue 24 Nov, 14:05". @param instant ISO 8601 */
export function messageTime(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  return formatDate(moment, dayOf(moment) === dayOf(now) ? TIME : { ...DAY, ...TIME });
}

/** The time alone, for a message below the day it was sent on: "14:05". @param instant ISO 8601 */
export function clockTime(instant: string): string {
  return formatDate(new Date(instant), TIME);
}

/** When the last message was sent, in a list: "14:05" today, otherwise "24 Nov". @param instant ISO 8601 */
export function shortMessageTime(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  return formatDate(moment, dayOf(moment) === dayOf(now) ? TIME : { day: 'numeric', month: 'short' });
}
