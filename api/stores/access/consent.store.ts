import type { Consent } from '@common-ground/contract/access/access';
import { CONSENT_PURPOSES, type ConsentPurpose } from '@common-ground/domain/access/consent';
import { type SqlBool, sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';

/** The newest decision for each purpose. */
const listNewestConsents = prepareQuery((db, candidateId: string) =>
  db
    .selectFrom('consents')
    .where('candidate_id', '=', candidateId)
    .distinctOn('purpose')
    .select(['purpose', 'is_given', 'text_version', 'decided_at'])
    .orderBy('purpose')
    .orderBy('id', 'desc'),
);

/** The current consent for each purpose: the newest decision, or no if there's none. */
export async function findConsents(db: Database, scope: CandidateScope): Promise<readonly Consent[]> {
  const rows = await listNewestConsents(db, scope.candidateId);
  return CONSENT_PURPOSES.map((purpose) => {
    const row = rows.find((row) => row.purpose === purpose);
    return {
      purpose,
      isGiven: row?.is_given ?? false,
      textVersion: row?.text_version ?? null,
      decidedAt: row?.decided_at.toISOString() ?? null,
    };
  });
}

/** Records a decision that changes something. Call it after `lockDecisions`. */
export async function insertConsent(
  db: Database,
  scope: CandidateScope,
  decision: { purpose: ConsentPurpose; isGiven: boolean; textVersion: string },
  at: Date,
): Promise<void> {
  const { purpose, isGiven, textVersion } = decision;
  await db
    .insertInto('consents')
    .values({
      candidate_id: scope.candidateId,
      purpose,
      is_given: isGiven,
      text_version: textVersion,
      decided_at: at,
    })
    .execute();
}

/** Every decision, newest first, from the end of the previous page. */
export async function listDecisions(
  db: Database,
  scope: CandidateScope,
  page: { after: PageEnd | null; limit: number },
) {
  let query = db
    .selectFrom('consents')
    .where('candidate_id', '=', scope.candidateId)
    .select(['id', 'candidate_id', 'purpose', 'is_given', 'text_version', 'decided_at']);
  if (page.after) query = query.where(sql<SqlBool>`id < ${page.after.key}::bigint`);
  const rows = await query.orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map((row) => ({
    end: { key: String(row.id), id: row.candidate_id },
    decision: {
      purpose: row.purpose as ConsentPurpose,
      isGiven: row.is_given,
      textVersion: row.text_version,
      decidedAt: row.decided_at.toISOString(),
    },
  }));
}
