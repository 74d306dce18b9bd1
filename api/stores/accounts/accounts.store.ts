import type { Account, AccountCreation } from '@common-ground/contract/accounts/accounts';
import type { FormatLocale } from '@common-ground/domain/accounts/format-locale';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { requestIdentityDeletion } from '../../platform/auth/identity-deletions.ts';
import type { AccountScope, CandidateScope, CompanyScope, IdentityScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { deleteCompany } from '../company/company-deletion.store.ts';
import { insertInterviewDepartures } from '../interviews/interview-departure.store.ts';
import { insertFirstCalendar } from '../response-clock/working-calendar.store.ts';
import { insertDepartureNotice, isNeededAsOwner } from '../team/team.store.ts';

const listByUid = prepareQuery((db, uid: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('companies', 'companies.id', 'memberships.company_id')
    .leftJoin('candidates', 'candidates.account_id', 'accounts.id')
    .where('accounts.identity_uid', '=', uid)
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.created_at',
      'accounts.locale',
      'accounts.has_read_receipts',
      'accounts.has_single_keys',
      'companies.id as company_id',
      'companies.name',
      'memberships.role as membership',
      'memberships.name as member_name',
      'companies.is_verified',
      'companies.suspended_at',
      'candidates.age_confirmed_at',
    ]),
);

async function findByUid(db: Database, uid: string): Promise<Account | null> {
  const [row] = await listByUid(db, uid);
  if (!row) return null;
  const standing = row.is_verified ? 'verified' : 'unverified';
  return {
    id: row.id,
    role: row.role === 'company' ? 'company' : 'candidate',
    company:
      row.company_id === null || row.name === null || row.membership === null
        ? null
        : {
            id: row.company_id,
            name: row.name,
            membership: row.membership as MemberRole,
            memberName: row.member_name,
            standing: row.suspended_at === null ? standing : 'suspended',
          },
    createdAt: row.created_at.toISOString(),
    ageConfirmedAt: row.age_confirmed_at?.toISOString() ?? null,
    locale: row.locale as FormatLocale,
    hasReadReceipts: row.has_read_receipts,
    hasSingleKeys: row.has_single_keys,
  };
}

/** The account of an identity, or null while there is none. */
export function findAccount(db: Database, scope: IdentityScope | AccountScope): Promise<Account | null> {
  return findByUid(db, scope.uid);
}

/** Saves the locale of the account's dates and numbers. */
export async function updateLocale(db: Database, scope: AccountScope, locale: FormatLocale): Promise<void> {
  await db.updateTable('accounts').set({ locale }).where('id', '=', scope.accountId).execute();
}

/** Turns the account's read receipts on or off. */
export async function updateReadReceipts(
  db: Database,
  scope: AccountScope,
  hasReadReceipts: boolean,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ has_read_receipts: hasReadReceipts })
    .where('id', '=', scope.accountId)
    .execute();
}

/** Turns the account's single-key shortcuts on or off. */
export async function updateSingleKeys(
  db: Database,
  scope: AccountScope,
  hasSingleKeys: boolean,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ has_single_keys: hasSingleKeys })
    .where('id', '=', scope.accountId)
    .execute();
}

async function insertCompany(
  db: Database,
  accountId: string,
  { companyName, timeZone }: AccountCreation,
  at: Date,
): Promise<void> {
  const company = await db
    .insertInto('companies')
    .values({ name: companyName ?? '', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('memberships')
    .values({ account_id: accountId, company_id: company.id, role: 'owner', joined_at: at })
    .execute();
  if (timeZone !== undefined) await insertFirstCalendar(db, company.id, timeZone);
}

/** Records that the candidate is 16 or older; an earlier confirmation stays as it is. */
export async function markAgeConfirmed(
  db: Database,
  scope: IdentityScope | CandidateScope,
  at: Date,
): Promise<void> {
  await db
    .updateTable('candidates')
    .set({ age_confirmed_at: at })
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('accounts').where('identity_uid', '=', scope.uid).select('id'),
    )
    .where('age_confirmed_at', 'is', null)
    .execute();
}

/**
 * Creates the account of an identity, with its company, or with its candidate, who has confirmed being 16 or older.
 * @returns false when the identity has an account already; nothing is changed then.
 */
export async function insertAccount(
  db: Database,
  scope: IdentityScope,
  creation: AccountCreation & { readonly locale: FormatLocale },
  at: Date,
): Promise<boolean> {
  const account = await db
    .insertInto('accounts')
    .values({
      identity_uid: scope.uid,
      role: creation.role,
      created_at: at,
      email_confirmed_at: scope.isEmailConfirmed ? at : null,
      locale: creation.locale,
    })
    .onConflict((conflict) => conflict.column('identity_uid').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) return false;
  if (creation.role === 'candidate')
    await db.insertInto('candidates').values({ account_id: account.id, age_confirmed_at: at }).execute();
  else await insertCompany(db, account.id, creation, at);
  return true;
}

/** A suspended company stays, with its domain and its names, so that it doesn't come back as a new one; only the operator deletes it. */
async function deleteCompanyWithoutMembers(db: Database, scope: CompanyScope, at: Date): Promise<void> {
  const colleague = await db
    .selectFrom('memberships')
    .where('company_id', '=', scope.companyId)
    .select('account_id')
    .executeTakeFirst();
  if (colleague) return;
  const company = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .where('suspended_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (company) await deleteCompany(db, company.id, at);
}

/**
 * Deletes the account with all that belongs to it, notifies those it concerns, and queues its identity for deletion. Call it in a
 * transaction.
 * @returns false when colleagues would be left without an owner; nothing is changed then
 */
export async function deleteAccountRow(db: Database, scope: AccountScope, at: Date): Promise<boolean> {
  if (scope.role === 'company' && (await isNeededAsOwner(db, scope))) return false;
  if (scope.role === 'company') await insertDepartureNotice(db, scope, at);
  else await insertInterviewDepartures(db, scope, at);
  await db.deleteFrom('accounts').where('id', '=', scope.accountId).execute();
  if (scope.role === 'company') await deleteCompanyWithoutMembers(db, scope, at);
  await requestIdentityDeletion(db, scope.uid, at.toISOString().slice(0, 10));
  return true;
}
