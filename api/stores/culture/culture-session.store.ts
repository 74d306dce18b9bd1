import type { Answer } from '@common-ground/domain/culture/answer';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

export type OpenSession = {
  readonly id: string;
  readonly seed: number;
  readonly instrumentVersion: string;
  readonly startedAt: Date;
};

function selectOpenSession(db: Database, scope: CandidateScope) {
  return db
    .selectFrom('culture_sessions')
    .where('candidate_id', '=', scope.candidateId)
    .where('completed_at', 'is', null)
    .select(['id', 'seed', 'instrument_version', 'started_at']);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectOpenSession>['execute']>>[number];

function openSessionOf(row: SessionRow): OpenSession {
  return {
    id: row.id,
    seed: Number(row.seed),
    instrumentVersion: row.instrument_version,
    startedAt: row.started_at,
  };
}

/** The unfinished session, or nothing. */
export async function findOpenSession(db: Database, scope: CandidateScope): Promise<OpenSession | undefined> {
  const row = await selectOpenSession(db, scope).executeTakeFirst();
  return row && openSessionOf(row);
}

/** The unfinished session, held until the transaction ends so that no answer is kept beside its completion. */
export async function lockOpenSession(db: Database, scope: CandidateScope): Promise<OpenSession | undefined> {
  const row = await selectOpenSession(db, scope).forUpdate().executeTakeFirst();
  return row && openSessionOf(row);
}

/** Opens a session; one that another request opened meanwhile is left as it is. */
export async function insertSession(
  db: Database,
  scope: CandidateScope,
  session: { seed: number; startedAt: Date },
): Promise<void> {
  await db
    .insertInto('culture_sessions')
    .values({
      candidate_id: scope.candidateId,
      seed: session.seed,
      language: 'en',
      instrument_version: INSTRUMENT_VERSION,
      started_at: session.startedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['candidate_id']).where('completed_at', 'is', null).doNothing(),
    )
    .execute();
}

/** When the last complete session was completed, whether or not its result still exists. */
export async function findLastCompletedAt(db: Database, scope: CandidateScope): Promise<Date | null> {
  const row = await db
    .selectFrom('culture_sessions')
    .where('candidate_id', '=', scope.candidateId)
    .select((build) => build.fn.max('completed_at').as('completedAt'))
    .executeTakeFirst();
  return row?.completedAt ?? null;
}

function selectAnswers(db: Database, scope: CandidateScope, sessionId: string) {
  return db
    .selectFrom('culture_answers')
    .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_answers.session_id')
    .where('culture_sessions.candidate_id', '=', scope.candidateId)
    .where('session_id', '=', sessionId)
    .select(['screen_id', 'rating', 'most_id', 'least_id', 'response_ms', 'answered_at']);
}

function answerOf(row: Awaited<ReturnType<ReturnType<typeof selectAnswers>['execute']>>[number]): Answer {
  const common = { screenId: row.screen_id, responseMs: row.response_ms };
  if (row.rating !== null) return { kind: 'rating', rating: row.rating, ...common };
  return { kind: 'choice', mostId: String(row.most_id), leastId: String(row.least_id), ...common };
}

/** Every answer of a session of the caller. */
export async function listAnswers(db: Database, scope: CandidateScope, sessionId: string): Promise<Answer[]> {
  const rows = await selectAnswers(db, scope, sessionId).orderBy('screen_id').execute();
  return rows.map(answerOf);
}

/** The answer to one screen of a session of the caller, with when it was given where that is known; null when there is none. */
export async function findAnswer(
  db: Database,
  scope: CandidateScope,
  sessionId: string,
  screenId: string,
): Promise<{ answer: Answer; answeredAt: Date | null } | null> {
  const row = await selectAnswers(db, scope, sessionId).where('screen_id', '=', screenId).executeTakeFirst();
  return row ? { answer: answerOf(row), answeredAt: row.answered_at } : null;
}

/** How many screens of a session of the caller are answered. */
export async function countAnswers(db: Database, scope: CandidateScope, sessionId: string): Promise<number> {
  const row = await db
    .selectFrom('culture_answers')
    .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_answers.session_id')
    .where('culture_sessions.candidate_id', '=', scope.candidateId)
    .where('session_id', '=', sessionId)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Keeps an answer in a session that is held, in place of the one before; with the longest of its times, so that a repetition never looks
 * like a quick answer.
 */
export async function upsertAnswer(
  db: Database,
  _scope: CandidateScope,
  sessionId: string,
  answer: Answer,
  answeredAt: Date,
): Promise<void> {
  await db
    .insertInto('culture_answers')
    .values({
      session_id: sessionId,
      screen_id: answer.screenId,
      rating: answer.kind === 'rating' ? answer.rating : null,
      most_id: answer.kind === 'choice' ? answer.mostId : null,
      least_id: answer.kind === 'choice' ? answer.leastId : null,
      response_ms: answer.responseMs,
      answered_at: answeredAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'screen_id']).doUpdateSet((build) => ({
        rating: build.ref('excluded.rating'),
        most_id: build.ref('excluded.most_id'),
        least_id: build.ref('excluded.least_id'),
        response_ms: build.fn<number>('greatest', ['culture_answers.response_ms', 'excluded.response_ms']),
        answered_at: build.ref('excluded.answered_at'),
      })),
    )
    .execute();
}

/** Deletes the unfinished session with its answers. @returns whether there was one */
export async function deleteSession(db: Database, scope: CandidateScope): Promise<boolean> {
  const deleted = await db
    .deleteFrom('culture_sessions')
    .where('candidate_id', '=', scope.candidateId)
    .where('completed_at', 'is', null)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Marks a session of the caller as complete. */
export async function markComplete(
  db: Database,
  scope: CandidateScope,
  sessionId: string,
  completedAt: Date,
): Promise<void> {
  await db
    .updateTable('culture_sessions')
    .set({ completed_at: completedAt })
    .where('candidate_id', '=', scope.candidateId)
    .where('id', '=', sessionId)
    .execute();
}
