import ICAL from 'ical.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

/** A wall-clock time as if it were UTC, in milliseconds. */
function asUtc({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * A time zone by its IANA name, with the rules that the runtime knows. A calendar brings rules too, but those of a well-known name may be
 * short or old.
 */
export class IntlZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();

  /** @throws RangeError for a name that isn't known */
  constructor(timeZone: string) {
    super({ tzid: timeZone });
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** How far the zone is ahead of UTC, in milliseconds. Clocks change on quarters of an hour. */
  #offsetAt(moment: number): number {
    const quarter = Math.floor(moment / (HOUR_MS / 4)) * (HOUR_MS / 4);
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    const parts = this.#format.formatToParts(quarter);
    const partOf = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((part) => part.type === type)?.value);
    const wall = {
      year: partOf('year'),
      month: partOf('month'),
      day: partOf('day'),
      hour: partOf('hour'),
      minute: partOf('minute'),
      second: partOf('second'),
    };
    const offset = asUtc(wall) - quarter;
    this.#offsets.set(quarter, offset);
    return offset;
  }

  /**
   * How far the zone is ahead of UTC when its clocks show a time, in seconds (RFC 5545, 3.3.5): in an hour that occurs twice the first
   * counts, and a time in a skipped hour is read with the offset before it.
   */
  override utcOffset(wall: WallTime): number {
    const wallTime = asUtc(wall);
    const before = this.#offsetAt(wallTime - DAY_MS);
    const after = this.#offsetAt(wallTime + DAY_MS);
    const isAfter =
      this.#offsetAt(wallTime - before) !== before && this.#offsetAt(wallTime - after) === after;
    return (isAfter ? after : before) / 1_000;
  }

  /** The moment at which the zone's clocks show a time. */
  momentOf(wall: WallTime): Date {
    return new Date(asUtc(wall) - this.utcOffset(wall) * 1_000);
  }
}
