import {
  CALENDAR_LIMITS,
  type CalendarFailure,
  calendarWindow,
} from '@common-ground/domain/interviews/member-calendar';
import { type CaldavLogin, fetchCaldav } from '../../platform/calendars/fetch-caldav.ts';
import { readCalendar } from '../../platform/calendars/read-calendar.ts';
import { openKeys } from '../../platform/configuration/open-keys.ts';
import { openSecret } from '../../platform/configuration/sealed-secret.ts';
import type { Context } from '../../platform/context.ts';
import type { Sweep, TaskRun } from '../../platform/jobs/task.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { fetchPublic } from '../../platform/outside/fetch-public.ts';
import * as store from '../../stores/interviews/due-calendar.store.ts';

/** How many calendars are read at once: each can take as long as its server does, up to the limit. */
const CONCURRENT_READS = 4;
const MAX_FETCH_MS = 15_000;

/** Failures of the server, after which the previous reading remains valid for a while. */
const KEPT_AFTER: ReadonlySet<CalendarFailure> = new Set(['unreachable', 'refused', 'forbidden']);

/** Fetches a calendar and reads it. Null if there's no capacity for it now. */
async function read(
  { config, now }: Context,
  due: store.DueCalendar,
  stop: AbortSignal,
): Promise<store.ReadingResult | null> {
  const address = openSecret(await openKeys(config.calendars.keys), due.sealedAddress, due.accountId);
  // Its key is gone: only its owner can fix that, by entering it again.
  if (address === null) return { failure: 'refused', keepsEarlier: true };
  const { bytes, redirects } = CALENDAR_LIMITS;
  const { allowsLoopback } = config.calendars;
  const limits = { bytes, redirects, timeMs: MAX_FETCH_MS, allowsLoopback };
  const window = calendarWindow(now());
  const fetched =
    due.kind === 'ics'
      ? await fetchPublic(address, limits, { stop })
      : await fetchCaldav(JSON.parse(address) as CaldavLogin, window, limits, stop);
  if (stop.aborted) return null;
  if (!fetched.ok) return { failure: fetched.failure, keepsEarlier: KEPT_AFTER.has(fetched.failure) };
  const ownHost = new URL(config.publicUrl).hostname;
  const task = { window, timeZone: due.timeZone, ownHost };
  const calendar =
    'bodies' in fetched
      ? { bytes: Buffer.from(JSON.stringify(fetched.bodies)), isCaldav: true }
      : { bytes: fetched.bytes, isCaldav: false };
  const busy = await readCalendar(calendar, task, due.accountId, stop);
  if (busy === 'busy') return null;
  return busy === 'unreadable' ? { failure: 'unreadable', keepsEarlier: false } : { busy };
}

async function readOne(context: Context, due: store.DueCalendar, stop: AbortSignal): Promise<void> {
  const { systemDb, now } = context;
  const result = await read(context, due, stop);
  if (result === null) return store.requeueCalendar(systemDb, due, now());
  await systemDb.transaction().execute(async (db) => {
    const isChanged = await store.recordCalendarReading(db, due, result, now());
    // Open planners show it.
    if (isChanged) await notifyCompany(db, due.companyId, { topic: 'interviews', ids: [] });
  });
}

/** Reads all calendars that are due, a few at once: a server that is slow or down delays nothing but this job. */
export async function readDueCalendars(context: Context, { log, stop }: TaskRun): Promise<void> {
  async function work(): Promise<void> {
    while (!stop.aborted) {
      const [due] = await store.claimDueCalendars(context.systemDb, 1, context.now());
      if (!due) return;
      await readOne(context, due, stop).catch((error: unknown) =>
        log.error({ err: error }, 'Reading a calendar failed; will retry later'),
      );
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_READS }, work));
}

/** When a calendar is added, when someone plans with an old reading, and every minute for those that are due. */
export const memberCalendars = (context: Context): Sweep => ({
  name: 'read_member_calendars',
  cron: '* * * * *',
  failure: 'Finding calendars that are due failed; will retry on the next run',
  sweep: (run) => readDueCalendars(context, run),
});
