import type { OpportunityPlace, OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import type { OpportunityDraft } from '@common-ground/domain/opportunities/opportunity-draft';
import type { OpportunityKind } from '@common-ground/domain/profile/role-choice';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { companyTimeZoneSql, timeZoneOrUtc } from '../response-clock/company-day.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { placesOf } from './opportunity-columns.store.ts';

/** How many people have applied for an opportunity, how many of them are waiting, and when the next reply is due. */
export type ApplicationCounts = {
  readonly applicationCount: number;
  readonly openCount: number;
  /** Of those, how many have a pending decline. */
  readonly decidedCount: number;
  /** `YYYY-MM-DD`; the earliest. */
  readonly nextReplyBy: string | null;
};

const NOBODY: ApplicationCounts = { applicationCount: 0, openCount: 0, decidedCount: 0, nextReplyBy: null };

/** An opportunity in the company's list. */
export type ListedOpportunity = {
  readonly id: string;
  readonly status: OpportunityStatus;
  readonly title: string;
  readonly kind: OpportunityKind;
  readonly closesOn: string | null;
  readonly timeZone: string;
  readonly publishedAt: Date | null;
  readonly changedAt: Date;
  readonly hasUnpublishedChanges: boolean;
  readonly places: readonly OpportunityPlace[];
  /** The key that the list is ordered by: the time of the last change, to the microsecond. */
  readonly orderKey: string;
};

const CHANGED_KEY = sql<string>`to_char(opportunities.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** The opportunities that the caller works on, the most recently changed first, from the end of the previous page. */
export async function listEditableOpportunities(
  db: Database,
  scope: CompanyScope,
  page: { status: OpportunityStatus | undefined; after: PageEnd | null; limit: number },
): Promise<ListedOpportunity[]> {
  const { status, after } = page;
  let query = db
    .selectFrom('opportunities')
    .leftJoin('opportunity_drafts', 'opportunity_drafts.opportunity_id', 'opportunities.id')
    .where('opportunities.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .select((expression) => placesOf(expression).as('places'))
    .select([
      'opportunities.id',
      'opportunities.status',
      'opportunities.title',
      'opportunities.kind',
      'opportunities.closes_on',
      'opportunities.published_at',
      'opportunities.changed_at',
      'opportunity_drafts.content as draft',
      CHANGED_KEY.as('order_key'),
      companyTimeZoneSql('opportunities.company_id').as('time_zone'),
    ]);
  if (status !== undefined) query = query.where('opportunities.status', '=', status);
  if (after)
    query = query.where(
      sql<SqlBool>`(opportunities.changed_at, opportunities.id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy('opportunities.changed_at', 'desc')
    .orderBy('opportunities.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => {
    const draft = row.draft as OpportunityDraft | null;
    const isNew = row.published_at === null && draft !== null;
    return {
      id: row.id,
      status: row.status as OpportunityStatus,
      title: row.title,
      kind: row.kind as OpportunityKind,
      closesOn: isNew ? draft.closesOn : row.closes_on,
      timeZone: timeZoneOrUtc(row.time_zone),
      publishedAt: row.published_at,
      changedAt: row.changed_at,
      hasUnpublishedChanges: row.published_at !== null && draft !== null,
      places: isNew ? draft.places.filter(isWholePlace) : (row.places as OpportunityPlace[]),
      orderKey: row.order_key,
    };
  });
}

function isWholePlace(place: OpportunityDraft['places'][number]): place is OpportunityPlace {
  return place.country !== null && place.workMode !== null;
}

/** How many opportunities in each state the caller works on. */
export async function countByStatus(
  db: Database,
  scope: CompanyScope,
): Promise<Record<OpportunityStatus, number>> {
  const rows = await db
    .selectFrom('opportunities')
    .where('company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .groupBy('status')
    .execute();
  const counts = { draft: 0, published: 0, paused: 0, closed: 0 };
  for (const { status, count } of rows) counts[status as OpportunityStatus] = count;
  return counts;
}

/** Applicants of some of the company's opportunities who are waiting for a reply. */
export async function findApplied(
  db: Database,
  scope: CompanyScope,
  opportunityIds: readonly string[],
): Promise<(opportunityId: string) => ApplicationCounts> {
  if (opportunityIds.length === 0) return () => NOBODY;
  const rows = await db
    .selectFrom('applications')
    .where('company_id', '=', scope.companyId)
    .where('opportunity_id', 'in', [...opportunityIds])
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .where('status', '<>', 'withdrawn')
    .select([
      'opportunity_id',
      sql<number>`count(*)::integer`.as('application_count'),
      sql<number>`(count(*) filter (where ended_at is null))::integer`.as('open_count'),
      sql<number>`(count(*) filter (where ended_at is null and waiting_status = 'declined'))::integer`.as(
        'decided_count',
      ),
      sql<string | null>`(min(reply_by) filter (where ended_at is null))::text`.as('next_reply_by'),
    ])
    .groupBy('opportunity_id')
    .execute();
  const found = new Map(
    rows.map((row) => [
      row.opportunity_id,
      {
        applicationCount: row.application_count,
        openCount: row.open_count,
        decidedCount: row.decided_count,
        nextReplyBy: row.next_reply_by,
      },
    ]),
  );
  return (opportunityId) => found.get(opportunityId) ?? NOBODY;
}

/** Whether anyone has ever applied, including those who withdrew: they too were promised a reply. */
export async function hasEverApplied(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .where('company_id', '=', scope.companyId)
    .where('opportunity_id', '=', opportunityId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
