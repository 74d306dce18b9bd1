import type { CompanyProfile, SavedCompanyProfile } from '@common-ground/contract/company/company';
import { namesOf } from '@common-ground/domain/company/company-profile';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireMembership } from '../../platform/db/membership.ts';
import { hasRoomForFormerNames, upsertFormerNames } from '../access/company-name.store.ts';
import { claimNames, lockNames, NO_REQUESTED_NAMES } from './company-name-change.store.ts';

/** What the company says about itself, with its version. */
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

/** The company's current public name, whatever name it has requested. */
export async function findShownName(db: Database, scope: CompanyScope): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select('name')
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Names that are not saved: another verified company has them, or the company has given up as many as it may. */
export type RefusedNames = {
  readonly code: 'name_taken' | 'too_many_names';
  readonly fields: readonly ('brandName' | 'legalName')[];
};

const FIELDS = ['brandName', 'legalName'] as const;
type Names = Pick<CompanyProfile, (typeof FIELDS)[number]>;

/** Why a locked company can't replace its names with some others; null if it can. */
async function findRefusedNames(
  db: Database,
  scope: CompanyScope,
  { before, after, isVerified }: { before: Names; after: Names; isVerified: boolean },
): Promise<RefusedNames | null> {
  const [formerNames, names] = [namesOf(before), namesOf(after)];
  // An unverified company may keep the name it has.
  const allowed = names.filter((name) => isVerified || !formerNames.includes(name));
  const reservedNames = await lockNames(db, scope, allowed);
  if (reservedNames.length > 0)
    return {
      code: 'name_taken',
      fields: FIELDS.filter((field) => reservedNames.includes(after[field] ?? '')),
    };
  const droppedNames = formerNames.filter((name) => !names.includes(name));
  if (await hasRoomForFormerNames(db, scope.companyId, droppedNames)) return null;
  return {
    code: 'too_many_names',
    fields: FIELDS.filter((field) => droppedNames.includes(before[field] ?? '')),
  };
}

/**
 * Saves the profile over the version that was read. A verified company's new name waits until it's confirmed; any other change of name
 * takes effect, and the names given up are recorded. Call it in a transaction.
 * @param content with a brand name
 * @returns the new version; or null when the stored version is another, or the names that are refused: nothing is changed then
 */
export async function updateCompanyProfile(
  db: Database,
  scope: CompanyScope,
  content: CompanyProfile,
  readVersion: number,
  at: Date,
): Promise<number | null | RefusedNames> {
  await requireMembership(db);
  const row = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .where('profile_version', '=', readVersion)
    .select(['name', 'legal_name', 'verified_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const before = { brandName: row.name, legalName: row.legal_name };
  const isVerified = row.verified_at !== null;
  const refused = await findRefusedNames(db, scope, { before, after: content, isVerified });
  if (refused !== null) return refused;
  const [formerNames, names] = [namesOf(before), namesOf(content)];
  const waits = isVerified && names.some((name) => !formerNames.includes(name));
  const droppedNames = formerNames.filter((name) => !names.includes(name));
  if (!waits) await upsertFormerNames(db, scope.companyId, droppedNames, at);
  await db
    .updateTable('companies')
    .set({
      ...(waits
        ? { asked_name: content.brandName, asked_legal_name: content.legalName, name_asked_at: at }
        : { name: content.brandName as string, legal_name: content.legalName, ...NO_REQUESTED_NAMES }),
      ...otherColumns(content),
      profile_version: readVersion + 1,
    })
    .where('id', '=', scope.companyId)
    .execute();
  if (isVerified && !waits) await claimNames(db, scope.companyId);
  return readVersion + 1;
}

/** Everything of a profile but the names, as it is stored. */
const otherColumns = (content: CompanyProfile) => ({
  sector: content.sector,
  headcount: content.headcount,
  sites: content.sites && JSON.stringify(content.sites),
  about: content.about,
  pay_policy: content.payPolicy,
  adjustments_contact: content.adjustmentsContact,
  usual_process: content.process && JSON.stringify(content.process),
});
