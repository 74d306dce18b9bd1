import {
  type DecisionVersions,
  isOutdatedDecision,
  PRIVACY_DECISIONS,
  type PrivacyDecision,
} from '@common-ground/domain/access/decision-order';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** How often the candidate has made each decision. */
export async function findDecisionVersions(db: Database, scope: CandidateScope): Promise<DecisionVersions> {
  const row = await db
    .selectFrom('access_settings')
    .where('candidate_id', '=', scope.candidateId)
    .select('decision_versions')
    .executeTakeFirst();
  const known = (row?.decision_versions ?? {}) as Partial<Record<PrivacyDecision, number>>;
  return Object.fromEntries(PRIVACY_DECISIONS.map((name) => [name, known[name] ?? 0])) as DecisionVersions;
}

/** Lets a candidate make one decision at a time. Call it in a transaction, before reading the current decision. */
export async function lockDecisions(db: Database, scope: CandidateScope): Promise<void> {
  await sql`select 1 from candidates where account_id = ${scope.candidateId} for update`.execute(db);
}

/**
 * Counts a decision, unless it's outdated. Call it after {@link lockDecisions}.
 * @param seen the version that the caller saw when deciding
 * @returns false when it's outdated, and nothing may change
 */
export async function countDecision(
  db: Database,
  scope: CandidateScope,
  { name, isOpening, seen }: { name: PrivacyDecision; isOpening: boolean; seen: number },
): Promise<boolean> {
  const version = (await findDecisionVersions(db, scope))[name];
  if (isOutdatedDecision({ isOpening, version, seen })) return false;
  const counted = sql<never>`jsonb_build_object(${name}::text, ${version + 1}::integer)`;
  await db
    .insertInto('access_settings')
    .values({ candidate_id: scope.candidateId, decision_versions: counted })
    .onConflict((conflict) =>
      conflict
        .column('candidate_id')
        .doUpdateSet({ decision_versions: sql<never>`access_settings.decision_versions || ${counted}` }),
    )
    .execute();
  return true;
}
