import type { CompanyDifferences } from '@common-ground/domain/company-culture/company-differences';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** The versions behind companies' results; figures of other versions describe other differences. */
type Versions = { readonly instrumentVersion: string; readonly scoringVersion: string };

/** How much companies differ, by the newest figures for some versions; null while that isn't known. */
export async function findCompanyDifferences(
  db: Database,
  { instrumentVersion, scoringVersion }: Versions,
): Promise<CompanyDifferences | null> {
  const row = await db
    .selectFrom('company_differences')
    .where('instrument_version', '=', instrumentVersion)
    .where('scoring_version', '=', scoringVersion)
    .orderBy('id', 'desc')
    .select(['company_count', 'dimensions'])
    .limit(1)
    .executeTakeFirst();
  return row ? differencesOf(row) : null;
}

/** What a row says. */
export function differencesOf(row: {
  readonly company_count: number;
  readonly dimensions: unknown;
}): CompanyDifferences | null {
  if (row.dimensions === null) return null;
  const dimensions = row.dimensions as CompanyDifferences['dimensions'];
  return { companyCount: row.company_count, dimensions };
}

/** Stores new figures as a new version; earlier ones stay. */
export async function insertCompanyDifferences(
  db: Database,
  { instrumentVersion, scoringVersion }: Versions,
  differences: CompanyDifferences | null,
  { companyCount, at }: { readonly companyCount: number; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('company_differences')
    .values({
      instrument_version: instrumentVersion,
      scoring_version: scoringVersion,
      company_count: companyCount,
      dimensions: differences && JSON.stringify(differences.dimensions),
      computed_at: at,
    })
    .execute();
}

/**
 * The verified companies that have released responses to a version of the questions, without suspended ones. For the system's own database
 * login: it reads across companies.
 */
export async function listMeasuredCompanies(db: Database, instrumentVersion: string): Promise<string[]> {
  const rows = await db
    .selectFrom('companies')
    .where('is_verified', '=', true)
    .where('suspended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rater_responses')
          .whereRef('rater_responses.company_id', '=', 'companies.id')
          .where('instrument_version', '=', instrumentVersion)
          .where('batch', 'is not', null)
          .select(sql`1`.as('one')),
      ),
    )
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
