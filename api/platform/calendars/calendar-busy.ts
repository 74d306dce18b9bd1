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

/** The most that two time zones can be apart, in milliseconds: from UTC−12 to UTC+14. */
const MAX_ZONE_GAP_MS = 26 * 3_600_000;

/** Whether an entry makes its owner busy. */
function isBusyEvent(event: Component, ownHost: string): boolean {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (textOf('status') === 'CANCELLED' || textOf('transp') === 'TRANSPARENT') return false;
  const [, host] = /^INTERVIEW-[0-9A-F-]{36}@(.+)$/u.exec(textOf('uid')) ?? [];
  return host !== ownHost.toUpperCase();
}

/**
 * Takes the rules of well-known zones from the runtime, and those of others from the calendar.
 * @returns the names of those that nobody explains
 */
function prepareZones(calendar: Component, events: readonly Component[]): ReadonlySet<string> {
  const unknown = new Set<string>();
  const named = new Set(
    events.flatMap((event) => event.getAllProperties().map((property) => property.getFirstParameter('tzid'))),
  );
  const ownRules = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [zone.getFirstPropertyValue('tzid'), zone]),
  );
  for (const name of named) {
    if (!name) continue;
    const zone = zoneNamed(name);
    const rules = ownRules.get(name);
    if (zone === null && rules === undefined) unknown.add(name);
    if (zone === null) continue;
    if (rules) calendar.removeSubcomponent(rules);
    ICAL.TimezoneService.register(zone, name);
  }
  return unknown;
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
  #unknownZones: ReadonlySet<string> = new Set();
  #occurrences = 0;

  constructor(task: CalendarTask) {
    this.#task = task;
    this.#zone = new IntlZone(task.timeZone);
  }

  /** Takes note of the time zones that the next events name without anyone explaining them. */
  expectZones(unknown: ReadonlySet<string>): void {
    this.#unknownZones = unknown;
  }

  /** By how much an event may be earlier or later than it's read, in milliseconds: by none unless it's in an unknown zone. */
  #slackOf(component: Component): number {
    const names = component.getAllProperties().map((property) => property.getFirstParameter('tzid'));
    return names.some((name) => this.#unknownZones.has(name ?? '')) ? MAX_ZONE_GAP_MS : 0;
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

  add(start: Time, end: Time | Duration, slackMs = 0): void {
    const { window } = this.#task;
    const first = this.#momentOf(start).getTime();
    // A duration is the same length on a night when clocks change.
    const last =
      end instanceof ICAL.Duration ? first + end.toSeconds() * 1_000 : this.#momentOf(end).getTime();
    // Start and end swap places if one of them is in an hour that the clocks skip.
    const from = Math.max(Math.min(first, last) - slackMs, window.from.getTime());
    const to = Math.min(Math.max(first, last) + slackMs, window.to.getTime());
    if (from < to) this.spans.push({ from: new Date(from), to: new Date(to) });
  }

  addEvent({
    component,
    startDate,
    endDate,
  }: Pick<CalendarEvent, 'component' | 'startDate' | 'endDate'>): void {
    if (!isBusyEvent(component, this.#task.ownHost)) return;
    const lasts = startDate.isDate ? null : component.getFirstPropertyValue('duration');
    this.add(startDate, lasts instanceof ICAL.Duration ? lasts : endDate, this.#slackOf(component));
  }

  /** Adds a series, except occurrences that have an entry of their own. */
  addSeries(series: CalendarEvent): void {
    const { window } = this.#task;
    const slackMs = this.#slackOf(series.component);
    const iterator = series.iterator();
    for (let start = iterator.next(); start; start = iterator.next()) {
      this.#occurrences += 1;
      if (this.#occurrences > MAX_OCCURRENCES) throw new UnreadableCalendarError('Too many occurrences');
      if (this.#momentOf(start).getTime() - slackMs >= window.to.getTime()) return;
      const { item, startDate, endDate, recurrenceId } = series.getOccurrenceDetails(start);
      const isMoved = item.isRecurrenceException() && item.recurrenceId.compare(recurrenceId) === 0;
      if (!isMoved) this.addEvent({ component: item.component, startDate, endDate });
    }
  }
}

/** @returns how many of the events have a readable start */
function addEvents(reader: BusyReader, events: readonly Component[]): number {
  const exceptions = Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    (event) => String(event.getFirstPropertyValue('uid')),
  );
  const readable = events.filter(hasReadableStart);
  for (const component of readable) {
    const isException = component.hasProperty('recurrence-id');
    const related = isException ? [] : (exceptions.get(String(component.getFirstPropertyValue('uid'))) ?? []);
    const event = new ICAL.Event(component, { exceptions: related });
    if (!isException && event.isRecurring()) reader.addSeries(event);
    else reader.addEvent(event);
  }
  return readable.length;
}

/** No calendar program shows an event whose start can't be read, so it doesn't count. */
function hasReadableStart(component: Component): boolean {
  try {
    const start = component.getFirstPropertyValue('dtstart');
    return start instanceof ICAL.Time && !Number.isNaN(start.toUnixTime());
  } catch {
    return false;
  }
}

/** Adds the periods of a calendar that shows no events, only when its owner is busy. */
function addBusyPeriods(reader: BusyReader, calendar: Component): void {
  for (const component of calendar.getAllSubcomponents('vfreebusy'))
    for (const property of component.getAllProperties('freebusy')) {
      if (property.getFirstParameter('fbtype')?.toUpperCase() === 'FREE') continue;
      for (const period of property.getValues() as InstanceType<typeof ICAL.Period>[])
        reader.add(period.start, period.getEnd());
    }
}

/** Whether a rule says how an event repeats. */
function isRule(value: string): boolean {
  try {
    return Boolean(ICAL.Recur.fromString(value).freq);
  } catch {
    return false;
  }
}

/**
 * A calendar's text without the rules of events that mean nothing: such an event counts once, as it does in calendar programs. Those of
 * time zones stay, since every time in the zone depends on them.
 */
function withoutUnknownRules(text: string): string {
  const lines = text.replaceAll(/\r?\n[ \t]/gu, '').split(/\r?\n/u);
  let isInEvent = false;
  return lines
    .filter((line) => {
      if (/^(BEGIN|END):VEVENT\s*$/iu.test(line)) isInEvent = /^BEGIN/iu.test(line);
      return !isInEvent || !/^RRULE[:;]/iu.test(line) || isRule(line.slice(line.indexOf(':') + 1));
    })
    .join('\r\n');
}

function calendarsIn(text: string): readonly Component[] {
  const parsed: unknown = ICAL.parse(withoutUnknownRules(text));
  if (!Array.isArray(parsed) || parsed.length === 0) throw new UnreadableCalendarError('Nothing in it');
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((item) => new ICAL.Component(item));
  if (roots.some(({ name }) => name !== 'vcalendar')) throw new UnreadableCalendarError('Not a calendar');
  return roots;
}

/**
 * Returns when the owner of iCalendar files is busy (RFC 5545): in order, within the window, as precisely as it's kept. All-day events and
 * series count; anything cancelled or shown as free doesn't. An event in a time zone that isn't explained counts wherever it could be, one
 * with a rule that doesn't exist counts once, and one without a readable time doesn't count unless all are like that. @throws for anything else that can't be
 * understood, because a calendar read in part could make someone look free
 */
export function readBusyTimes(texts: readonly string[], task: CalendarTask): readonly Span[] {
  const reader = new BusyReader(task);
  let [eventCount, readCount] = [0, 0];
  for (const calendar of texts.flatMap(calendarsIn)) {
    const events = calendar.getAllSubcomponents('vevent');
    reader.expectZones(prepareZones(calendar, [...events, ...calendar.getAllSubcomponents('vfreebusy')]));
    eventCount += events.length;
    readCount += addEvents(reader, events);
    addBusyPeriods(reader, calendar);
  }
  if (eventCount > 0 && readCount === 0) throw new UnreadableCalendarError('No event has a readable start');
  return limitedBusyTimes(reader.spans);
}
