import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockMemberships } from '../../platform/db/membership.ts';
import { registrableOf } from '../../platform/domains/linked-domains.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { insertOwnerNotices } from '../team/team-notice.store.ts';
import { claimNames, claimRequestedNames, NO_REQUESTED_NAMES } from './company-name-change.store.ts';

/**
 * What the operators of the installation do. They have no account and so no scope: only `api/operator.ts` may use this, which no request
 * reaches.
 */

/** Who acts and when. */
export type OperatorAction = { readonly operator: string; readonly at: Date };

const MAX_LISTED = 1_000;

/**
 * Companies, with how and when each was verified, and when it was suspended. Verified and suspended ones, and those requesting another
 * name, come before all others; each group by name.
 */
export async function listCompanies(db: Database) {
  return db
    .selectFrom('companies')
    .select([
      'id',
      'name',
      'domain',
      'created_at as createdAt',
      'verified_at as verifiedAt',
      'verified_by as verifiedBy',
      'verification_withheld_at as withheldAt',
      'suspended_at as suspendedAt',
      'asked_name as askedName',
      'asked_legal_name as askedLegalName',
    ])
    .orderBy(sql`coalesce(verified_at, suspended_at) is null and asked_name is null`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}

/** The company with an id, or else all with a name, whatever its case: a name never hides an id. */
export async function findCompanies(db: Database, idOrName: string) {
  const companies = db.selectFrom('companies').select(['id', 'name']);
  const byId = await companies.where(sql<SqlBool>`id::text = lower(${idOrName})`).execute();
  if (byId.length > 0) return byId;
  return companies.where(sql<SqlBool>`lower(name) = lower(${idOrName})`).execute();
}

/**
 * Verifies a company or withdraws its verification, and records that; does nothing if it's so
 * already. Once withdrawn, only the operator can verify the company again, or any other company by
 * the same domain. Call it in a transaction.
 * @throws with the constraint `NAME_TAKEN` when another verified company has the name
 */
export async function upsertVerification(
  db: Database,
  company: { id: string; name: string },
  isVerified: boolean,
  { operator, at }: OperatorAction,
): Promise<void> {
  if (!isVerified) await lockMemberships(db, company.id);
  const isDone = isVerified
    ? await verify(db, company.id, at)
    : await withholdVerification(db, company.id, at);
  if (!isDone) return;
  await db
    .insertInto('operator_acts')
    .values({
      act: isVerified ? 'verify' : 'unverify',
      company_id: company.id,
      company_name: company.name,
      operator,
      acted_at: at,
    })
    .execute();
}

async function verify(db: Database, companyId: string, at: Date): Promise<boolean> {
  const company = await db
    .updateTable('companies')
    .set({ verified_at: at, verified_by: 'operator', verification_withheld_at: null })
    .where('id', '=', companyId)
    .where('verified_at', 'is', null)
    .returning('domain')
    .executeTakeFirst();
  if (!company) return false;
  await claimNames(db, companyId);
  const domain = company.domain === null ? null : registrableOf(company.domain);
  if (domain !== null) await db.deleteFrom('withheld_domains').where('domain', '=', domain).execute();
  return true;
}

async function withholdVerification(db: Database, companyId: string, at: Date): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .where('verification_withheld_at', 'is', null)
    .select(['domain', 'verified_at', 'verified_by'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) return false;
  await db
    .updateTable('companies')
    .set({ verified_at: null, verified_by: null, verification_withheld_at: at })
    .where('id', '=', companyId)
    .execute();
  // A domain that was never verified by code isn't the company's to lose.
  const domain = company.verified_by === 'domain' ? registrableOf(company.domain ?? '') : null;
  if (domain !== null)
    await db
      .insertInto('withheld_domains')
      .values({ domain, withheld_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (company.verified_at !== null) {
    const nobody = { subjectUid: null, memberName: null };
    await insertOwnerNotices(db, 'verification_ended', { companyId, ...nobody, at });
    await notifyCompany(db, companyId, { topic: 'team', ids: [] });
  }
  return true;
}

/**
 * Gives a company the names that it has asked for, or refuses them, and records it. Call it in a transaction.
 * @returns false when it has asked for none
 * @throws with the constraint `NAME_TAKEN` when another verified company has the name
 */
export async function upsertNameAnswer(
  db: Database,
  company: { id: string; name: string },
  isConfirmed: boolean,
  { operator, at }: OperatorAction,
): Promise<boolean> {
  const isAsked = isConfirmed
    ? await claimRequestedNames(db, company.id, at)
    : await db
        .updateTable('companies')
        .set(NO_REQUESTED_NAMES)
        .where('id', '=', company.id)
        .where('asked_name', 'is not', null)
        .returning('id')
        .executeTakeFirst();
  if (!isAsked) return false;
  if (isConfirmed) await claimNames(db, company.id);
  const act = isConfirmed ? 'confirm_name' : 'refuse_name';
  await db
    .insertInto('operator_acts')
    .values({ act, company_id: company.id, company_name: company.name, operator, acted_at: at })
    .execute();
  return true;
}

/** Suspends a company or lifts its suspension, and records that; does nothing if it's so already. Call it in a transaction. */
export async function upsertSuspension(
  db: Database,
  company: { id: string; name: string },
  isSuspended: boolean,
  { operator, at }: OperatorAction,
): Promise<void> {
  await lockMemberships(db, company.id);
  const changed = await db
    .updateTable('companies')
    .set({ suspended_at: isSuspended ? at : null })
    .where('id', '=', company.id)
    .where('suspended_at', isSuspended ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await db
    .insertInto('operator_acts')
    .values({
      act: isSuspended ? 'suspend' : 'reinstate',
      company_id: company.id,
      company_name: company.name,
      operator,
      acted_at: at,
    })
    .execute();
}

/** Changes how many jobs a company can have open at once, and records it. Call it in a transaction. */
export async function upsertMostPublished(
  db: Database,
  company: { id: string; name: string },
  maxPublished: number,
  { operator, at }: OperatorAction,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ most_published: maxPublished })
    .where('id', '=', company.id)
    .execute();
  await db
    .insertInto('operator_acts')
    .values({ act: 'limit_jobs', company_id: company.id, company_name: company.name, operator, acted_at: at })
    .execute();
}

/** Contests waiting for an answer, most urgent first. */
export async function listOpenContests(db: Database) {
  return db
    .selectFrom('contests')
    .where('answered_at', 'is', null)
    .select([
      'reference',
      'company_name as companyName',
      'note',
      'made_at as madeAt',
      'answer_by as answerBy',
    ])
    .orderBy('answer_by')
    .orderBy('reference')
    .limit(MAX_LISTED)
    .execute();
}

/** Answers a contest, and records that. Call it in a transaction. @returns false when none with this reference waits */
export async function upsertContestAnswer(
  db: Database,
  reference: string,
  answer: string,
  { operator, at }: OperatorAction,
): Promise<boolean> {
  const answered = await db
    .updateTable('contests')
    .set({ answer, answered_at: at })
    .where('reference', '=', reference)
    .where('answered_at', 'is', null)
    .returning(['company_id', 'company_name'])
    .executeTakeFirst();
  if (!answered) return false;
  await db
    .insertInto('operator_acts')
    .values({
      act: 'answer_contest',
      ...answered,
      contest_reference: reference,
      operator,
      acted_at: at,
    })
    .execute();
  return true;
}
