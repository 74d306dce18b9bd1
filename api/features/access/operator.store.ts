import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockMemberships } from '../../platform/db/membership.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { claimNames, NOTHING_ASKED, takeAskedNames } from '../company/company-name-change.store.ts';
import { insertOwnerNotices } from '../team/team-notice.store.ts';

/**
 * What those who run the installation do. They have no account and so no scope: only `api/operator.ts` may use this, which no request reaches.
 */

/** Who acts and when. */
export type Operating = { readonly operator: string; readonly at: Date };

const MOST_LISTED = 1_000;

/** Companies by name, with since when and how each is verified, and since when it is suspended. */
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
      'suspended_at as suspendedAt',
      'asked_name as askedName',
      'asked_legal_name as askedLegalName',
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
}

/** The companies with an id or a name, whatever its case. */
export async function findCompanies(db: Database, idOrName: string) {
  return db
    .selectFrom('companies')
    .where(sql<SqlBool>`id::text = lower(${idOrName}) or lower(name) = lower(${idOrName})`)
    .select(['id', 'name'])
    .execute();
}

/**
 * Verifies a company or takes that back, and writes it down; what is so already is not done again. Call it in a transaction.
 * @throws with the constraint `NAME_TAKEN` when another verified company has the name
 */
export async function writeVerification(
  db: Database,
  company: { id: string; name: string },
  isVerified: boolean,
  { operator, at }: Operating,
): Promise<void> {
  if (!isVerified) await lockMemberships(db, company.id);
  const changed = await db
    .updateTable('companies')
    .set({ verified_at: isVerified ? at : null, verified_by: isVerified ? 'operator' : null })
    .where('id', '=', company.id)
    .where('verified_at', isVerified ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  if (isVerified) await claimNames(db, company.id);
  else {
    await insertOwnerNotices(db, 'verification_ended', { companyId: company.id, memberName: null, at });
    await notifyCompany(db, company.id, { topic: 'team', ids: [] });
  }
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

/**
 * Gives a company the names that it has asked for, or refuses them, and writes it down. Call it in a transaction.
 * @returns false when it has asked for none
 * @throws with the constraint `NAME_TAKEN` when another verified company has the name
 */
export async function writeNameAnswer(
  db: Database,
  company: { id: string; name: string },
  isConfirmed: boolean,
  { operator, at }: Operating,
): Promise<boolean> {
  const isAsked = isConfirmed
    ? await takeAskedNames(db, company.id, at)
    : await db
        .updateTable('companies')
        .set(NOTHING_ASKED)
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

/** Suspends a company or takes that back, and writes it down; what is so already is not done again. Call it in a transaction. */
export async function writeSuspension(
  db: Database,
  company: { id: string; name: string },
  isSuspended: boolean,
  { operator, at }: Operating,
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

/** Contests that wait for an answer, the most urgent first. */
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
    .limit(MOST_LISTED)
    .execute();
}

/**
 * Answers a contest, and writes down that it was. Call it in a transaction.
 * @returns false when none with this reference waits
 */
export async function writeContestAnswer(
  db: Database,
  reference: string,
  answer: string,
  { operator, at }: Operating,
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
