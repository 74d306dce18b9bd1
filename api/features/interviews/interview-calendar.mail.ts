import { endOfInterview } from '@common-ground/domain/interviews/interview';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { CalendarPart } from '../../platform/mail/mail.ts';

/** The program that made it, in iCalendar's format (RFC 5545, 3.7.3). */
const PROGRAM = '//common-ground//interviews//EN';

/** What goes into one person's calendar. */
export type CalendarEntry = {
  readonly interviewId: string;
  readonly calendar: 'request' | 'cancel';
  readonly sequence: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly summary: string;
  /** The page of the interview, where the link or the address is up to date. */
  readonly url: string;
  /** The one person who gets it: no one else's address is in it. */
  readonly to: string;
  readonly organiser: { readonly name: string; readonly address: string };
  readonly sentAt: Date;
};

/**
 * The iCalendar part of an email (RFC 5545, 5546): one event, always by the same UID. Times are in UTC, so that no calendar needs our time
 * zone rules. It asks for no reply, because we don't read any: the page has the buttons.
 */
export function calendarPart(entry: CalendarEntry): CalendarPart {
  const isRequest = entry.calendar === 'request';
  const method = isRequest ? 'REQUEST' : 'CANCEL';
  const host = new URL(entry.url).hostname;
  const calendar = ical({
    prodId: PROGRAM,
    method: isRequest ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  });
  calendar.createEvent({
    id: `interview-${entry.interviewId}@${host}`,
    sequence: entry.sequence,
    stamp: entry.sentAt,
    start: entry.startsAt,
    end: endOfInterview(entry.startsAt, entry.minutes),
    summary: entry.summary,
    description: entry.url,
    url: entry.url,
    status: isRequest ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: entry.organiser.name, email: entry.organiser.address },
    attendees: [
      { email: entry.to, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION },
    ],
  });
  return { method, content: calendar.toString() };
}
