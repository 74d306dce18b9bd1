import type { DimensionId } from '@common-ground/domain/culture/dimensions';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** What a company says about itself. */
export type CompanyStatement = {
  companyName: string;
  headcount: number | null;
  stated: { order: readonly DimensionId[]; statedOn: string } | null;
};

/** Reads the company's own statements. */
export async function findCompanyStatement(db: Database, scope: CompanyScope): Promise<CompanyStatement> {
  const row = await db
    .selectFrom('companies')
    .leftJoin('stated_cultures', 'stated_cultures.company_id', 'companies.id')
    .where('companies.id', '=', scope.companyId)
    .select([
      'companies.name',
      'companies.headcount',
      'stated_cultures.dimensions',
      'stated_cultures.stated_on',
    ])
    .executeTakeFirstOrThrow();
  const { dimensions, stated_on: statedOn } = row;
  return {
    companyName: row.name,
    headcount: row.headcount,
    stated:
      dimensions === null || statedOn === null ? null : { order: dimensions as DimensionId[], statedOn },
  };
}

/** Saves the company's stated headcount, or that it states none. It's also part of the profile, which gets a new version. */
export async function updateHeadcount(
  db: Database,
  scope: CompanyScope,
  headcount: number | null,
): Promise<void> {
  await db
    .updateTable('companies')
    .set(({ eb }) => ({ headcount, profile_version: eb('profile_version', '+', 1) }))
    .where('id', '=', scope.companyId)
    .execute();
}

/** Saves the stated order, replacing an earlier one. */
export async function upsertStatedCulture(
  db: Database,
  scope: CompanyScope,
  order: readonly DimensionId[],
  today: string,
): Promise<void> {
  const values = { dimensions: [...order], stated_on: today };
  await db
    .insertInto('stated_cultures')
    .values({ company_id: scope.companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** Withdraws the stated order. */
export async function deleteStatedCulture(db: Database, scope: CompanyScope): Promise<void> {
  await db.deleteFrom('stated_cultures').where('company_id', '=', scope.companyId).execute();
}
