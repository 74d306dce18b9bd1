import type { Block } from '@common-ground/contract/access/access';
import { companyNameKey, NAME_KEY_VERSION } from '@common-ground/domain/access/company-name-key';
import { MAX_BLOCKS } from '@common-ground/domain/access/limits';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** The candidate's block list, the most recently blocked first; the current employer isn't on it. */
export async function listBlocks(db: Database, scope: CandidateScope): Promise<readonly Block[]> {
  const rows = await db
    .selectFrom('blocks')
    .where('candidate_id', '=', scope.candidateId)
    .select(['id', 'company_id', 'name', 'blocked_at'])
    .orderBy('blocked_at', 'desc')
    .orderBy('id')
    .limit(MAX_BLOCKS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isByName: row.company_id === null,
    blockedAt: row.blocked_at.toISOString(),
  }));
}

/** Whether a company itself is on the candidate's block list, rather than its name. @param companyId null once the company has left */
export async function isCompanyBlocked(
  db: Database,
  scope: CandidateScope,
  companyId: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .where('candidate_id', '=', scope.candidateId)
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Blocks a company by its ID, or all companies with a name. Call it in a transaction.
 * @returns `not_found` if the company doesn't exist, `too_many_blocks` if the list is full, otherwise null
 */
export async function insertBlock(
  db: Database,
  scope: CandidateScope,
  subject: { companyId: string } | { name: string },
  at: Date,
): Promise<'not_found' | 'too_many_blocks' | null> {
  await sql`select 1 from candidates where account_id = ${scope.candidateId} for update`.execute(db);
  const named = await nameOf(db, scope, subject);
  if (named === null) return 'not_found';
  const key = companyNameKey(named.name);
  let same = db.selectFrom('blocks').where('candidate_id', '=', scope.candidateId).select('id');
  same = named.companyId
    ? same.where('company_id', '=', named.companyId)
    : same.where('company_id', 'is', null).where('name_key', '=', key);
  if (await same.executeTakeFirst()) return null;
  if ((await listBlocks(db, scope)).length >= MAX_BLOCKS) return 'too_many_blocks';
  await db
    .insertInto('blocks')
    .values({
      candidate_id: scope.candidateId,
      company_id: named.companyId,
      name: named.name,
      name_key: key,
      key_version: NAME_KEY_VERSION,
      blocked_at: at,
    })
    .execute();
  return null;
}

async function nameOf(
  db: Database,
  _scope: CandidateScope,
  subject: { companyId: string } | { name: string },
): Promise<{ companyId: string | null; name: string } | null> {
  if ('name' in subject) return { companyId: null, name: subject.name };
  const row = await db
    .selectFrom('companies')
    .where('id', '=', subject.companyId)
    .select('name')
    .executeTakeFirst();
  return row ? { companyId: subject.companyId, name: row.name } : null;
}

/** Whether an entry is on this candidate's list. */
export async function hasBlock(db: Database, scope: CandidateScope, blockId: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .where('candidate_id', '=', scope.candidateId)
    .where('id', '=', blockId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes an entry from the candidate's list, if it's there. */
export async function deleteBlock(db: Database, scope: CandidateScope, blockId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('candidate_id', '=', scope.candidateId)
    .where('id', '=', blockId)
    .execute();
}
