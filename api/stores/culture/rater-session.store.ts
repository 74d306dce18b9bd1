import { createHash } from 'node:crypto';
import type { Answer } from '@common-ground/domain/culture/answer';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { isQuick, SLOW_ANSWER_MS } from '@common-ground/domain/culture/quick-answers';
import { sql } from 'kysely';
import type { RaterScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RevisedAnswer } from './answer-receipt.view.ts';

export type OpenRaterSession = {
  readonly id: string;
  readonly seed: number;
  readonly instrumentVersion: string;
  readonly companyName: string;
};

/** Identifies an open session: a digest of the identity that no other table has. */
function raterKeyHash(uid: string): Buffer {
  return createHash('sha256').update(`rater-session:${uid}`).digest();
}

/**
 * Admits an anonymous rater: opens the one session that the identity may answer. Without this row a rater's
 * token opens nothing.
 * @param session `seed` from 0 to 2³² − 1; `openedOn` the current day, `YYYY-MM-DD`; `mailDomain` the domain
 * that the link was mailed to, or null for a link that the company shared itself
 */
export async function insertRaterSession(
  db: Database,
  session: { uid: string; companyId: string; seed: number; openedOn: string; mailDomain: string | null },
): Promise<void> {
  await db
    .insertInto('rater_sessions')
    .values({
      company_id: session.companyId,
      rater_key_hash: raterKeyHash(session.uid),
      identity_uid: session.uid,
      seed: session.seed,
      language: 'en',
      instrument_version: INSTRUMENT_VERSION,
      opened_on: session.openedOn,
      mail_domain: session.mailDomain,
    })
    .execute();
}

/** Revokes a rater's admission, deletes the answers given so far, and queues the identity for deletion at the provider. */
export async function deleteRaterSession(db: Database, uid: string): Promise<void> {
  await db.deleteFrom('rater_sessions').where('rater_key_hash', '=', raterKeyHash(uid)).execute();
}

/**
 * Deletes the unfinished sessions that were opened before a day, of every company, with their answers: no one may keep
 * answers that are still bound to an identity. Their identities are queued for deletion at the provider.
 * @param oldestKept `YYYY-MM-DD`
 */
export async function deleteOldRaterSessions(db: Database, oldestKept: string): Promise<void> {
  await db.deleteFrom('rater_sessions').where('opened_on', '<', oldestKept).execute();
}

/** The rater's open session, or nothing once it is complete. */
export async function findRaterSession(
  db: Database,
  scope: RaterScope,
): Promise<OpenRaterSession | undefined> {
  const row = await db
    .selectFrom('rater_sessions')
    .innerJoin('companies', 'companies.id', 'rater_sessions.company_id')
    .where('rater_key_hash', '=', raterKeyHash(scope.uid))
    .where('rater_sessions.company_id', '=', scope.companyId)
    .select(['rater_sessions.id', 'seed', 'instrument_version as instrumentVersion', 'companies.name'])
    .executeTakeFirst();
  return row && { ...row, seed: Number(row.seed), companyName: row.name };
}

/** The rater's open session, locked until the transaction ends, so that no answer is saved while it's being completed. */
export async function lockRaterSession(
  db: Database,
  scope: RaterScope,
): Promise<{ id: string; instrumentVersion: string; mailDomain: string | null } | undefined> {
  return db
    .selectFrom('rater_sessions')
    .where('rater_key_hash', '=', raterKeyHash(scope.uid))
    .where('company_id', '=', scope.companyId)
    .select(['id', 'instrument_version as instrumentVersion', 'mail_domain as mailDomain'])
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the company that the rater describes still exists: what they answered is deleted with it. */
export async function hasRatedCompany(db: Database, scope: RaterScope): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select('id')
    .executeTakeFirst();
  return company !== undefined;
}

function selectAnswers(db: Database, scope: RaterScope) {
  return db
    .selectFrom('rater_answers')
    .innerJoin('rater_sessions', 'rater_sessions.id', 'rater_answers.session_id')
    .where('rater_key_hash', '=', raterKeyHash(scope.uid))
    .where('company_id', '=', scope.companyId)
    .select(['screen_id', 'rating', 'most_id', 'least_id', 'is_quick', 'revision']);
}

function answerOf(row: Awaited<ReturnType<ReturnType<typeof selectAnswers>['execute']>>[number]): Answer {
  const common = { screenId: row.screen_id, responseMs: row.is_quick ? 0 : SLOW_ANSWER_MS };
  if (row.rating !== null) return { kind: 'rating', rating: row.rating, ...common };
  return { kind: 'choice', mostId: String(row.most_id), leastId: String(row.least_id), ...common };
}

/** Every answer of the rater's session with its revision; a time is either quick (0) or not ({@link SLOW_ANSWER_MS}). */
export async function listRaterAnswers(db: Database, scope: RaterScope): Promise<RevisedAnswer[]> {
  const rows = await selectAnswers(db, scope).orderBy('screen_id').execute();
  return rows.map((row) => ({ answer: answerOf(row), revision: row.revision }));
}

/**
 * Stores an answer in a rater's locked session, replacing one with a lower revision. Instead of its time,
 * only whether it was quick is stored, and repeating it never makes it quick.
 * @returns false if the stored answer has the same or a higher revision; then nothing is changed
 */
export async function upsertRaterAnswer(
  db: Database,
  _scope: RaterScope,
  sessionId: string,
  { answer, revision }: RevisedAnswer,
): Promise<boolean> {
  const row = await db
    .insertInto('rater_answers')
    .values({
      session_id: sessionId,
      screen_id: answer.screenId,
      rating: answer.kind === 'rating' ? answer.rating : null,
      most_id: answer.kind === 'choice' ? answer.mostId : null,
      least_id: answer.kind === 'choice' ? answer.leastId : null,
      is_quick: isQuick(answer),
      revision,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'screen_id'])
        .doUpdateSet((build) => ({
          rating: build.ref('excluded.rating'),
          most_id: build.ref('excluded.most_id'),
          least_id: build.ref('excluded.least_id'),
          is_quick: sql<boolean>`rater_answers.is_quick and excluded.is_quick`,
          revision: build.ref('excluded.revision'),
        }))
        .whereRef('excluded.revision', '>', 'rater_answers.revision'),
    )
    .returning('screen_id')
    .executeTakeFirst();
  return row !== undefined;
}
