import { describe, expect, it } from 'vitest';
import { readBusyTimes } from './calendar-busy.ts';

const WINDOW = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-05-30T00:00:00Z') };

const eventLines = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];
const calendarOf = (...parts: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...parts.flat(), 'END:VCALENDAR', ''].join('\r\n');

function readBusy(text: string, timeZone = 'Europe/Lisbon'): string[] {
  return readBusyTimes([text], { window: WINDOW, timeZone, ownHost: 'people.example' }).map(
    ({ from, to }) => `${from.toISOString().slice(0, 16)}/${to.toISOString().slice(0, 16)}`,
  );
}
const busyIn = (...lines: readonly string[]) => readBusy(calendarOf(eventLines(...lines)));

describe('busy times of a calendar', () => {
  it('are those of its events, however their times are written', () => {
    expect(busyIn('DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z')).toEqual([
      '2026-03-10T10:00/2026-03-10T11:00',
    ]);
    expect(busyIn('DTSTART;TZID=America/New_York:20260310T100000', 'DURATION:PT90M')).toEqual([
      '2026-03-10T14:00/2026-03-10T15:30',
    ]);
    // No zone: the member's own.
    expect(busyIn('DTSTART:20260415T100000', 'DTEND:20260415T110000')).toEqual([
      '2026-04-15T09:00/2026-04-15T10:00',
    ]);
  });

  it('are whole days on the member’s clock, even a day of 23 hours', () => {
    const day = calendarOf(eventLines('DTSTART;VALUE=DATE:20260329', 'DTEND;VALUE=DATE:20260330'));
    expect(readBusy(day)).toEqual(['2026-03-29T00:00/2026-03-29T23:00']);
    expect(readBusy(day, 'Asia/Tokyo')).toEqual(['2026-03-28T15:00/2026-03-29T15:00']);
    // Without an end it's one day.
    expect(busyIn('DTSTART;VALUE=DATE:20260305')).toEqual(['2026-03-05T00:00/2026-03-06T00:00']);
  });

  it('leave out what is cancelled, shown as free, over, or an interview of ours', () => {
    const at = ['DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z'];
    expect(busyIn(...at, 'STATUS:CANCELLED')).toEqual([]);
    expect(busyIn(...at, 'TRANSP:TRANSPARENT')).toEqual([]);
    expect(busyIn('DTSTART:20260110T100000Z', 'DTEND:20260110T110000Z')).toEqual([]);
    expect(busyIn('DTSTART:20260310T100000Z')).toEqual([]);
    const own = 'UID:interview-5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a11@people.example';
    expect(readBusy(calendarOf(['BEGIN:VEVENT', own, ...at, 'END:VEVENT']))).toEqual([]);
    expect(readBusy(calendarOf(['BEGIN:VEVENT', `${own}.org`, ...at, 'END:VEVENT']))).toHaveLength(1);
    expect(busyIn(...at, 'STATUS:TENTATIVE', 'TRANSP:OPAQUE')).toHaveLength(1);
  });

  it('are merged where events overlap or touch', () => {
    const text = calendarOf(
      eventLines('DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z'),
      eventLines('DTSTART:20260310T103000Z', 'DTEND:20260310T120000Z'),
      eventLines('DTSTART:20260310T120000Z', 'DTEND:20260310T123000Z'),
    );
    expect(readBusy(text)).toEqual(['2026-03-10T10:00/2026-03-10T12:30']);
  });

  it('can come from a calendar that only says when its owner is busy', () => {
    const text = calendarOf([
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20260310T100000Z/20260310T110000Z,20260311T100000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260312T100000Z/PT1H',
      'END:VFREEBUSY',
    ]);
    expect(readBusy(text)).toEqual([
      '2026-03-10T10:00/2026-03-10T11:00',
      '2026-03-11T10:00/2026-03-11T11:00',
    ]);
  });
});

