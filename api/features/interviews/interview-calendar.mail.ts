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

/** What a calendar shows of an interview. */
type ShownEntry = {
  readonly interviewId: string;
  readonly sequence: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly summary: string;
  /** The page of the interview, where the link or the address is up to date. */
  readonly url: string;
  readonly organiser: { readonly name: string; readonly address: string };
  readonly sentAt: Date;
};

/** What the entry contains for one person. */
export type CalendarEntry = ShownEntry & {
  readonly calendar: 'request' | 'cancel';
  /** The person who gets the entry: no one else's address is in it. */
  readonly to: string;
};

/**
 * An iCalendar object (RFC 5545) with one event, always by the same UID. Times are in UTC, so that
 * no calendar needs our time zone rules.
 * @param to the person whose address is in it, if any
 */
function calendarOf(entry: ShownEntry, method: ICalCalendarMethod, to: string | null): string {
  const host = new URL(entry.url).hostname;
  const calendar = ical({ prodId: PROGRAM, method });
  calendar.createEvent({
    id: `interview-${entry.interviewId}@${host}`,
    sequence: entry.sequence,
    stamp: entry.sentAt,
    start: entry.startsAt,
    end: endOfInterview(entry.startsAt, entry.minutes),
    summary: entry.summary,
    description: entry.url,
    url: entry.url,
    status: method === ICalCalendarMethod.CANCEL ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: entry.organiser.name, email: entry.organiser.address },
    attendees:
      to === null
        ? []
        : [{ email: to, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION }],
  });
  return calendar.toString();
}

/** The iCalendar part of an email (RFC 5546). It asks for no reply, because we don't read any: the page has the buttons. */
export function calendarPart(entry: CalendarEntry): CalendarPart {
  const isRequest = entry.calendar === 'request';
  const method = isRequest ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL;
  return { method: isRequest ? 'REQUEST' : 'CANCEL', content: calendarOf(entry, method, entry.to) };
}

/**
 * The same entry as a file to add by hand. It's published and invites no one (RFC 5546, 3.2.1), so that calendars add it without asking.
 */
export function calendarFile(entry: ShownEntry): string {
  return calendarOf(entry, ICalCalendarMethod.PUBLISH, null);
}
