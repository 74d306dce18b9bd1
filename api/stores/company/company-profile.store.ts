import type { CompanyProfile, SavedCompanyProfile } from '@common-ground/contract/company/company';
import { namesOf } from '@common-ground/domain/company/company-profile';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireMembership } from '../../platform/db/membership.ts';
import { upsertFormerNames } from '../access/company-name.store.ts';
import { claimNames, lockNames, NOTHING_ASKED } from './company-name-change.store.ts';

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
      'asked_name',
      'asked_legal_name',
    ])
    .executeTakeFirstOrThrow();
  const isAsked = row.asked_name !== null;
  const content = {
    brandName: isAsked ? row.asked_name : row.name,
    legalName: isAsked ? row.asked_legal_name : row.legal_name,
    sector: row.sector,
    headcount: row.headcount,
    sites: row.sites,
    about: row.about,
    payPolicy: row.pay_policy,
    adjustmentsContact: row.adjustments_contact,
    process: row.usual_process,
  };
  return {
    version: row.profile_version,
    content: content as unknown as CompanyProfile,
    shownNames: isAsked ? { brandName: row.name, legalName: row.legal_name } : null,
  };
}

/** The name under which everybody knows the company now, whatever other one it has asked for. */
export async function findShownName(db: Database, scope: CompanyScope): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select('name')
    .executeTakeFirstOrThrow();
  return row.name;
}

/**
 * Saves the profile over the version that was read. A name that a verified company has not had waits until it is confirmed; any other change of
 * names is made, and what is given up is written down. Call it in a transaction.
 * @param content with a brand name
 * @returns the new version; or null when the stored version is another, or the names that another verified company has: nothing is changed then
 */
export async function updateCompanyProfile(
  db: Database,
  scope: CompanyScope,
  content: CompanyProfile,
  readVersion: number,
  at: Date,
): Promise<number | null | { readonly taken: readonly string[] }> {
  await requireMembership(db);
  const before = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .where('profile_version', '=', readVersion)
    .select(['name', 'legal_name', 'verified_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return null;
  const names = namesOf(content);
  const given = namesOf({ brandName: before.name, legalName: before.legal_name });
  const isVerified = before.verified_at !== null;
  // One that is not verified may keep what it is called already.
  const taken = await lockNames(
    db,
    scope,
    names.filter((name) => isVerified || !given.includes(name)),
  );
  if (taken.length > 0) return { taken };
  const waits = isVerified && names.some((name) => !given.includes(name));
  const gone = given.filter((name) => !names.includes(name));
  if (!waits) await upsertFormerNames(db, scope.companyId, gone, at);
  const version = readVersion + 1;
  await db
    .updateTable('companies')
    .set({
      ...(waits
        ? { asked_name: content.brandName, asked_legal_name: content.legalName, name_asked_at: at }
        : { name: content.brandName as string, legal_name: content.legalName, ...NOTHING_ASKED }),
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
  if (isVerified && !waits) await claimNames(db, scope.companyId);
  return version;
}
