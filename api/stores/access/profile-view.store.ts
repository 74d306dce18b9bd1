import type { ViewedDay } from '@common-ground/contract/access/profile-views';
import type { ProfileView, RecordedView } from '@common-ground/domain/access/view-record';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/database.ts';

const DAY_MS = 86_400_000;

/**
 * Records in each candidate's access log what the company is about to be shown of them. Call it in the transaction that reads it: nothing
 * is shown without being recorded.
 * @param views one for each entry; without any, nothing is recorded
 */
export async function recordViews(
  db: Database,
  scope: CompanyScope,
  views: readonly ProfileView[],
  at: Date,
): Promise<void> {
  if (views.length === 0) return;
  const { name } = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select('name')
    .executeTakeFirstOrThrow();
  // Always in the same order: each candidate's access log is locked until the transaction ends.
  const ordered = [...views].sort((a, b) => (a.candidateId < b.candidateId ? -1 : 1));
  await db
    .insertInto('profile_views')
    .values(
      ordered.map(({ candidateId, level, parts, reason, memberName = null, memberKey = null }) => ({
        candidate_id: candidateId,
        company_id: scope.companyId,
        company_name: name,
        member_role: scope.membership,
        member_name: memberName,
        member_key: memberKey,
        level,
        parts: [...parts],
        reason,
        seen_at: at,
        // Database triggers chain the entries.
        hash: Buffer.alloc(0),
      })),
    )
    .execute();
}

/**
 * Finds what a day's record (UTC) says about some candidates and this company.
 * @param day `YYYY-MM-DD`
 * @param isReason the reasons asked for, spelled out so that Postgres uses the index of these views
 */
export async function findRecordedViews(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
  { day, isReason }: { readonly day: string; readonly isReason: RawBuilder<SqlBool> },
): Promise<readonly RecordedView[]> {
  if (candidateIds.length === 0) return [];
  const midnight = new Date(`${day}T00:00:00Z`);
  const rows = await db
    .selectFrom('profile_views')
    .where('company_id', '=', scope.companyId)
    .where('candidate_id', '=', sql<string>`any(${anyOf([...new Set(candidateIds)])}::uuid[])`)
    .where(isReason)
    .where('seen_at', '>=', midnight)
    .where('seen_at', '<', new Date(midnight.getTime() + DAY_MS))
    .select(['candidate_id', 'level', 'parts', 'reason', 'member_name', 'member_key'])
    .execute();
  return rows.map(
    ({ candidate_id: candidateId, member_name: memberName, member_key: memberKey, ...view }) =>
      ({ ...view, candidateId, memberName, memberKey }) as RecordedView,
  );
}

/** Where a page of the access log ends: the day, and the company. */
type DayEnd = { readonly key: string; readonly id: string };

type OccasionRow = {
  readonly level: ViewedDay['occasions'][number]['level'];
  readonly reason: ViewedDay['occasions'][number]['reason'];
  readonly parts: ViewedDay['occasions'][number]['parts'];
  readonly memberName: string | null;
  readonly memberKey: string | null;
  readonly count: number;
  readonly first: number;
  readonly last: number;
};

const DAY = sql<string>`to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD')`;
const epochSeconds = (moment: RawBuilder<Date>) => sql`floor(extract(epoch from ${moment}) * 1000)`;

/**
 * The candidate's own part of the access log: what each company saw on each day, newest day first, from the end of the previous page.
 * What was seen on one occasion several times a day is counted.
 */
export async function listViewedDays(
  db: Database,
  scope: CandidateScope,
  page: { after: DayEnd | null; limit: number },
): Promise<(Omit<ViewedDay, 'company'> & { companyId: string; companyName: string })[]> {
  const { after } = page;
  let occasions = db
    .selectFrom('profile_views')
    .where('candidate_id', '=', scope.candidateId)
    .select([DAY.as('day'), 'company_id', 'level', 'reason', 'parts', 'member_name', 'member_key'])
    .select([
      sql<string>`(array_agg(company_name order by id desc))[1]`.as('name'),
      sql<number>`count(*)`.as('count'),
      epochSeconds(sql`min(seen_at)`).as('first'),
      epochSeconds(sql`max(seen_at)`).as('last'),
    ])
    .groupBy([DAY, 'company_id', 'level', 'reason', 'parts', 'member_name', 'member_key']);
  if (after)
    occasions = occasions.where(sql<SqlBool>`(${DAY}, company_id) < (${after.key}, ${after.id}::uuid)`);
  const rows = await db
    .selectFrom(occasions.as('occasions'))
    .select(['day', 'company_id'])
    .select([
      sql<string>`(array_agg(name order by last desc, level, reason, member_name, member_key, parts))[1]`.as(
        'name',
      ),
      sql<
        OccasionRow[]
      >`json_agg(json_build_object('level', level, 'reason', reason, 'parts', parts, 'memberName', member_name, 'memberKey', member_key, 'count', count, 'first', first, 'last', last) order by last desc, level, reason, member_name, member_key, parts)`.as(
        'occasions',
      ),
    ])
    .groupBy(['day', 'company_id'])
    .orderBy('day', 'desc')
    .orderBy('company_id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    day: row.day,
    companyId: row.company_id,
    companyName: row.name,
    occasions: row.occasions.map(({ first, last, ...occasion }) => ({
      ...occasion,
      firstAt: new Date(first).toISOString(),
      lastAt: new Date(last).toISOString(),
    })),
  }));
}
