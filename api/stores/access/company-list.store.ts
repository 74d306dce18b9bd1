import type { ListedCompany } from '@common-ground/contract/access/company-list';
import { type SqlBool, sql } from 'kysely';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { VERIFIED_DOMAIN } from './verified-domain.store.ts';

/** Verified companies by name, from the end of the previous page; with words, those whose name has a word that begins with each of them. */
export async function listVerified(
  db: Database,
  _scope: CandidateScope,
  page: { words: string; after: PageEnd | null; limit: number },
): Promise<{ company: ListedCompany; orderKey: string }[]> {
  const { words, after, limit } = page;
  let query = db
    .selectFrom('companies')
    .where('is_verified', '=', true)
    .select(['id', 'name', VERIFIED_DOMAIN.as('domain'), sql<string>`lower(name)`.as('order_key')]);
  for (const word of words.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 10)) {
    const begun = `% ${word.replaceAll(/[\\%_]/gu, '\\$&')}%`;
    query = query.where(sql<SqlBool>`' ' || lower(name) like ${begun}`);
  }
  if (after) query = query.where(sql<SqlBool>`(lower(name), id) > (${after.key}, ${after.id}::uuid)`);
  const rows = await query.orderBy(sql`lower(name)`).orderBy('id').limit(limit).execute();
  return rows.map(({ order_key: orderKey, ...company }) => ({ company, orderKey }));
}

/** Whether the operator of the installation has verified the caller's company. */
export async function isOwnCompanyVerified(db: Database, scope: CompanyScope): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .where('is_verified', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
