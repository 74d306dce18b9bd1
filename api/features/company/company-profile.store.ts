import type { CompanyProfile, SavedCompanyProfile } from '@common-ground/contract/company';
import { namesOf } from '@common-ground/domain/company/company-profile';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireMembership } from '../../platform/db/membership.ts';
import { keepFormerNames } from './company-name.store.ts';

/** What the company says of itself, with its version. */
export async function findCompanyProfile(db: Database, scope: CompanyScope): Promise<SavedCompanyProfile> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select([
      'name',
      'legal_name',
      'sector',
      'headcount',
      'sites',
      'about',
      'pay_policy',
      'adjustments_contact',
      'usual_process',
      'profile_version',
    ])
    .executeTakeFirstOrThrow();
  const content = {
    brandName: row.name,
    legalName: row.legal_name,
    sector: row.sector,
    headcount: row.headcount,
    sites: row.sites,
    about: row.about,
    payPolicy: row.pay_policy,
    adjustmentsContact: row.adjustments_contact,
    process: row.usual_process,
  };
  return { version: row.profile_version, content: content as unknown as CompanyProfile };
}

/**
 * Saves the profile over the version that was read, and writes down a name that it gives up. Call it in a transaction.
 * @param content with a brand name
 * @returns the new version, or null when the stored version is another: nothing is changed then.
 */
export async function writeCompanyProfile(
  db: Database,
  scope: CompanyScope,
  content: CompanyProfile,
  readVersion: number,
  at: Date,
): Promise<number | null> {
  await requireMembership(db);
  const before = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .where('profile_version', '=', readVersion)
    .select(['name', 'legal_name'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return null;
  const names = namesOf(content);
  const given = namesOf({ brandName: before.name, legalName: before.legal_name });
  await keepFormerNames(
    db,
    scope,
    given.filter((name) => !names.includes(name)),
    at,
  );
  const version = readVersion + 1;
  await db
    .updateTable('companies')
    .set({
      name: content.brandName as string,
      legal_name: content.legalName,
      sector: content.sector,
      headcount: content.headcount,
      sites: content.sites && JSON.stringify(content.sites),
      about: content.about,
      pay_policy: content.payPolicy,
      adjustments_contact: content.adjustmentsContact,
      usual_process: content.process && JSON.stringify(content.process),
      profile_version: version,
    })
    .where('id', '=', scope.companyId)
    .execute();
  return version;
}
