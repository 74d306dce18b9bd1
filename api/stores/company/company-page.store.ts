import type { CompanyPage, CompanyProfile } from '@common-ground/contract/company/company';
import type { VerificationWay } from '@common-ground/domain/company/verification';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findOwnPublishedCulture, findPublishedCulture } from '../company-culture/published-culture.store.ts';
import { hasNotEnded } from '../response-clock/company-day.store.ts';

/** The most opportunities that are on a company's page. */
const MAX_OPPORTUNITIES = 50;

/** The company as candidates see it, or would. @param at determines which opportunities are open */
export async function findOwnCompanyPage(
  db: Database,
  scope: CompanyScope,
  at: Date,
): Promise<CompanyPage | null> {
  return pageOf(db, scope, scope.companyId, at);
}

/**
 * A company as a candidate sees it: a verified one, or one that the candidate has applied to.
 * @param at determines which opportunities are open
 * @returns null for any other
 */
export async function findCompanyPage(
  db: Database,
  scope: CandidateScope,
  companyId: string,
  at: Date,
): Promise<CompanyPage | null> {
  const known = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('is_verified', '=', true),
        exists(
          selectFrom('applications')
            .where('applications.company_id', '=', companyId)
            .where('applications.candidate_id', '=', scope.candidateId)
            .select('applications.id'),
        ),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  return known ? pageOf(db, scope, companyId, at) : null;
}

async function pageOf(
  db: Database,
  scope: CandidateScope | CompanyScope,
  companyId: string,
  at: Date,
): Promise<CompanyPage | null> {
  const [row, published, openOpportunities] = await Promise.all([
    db.selectFrom('companies').where('id', '=', companyId).selectAll().executeTakeFirst(),
    scope.role === 'company'
      ? findOwnPublishedCulture(db, scope)
      : findPublishedCulture(db, scope, companyId),
    listOpenTitles(db, scope, companyId, at),
  ]);
  if (!row) return null;
  const sites = (row.sites ?? []) as unknown as NonNullable<CompanyProfile['sites']>;
  const process = (row.usual_process ?? []) as unknown as NonNullable<CompanyProfile['process']>;
  const verifiedBy = row.verified_by as VerificationWay | null;
  return {
    companyId: row.id,
    name: row.name,
    legalName: row.legal_name,
    domain: verifiedBy === 'domain' ? row.domain : null,
    verification:
      row.verified_at === null || verifiedBy === null
        ? null
        : { on: row.verified_at.toISOString().slice(0, 10), by: verifiedBy },
    sector: row.sector as CompanyPage['sector'],
    headcount: row.headcount,
    sites: sites.flatMap(({ country, city }) => (country === null ? [] : [{ country, city }])),
    about: row.about,
    payPolicy: row.pay_policy,
    adjustmentsContact: row.adjustments_contact,
    process: process.flatMap(({ name, replyDays }) =>
      name === null || replyDays === null ? [] : [{ name, replyDays }],
    ),
    culture: published && {
      publishedOn: published.publishedOn,
      ...published.culture,
      ways: published.ways,
      instrumentVersion: published.instrumentVersion,
      scoringVersion: published.scoringVersion,
    },
    openOpportunities,
  };
}

async function listOpenTitles(
  db: Database,
  _scope: CandidateScope | CompanyScope,
  companyId: string,
  at: Date,
): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('opportunities')
    .innerJoin('companies', 'companies.id', 'opportunities.company_id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'published')
    .where(hasNotEnded('opportunities.closes_on', 'opportunities.company_id', at))
    .where('suspended_at', 'is', null)
    .select(['opportunities.id', 'title'])
    .orderBy('published_at', 'desc')
    .orderBy('opportunities.id', 'desc')
    .limit(MAX_OPPORTUNITIES)
    .execute();
}
