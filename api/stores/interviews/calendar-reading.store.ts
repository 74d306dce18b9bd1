import type { Span } from '@common-ground/domain/interviews/interview-offer';
import { CALENDAR_OLD_MINUTES, type CalendarReading } from '@common-ground/domain/interviews/member-calendar';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

const MINUTE_MS = 60_000;

/** Requeues members' calendars that haven't been read for a while. */
export async function requeueOldCalendars(
  db: Database,
  _scope: CompanyScope,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  const before = new Date(at.getTime() - CALENDAR_OLD_MINUTES * MINUTE_MS);
  await sql`select refresh_member_calendars(${[...memberIds]}::uuid[], ${before}, ${at})`.execute(db);
}

/** What's known about a colleague's calendar. */
export type MemberReading = CalendarReading & {
  readonly memberId: string;
  readonly addedAt: Date;
  /** Busy times in the requested period, in order. */
  readonly busy: readonly Span[];
};

/** What's known about members' calendars in a period. Those without a calendar are left out. */
export async function listCalendarReadings(
  db: Database,
  scope: CompanyScope,
  memberIds: readonly string[],
  { from, to }: Span,
): Promise<MemberReading[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('calendar_readings')
    .where('company_id', '=', scope.companyId)
    .where('account_id', 'in', [...memberIds])
    .select(['account_id', 'added_at', 'read_at', 'failed_since'])
    .select(sql<boolean>`busy is not null`.as('is_kept'))
    .select(
      sql<{ from: string; to: string }[]>`(
        select coalesce(json_agg(json_build_object('from', lower(each), 'to', upper(each)) order by lower(each)), '[]')
        from unnest(busy) as each where each && tstzrange(${from}, ${to})
      )`.as('busy'),
    )
    .orderBy('account_id')
    .execute();
  return rows.map((row) => ({
    memberId: row.account_id,
    addedAt: row.added_at,
    readAt: row.read_at,
    failedSince: row.failed_since,
    isKept: row.is_kept,
    busy: row.busy.map((span) => ({ from: new Date(span.from), to: new Date(span.to) })),
  }));
}
