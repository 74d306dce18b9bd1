import type { MeasuredDimension } from '@common-ground/contract/company-culture/company-culture';
import type { AnswerWay } from '@common-ground/domain/company-culture/answer-ways';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireMembership } from '../../platform/db/membership.ts';

/** The snapshot that is public. */
export type Publication = {
  publishedOn: string;
  raterCount: number;
  headcount: number | null;
  ways: readonly AnswerWay[];
  instrumentVersion: string;
  scoringVersion: string;
  dimensions: readonly MeasuredDimension[];
};

/** What the company has made public, or null. */
export async function findPublication(db: Database, scope: CompanyScope): Promise<Publication | null> {
  const row = await db
    .selectFrom('culture_publications')
    .where('company_id', '=', scope.companyId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
    publishedOn: row.published_on,
    raterCount: row.rater_count,
    headcount: row.headcount,
    ways: row.ways as AnswerWay[],
    instrumentVersion: row.instrument_version,
    scoringVersion: row.scoring_version,
    dimensions: row.dimensions as MeasuredDimension[],
  };
}

/** How often the company has withdrawn its published culture. */
export async function findPublicationVersion(db: Database, scope: CompanyScope): Promise<number> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select('publication_version')
    .executeTakeFirstOrThrow();
  return row.publication_version;
}

/**
 * Locks the company until the transaction ends, so that the later of two simultaneous publications sees the newer figures. @returns how
 * often it has withdrawn its published culture
 */
export async function lockPublication(db: Database, scope: CompanyScope): Promise<number> {
  await requireMembership(db);
  const row = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select('publication_version')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.publication_version;
}

/** Makes a snapshot public, replacing the previous one. */
export async function upsertPublication(
  db: Database,
  scope: CompanyScope,
  publication: Publication,
): Promise<void> {
  const values = {
    published_on: publication.publishedOn,
    rater_count: publication.raterCount,
    headcount: publication.headcount,
    ways: JSON.stringify(publication.ways),
    instrument_version: publication.instrumentVersion,
    scoring_version: publication.scoringVersion,
    dimensions: JSON.stringify(publication.dimensions),
  };
  await db
    .insertInto('culture_publications')
    .values({ company_id: scope.companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** Withdraws the published culture, if there is one. Call it in a transaction that has locked the publication. */
export async function deletePublication(db: Database, scope: CompanyScope): Promise<void> {
  const deleted = await db
    .deleteFrom('culture_publications')
    .where('company_id', '=', scope.companyId)
    .returning('company_id')
    .executeTakeFirst();
  if (!deleted) return;
  await db
    .updateTable('companies')
    .set(({ eb }) => ({ publication_version: eb('publication_version', '+', 1) }))
    .where('id', '=', scope.companyId)
    .execute();
}
