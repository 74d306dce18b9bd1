import type { Span } from '@common-ground/domain/interviews/interview-offer';
import {
  type CalendarFailure,
  type CalendarKind,
  type CalendarLane,
  minutesUntilNextReading,
} from '@common-ground/domain/interviews/member-calendar';
import { sql } from 'kysely';
import { anyOfLocked } from '../../platform/db/any-of-locked.ts';
import type { Database } from '../../platform/db/database.ts';

const MINUTE_MS = 60_000;
/** A reading that started but never ended, because its process was killed, is restarted after this time. */
const LEASE_MS = 5 * MINUTE_MS;
/** How long a calendar stays among the slow ones: longer than the longest pause between readings, or it would be forgotten at each. */
const SLOW_FOR_MS = 48 * 60 * MINUTE_MS;

/** A calendar that is due to be read. */
export type DueCalendar = {
  readonly kind: CalendarKind;
  readonly id: string;
  readonly accountId: string;
  readonly companyId: string;
  readonly host: string;
  readonly sealedAddress: Buffer;
  readonly timeZone: string;
};

/** Calendars of these companies and servers aren't claimed next, because enough of theirs are being read. */
export type CalendarClaim = {
  readonly lane: CalendarLane;
  readonly companyIds: readonly string[];
  readonly hosts: readonly string[];
};

/** When any calendar of the company was last read: the company that has waited longest comes first, however many calendars it has. */
const companyTriedAt = sql<Date>`(select max(tried_at) from member_calendars where company_id = companies.id)`;

/** The lane of a calendar. A new calendar of a company that has a slow one counts as slow: it may be the same one. */
const laneAt = (at: Date) => sql<CalendarLane>`case
  when open.slow_until > ${at} then 'slow'
  when reading.read_at is not null then 'steady'
  when companies.calendars_slow_until > ${at} then 'slow'
  else 'new' end`;

/**
 * Claims a calendar that is due; companies take turns, and two processes claim different ones. Null
 * if none is due. Bypasses row level security: covers all companies.
 */
export async function claimDueCalendar(
  systemDb: Database,
  { lane, companyIds, hosts }: CalendarClaim,
  at: Date,
): Promise<DueCalendar | null> {
  const row = await systemDb
    .updateTable('member_calendars')
    .set({ due_at: new Date(at.getTime() + LEASE_MS), tried_at: at })
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '=',
        anyOfLocked(
          selectFrom('member_calendars as open')
            .innerJoin('companies', 'companies.id', 'open.company_id')
            .innerJoin('calendar_readings as reading', 'reading.calendar_id', 'open.id')
            .where('open.due_at', '<=', at)
            .where('companies.suspended_at', 'is', null)
            .where(laneAt(at), '=', lane)
            .where(sql<boolean>`open.company_id <> all (${[...companyIds]}::uuid[])`)
            .where(sql<boolean>`open.host <> all (${[...hosts]}::text[])`)
            .orderBy(companyTriedAt, (order) => order.asc().nullsFirst())
            .orderBy('open.due_at')
            .orderBy('open.id')
            .limit(1)
            .select('open.id')
            .forUpdate('open')
            .skipLocked(),
        ),
      ),
    )
    .returning(['id', 'kind', 'account_id', 'company_id', 'host', 'sealed_address', 'time_zone'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    kind: row.kind as CalendarKind,
    accountId: row.account_id,
    companyId: row.company_id,
    host: row.host,
    sealedAddress: row.sealed_address,
    timeZone: row.time_zone,
  };
}

/** Records that a calendar is slow: for two days it's read with other slow ones, and so are the company's new calendars. */
export async function recordSlowCalendar(
  systemDb: Database,
  { id, companyId }: Pick<DueCalendar, 'id' | 'companyId'>,
  at: Date,
): Promise<void> {
  const until = new Date(at.getTime() + SLOW_FOR_MS);
  await systemDb.updateTable('member_calendars').set({ slow_until: until }).where('id', '=', id).execute();
  await systemDb
    .updateTable('companies')
    .set({ calendars_slow_until: until })
    .where('id', '=', companyId)
    .execute();
}

/** The result of reading a calendar: when its owner is busy, or why that's unknown. */
export type ReadingResult =
  | { readonly busy: readonly Span[] }
  /** The previous reading is kept if only the server failed. */
  | { readonly failure: CalendarFailure; readonly keepsEarlier: boolean };

function readingOf(result: ReadingResult, at: Date) {
  if ('failure' in result)
    return {
      failure: result.failure,
      failed_since: sql<Date>`coalesce(failed_since, ${at}::timestamptz)`,
      ...(result.keepsEarlier ? {} : { busy: null }),
    };
  const [from, to] = [result.busy.map((span) => span.from), result.busy.map((span) => span.to)];
  return {
    failure: null,
    failed_since: null,
    read_at: at,
    busy: sql<string>`(
      select coalesce(range_agg(tstzrange(each.from, each.to)), '{}')
      from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as each ("from", "to")
    )`,
  };
}

/**
 * Records the result of reading a calendar, unless its owner has replaced it meanwhile. Call it in a transaction. @returns whether this
 * changes anything for people who plan interviews
 */
export async function recordCalendarReading(
  systemDb: Database,
  { id }: Pick<DueCalendar, 'id'>,
  result: ReadingResult,
  at: Date,
): Promise<boolean> {
  const isFailed = 'failure' in result;
  const calendar = await systemDb
    .updateTable('member_calendars')
    .set(({ eb }) => ({ failures: isFailed ? eb('failures', '+', 1) : 0 }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  if (!calendar) return false;
  const pause = minutesUntilNextReading(calendar.failures) * MINUTE_MS;
  await systemDb
    .updateTable('member_calendars')
    .set({ due_at: new Date(at.getTime() + pause) })
    .where('id', '=', id)
    .execute();
  const row = await systemDb
    .with('before', (before) =>
      before
        .selectFrom('calendar_readings')
        .where('calendar_id', '=', id)
        .select(['calendar_id', 'busy', 'failure']),
    )
    .updateTable('calendar_readings')
    .from('before')
    .set(readingOf(result, at))
    .whereRef('calendar_readings.calendar_id', '=', 'before.calendar_id')
    .returning(
      sql<boolean>`(calendar_readings.busy is distinct from before.busy or calendar_readings.failure is distinct from before.failure)`.as(
        'is_changed',
      ),
    )
    .executeTakeFirst();
  return row?.is_changed ?? false;
}

/** Requeues a calendar for this time, without a result of this reading. */
export async function requeueCalendar(
  systemDb: Database,
  { id }: Pick<DueCalendar, 'id'>,
  at: Date,
): Promise<void> {
  await systemDb.updateTable('member_calendars').set({ due_at: at }).where('id', '=', id).execute();
}
