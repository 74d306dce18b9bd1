import { setTimeout as sleep } from 'node:timers/promises';
import { CALENDAR_LANES, type CalendarLane } from '@common-ground/domain/interviews/member-calendar';
import type { Context } from '../../platform/context.ts';
import type { RunOutcome, Sweep, TaskRun } from '../../platform/jobs/task.ts';
import { isOutage } from '../../platform/outside/is-unavailable.ts';
import {
  claimDueCalendar,
  type DueCalendar,
  requeueCalendar,
} from '../../stores/interviews/due-calendar.store.ts';
import { FETCH_MS, type FetchTimes, readMemberCalendar } from './calendar-reading.job.ts';

/**
 * How many calendars of a lane are read at once, and how many of those for one company or from one server. Reading is almost only waiting;
 * what's read is at most 5 MB each.
 */
const LANE_LIMITS: Readonly<
  Record<CalendarLane, { readonly concurrent: number; readonly perCompany: number }>
> = {
  steady: { concurrent: 10, perCompany: 4 },
  new: { concurrent: 8, perCompany: 2 },
  slow: { concurrent: 4, perCompany: 1 },
};
/** How often to look for calendars that have become due while others are being read, in milliseconds. */
const POLL_INTERVAL_MS = 1_000;

type CalendarBeingRead = {
  readonly due: DueCalendar;
  readonly lane: CalendarLane;
  readonly ended: Promise<void>;
};

/** Values that occur at least this often. */
function repeatedValues(values: readonly string[], times: number): string[] {
  return [...Map.groupBy(values, (value) => value)].flatMap(([value, all]) =>
    all.length < times ? [] : [value],
  );
}

/** Claims the next calendar of a lane, if the lane has room and one is due that may be read now. */
async function claimNext(
  { systemDb, now }: Context,
  lane: CalendarLane,
  running: Iterable<CalendarBeingRead>,
): Promise<DueCalendar | null> {
  const { concurrent, perCompany } = LANE_LIMITS[lane];
  const others = [...running].filter((other) => other.lane === lane).map(({ due }) => due);
  if (others.length >= concurrent) return null;
  const companyIds = repeatedValues(
    others.map(({ companyId }) => companyId),
    perCompany,
  );
  const hosts = repeatedValues(
    others.map(({ host }) => host),
    perCompany,
  );
  return claimDueCalendar(systemDb, { lane, companyIds, hosts }, now());
}

type Readings = {
  readonly times: FetchTimes;
  /** Calendars whose reading couldn't be recorded because the database was away: the next run reads them again. */
  readonly unfinished: DueCalendar[];
};

/**
 * Reads all calendars that are due, many at once: a server that is slow or down delays nothing but calendars whose servers were slow
 * before.
 */
export async function readDueCalendars(
  context: Context,
  { log, stop }: TaskRun,
  { times = FETCH_MS, unfinished = [] }: Partial<Readings> = {},
): Promise<RunOutcome> {
  for (const due of [...unfinished]) {
    await requeueCalendar(context.systemDb, due, context.now());
    unfinished.shift();
  }
  const running = new Set<CalendarBeingRead>();
  function start(due: DueCalendar, lane: CalendarLane): void {
    const ended = readMemberCalendar(context, due, { lane, times, stop })
      .catch((error: unknown) => {
        // The log has already reported the outage.
        if (isOutage(error)) unfinished.push(due);
        else log.error({ err: error }, 'Reading a calendar failed; will retry later');
      })
      .finally(() => running.delete(started));
    const started = { due, lane, ended };
    running.add(started);
  }
  try {
    while (!stop.aborted) {
      for (const lane of CALENDAR_LANES)
        for (;;) {
          const due = await claimNext(context, lane, running);
          if (due === null) break;
          start(due, lane);
        }
      if (running.size === 0) break;
      const ended = new AbortController();
      const pause = sleep(POLL_INTERVAL_MS, undefined, { signal: ended.signal }).catch(() => undefined);
      await Promise.race([pause, ...[...running].map((run) => run.ended)]);
      ended.abort();
    }
  } finally {
    await Promise.all([...running].map((run) => run.ended));
  }
  return unfinished.length > 0 ? 'away' : 'done';
}

/** When a calendar is added, when someone plans with an old reading, and every minute for those that are due. */
export function memberCalendars(context: Context): Sweep {
  const unfinished: DueCalendar[] = [];
  return {
    name: 'read_member_calendars',
    cron: '* * * * *',
    failure: 'Finding calendars that are due failed; will retry on the next run',
    sweep: (run) => readDueCalendars(context, run, { unfinished }),
  };
}
