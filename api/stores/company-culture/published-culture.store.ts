import type { ShownCompany } from '@common-ground/contract/company/shown-company';
import type { MeasuredDimension } from '@common-ground/contract/company-culture/company-culture';
import type { AnswerWay } from '@common-ground/domain/company-culture/answer-ways';
import type { CompanyDifferences } from '@common-ground/domain/company-culture/company-differences';
import type { ShownCulture } from '@common-ground/domain/company-culture/shown-culture';
import { sql } from 'kysely';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { VERIFIED_DOMAIN } from '../access/verified-domain.store.ts';
import { differencesOf } from './company-differences.store.ts';

/** A published culture with the company it belongs to. */
export type PublishedCulture = {
  readonly companyId: string;
  readonly company: ShownCompany;
  /** What the list of companies is ordered by: the name in lower case. */
  readonly orderKey: string;
  readonly publishedOn: string;
  readonly culture: ShownCulture;
  /** The ways in which the answers were collected. */
  readonly ways: readonly AnswerWay[];
  readonly instrumentVersion: string;
  readonly scoringVersion: string;
  /** How much companies differ by the same versions; null while that isn't known. */
  readonly differences: CompanyDifferences | null;
};

function selectPublished(db: Database) {
  return (
    db
      .selectFrom('culture_publications')
      .innerJoin('companies', 'companies.id', 'culture_publications.company_id')
      .leftJoinLateral(
        (join) =>
          join
            .selectFrom('company_differences as known')
            .whereRef('known.instrument_version', '=', 'culture_publications.instrument_version')
            .whereRef('known.scoring_version', '=', 'culture_publications.scoring_version')
            .orderBy('known.id', 'desc')
            .select(['known.company_count', 'known.dimensions as differences'])
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      // Suspended companies are shown to no one.
      .where('companies.suspended_at', 'is', null)
      .select([
        'companies.id',
        'companies.name',
        'published_on',
        'rater_count',
        'culture_publications.headcount',
        'culture_publications.dimensions',
        'ways',
        'culture_publications.instrument_version',
        'culture_publications.scoring_version',
        'newest.company_count',
        'newest.differences',
      ])
      .select(['companies.is_verified', VERIFIED_DOMAIN.as('verified_domain')])
      .select(sql<string>`lower(companies.name)`.as('order_key'))
  );
}

function publishedOf(
  row: Awaited<ReturnType<ReturnType<typeof selectPublished>['execute']>>[number],
): PublishedCulture {
  return {
    companyId: row.id,
    company: { id: row.id, name: row.name, domain: row.verified_domain, isVerified: row.is_verified },
    orderKey: row.order_key,
    publishedOn: row.published_on,
    culture: {
      raterCount: row.rater_count,
      headcount: row.headcount,
      dimensions: row.dimensions as MeasuredDimension[],
    },
    ways: row.ways as AnswerWay[],
    instrumentVersion: row.instrument_version,
    scoringVersion: row.scoring_version,
    differences: differencesOf({
      company_count: row.company_count ?? 0,
      dimensions: row.differences ?? null,
    }),
  };
}

/** How many published cultures {@link listPublishedCultures} lists. */
export async function countPublishedCultures(db: Database, _scope: CandidateScope): Promise<number> {
  // Triggers maintain the number: counting would read every company.
  const row = await db
    .selectFrom('published_culture_changes')
    .select(sql<number>`coalesce(sum(difference), 0)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Published cultures of verified companies by name, from the end of the previous page. Any candidate may see them. */
export async function listPublishedCultures(
  db: Database,
  _scope: CandidateScope,
  page: { after: PageEnd | null; limit: number },
): Promise<PublishedCulture[]> {
  const { after } = page;
  let query = selectPublished(db).where('companies.is_verified', '=', true);
  if (after)
    query = query.where(
      sql<boolean>`(lower(companies.name), companies.id) > (${after.key}, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy(sql`lower(companies.name)`)
    .orderBy('companies.id')
    .limit(page.limit)
    .execute();
  return rows.map(publishedOf);
}

/** One published culture; null when the company is unknown or has published nothing. */
export async function findPublishedCulture(
  db: Database,
  _scope: CandidateScope,
  companyId: string,
): Promise<PublishedCulture | null> {
  const row = await selectPublished(db).where('companies.id', '=', companyId).executeTakeFirst();
  return row ? publishedOf(row) : null;
}

/** What the company itself has published, or null. */
export async function findOwnPublishedCulture(
  db: Database,
  scope: CompanyScope,
): Promise<PublishedCulture | null> {
  const row = await selectPublished(db).where('companies.id', '=', scope.companyId).executeTakeFirst();
  return row ? publishedOf(row) : null;
}

/** Whether {@link findOwnPublishedCulture} finds one. */
export async function hasPublishedCulture(db: Database, { companyId }: CompanyScope): Promise<boolean> {
  const row = await db
    .selectFrom('culture_publications')
    .innerJoin('companies', 'companies.id', 'culture_publications.company_id')
    .where('companies.id', '=', companyId)
    .where('companies.suspended_at', 'is', null)
    .select('companies.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The published cultures of some companies, by the company's id. Any candidate may see them. */
export async function findPublishedCultures(
  db: Database,
  _scope: CandidateScope,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, PublishedCulture>> {
  if (companyIds.length === 0) return new Map();
  const rows = await selectPublished(db)
    .where('companies.id', 'in', [...new Set(companyIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, publishedOf(row)]));
}
