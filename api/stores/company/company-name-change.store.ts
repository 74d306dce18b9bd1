import { claimedNameKeys, NAME_KEY_VERSION } from '@common-ground/domain/access/company-name-key';
import { namesOf } from '@common-ground/domain/company/company-profile';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { upsertFormerNames } from '../access/company-name.store.ts';

/** The constraint that two verified companies with one name break. */
export const NAME_TAKEN = 'verified_company_names_joined_key';

/**
 * Locks names until the transaction ends: until then, no one else can take one of them or be verified under it. Bypasses row level security
 * through a function of the database.
 * @returns those that another verified company has
 */
export async function lockNames(
  db: Database,
  _scope: CompanyScope,
  names: readonly string[],
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{
    taken_names: string[];
  }>`select hold_names(${claimedNameKeys(names)}::text[]) as taken_names`.execute(db);
  const reservedNames = new Set(rows[0]?.taken_names);
  return names.filter((name) => claimedNameKeys([name]).some((key) => reservedNames.has(key)));
}

/**
 * Reserves a verified company's names for it exclusively, replacing its previous ones. Call it in a
 * transaction.
 * @throws with the constraint `NAME_TAKEN` when another verified company has one of them
 */
export async function claimNames(db: Database, companyId: string): Promise<void> {
  const keys = await lockOwnNameKeys(db, companyId);
  await upsertNameKeys(db, companyId, keys, new Set());
}

/** Recomputes the keys of a verified company's names. Where another one has a name by now, both keep it, and the operator decides. */
export async function updateClaimedNames(db: Database, companyId: string): Promise<void> {
  const keys = await lockOwnNameKeys(db, companyId);
  const rows = await db
    .selectFrom('verified_company_names')
    .where('joined_key', 'in', keys)
    .where('company_id', '<>', companyId)
    .select('joined_key')
    .execute();
  await upsertNameKeys(db, companyId, keys, new Set(rows.map((row) => row.joined_key)));
}

async function lockOwnNameKeys(db: Database, companyId: string): Promise<readonly string[]> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'legal_name'])
    .executeTakeFirstOrThrow();
  const keys = claimedNameKeys(namesOf({ brandName: company.name, legalName: company.legal_name }));
  await sql`select hold_names(${keys}::text[])`.execute(db);
  return keys;
}

async function upsertNameKeys(
  db: Database,
  companyId: string,
  keys: readonly string[],
  sameNames: ReadonlySet<string>,
): Promise<void> {
  await db
    .deleteFrom('verified_company_names')
    .where('company_id', '=', companyId)
    .where('joined_key', 'not in', keys)
    .execute();
  await db
    .insertInto('verified_company_names')
    .values(
      keys.map((joined_key) => ({
        joined_key,
        company_id: companyId,
        key_version: NAME_KEY_VERSION,
        is_twin: sameNames.has(joined_key),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'joined_key']).doUpdateSet({ key_version: NAME_KEY_VERSION }),
    )
    .execute();
}

/**
 * Gives a company the names that it has requested, and records those it gives up. Call it in a transaction.
 * @returns false when it has asked for none
 */
export async function claimRequestedNames(db: Database, companyId: string, at: Date): Promise<boolean> {
  const before = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'legal_name', 'asked_name', 'asked_legal_name'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before.asked_name === null) return false;
  const next = namesOf({ brandName: before.asked_name, legalName: before.asked_legal_name });
  const givenUpNames = namesOf({ brandName: before.name, legalName: before.legal_name });
  await upsertFormerNames(
    db,
    companyId,
    givenUpNames.filter((name) => !next.includes(name)),
    at,
  );
  await db
    .updateTable('companies')
    .set({ name: before.asked_name, legal_name: before.asked_legal_name, ...NO_REQUESTED_NAMES })
    .where('id', '=', companyId)
    .execute();
  return true;
}

/** What a company's row holds while no requested name is waiting. */
export const NO_REQUESTED_NAMES = { asked_name: null, asked_legal_name: null, name_asked_at: null } as const;
