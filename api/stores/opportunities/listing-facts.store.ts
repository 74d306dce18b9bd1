import type {
  ListedOpportunity,
  MustHave,
} from '@common-ground/domain/opportunities/listing/listed-opportunity';
import { companySizeOf } from '@common-ground/domain/opportunities/wanted/company-size';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/*
 * What the index of open opportunities holds. It's read for all candidates at once, so that no function here takes a scope: every candidate
 * may see all of it.
 */

type FactsRow = Pick<ListedOpportunity, 'id' | 'field'> & {
  readonly published_at: number;
  readonly closes_on: string;
  readonly time_zone: string | null;
  readonly kind: ListedOpportunity['kind'];
  readonly routes: ListedOpportunity['routes'];
  readonly places: ListedOpportunity['places'];
  readonly currency: string | null;
  readonly period: NonNullable<ListedOpportunity['pay']>['period'];
  readonly maximum: number;
  readonly maximum_yearly: number;
  readonly quarter_hours: number | null;
  readonly must_haves: readonly MustHave[];
  readonly sector: ListedOpportunity['sector'];
  readonly headcount: number | null;
};

/** How many are read at once: few enough that this process isn't blocked for long. */
export const FACTS_BATCH_SIZE = 500;

/**
 * Some of the opportunities that haven't ended in every time zone, newest first.
 * @param from the day before the current one in UTC, `YYYY-MM-DD`: anything that ended earlier has ended in every time zone
 */
async function listFacts(
  db: Database,
  from: string,
  condition: RawBuilder<unknown>,
): Promise<ListedOpportunity[]> {
  const { rows } = await sql<FactsRow>`
    select
      opportunities.id, (extract(epoch from published_at) * 1000000)::float8 as published_at, closes_on::text, kind, routes, field,
      working_calendars.time_zone, pay_currency as currency, pay_period as period, (pay_maximum * 100)::float8 as maximum,
      (pay_maximum_yearly * 400)::float8 as maximum_yearly, (hours_per_week * 4)::integer as quarter_hours,
      companies.sector, companies.headcount,
      (
        select coalesce(json_agg(json_build_object('country', country, 'workMode', work_mode)), '[]')
        from opportunity_places where opportunity_id = opportunities.id
      ) as places,
      (
        select coalesce(
          json_agg(json_build_object('kind', c -> 'kind', 'subject', c -> 'subject', 'level', c -> 'level', 'months', c -> 'months')), '[]'
        )
        from jsonb_array_elements(criteria) as c where c ->> 'need' = 'must'
      ) as must_haves
    from opportunities
    join companies on companies.id = opportunities.company_id
    left join working_calendars on working_calendars.company_id = opportunities.company_id
    where status = 'published' and suspended_at is null and closes_on >= ${from}::date and ${condition}
    order by opportunities.published_at desc, opportunities.id desc
    limit ${FACTS_BATCH_SIZE}`.execute(db);
  return rows.map(listedOf);
}

function listedOf(row: FactsRow): ListedOpportunity {
  const { currency, period, maximum } = row;
  return {
    id: row.id,
    publishedAt: row.published_at,
    closesOn: row.closes_on,
    timeZone: row.time_zone,
    kind: row.kind,
    routes: row.routes,
    field: row.field,
    places: row.places,
    pay: currency === null ? null : { currency, period, maximum, maximumYearly: row.maximum_yearly },
    quarterHours: row.quarter_hours,
    mustHaves: row.must_haves,
    sector: row.sector,
    companySize: companySizeOf(row.headcount),
  };
}

/** The batch after the previous one; a smaller one at the end. */
export function listFactsBehind(
  db: Database,
  from: string,
  last: ListedOpportunity | undefined,
): Promise<ListedOpportunity[]> {
  return listFacts(
    db,
    from,
    last === undefined
      ? sql`true`
      : sql`(published_at, opportunities.id) < (to_timestamp(0) + ${last.publishedAt} * interval '1 microsecond', ${last.id}::uuid)`,
  );
}

/** The open ones among some opportunities. @param ids as many as are read at once, at most */
export function listFactsOf(
  db: Database,
  from: string,
  ids: readonly string[],
): Promise<ListedOpportunity[]> {
  return listFacts(db, from, sql`opportunities.id = any(${[...ids]}::uuid[])`);
}

/** What has changed since a snapshot: opportunities to read again, each with a transaction that wrote it. */
export type OpportunityChanges = {
  /** Where to continue next time. */
  readonly snapshot: string;
  /** The history that the snapshot belongs to; a new one after a failover, when the snapshot means nothing. */
  readonly history: string;
  readonly changed: readonly { readonly id: string; readonly writtenIn: string }[];
};

/**
 * Lists what transactions since a snapshot have written. The returned snapshot is the oldest transaction still
 * running: what it writes is found the next time, and what others have written since is found twice.
 *
 * @param snapshot from the previous call; null only asks for one
 */
export async function listOpportunityChanges(
  db: Database,
  snapshot: string | null,
): Promise<OpportunityChanges> {
  const { rows } = await sql<{ snapshot: string; history: string; ids: string[]; written: string[] }>`
    select
      database_history() as history,
      pg_snapshot_xmin(pg_current_snapshot())::text as snapshot,
      coalesce(array_agg(opportunity_id::text), '{}') as ids,
      coalesce(array_agg(changed_in::text), '{}') as written
    from opportunity_changes
    where changed_in >= ${snapshot}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`.execute(
    db,
  );
  const [row] = rows as [(typeof rows)[0]];
  return {
    snapshot: row.snapshot,
    history: row.history,
    changed: row.ids.map((id, index) => ({ id, writtenIn: row.written[index] as string })),
  };
}

/** The current day in some time zones at a given time, each `YYYY-MM-DD`. @param zones as companies set them; null stands for none */
export async function listDaysIn(
  db: Database,
  zones: readonly (string | null)[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day_in(${at}::timestamptz, zone)::text as day
    from unnest(${[...zones]}::text[]) with ordinality as zones (zone, place) order by place`.execute(db);
  return rows.map(({ day }) => day);
}

/** The ids of a query's rows, 16 bytes each: text would take longer to read than to find. */
async function readIds(db: Database, condition: RawBuilder<unknown>): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(opportunity_id), ''::bytea) as ids from opportunity_words where ${condition}`.execute(
    db,
  );
  return rows[0]?.ids ?? Buffer.alloc(0);
}

/**
 * Finds which published opportunities contain a word, themselves or in their company's name. @param query for `to_tsquery` @param from as
 * for the facts
 * @returns their ids, 16 bytes each
 */
export function findIdsByWords(db: Database, query: string, from: string): Promise<Buffer> {
  return readIds(db, sql`words @@ to_tsquery('simple', ${query}) and closes_on >= ${from}::date`);
}

/** As `findIdsByWords`, limited to some opportunities. */
export function listIdsByWords(db: Database, query: string, ids: readonly string[]): Promise<Buffer> {
  return readIds(
    db,
    sql`opportunity_id = any(${[...ids]}::uuid[]) and words @@ to_tsquery('simple', ${query})`,
  );
}
