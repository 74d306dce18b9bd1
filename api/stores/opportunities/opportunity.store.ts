import type { ShownCompany } from '@common-ground/contract/company/shown-company';
import type { Opportunity, OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import { type PublicStage, publicProcess } from '@common-ground/domain/opportunities/stage';
import { isRealDay } from '@common-ground/domain/profile/iso-date';
import type { Sector } from '@common-ground/domain/profile/preferences';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { VERIFIED_DOMAIN } from '../access/verified-domain.store.ts';
import {
  companyDaySql,
  companyTimeZoneSql,
  hasNotEnded,
  timeZoneOrUtc,
} from '../response-clock/company-day.store.ts';
import { OPPORTUNITY_COLUMNS, placesOf, toOpportunity } from './opportunity-columns.store.ts';

/** An opportunity, its company, and the caller's own application for it. */
export type FoundOpportunity = Omit<Opportunity, 'process'> & {
  readonly process: readonly PublicStage[];
  /** Where applications arrive. */
  readonly firstStageId: string;
  readonly id: string;
  readonly status: OpportunityStatus;
  readonly company: ShownCompany;
  /** The company's; null if it hasn't said. */
  readonly sector: Sector | null;
  readonly headcount: number | null;
  /** The company's: its closing date ends there. */
  readonly timeZone: string;
  /** The current day there when this was read, `YYYY-MM-DD`. */
  readonly companyDay: string;
  readonly publishedOn: string;
  /** The caller's application, unless withdrawn. */
  readonly application: { readonly id: string; readonly status: string } | null;
};

const PUBLISHED_KEY = sql<string>`to_char(opportunities.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** Whether a text is a timestamp to the microsecond, as list keys are: anyone can make up a cursor. */
export function isTimestampKey(key: string): boolean {
  return /^[^T]{10}T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{6}$/.test(key) && isRealDay(key.slice(0, 10));
}

function selectOpportunities(db: Database, scope: CandidateScope, at: Date) {
  return db
    .selectFrom('opportunities')
    .innerJoin('companies', 'companies.id', 'opportunities.company_id')
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.opportunity_id', '=', 'opportunities.id')
        .on('applications.candidate_id', '=', scope.candidateId)
        .on('applications.status', '<>', 'withdrawn'),
    )
    .select(OPPORTUNITY_COLUMNS)
    .select((expression) => placesOf(expression).as('places'))
    .select([
      'opportunities.id',
      // While the company is suspended no one can apply; those who have can still read it.
      sql<string>`case when companies.suspended_at is not null and opportunities.status = 'published' then 'paused' else opportunities.status end`.as(
        'status',
      ),
      'opportunities.company_id',
      'companies.name as company_name',
      'companies.is_verified',
      'companies.sector',
      'companies.headcount',
      'applications.id as application_id',
      'applications.status as application_status',
      VERIFIED_DOMAIN.as('verified_domain'),
      PUBLISHED_KEY.as('published_key'),
      companyTimeZoneSql('opportunities.company_id').as('time_zone'),
      companyDaySql('opportunities.company_id', at).as('company_day'),
    ])
    .where('opportunities.published_at', 'is not', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOpportunities>['execute']>>[number];

function foundOf(row: Row): FoundOpportunity {
  const opportunity = toOpportunity(row);
  return {
    ...opportunity,
    id: row.id,
    status: row.status as OpportunityStatus,
    process: publicProcess(opportunity.process),
    firstStageId: opportunity.process[0]?.id ?? '',
    company: {
      id: row.company_id,
      name: row.company_name,
      domain: row.verified_domain,
      isVerified: row.is_verified,
    },
    sector: row.sector as Sector | null,
    headcount: row.headcount,
    timeZone: timeZoneOrUtc(row.time_zone),
    companyDay: row.company_day,
    publishedOn: row.published_key.slice(0, 'YYYY-MM-DD'.length),
    application:
      row.application_id === null || row.application_status === null
        ? null
        : { id: row.application_id, status: row.application_status },
  };
}

/** Lists which of some opportunities are open at a given time, in the given order. */
export async function listOpenOpportunities(
  db: Database,
  scope: CandidateScope,
  ids: readonly string[],
  at: Date,
): Promise<FoundOpportunity[]> {
  if (ids.length === 0) return [];
  const rows = await selectOpportunities(db, scope, at)
    .where('opportunities.id', 'in', ids)
    .where('opportunities.status', '=', 'published')
    .where('companies.suspended_at', 'is', null)
    .where(hasNotEnded('opportunities.closes_on', 'opportunities.company_id', at))
    .orderBy('opportunities.published_at', 'desc')
    .orderBy('opportunities.id', 'desc')
    .execute();
  return rows.map(foundOf);
}

/** One opportunity that is or was published, whatever its state; null for drafts and unknown ones. */
export async function findOpportunity(
  db: Database,
  scope: CandidateScope,
  opportunityId: string,
  at: Date,
): Promise<FoundOpportunity | null> {
  const row = await selectOpportunities(db, scope, at)
    .where('opportunities.id', '=', opportunityId)
    .executeTakeFirst();
  return row ? foundOf(row) : null;
}
