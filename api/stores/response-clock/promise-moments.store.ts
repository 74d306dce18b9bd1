import {
  DEFAULT_CALENDAR,
  type PromiseMoments,
  promiseMoments,
} from '@common-ground/domain/response-clock/response-clock';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCalendar } from './working-calendar.store.ts';

/** Whether the clock has the current promise: the job has run since it was made or the calendar changed. */
const ARE_REMINDERS_SCHEDULED = sql<SqlBool>`coalesce(response_clocks.is_wound and response_clocks.reply_by = applications.reply_by, false)`;

const millisecondsOf = (column: 'half_at' | 'near_at' | 'due_at') =>
  sql<
    number | null
  >`case when ${ARE_REMINDERS_SCHEDULED} then (extract(epoch from ${sql.ref(`response_clocks.${column}`)}) * 1000)::int8 end`;

/**
 * Joins `response_clocks` to `applications` for `CLOCK_COLUMNS`. It names the company and leaves out clocks without a date, so that
 * thousands are read from one index, and none of other companies.
 */
export const OWN_CLOCK = sql<SqlBool>`response_clocks.application_id = applications.id and response_clocks.company_id = applications.company_id and response_clocks.due_at is not null`;

/** The columns that the times are read from: columns of `applications` with a left join of `response_clocks` on `OWN_CLOCK`. */
export const CLOCK_COLUMNS = [
  'applications.reply_by',
  millisecondsOf('half_at').as('half_ms'),
  millisecondsOf('near_at').as('near_ms'),
  millisecondsOf('due_at').as('due_ms'),
  // Only looked up where the clock has stopped, so that the events of thousands of others aren't
  // read.
  sql<Date | null>`case when applications.reply_by is not null and not ${ARE_REMINDERS_SCHEDULED} then coalesce(
    (select max(coalesce(counts_from, happened_at)) from application_events where application_id = applications.id and application_events.reply_by = applications.reply_by),
    applications.sent_at
  ) end`.as('unwound_from'),
] as const;

type ClockRow = {
  readonly reply_by: string | null;
  readonly half_ms: number | null;
  readonly near_ms: number | null;
  readonly due_ms: number | null;
  readonly unwound_from: Date | null;
};

/**
 * When the answers to applications become more urgent, as the job has worked it out or will. @returns a function from a row to those
 * moments; null where no answer is due
 */
export async function findMoments(
  db: Database,
  scope: CompanyScope,
  rows: readonly ClockRow[],
): Promise<(row: ClockRow) => PromiseMoments | null> {
  const isAnyUnscheduled = rows.some((row) => row.unwound_from !== null);
  const calendar = isAnyUnscheduled ? await findCalendar(db, scope.companyId) : DEFAULT_CALENDAR;
  // Thousands of promises share a few due times.
  const texts = new Map<number, string>();
  const textOf = (ms: number) => {
    const known = texts.get(ms) ?? new Date(ms).toISOString();
    texts.set(ms, known);
    return known;
  };
  const computed = new Map<string, PromiseMoments>();
  return ({ reply_by: replyBy, half_ms: half, near_ms: near, due_ms: due, unwound_from: madeAt }) => {
    if (replyBy !== null && madeAt !== null) {
      // Only the day on which a promise was made counts: thousands of cards share a few days.
      const key = `${dayIn(madeAt, calendar.timeZone)} ${replyBy}`;
      const known = computed.get(key) ?? promiseMoments({ madeAt, replyBy }, calendar);
      computed.set(key, known);
      return known;
    }
    if (half === null || near === null || due === null) return null;
    return { halfAt: textOf(half), nearAt: textOf(near), dueAt: textOf(due) };
  };
}
