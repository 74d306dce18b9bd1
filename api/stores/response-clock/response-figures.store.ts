import { NEW_COUNT_DAYS } from '@common-ground/domain/company/verification';
import { type ResponseFigures, responseFigures } from '@common-ground/domain/response-clock/response-figures';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { findCalendar } from './working-calendar.store.ts';

const DAY_MS = 86_400_000;

/**
 * What the company promised each candidate, in order: on sending, and with each move. Undone moves
 * were never published. The company's next move is its reply; what candidates do isn't. Booking an
 * interview in between moved the promised day to one after the interview.
 */
const promisesOf = (companyId: string) => sql`
  select
    promised.application_id, promised.happened_at, promised.ended_at, promised.answered_at, promised.place,
    coalesce(
      (
        select booked.reply_by from application_events as booked
        where booked.application_id = promised.application_id and booked.kind = 'interview_booked'
          and booked.id > promised.id and (promised.next_id is null or booked.id < promised.next_id)
        order by booked.id desc
        limit 1
      ),
      promised.reply_by
    ) as reply_by
  from (
    select
      told.id, told.application_id, told.happened_at, told.reply_by, applications.ended_at,
      lead(told.happened_at) over one_application as answered_at,
      lead(told.id) over one_application as next_id,
      row_number() over one_application as place
    from application_events as told
    join applications on applications.id = told.application_id
    where applications.company_id = ${companyId}
      and told.kind in ('sent', 'moved')
      and not exists (select from application_events as undone where undone.undoes_id = told.decision_id)
    window one_application as (partition by told.application_id order by told.id)
  ) as promised`;

/**
 * How a company has replied up to a given time, from everything on record; null if it has never replied. It reads more than any single
 * caller may.
 */
async function computeFigures(
  systemDb: Database,
  companyId: string,
  now: Date,
): Promise<{ figures: ResponseFigures; inTime: number; settled: number } | null> {
  const { timeZone: zone } = await findCalendar(systemDb, companyId);
  const days = await sql<{ days: number; count: number }>`
    select (answered_at at time zone ${zone})::date - (happened_at at time zone ${zone})::date as days, count(*)::int as count
    from (${promisesOf(companyId)}) as told
    where place = 1 and answered_at is not null
    group by 1`.execute(systemDb);
  const { rows } = await sql<{ in_time: number; settled: number }>`
    select
      (count(*) filter (where (answered_at at time zone ${zone})::date <= reply_by))::int as in_time,
      (count(*) filter (
        where answered_at is not null or (coalesce(ended_at, ${now}) at time zone ${zone})::date > reply_by
      ))::int as settled
    from (${promisesOf(companyId)}) as told
    where reply_by is not null`.execute(systemDb);
  const { in_time: inTime = 0, settled = 0 } = rows[0] ?? {};
  const figures = responseFigures(days.rows, { inTime, settled });
  return figures === null ? null : { figures, inTime, settled };
}

/** Recalculates the figures of some companies. Call it in the transaction that changes something of theirs. */
export async function updateResponseFigures(
  systemDb: Database,
  companyIds: readonly string[],
  now: Date,
): Promise<void> {
  // Always in the same order, so that two callers at once can't deadlock.
  for (const companyId of [...companyIds].sort()) {
    const found = await computeFigures(systemDb, companyId, now);
    if (found === null) {
      await systemDb.deleteFrom('response_figures').where('company_id', '=', companyId).execute();
      continue;
    }
    const values = {
      answered_count: found.figures.answeredCount,
      median_days: found.figures.medianDays,
      in_time_count: found.inTime,
      settled_count: found.settled,
      worked_out_at: now,
    };
    await systemDb
      .insertInto('response_figures')
      .values({ company_id: companyId, ...values })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute();
  }
}

/**
 * How some companies reply, by company; those that have never replied are left out. The caller decides who may see it; see `publicFigures`.
 */
export async function findFigures(
  db: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, ResponseFigures>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('response_figures')
    .where('company_id', 'in', [...companyIds])
    .selectAll()
    .execute();
  return new Map(
    rows.map((row) => [
      row.company_id,
      {
        answeredCount: row.answered_count,
        medianDays: Number(row.median_days),
        inTimeShare: row.in_time_count / row.settled_count,
      },
    ]),
  );
}

/** When counting started, by company, for companies that are new at a domain where people had applied to another one. */
export async function findCountedSince(
  db: Database,
  companyIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const firstDay = new Date(at.getTime() - NEW_COUNT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('companies')
    .where('id', 'in', [...companyIds])
    .where('counted_since', '>=', firstDay)
    .select(['id', 'counted_since'])
    .execute();
  return new Map(rows.flatMap(({ id, counted_since: since }) => (since === null ? [] : [[id, since]])));
}
