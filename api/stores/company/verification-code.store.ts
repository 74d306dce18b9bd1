import { isCodeOpen, MAX_CODE_ATTEMPTS, MAX_CODES_PER_DAY } from '@common-ground/domain/company/verification';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireMembership } from '../../platform/db/membership.ts';

const DAY_MS = 86_400_000;

/** Locks the company until the transaction ends. @returns its domain, and how it was verified */
export async function lockDomain(db: Database, scope: CompanyScope) {
  await requireMembership(db);
  return db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select(['domain', 'verified_by'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Keeps the digest of a code that is about to be mailed. An earlier code for the same domain keeps working until the mail server accepts
 * this one's email.
 * @returns false when as many were sent within a day as can be; nothing is changed then
 */
export async function upsertCode(
  db: Database,
  scope: CompanyScope,
  code: { digest: Buffer; domain: string },
  at: Date,
): Promise<boolean> {
  const fresh = { code_digest: code.digest, domain: code.domain, sent_at: at, wrong_tries: 0 };
  /** Only a code whose email was accepted counts as an earlier one: no one has received a code that's still in the queue. */
  const earlierOr = (present: string, before: string) =>
    sql<never>`case when verification_codes.domain = ${code.domain} and verification_codes.code_digest is not null
      then case when verification_codes.earlier_digest is null then ${sql.ref(`verification_codes.${present}`)}
        else ${sql.ref(`verification_codes.${before}`)} end end`;
  const isNewDay = sql<boolean>`verification_codes.counted_from <= ${new Date(at.getTime() - DAY_MS)}`;
  const row = await db
    .insertInto('verification_codes')
    .values({ company_id: scope.companyId, ...fresh, counted_from: at, sent_count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({
          ...fresh,
          earlier_digest: earlierOr('code_digest', 'earlier_digest'),
          earlier_sent_at: earlierOr('sent_at', 'earlier_sent_at'),
          earlier_wrong_tries: earlierOr('wrong_tries', 'earlier_wrong_tries'),
          counted_from: sql`case when ${isNewDay} then ${at} else verification_codes.counted_from end`,
          sent_count: sql`case when ${isNewDay} then 1 else verification_codes.sent_count + 1 end`,
        })
        .where(sql<boolean>`(${isNewDay} or verification_codes.sent_count < ${MAX_CODES_PER_DAY})`),
    )
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Restores the code before one that couldn't be mailed, unless it has ended since. How many were sent stays counted. */
export async function updateUnsentCode(db: Database, scope: CompanyScope, unsent: Buffer): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set(({ fn }) => ({
      code_digest: sql.ref('earlier_digest'),
      sent_at: fn.coalesce('earlier_sent_at', 'sent_at'),
      wrong_tries: fn.coalesce('earlier_wrong_tries', 'wrong_tries'),
      ...{ earlier_digest: null, earlier_sent_at: null, earlier_wrong_tries: null },
    }))
    .where('company_id', '=', scope.companyId)
    .where('code_digest', '=', unsent)
    .execute();
}

/** Ends the code that is open, if any: it was used. How many were sent stays counted. */
export async function deleteCode(db: Database, scope: CompanyScope): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set({ code_digest: null })
    .where('company_id', '=', scope.companyId)
    .execute();
}

const incrementTries = <Count extends number | null>(tries: Count) =>
  tries === null ? tries : (Math.min(tries + 1, MAX_CODE_ATTEMPTS) as Count);

/**
 * Compares a code with the one mailed for the current domain, one caller at a time; each wrong code is counted. Call it in a
 * transaction that is committed whatever the answer.
 */
export async function recordCodeAttempt(
  db: Database,
  scope: CompanyScope,
  digest: Buffer,
  at: Date,
): Promise<'right' | 'wrong' | 'ended'> {
  // The company first, in the same order as a change of domain: the code must not verify one that arrives in between.
  const { domain } = await lockDomain(db, scope);
  const row = await db
    .selectFrom('verification_codes')
    .where('company_id', '=', scope.companyId)
    .where('domain', '=', domain)
    .where('code_digest', 'is not', null)
    .select([
      'code_digest',
      'sent_at',
      'wrong_tries',
      'earlier_digest',
      'earlier_sent_at',
      'earlier_wrong_tries',
    ])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return 'ended';
  const codes = [
    { digest: row.code_digest, sentAt: row.sent_at, wrongTries: row.wrong_tries },
    { digest: row.earlier_digest, sentAt: row.earlier_sent_at, wrongTries: row.earlier_wrong_tries },
  ];
  const open = codes.filter(
    ({ sentAt, wrongTries }) =>
      sentAt !== null && wrongTries !== null && isCodeOpen({ sentAt, wrongTries }, at),
  );
  if (open.length === 0) return 'ended';
  if (open.some((item) => item.digest?.equals(digest))) return 'right';
  await db
    .updateTable('verification_codes')
    .set({
      wrong_tries: incrementTries(row.wrong_tries),
      earlier_wrong_tries: incrementTries(row.earlier_wrong_tries),
    })
    .where('company_id', '=', scope.companyId)
    .execute();
  return 'wrong';
}
