import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import {
  clockStatusOf,
  DEFAULT_CALENDAR,
  momentOfShare,
  promiseMoments,
  REMINDER_SHARES,
  type ReminderShare,
  type WorkingCalendar,
} from '@common-ground/domain/response-clock/response-clock';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { insertNotice, type NoticeKind } from './notice.store.ts';
import { findCalendars } from './working-calendar.store.ts';

/** The reminder for decision-makers, at each share of the time. */
const KIND_OF_SHARE: Record<ReminderShare, NoticeKind> = { 0.5: 'half', 0.8: 'near', 1: 'late' };

type Moments = {
  readonly reply_by: string | null;
  readonly promised_at: Date | null;
  readonly half_at: Date | null;
  readonly near_at: Date | null;
  readonly due_at: Date | null;
  readonly next_nudge_at: Date | null;
};

const NO_REMINDERS: Moments = {
  reply_by: null,
  promised_at: null,
  half_at: null,
  near_at: null,
  due_at: null,
  next_nudge_at: null,
};

function momentsOf(replyBy: string, madeAt: Date, calendar: WorkingCalendar): Moments {
  const { halfAt, nearAt, dueAt } = promiseMoments({ madeAt, replyBy }, calendar);
  return {
    reply_by: replyBy,
    promised_at: madeAt,
    half_at: new Date(halfAt),
    near_at: new Date(nearAt),
    due_at: new Date(dueAt),
    next_nudge_at: new Date(halfAt),
  };
}

/**
 * Works out the reminder times of promises that were made, changed or kept since the last run. Call
 * it in a transaction; two simultaneous calls process different promises.
 * @returns the companies whose applications were among them, and how many those were
 */
export async function scheduleReminders(
  db: Database,
  limit: number,
): Promise<{ companyIds: string[]; count: number }> {
  const pendingRows = await db
    .selectFrom('response_clocks')
    .where('is_wound', '=', false)
    .select('application_id')
    .orderBy('company_id')
    .orderBy('application_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (pendingRows.length === 0) return { companyIds: [], count: 0 };
  // Only queried once the clocks are locked: an application that changes from here on resets its clock after this.
  const rows = await db
    .selectFrom('response_clocks')
    .innerJoin('applications', 'applications.id', 'response_clocks.application_id')
    .where(
      'application_id',
      'in',
      pendingRows.map((row) => row.application_id),
    )
    .select(['applications.id', 'response_clocks.company_id', 'applications.status', 'applications.sent_at'])
    .select(['applications.reply_by', 'applications.company_id as present_company_id'])
    .select(
      sql<Date | null>`(select max(coalesce(counts_from, happened_at)) from application_events where application_id = applications.id and application_events.reply_by = applications.reply_by)`.as(
        'promised_at',
      ),
    )
    .execute();
  const calendars = await findCalendars(
    db,
    rows.map((row) => row.company_id),
  );
  const scheduled = rows.map((row) => {
    const isRunning =
      row.reply_by !== null &&
      row.present_company_id !== null &&
      isOpenApplication(row.status as ApplicationStatus);
    const moments = isRunning
      ? momentsOf(
          row.reply_by as string,
          row.promised_at ?? row.sent_at,
          calendars.get(row.company_id) ?? DEFAULT_CALENDAR,
        )
      : NO_REMINDERS;
    return { application_id: row.id, ...moments };
  });
  await sql`
    update response_clocks
    set is_wound = true, reply_by = scheduled.reply_by, promised_at = scheduled.promised_at, half_at = scheduled.half_at, near_at = scheduled.near_at,
        due_at = scheduled.due_at, next_nudge_at = scheduled.next_nudge_at
    from jsonb_to_recordset(${JSON.stringify(scheduled)}::jsonb) as scheduled
      (application_id uuid, reply_by date, promised_at timestamptz, half_at timestamptz, near_at timestamptz, due_at timestamptz, next_nudge_at timestamptz)
    where response_clocks.application_id = scheduled.application_id`.execute(db);
  return { companyIds: [...new Set(rows.map((row) => row.company_id))], count: pendingRows.length };
}

/**
 * Records who it's time to remind: once for each share of each promise, and after downtime only for
 * the last share that has passed. Call it in a transaction; two simultaneous calls process
 * different promises. @returns the companies with an answer that became late, and how many promises
 * were checked
 */
export async function insertReminders(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ lateCompanyIds: string[]; count: number }> {
  const rows = await db
    .selectFrom('response_clocks')
    .where('next_nudge_at', '<=', now)
    .where('is_wound', '=', true)
    .select(['application_id', 'company_id', 'candidate_id', 'reply_by', 'promised_at'])
    .orderBy('next_nudge_at')
    .orderBy('application_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const calendars = await findCalendars(
    db,
    rows.map((row) => row.company_id),
  );
  const late = new Set<string>();
  for (const row of rows) {
    const { reply_by: replyBy, promised_at: madeAt } = row;
    if (replyBy === null || madeAt === null) continue;
    const promise = { madeAt, replyBy };
    const calendar = calendars.get(row.company_id) ?? DEFAULT_CALENDAR;
    const { share } = clockStatusOf(promise, now, calendar);
    const passed = REMINDER_SHARES.findLast((item) => share >= item);
    const next = REMINDER_SHARES.find((item) => share < item);
    if (passed !== undefined)
      await insertNotice(db, {
        applicationId: row.application_id,
        companyId: row.company_id,
        candidateId: row.candidate_id,
        kind: KIND_OF_SHARE[passed],
        reference: replyBy,
        at: now,
      });
    if (passed === 1) late.add(row.company_id);
    await db
      .updateTable('response_clocks')
      .set({ next_nudge_at: next === undefined ? null : momentOfShare(promise, next, calendar) })
      .where('application_id', '=', row.application_id)
      .execute();
  }
  return { lateCompanyIds: [...late], count: rows.length };
}
