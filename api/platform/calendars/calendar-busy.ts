import type { Span } from '@common-ground/domain/interviews/interview-offer';
import { limitedBusyTimes } from '@common-ground/domain/interviews/member-calendar';
import { startOfDay } from '@common-ground/domain/working-calendar/zoned-day';
import ICAL from 'ical.js';
import { IntlZone } from './intl-zone.ts';

type Component = InstanceType<typeof ICAL.Component>;
type CalendarEvent = InstanceType<typeof ICAL.Event>;
type Duration = InstanceType<typeof ICAL.Duration>;
type Time = InstanceType<typeof ICAL.Time>;

/** The options for reading a calendar. */
export type CalendarTask = {
  /** Only events within this span of time are read. */
  readonly window: Span;
  /** The member's, an IANA name: for all-day events, and times without a zone. */
  readonly timeZone: string;
  /** Ends the IDs of entries that come from us; we know those ourselves, and may be about to move them. */
  readonly ownHost: string;
};

/** A calendar whose busy times can't be determined. */
class UnreadableCalendarError extends Error {}

/** The most occurrences examined, for all events together: a series that repeats every second would never end. */
const MAX_OCCURRENCES = 50_000;

/** Whether an entry makes its owner busy. */
function blocks(event: Component, ownHost: string): boolean {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (textOf('status') === 'CANCELLED' || textOf('transp') === 'TRANSPARENT') return false;
  const [, host] = /^INTERVIEW-[0-9A-F-]{36}@(.+)$/u.exec(textOf('uid')) ?? [];
  return host !== ownHost.toUpperCase();
}

/** Takes the rules of well-known zones from the runtime, and those of others from the calendar. */
function prepareZones(calendar: Component, events: readonly Component[]): void {
  const named = new Set(
    events.flatMap((event) => event.getAllProperties().map((one) => one.getFirstParameter('tzid'))),
  );
  const ownRules = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [zone.getFirstPropertyValue('tzid'), zone]),
  );
  for (const name of named) {
    if (!name) continue;
    const zone = zoneNamed(name);
    const rules = ownRules.get(name);
    if (zone === null && rules === undefined) throw new UnreadableCalendarError('An unknown time zone');
    if (zone === null) continue;
    if (rules) calendar.removeSubcomponent(rules);
    ICAL.TimezoneService.register(zone, name);
  }
}

function zoneNamed(name: string): IntlZone | null {
  try {
    return new IntlZone(name);
  } catch {
    return null;
  }
}

/** Reads the busy times of one calendar. */
class BusyReader {
  readonly spans: Span[] = [];
  readonly #task: CalendarTask;
  readonly #zone: IntlZone;
  #occurrences = 0;

  constructor(task: CalendarTask) {
    this.#task = task;
    this.#zone = new IntlZone(task.timeZone);
  }

  #momentOf(time: Time): Date {
    const moment = time.isDate
      ? startOfDay(time.toString().slice(0, 'YYYY-MM-DD'.length), this.#task.timeZone)
      : time.zone === ICAL.Timezone.localTimezone
        ? this.#zone.momentOf(time)
        : new Date(time.toUnixTime() * 1_000);
    if (Number.isNaN(moment.getTime())) throw new UnreadableCalendarError('An impossible time');
    return moment;
  }

  add(start: Time, end: Time | Duration): void {
    const { window } = this.#task;
    const first = this.#momentOf(start).getTime();
    // A duration is the same length on a night when clocks change.
    const last =
      end instanceof ICAL.Duration ? first + end.toSeconds() * 1_000 : this.#momentOf(end).getTime();
    // Start and end swap places if one of them is in an hour that the clocks skip.
    const from = Math.max(Math.min(first, last), window.from.getTime());
    const to = Math.min(Math.max(first, last), window.to.getTime());
    if (from < to) this.spans.push({ from: new Date(from), to: new Date(to) });
  }

  addEvent({
    component,
    startDate,
    endDate,
  }: Pick<CalendarEvent, 'component' | 'startDate' | 'endDate'>): void {
    if (!blocks(component, this.#task.ownHost)) return;
    const lasts = startDate.isDate ? null : component.getFirstPropertyValue('duration');
    this.add(startDate, lasts instanceof ICAL.Duration ? lasts : endDate);
  }

  /** Adds a series, except occurrences that have an entry of their own. */
  addSeries(series: CalendarEvent): void {
    const { window } = this.#task;
    const iterator = series.iterator();
    for (let start = iterator.next(); start; start = iterator.next()) {
      this.#occurrences += 1;
      if (this.#occurrences > MAX_OCCURRENCES) throw new UnreadableCalendarError('Too many occurrences');
      if (this.#momentOf(start) >= window.to) return;
      const { item, startDate, endDate, recurrenceId } = series.getOccurrenceDetails(start);
      const isMoved = item.isRecurrenceException() && item.recurrenceId.compare(recurrenceId) === 0;
      if (!isMoved) this.addEvent({ component: item.component, startDate, endDate });
    }
  }
}

function addEvents(reader: BusyReader, events: readonly Component[]): void {
  const exceptions = Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    (event) => String(event.getFirstPropertyValue('uid')),
  );
  for (const component of events) {
    if (!component.hasProperty('dtstart')) throw new UnreadableCalendarError('An event without a start');
    const isException = component.hasProperty('recurrence-id');
    const related = isException ? [] : (exceptions.get(String(component.getFirstPropertyValue('uid'))) ?? []);
    const event = new ICAL.Event(component, { exceptions: related });
    if (!isException && event.isRecurring()) reader.addSeries(event);
    else reader.addEvent(event);
  }
}

/** Adds the periods of a calendar that shows no events, only when its owner is busy. */
function addBusyPeriods(reader: BusyReader, calendar: Component): void {
  for (const shown of calendar.getAllSubcomponents('vfreebusy'))
    for (const property of shown.getAllProperties('freebusy')) {
      if (property.getFirstParameter('fbtype')?.toUpperCase() === 'FREE') continue;
      for (const period of property.getValues() as InstanceType<typeof ICAL.Period>[])
        reader.add(period.start, period.getEnd());
    }
}

function calendarsIn(text: string): readonly Component[] {
  const parsed: unknown = ICAL.parse(text);
  if (!Array.isArray(parsed) || parsed.length === 0) throw new UnreadableCalendarError('Nothing in it');
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one) => new ICAL.Component(one));
  if (roots.some(({ name }) => name !== 'vcalendar')) throw new UnreadableCalendarError('Not a calendar');
  return roots;
}

/**
 * Returns when the owner of iCalendar files is busy (RFC 5545): in order, within the window, as precisely as it's kept. All-day events and
 * series count; anything cancelled or shown as free doesn't. @throws for anything that can't be understood, because a calendar read in part could make someone
 * look free
 */
export function readBusyTimes(texts: readonly string[], task: CalendarTask): readonly Span[] {
  const reader = new BusyReader(task);
  for (const calendar of texts.flatMap(calendarsIn)) {
    const events = calendar.getAllSubcomponents('vevent');
    prepareZones(calendar, [...events, ...calendar.getAllSubcomponents('vfreebusy')]);
    addEvents(reader, events);
    addBusyPeriods(reader, calendar);
  }
  return limitedBusyTimes(reader.spans);
}