describe('busy times of a series', () => {
  it('stay at their time of day when clocks go forward', () => {
    expect(
      busyIn(
        'DTSTART;TZID=Europe/Berlin:20200106T090000',
        'DTEND;TZID=Europe/Berlin:20200106T093000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260406T070000Z',
      ).slice(-3),
    ).toEqual([
      '2026-03-23T08:00/2026-03-23T08:30',
      '2026-03-30T07:00/2026-03-30T07:30',
      '2026-04-06T07:00/2026-04-06T07:30',
    ]);
  });

  it('leave out excluded dates, and follow occurrences that were moved, cancelled or freed', () => {
    const movedOccurrence = (id: string, ...lines: readonly string[]) =>
      eventLines(`RECURRENCE-ID;TZID=Europe/Lisbon:${id}`, ...lines);
    const text = calendarOf(
      eventLines(
        'DTSTART;TZID=Europe/Lisbon:20260302T090000',
        'DTEND;TZID=Europe/Lisbon:20260302T100000',
        'RRULE:FREQ=DAILY;COUNT=6',
        'EXDATE;TZID=Europe/Lisbon:20260303T090000',
      ),
      movedOccurrence('20260304T090000', 'DTSTART;TZID=Europe/Lisbon:20260304T150000', 'DURATION:PT1H'),
      movedOccurrence(
        '20260305T090000',
        'DTSTART;TZID=Europe/Lisbon:20260305T090000',
        'DURATION:PT1H',
        'STATUS:CANCELLED',
      ),
      movedOccurrence(
        '20260306T090000',
        'DTSTART;TZID=Europe/Lisbon:20260306T090000',
        'DURATION:PT1H',
        'TRANSP:TRANSPARENT',
      ),
    );
    expect(readBusy(text)).toEqual([
      '2026-03-02T09:00/2026-03-02T10:00',
      '2026-03-04T15:00/2026-03-04T16:00',
      '2026-03-07T09:00/2026-03-07T10:00',
    ]);
  });

  it('include an occurrence that was moved into the requested range from far outside it', () => {
    const text = calendarOf(
      eventLines('DTSTART:20260101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY'),
      eventLines('RECURRENCE-ID:20300101T090000Z', 'DTSTART:20260310T090000Z', 'DURATION:PT1H'),
    );
    expect(readBusy(text)).toEqual(['2026-03-10T09:00/2026-03-10T10:00']);
  });

  it('follow a change to this and all later occurrences', () => {
    const text = calendarOf(
      eventLines('DTSTART:20260302T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'),
      eventLines(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260304T090000Z',
        'DTSTART:20260304T110000Z',
        'DURATION:PT1H',
      ),
    );
    expect(readBusy(text).slice(1)).toEqual([
      '2026-03-03T09:00/2026-03-03T10:00',
      '2026-03-04T11:00/2026-03-04T12:00',
      '2026-03-05T11:00/2026-03-05T12:00',
    ]);
  });
});

