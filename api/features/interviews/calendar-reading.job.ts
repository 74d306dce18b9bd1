import {
  CALENDAR_LIMITS,
  type CalendarFailure,
  type CalendarLane,
  calendarWindow,
} from '@common-ground/domain/interviews/member-calendar';
import { type CaldavLogin, fetchCaldav } from '../../platform/calendars/fetch-caldav.ts';
import { readCalendar } from '../../platform/calendars/read-calendar.ts';
import { openKeys } from '../../platform/configuration/open-keys.ts';
import { openSecret } from '../../platform/configuration/sealed-secret.ts';
import type { Context } from '../../platform/context.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { fetchPublic } from '../../platform/outside/fetch-public.ts';
import * as store from '../../stores/interviews/due-calendar.store.ts';

const MINUTE_MS = 60_000;
/** Failures of the server, after which the previous reading remains valid for a while. */
const KEEPS_LAST_READING: ReadonlySet<CalendarFailure> = new Set(['unreachable', 'refused']);

/** How long a calendar's server may take, in milliseconds. Tests shorten it. */
export const FETCH_MS = {
  /** A calendar that takes longer than this is slow, and is read again as a slow one. */
  quick: 5_000,
  slow: 15_000,
} as const;
export type FetchTimes = { readonly quick: number; readonly slow: number };

/** How a reading is to be done. */
export type ReadingRun = {
  readonly lane: CalendarLane;
  readonly times: FetchTimes;
  readonly stop: AbortSignal;
};

/** `late`: its server took too long for one that isn't known to be slow. `busy`: there's no capacity for it now. */
type Reading = { readonly result: store.ReadingResult | 'late' | 'busy'; readonly isSlow: boolean };

/** Fetches a calendar from its server. Null if that was stopped. */
async function fetchCalendar(
  { config, now }: Context,
  { kind }: store.DueCalendar,
  address: string,
  { lane, times, stop }: ReadingRun,
) {
  const { bytes, redirects } = CALENDAR_LIMITS;
  const { allowsLoopback } = config.calendars;
  const limits = { bytes, redirects, timeMs: times.slow, allowsLoopback };
  const late = AbortSignal.timeout(times.quick);
  const ended = lane === 'slow' ? stop : AbortSignal.any([stop, late]);
  const fetched =
    kind === 'ics'
      ? await fetchPublic(address, limits, { stop: ended })
      : await fetchCaldav(JSON.parse(address) as CaldavLogin, calendarWindow(now()), limits, ended);
  return stop.aborted ? null : { fetched, isSlow: late.aborted };
}

/** Fetches a calendar and reads it. */
async function read(context: Context, due: store.DueCalendar, run: ReadingRun): Promise<Reading> {
  const { config, now } = context;
  const address = openSecret(await openKeys(config.calendars.keys), due.sealedAddress, due.accountId);
  // The key is gone: only the owner can fix that, by entering the calendar again.
  if (address === null) return { result: { failure: 'refused', keepsEarlier: true }, isSlow: false };
  const outcome = await fetchCalendar(context, due, address, run);
  if (outcome === null) return { result: 'busy', isSlow: false };
  const { fetched, isSlow } = outcome;
  if (!fetched.ok) {
    const failure = fetched.failure === 'forbidden' ? 'unreachable' : fetched.failure;
    const isLate = isSlow && run.lane !== 'slow' && failure === 'unreachable';
    return { result: isLate ? 'late' : { failure, keepsEarlier: KEEPS_LAST_READING.has(failure) }, isSlow };
  }
  const task = {
    window: calendarWindow(now()),
    timeZone: due.timeZone,
    ownHost: new URL(config.publicUrl).hostname,
  };
  const calendar =
    'bodies' in fetched
      ? { bytes: Buffer.from(JSON.stringify(fetched.bodies)), isCaldav: true }
      : { bytes: fetched.bytes, isCaldav: false };
  const owner = { accountId: due.accountId, companyId: due.companyId, isSteady: run.lane === 'steady' };
  const busy = await readCalendar(calendar, task, owner, run.stop);
  if (busy === 'busy') return { result: 'busy', isSlow };
  if (typeof busy === 'string')
    return {
      result: { failure: 'unreadable', keepsEarlier: false },
      isSlow: isSlow || busy === 'exhausted',
    };
  return { result: busy, isSlow: isSlow || busy.isHeavy };
}

/** Reads a calendar that was claimed, and records the result. */
export async function readMemberCalendar(
  context: Context,
  due: store.DueCalendar,
  run: ReadingRun,
): Promise<void> {
  const { systemDb, now } = context;
  const { result, isSlow } = await read(context, due, run);
  if (isSlow) await store.recordSlowCalendar(systemDb, due, now());
  if (result === 'late') return store.requeueCalendar(systemDb, due, now());
  if (result === 'busy') return store.requeueCalendar(systemDb, due, new Date(now().getTime() + MINUTE_MS));
  await systemDb.transaction().execute(async (db) => {
    const isChanged = await store.recordCalendarReading(db, due, result, now());
    if (isChanged) await notifyCompany(db, due.companyId, { topic: 'calendars', ids: [due.accountId] });
  });
}
