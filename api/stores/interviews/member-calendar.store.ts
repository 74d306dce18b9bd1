import type {
  CalendarFailure,
  CalendarKind,
  CalendarReading,
} from '@common-ground/domain/interviews/member-calendar';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** A member's own calendar, as they see it. */
export type StoredCalendar = CalendarReading & {
  readonly kind: CalendarKind;
  readonly host: string;
  readonly addedAt: Date;
  readonly failure: CalendarFailure | null;
};

/** The caller's calendar. Null without one. */
export async function findOwnCalendar(db: Database, scope: CompanyScope): Promise<StoredCalendar | null> {
  const row = await db
    .selectFrom('member_calendars as calendar')
    .innerJoin('calendar_readings as reading', 'reading.calendar_id', 'calendar.id')
    .where('calendar.account_id', '=', scope.accountId)
    .where('calendar.company_id', '=', scope.companyId)
    .select(['calendar.kind', 'calendar.host', 'calendar.added_at'])
    .select(['reading.read_at', 'reading.failed_since', 'reading.failure'])
    .select(sql<boolean>`reading.busy is not null`.as('is_kept'))
    .executeTakeFirst();
  return row
    ? {
        kind: row.kind as CalendarKind,
        host: row.host,
        addedAt: row.added_at,
        readAt: row.read_at,
        failedSince: row.failed_since,
        failure: row.failure as CalendarFailure | null,
        isKept: row.is_kept,
      }
    : null;
}

/** Deletes the caller's calendar and the busy times read from it. */
export async function deleteOwnCalendar(db: Database, scope: CompanyScope): Promise<void> {
  await db
    .deleteFrom('member_calendars')
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .execute();
}

/** What's stored of a calendar's address. */
export type SealedCalendar = {
  readonly kind: CalendarKind;
  readonly sealedAddress: Buffer;
  readonly host: string;
  readonly timeZone: string;
  readonly at: Date;
};

/** Replaces the caller's calendar; a job reads it soon. Call it in a transaction that has locked the caller's membership. */
export async function upsertOwnCalendar(
  db: Database,
  scope: CompanyScope,
  { kind, sealedAddress, host, timeZone, at }: SealedCalendar,
): Promise<void> {
  await deleteOwnCalendar(db, scope);
  await db
    .insertInto('member_calendars')
    .values({
      account_id: scope.accountId,
      company_id: scope.companyId,
      kind,
      sealed_address: sealedAddress,
      host,
      time_zone: timeZone,
      added_at: at,
      due_at: at,
    })
    .execute();
}

/** Waits for another request of the caller that changes their calendar, until the transaction ends. */
export async function lockOwnCalendar(db: Database, scope: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar of ${scope.accountId}`}, 81))`.execute(
    db,
  );
}
