import type { ChosenCompany } from '@common-ground/contract/access/access';
import { companyNameKey, hidesEitherWay } from '@common-ground/domain/access/company-name-key';
import { MAX_CHOSEN } from '@common-ground/domain/access/limits';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findKnownNames, type KnownName } from './company-name.store.ts';
import { VERIFIED_DOMAIN } from './verified-domain.store.ts';

/** The companies that the candidate chose, by name. */
export async function listChosen(db: Database, scope: CandidateScope): Promise<readonly ChosenCompany[]> {
  const rows = await db
    .selectFrom('chosen_companies')
    .innerJoin('companies', 'companies.id', 'chosen_companies.company_id')
    .where('candidate_id', '=', scope.candidateId)
    .select(['companies.id', 'companies.name', 'chosen_at', 'is_verified', VERIFIED_DOMAIN.as('domain')])
    .orderBy(sql`lower(companies.name)`)
    .orderBy('companies.id')
    .limit(MAX_CHOSEN)
    .execute();
  const blocked = await findBlocked(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    companyId: row.id,
    name: row.name,
    domain: row.domain,
    isVerified: row.is_verified,
    isBlocked: blocked.has(row.id),
    chosenAt: row.chosen_at.toISOString(),
  }));
}

/** Which of some companies the candidate blocks: directly, by a current or former name, or as the current employer. */
async function findBlocked(
  db: Database,
  scope: CandidateScope,
  companyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const [blocks, employment, names] = await Promise.all([
    db
      .selectFrom('blocks')
      .where('candidate_id', '=', scope.candidateId)
      .select(['company_id', 'name_key'])
      .execute(),
    db
      .selectFrom('employments')
      .where('candidate_id', '=', scope.candidateId)
      .select('current_employer')
      .executeTakeFirst(),
    findKnownNames(db, scope, companyIds),
  ]);
  const employer = employment?.current_employer ?? null;
  const ids = new Set(blocks.map(({ company_id }) => company_id));
  const keys = new Set(
    blocks.filter(({ company_id }) => company_id === null).map(({ name_key }) => name_key),
  );
  if (employer !== null) keys.add(companyNameKey(employer));
  const isNamed = ({ key }: KnownName) => [...keys].some((ownKey) => hidesEitherWay(ownKey, key));
  return new Set(companyIds.filter((id) => ids.has(id) || names.get(id)?.some(isNamed) === true));
}

/**
 * Chooses a verified company; choosing it again changes nothing. Call it in a transaction.
 * @returns `not_found` for a company that is not verified or does not exist, `too_many_chosen` when there are as many as allowed, else null
 */
export async function insertChosen(
  db: Database,
  scope: CandidateScope,
  companyId: string,
  at: Date,
): Promise<'not_found' | 'too_many_chosen' | null> {
  await sql`select 1 from candidates where account_id = ${scope.candidateId} for update`.execute(db);
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .where('is_verified', '=', true)
    .select('id')
    .executeTakeFirst();
  if (!company) return 'not_found';
  const chosen = await listChosen(db, scope);
  if (chosen.some((item) => item.companyId === companyId)) return null;
  if (chosen.length >= MAX_CHOSEN) return 'too_many_chosen';
  await db
    .insertInto('chosen_companies')
    .values({ candidate_id: scope.candidateId, company_id: companyId, chosen_at: at })
    .execute();
  return null;
}

/** The companies that the candidate chose, whether they may see anything now or not. */
export async function findChosenIds(db: Database, scope: CandidateScope): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('chosen_companies')
    .where('candidate_id', '=', scope.candidateId)
    .select('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}

/** Withdraws a choice; false when the company was not chosen. */
export async function deleteChosen(db: Database, scope: CandidateScope, companyId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('chosen_companies')
    .where('candidate_id', '=', scope.candidateId)
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What currently applies between the candidate and some companies; companies that no longer exist are left out. */
export async function findRelations(
  db: Database,
  scope: CandidateScope,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, { isBlocked: boolean; isChosen: boolean }>> {
  if (companyIds.length === 0) return new Map();
  const [companies, chosenCompanies, blocked] = await Promise.all([
    db
      .selectFrom('companies')
      .where('id', 'in', [...new Set(companyIds)])
      .select('id')
      .execute(),
    db
      .selectFrom('chosen_companies')
      .where('candidate_id', '=', scope.candidateId)
      .where('company_id', 'in', [...new Set(companyIds)])
      .select('company_id')
      .execute(),
    findBlocked(db, scope, companyIds),
  ]);
  return new Map(
    companies.map((company) => [
      company.id,
      {
        isBlocked: blocked.has(company.id),
        isChosen: chosenCompanies.some((chosenCompany) => chosenCompany.company_id === company.id),
      },
    ]),
  );
}
