import { DEFAULT_CALENDAR, type WorkingCalendar } from '@common-ground/domain/response-clock/response-clock';
import { isKnownTimeZone } from '@common-ground/domain/working-calendar/zoned-day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { timeZoneOrUtc } from './company-day.store.ts';

/** A calendar with its version: 0 if nothing was set. */
export type SavedCalendar = { readonly calendar: WorkingCalendar; readonly version: number };

/**
 * The working calendars of some companies, by id. Candidates are promised days by them, so they're no secret.
 * @returns a calendar for each id that was given
 */
export async function findCalendars(
  db: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, WorkingCalendar>> {
  const ids = [...new Set(companyIds)];
  const rows = ids.length === 0 ? [] : await selectCalendars(db).where('company_id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.company_id, calendarOf(row)]));
  return new Map(ids.map((id) => [id, found.get(id) ?? DEFAULT_CALENDAR]));
}

/** One company's working calendar. */
export async function findCalendar(db: Database, companyId: string): Promise<WorkingCalendar> {
  return (await findCalendars(db, [companyId])).get(companyId) ?? DEFAULT_CALENDAR;
}

function selectCalendars(db: Database) {
  return (
    db
      .selectFrom('working_calendars')
      .select(['company_id', 'weekdays', 'time_zone', 'version'])
      // The driver would return a list of days as timestamps.
      .select(sql<string[]>`holidays::text[]`.as('holidays'))
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCalendars>['execute']>>[number];

function calendarOf({ weekdays, holidays, time_zone: timeZone }: Row): WorkingCalendar {
  return {
    weekdays: weekdays as unknown as WorkingCalendar['weekdays'],
    holidays,
    timeZone: timeZoneOrUtc(timeZone),
  };
}

/** Gives a new company the usual week in its owner's time zone; an unknown zone is left out. */
export async function insertFirstCalendar(db: Database, companyId: string, timeZone: string): Promise<void> {
  if (!isKnownTimeZone(timeZone)) return;
  await insert(db, { companyId }, columnsOf({ ...DEFAULT_CALENDAR, timeZone }));
}

/** The caller's company's calendar. */
export async function findOwnCalendar(db: Database, scope: CompanyScope): Promise<SavedCalendar> {
  const row = await selectCalendars(db).where('company_id', '=', scope.companyId).executeTakeFirst();
  return row
    ? { calendar: calendarOf(row), version: row.version }
    : { calendar: DEFAULT_CALENDAR, version: 0 };
}

/**
 * Saves the calendar over the version that was read; the clocks of current promises are reset to follow it. Call it in a transaction.
 * @returns the new version, or null when the stored one is another: nothing is changed then
 */
export async function upsertCalendar(
  db: Database,
  scope: CompanyScope,
  calendar: WorkingCalendar,
  readVersion: number,
): Promise<number | null> {
  const values = columnsOf(calendar);
  const version =
    readVersion === 0 ? await insert(db, scope, values) : await update(db, scope, values, readVersion);
  if (version !== null)
    await db
      .updateTable('response_clocks')
      .set({ is_wound: false })
      .where('company_id', '=', scope.companyId)
      .where('reply_by', 'is not', null)
      .execute();
  return version;
}

type CalendarValues = {
  readonly weekdays: RawBuilder<number[]>;
  readonly holidays: RawBuilder<string[]>;
  readonly time_zone: string;
};

function columnsOf({ weekdays, holidays, timeZone }: WorkingCalendar): CalendarValues {
  return {
    weekdays: sql<number[]>`${[...weekdays].sort()}::smallint[]`,
    holidays: sql<string[]>`${[...holidays].sort()}::date[]`,
    time_zone: timeZone,
  };
}

async function insert(
  db: Database,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  values: CalendarValues,
): Promise<number | null> {
  const row = await db
    .insertInto('working_calendars')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

async function update(
  db: Database,
  scope: CompanyScope,
  values: CalendarValues,
  readVersion: number,
): Promise<number | null> {
  const row = await db
    .updateTable('working_calendars')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('company_id', '=', scope.companyId)
    .where('version', '=', readVersion)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
