import type { AcceptedOffer, NewApplication } from '@common-ground/contract/company-home/company-home';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isHiredSince, shownName } from '../pipeline/pipeline-row.store.ts';
import { appearsOnHome, type CompanyNow, IS_NEW } from './company-home.store.ts';

type NewsContext = Pick<CompanyNow, 'today' | 'jobs'>;

/** The open applications that no one at the company has opened, newest first, and how many those are in all. */
export async function listNewApplications(
  db: Database,
  scope: CompanyScope,
  { today, jobs }: NewsContext,
  limit: number,
): Promise<{ newApplications: NewApplication[]; newApplicationCount: number }> {
  // Names are only looked up for what's listed: thousands may have applied.
  const listed = db
    .selectFrom('applications')
    .where('applications.company_id', '=', scope.companyId)
    .where('applications.opportunity_id', 'is not', null)
    .where(IS_NEW)
    .where(appearsOnHome(scope, jobs, 'applications.opportunity_id'))
    .select(['applications.id', sql<number>`(count(*) over ())::int`.as('new_count')])
    .orderBy('applications.sent_at', 'desc')
    .orderBy('applications.id')
    .limit(limit);
  const rows = await db
    .selectFrom(listed.as('listed'))
    .innerJoin('applications', 'applications.id', 'listed.id')
    .select(['applications.id', 'applications.opportunity_id', 'applications.opportunity_title'])
    .select(['applications.sent_at', 'listed.new_count', shownName(scope, today).as('name')])
    .orderBy('applications.sent_at', 'desc')
    .orderBy('applications.id')
    .execute();
  return {
    newApplications: rows.map((row) => ({
      applicationId: row.id,
      opportunityId: row.opportunity_id as string,
      title: row.opportunity_title,
      applicantName: row.name,
      sentAt: row.sent_at.toISOString(),
    })),
    newApplicationCount: rows[0]?.new_count ?? 0,
  };
}

/** The offers that candidates have accepted since a moment, newest first, and how many have been accepted since `countedSince`. */
export async function listAcceptedOffers(
  db: Database,
  scope: CompanyScope,
  { today, jobs }: NewsContext,
  {
    since,
    countedSince,
    limit,
  }: { readonly since: Date; readonly countedSince: Date; readonly limit: number },
): Promise<{ acceptedOffers: AcceptedOffer[]; hiredThisQuarterCount: number }> {
  const rows = await db
    .selectFrom('applications')
    .where('applications.company_id', '=', scope.companyId)
    .where(isHiredSince(since < countedSince ? since : countedSince))
    .where(appearsOnHome(scope, jobs, 'applications.opportunity_id'))
    .select(['applications.id', 'applications.opportunity_id', 'applications.opportunity_title'])
    .select([
      sql<Date>`applications.ended_at`.as('accepted_at'),
      shownName(scope, today).as('name'),
      sql<number>`(count(*) filter (where ${isHiredSince(countedSince)}) over ())::int`.as('hired_count'),
    ])
    .orderBy('applications.ended_at', 'desc')
    .orderBy('applications.id')
    .limit(limit)
    .execute();
  return {
    acceptedOffers: rows.map((row) => ({
      applicationId: row.id,
      opportunityId: row.opportunity_id,
      title: row.opportunity_title,
      applicantName: row.name,
      acceptedAt: row.accepted_at.toISOString(),
    })),
    hiredThisQuarterCount: rows[0]?.hired_count ?? 0,
  };
}
