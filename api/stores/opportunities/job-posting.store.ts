import type { Posted } from '@common-ground/domain/opportunities/job-posting';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { companyTimeZoneSql, hasNotEnded, timeZoneOrUtc } from '../response-clock/company-day.store.ts';
import { OPPORTUNITY_COLUMNS, placesOf, toOpportunity } from './opportunity-columns.store.ts';

/** What's public about an opportunity, except where to apply, with what the feed is ordered by. */
export type JobPostingRow = Omit<Posted, 'url'> & { readonly orderKey: string };

const PUBLISHED_KEY = sql<string>`to_char(opportunities.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** The opportunities open at a given time, of companies that are verified and not suspended. */
function selectPostings(db: Database, at: Date) {
  return db
    .selectFrom('opportunities')
    .innerJoin('companies', 'companies.id', 'opportunities.company_id')
    .where('opportunities.status', '=', 'published')
    .where(hasNotEnded('opportunities.closes_on', 'opportunities.company_id', at))
    .where('companies.is_verified', '=', true)
    .select(OPPORTUNITY_COLUMNS)
    .select((expression) => placesOf(expression).as('places'))
    .select([
      'opportunities.id',
      'companies.name as company_name',
      sql<string | null>`case when companies.verified_by = 'domain' then companies.domain end`.as('domain'),
      PUBLISHED_KEY.as('published_key'),
      companyTimeZoneSql('opportunities.company_id').as('time_zone'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPostings>['execute']>>[number];

const postingOf = (row: Row): JobPostingRow => ({
  id: row.id,
  opportunity: toOpportunity(row),
  companyName: row.company_name,
  companyDomain: row.domain,
  timeZone: timeZoneOrUtc(row.time_zone),
  publishedOn: row.published_key.slice(0, 'YYYY-MM-DD'.length),
  orderKey: row.published_key,
});

/** The opportunities open at a given time, newest first, from the end of the previous page. */
export async function listPostings(
  db: Database,
  page: { after: PageEnd | null; limit: number; at: Date },
): Promise<JobPostingRow[]> {
  const { after } = page;
  let query = selectPostings(db, page.at);
  if (after)
    query = query.where(
      sql<SqlBool>`(opportunities.published_at, opportunities.id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy('opportunities.published_at', 'desc')
    .orderBy('opportunities.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(postingOf);
}

/** One opportunity that's open at a given time, or null. */
export async function findPosting(
  db: Database,
  opportunityId: string,
  at: Date,
): Promise<JobPostingRow | null> {
  const row = await selectPostings(db, at).where('opportunities.id', '=', opportunityId).executeTakeFirst();
  return row ? postingOf(row) : null;
}
