import { DEFAULT_CALENDAR } from '@common-ground/domain/response-clock/response-clock';
import { dayIn, isKnownTimeZone } from '@common-ground/domain/working-calendar/zoned-day';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/**
 * The current day for companies. Only the database computes it: its time zone rules can be from a different year than Node's, and a list
 * and a page mustn't differ on what's open.
 */

/** A stored time zone; UTC where none was set, or where this system doesn't know it: one unknown zone mustn't stop every clock. */
export function timeZoneOrUtc(stored: string | null): string {
  return stored !== null && isKnownTimeZone(stored) ? stored : DEFAULT_CALENDAR.timeZone;
}

/** The time zone that a company has set, or null. @param companyId the column, such as `opportunities.company_id` */
export function companyTimeZoneSql(companyId: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select working_calendars.time_zone from working_calendars where working_calendars.company_id = ${sql.ref(companyId)})`;
}

/** A company's local day at a given time, `YYYY-MM-DD`. */
export async function findCompanyDay(db: Database, companyId: string, at: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select day_in(${at}::timestamptz, (select time_zone from working_calendars where company_id = ${companyId}::uuid))::text as day
  `.execute(db);
  return rows[0]?.day ?? dayIn(at, DEFAULT_CALENDAR.timeZone);
}

/** A company's local day as a SQL expression. @param companyId the column */
export function companyDaySql(companyId: string, at: Date): RawBuilder<string> {
  return sql<string>`day_in(${at}::timestamptz, ${companyTimeZoneSql(companyId)})::text`;
}

/**
 * Whether a day hasn't ended yet in the company's time zone. Null counts as ended.
 * @param day the column with the day, such as `opportunities.closes_on`
 * @param companyId the column with the company
 */
export function hasNotEnded(day: string, companyId: string, at: Date): RawBuilder<SqlBool> {
  const [column, utc] = [sql.ref(day), dayIn(at, 'UTC')];
  // No time zone is more than a day away from UTC, so it only matters for the days around it.
  return sql<SqlBool>`coalesce(${column} >= ${utc}::date - 1 and (${column} > ${utc}::date or ${column} >= day_in(${at}::timestamptz, ${companyTimeZoneSql(companyId)})), false)`;
}
