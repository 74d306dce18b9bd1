import { companyNameKey, NAME_KEY_VERSION } from '@common-ground/domain/access/company-name-key';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { claimNames, NAME_TAKEN, updateClaimedNames } from './company-name-change.store.ts';

const BATCH_SIZE = 500;

/** Replaces the keys that an older version made, a few rows at a time; rows that become duplicates are deleted. */
export async function updateNameKeys(systemDb: Database): Promise<void> {
  while ((await renewBlocks(systemDb)) === BATCH_SIZE);
  while ((await renewFormerNames(systemDb)) === BATCH_SIZE);
  await renewVerifiedNames(systemDb);
}

async function renewBlocks(systemDb: Database): Promise<number> {
  const rows = await systemDb
    .selectFrom('blocks')
    .where('key_version', '<', NAME_KEY_VERSION)
    .select(['id', 'candidate_id', 'company_id', 'name'])
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, candidate_id: candidateId, company_id: companyId, name } of rows) {
    const key = companyNameKey(name);
    if (companyId === null)
      await systemDb
        .deleteFrom('blocks')
        .where('id', '<>', id)
        .where('candidate_id', '=', candidateId)
        .where('company_id', 'is', null)
        .where('name_key', '=', key)
        .execute();
    await systemDb
      .updateTable('blocks')
      .set({ name_key: key, key_version: NAME_KEY_VERSION })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

async function renewFormerNames(systemDb: Database): Promise<number> {
  const rows = await systemDb
    .deleteFrom('former_company_names')
    .where(
      sql<boolean>`(company_id, name_key) in (
        select company_id, name_key from former_company_names where key_version < ${NAME_KEY_VERSION} limit ${BATCH_SIZE}
      )`,
    )
    .returning(['company_id', 'name', 'given_up_at'])
    .execute();
  if (rows.length > 0)
    await systemDb
      .insertInto('former_company_names')
      .values(
        rows.map((row) => ({ ...row, name_key: companyNameKey(row.name), key_version: NAME_KEY_VERSION })),
      )
      .onConflict((conflict) => conflict.columns(['company_id', 'name_key']).doNothing())
      .execute();
  return rows.length;
}

/** One company after another, in the order in which they were verified: an older one keeps a name that a newer one has too. */
async function renewVerifiedNames(systemDb: Database): Promise<void> {
  const companies = await systemDb
    .selectFrom('companies')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('verified_company_names')
          .whereRef('verified_company_names.company_id', '=', 'companies.id')
          .where('key_version', '<', NAME_KEY_VERSION)
          .select('joined_key'),
      ),
    )
    .select('id')
    .orderBy('verified_at')
    .orderBy('id')
    .execute();
  for (const { id } of companies)
    await systemDb.transaction().execute((transaction) => updateClaimedNames(transaction, id));
}

/** Claims the names of verified companies that have none yet, oldest first. @returns how many have the name of another one */
export async function claimMissingNames(systemDb: Database): Promise<number> {
  const companies = await systemDb
    .selectFrom('companies')
    .where('verified_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verified_company_names')
            .whereRef('verified_company_names.company_id', '=', 'companies.id')
            .select('joined_key'),
        ),
      ),
    )
    .select('id')
    .orderBy('verified_at')
    .orderBy('id')
    .execute();
  let remaining = 0;
  for (const { id } of companies)
    await systemDb
      .transaction()
      .execute((transaction) => claimNames(transaction, id))
      .catch((error: unknown) => {
        if ((error as { constraint?: string }).constraint !== NAME_TAKEN) throw error;
        remaining += 1;
      });
  return remaining;
}