describe('time zones', () => {
  const nightTime = (time: string) =>
    busyIn(`DTSTART;TZID=Europe/Berlin:${time}`, 'DURATION:PT30M').map((span) => span.slice(0, 16));

  it('use the earlier offset when clocks go forward, and the first of an hour that occurs twice', () => {
    expect(nightTime('20260329T013000')).toEqual(['2026-03-29T00:30']);
    expect(nightTime('20260329T023000')).toEqual(['2026-03-29T01:30']);
    expect(nightTime('20260329T033000')).toEqual(['2026-03-29T01:30']);
    const autumn = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-11-30T00:00:00Z') };
    const calendarAt = (time: string) =>
      calendarOf(eventLines(`DTSTART;TZID=Europe/Berlin:${time}`, 'DURATION:PT30M'));
    const firstBusyAt = (time: string) =>
      readBusyTimes([calendarAt(time)], {
        window: autumn,
        timeZone: 'UTC',
        ownHost: 'x.example',
      })[0]?.from.toISOString();
    expect(firstBusyAt('20261025T013000')).toBe('2026-10-24T23:30:00.000Z');
    expect(firstBusyAt('20261025T023000')).toBe('2026-10-25T00:30:00.000Z');
    expect(firstBusyAt('20261025T033000')).toBe('2026-10-25T02:30:00.000Z');
  });

  it('that only the calendar defines follow its rules', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0230',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const at = eventLines('DTSTART;TZID=Customized Time Zone:20260310T100000', 'DURATION:PT1H');
    expect(readBusy(calendarOf(zone, at))).toEqual(['2026-03-10T07:30/2026-03-10T08:30']);
  });

  it('in a zone that isn’t explained are busy wherever they could be, and nothing else changes', () => {
    const [odd, plain] = [
      eventLines('DTSTART;TZID=Nowhere:20260310T100000', 'DURATION:PT1H'),
      eventLines('DTSTART:20260320T100000Z', 'DURATION:PT1H'),
    ];
    expect(readBusy(calendarOf(odd, plain))).toEqual([
      '2026-03-09T08:00/2026-03-11T13:00',
      '2026-03-20T10:00/2026-03-20T11:00',
    ]);
    const series = eventLines(
      'DTSTART;TZID=Nowhere:20260310T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    );
    expect(readBusy(calendarOf(series))).toHaveLength(2);
    const late = eventLines(
      'DTSTART;TZID=Nowhere:20260531T000000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=2',
    );
    expect(readBusy(calendarOf(late))).toEqual(['2026-05-29T21:00/2026-05-30T00:00']);
  });
});

it('keeps only a few busy times of a calendar that is full day and night', () => {
  const spans = busyIn(
    'DTSTART:20260310T000000Z',
    'DURATION:PT1S',
    'RRULE:FREQ=MINUTELY;INTERVAL=15;COUNT=384',
  );
  expect(spans).toHaveLength(4);
});

describe('a calendar that can’t be read completely', () => {
  it.each([
    ['', 'nothing'],
    ['<!doctype html><title>Sign in</title>', 'a page'],
    ['BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana\r\nEND:VCARD\r\n', 'a contact'],
    [calendarOf(eventLines('DTSTART:20260310T100000Z', 'DURATION:PT1H')).slice(0, -20), 'half a calendar'],
    [
      calendarOf(eventLines('SUMMARY:When?'), eventLines('DTSTART:soon')),
      'only events without a readable start',
    ],
  ])('is refused as a whole (%#)', (text) => {
    expect(() => readBusy(text)).toThrow();
  });

  it.each([
    ['without a start', ['SUMMARY:When?']],
    ['at an impossible time', ['DTSTART:soon']],
  ])('is read without an event %s, which no calendar program shows', (_case, lines) => {
    const plain = eventLines('DTSTART:20260310T100000Z', 'DURATION:PT1H');
    expect(readBusy(calendarOf(eventLines(...lines), plain))).toEqual(['2026-03-10T10:00/2026-03-10T11:00']);
  });

  it.each(['RRULE:FREQ=SOMETIMES', 'RRULE:FREQ=SOME\r\n TIMES', 'rrule;X-A=B:often'])(
    'counts an event once if its rule doesn’t exist: %j',
    (rule) => {
      expect(busyIn('DTSTART:20260310T100000Z', 'DURATION:PT1H', rule)).toEqual([
        '2026-03-10T10:00/2026-03-10T11:00',
      ]);
    },
  );

  it('has a rule of a time zone that doesn’t exist', () => {
    const daylight = ['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0230'];
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Own',
      ...daylight,
      'RRULE:FREQ=SOMETIMES',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    expect(() =>
      readBusy(calendarOf(zone, eventLines('DTSTART;TZID=Own:20260310T100000', 'DURATION:PT1H'))),
    ).toThrow();
  });

  it('repeats without end', () => {
    expect(() => busyIn('DTSTART:20000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')).toThrow(
      'Too many occurrences',
    );
  });
});
