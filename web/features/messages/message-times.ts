const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

const dayOf = (moment: Date) => `${moment.getFullYear()}-${moment.getMonth()}-${moment.getDate()}`;

/** When a message was sent, by the clock of this device: "14:05" today, else "Tue 24 Nov, 14:05". @param instant ISO 8601 */
export function messageTime(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  const time = TIME.format(moment);
  return dayOf(moment) === dayOf(now) ? time : `${DAY.format(moment).replace(',', '')}, ${time}`;
}
