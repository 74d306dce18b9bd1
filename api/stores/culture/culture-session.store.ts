import type { Answer } from '@common-ground/domain/culture/answer';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import type { ScreenOrder } from '@common-ground/domain/culture/screens';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RevisedAnswer } from './answer-receipt.view.ts';

export type OpenSession = {
  readonly id: string;
  readonly seed: number;
  readonly instrumentVersion: string;
  readonly screenOrder: ScreenOrder;
  readonly sawSketch: boolean;
  readonly startedAt: Date;
};

function selectOpenSession(db: Database, scope: CandidateScope) {
  return db
    .selectFrom('culture_sessions')
    .where('candidate_id', '=', scope.candidateId)
    .where('completed_at', 'is', null)
    .select(['id', 'seed', 'instrument_version', 'screen_order', 'saw_sketch', 'started_at']);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectOpenSession>['execute']>>[number];

function openSessionOf(row: SessionRow): OpenSession {
  return {
    id: row.id,
    seed: Number(row.seed),
    instrumentVersion: row.instrument_version,
    screenOrder: row.screen_order as ScreenOrder,
    sawSketch: row.saw_sketch,
    startedAt: row.started_at,
  };
}

/** The unfinished session, or nothing. */
export async function findOpenSession(db: Database, scope: CandidateScope): Promise<OpenSession | undefined> {
  const row = await selectOpenSession(db, scope).executeTakeFirst();
  return row && openSessionOf(row);
}

/** A session while it's unfinished, locked until the transaction ends, so that no answer is saved while it's being completed. */
export async function lockOpenSession(
  db: Database,
  scope: CandidateScope,
  sessionId: string,
): Promise<OpenSession | undefined> {
  const row = await selectOpenSession(db, scope).where('id', '=', sessionId).forUpdate().executeTakeFirst();
  return row && openSessionOf(row);
}

/** Opens a session; one that another request has opened in the meantime is left as it is. */
export async function insertSession(
  db: Database,
  scope: CandidateScope,
  session: { seed: number; screenOrder: ScreenOrder; startedAt: Date },
): Promise<void> {
  await db
    .insertInto('culture_sessions')
    .values({
      candidate_id: scope.candidateId,
      seed: session.seed,
      screen_order: session.screenOrder,
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

/** Whether a session of the caller is complete; one that was discarded, or never was, isn't. */
export async function isComplete(db: Database, scope: CandidateScope, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('culture_sessions')
    .where('candidate_id', '=', scope.candidateId)
    .where('id', '=', sessionId)
    .where('completed_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

function selectAnswers(db: Database, scope: CandidateScope, sessionId: string) {
  return db
    .selectFrom('culture_answers')
    .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_answers.session_id')
    .where('culture_sessions.candidate_id', '=', scope.candidateId)
    .where('session_id', '=', sessionId)
    .select(['screen_id', 'rating', 'most_id', 'least_id', 'response_ms', 'revision']);
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

/** The caller's answer to one screen of their session; null if there is none. */
export async function findAnswer(
  db: Database,
  scope: CandidateScope,
  sessionId: string,
  screenId: string,
): Promise<RevisedAnswer | null> {
  const row = await selectAnswers(db, scope, sessionId).where('screen_id', '=', screenId).executeTakeFirst();
  return row ? { answer: answerOf(row), revision: Number(row.revision) } : null;
}

/** The highest revision of the answers of a session of the caller; 0 when there are none. */
export async function findRevision(db: Database, scope: CandidateScope, sessionId: string): Promise<number> {
  const row = await db
    .selectFrom('culture_answers')
    .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_answers.session_id')
    .where('culture_sessions.candidate_id', '=', scope.candidateId)
    .where('session_id', '=', sessionId)
    .select((build) => build.fn.max('revision').as('revision'))
    .executeTakeFirst();
  return Number(row?.revision ?? 0);
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
 * Stores an answer in a locked session, replacing one with a lower revision, with the longest of its response
 * times, so that repeating an answer never makes it look quick.
 * @returns false if the stored answer has the same or a higher revision; then nothing is changed
 */
export async function upsertAnswer(
  db: Database,
  _scope: CandidateScope,
  sessionId: string,
  { answer, revision }: RevisedAnswer,
): Promise<boolean> {
  const row = await db
    .insertInto('culture_answers')
    .values({
      session_id: sessionId,
      screen_id: answer.screenId,
      rating: answer.kind === 'rating' ? answer.rating : null,
      most_id: answer.kind === 'choice' ? answer.mostId : null,
      least_id: answer.kind === 'choice' ? answer.leastId : null,
      response_ms: answer.responseMs,
      revision,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'screen_id'])
        .doUpdateSet((build) => ({
          rating: build.ref('excluded.rating'),
          most_id: build.ref('excluded.most_id'),
          least_id: build.ref('excluded.least_id'),
          response_ms: build.fn<number>('greatest', ['culture_answers.response_ms', 'excluded.response_ms']),
          revision: build.ref('excluded.revision'),
        }))
        .whereRef('excluded.revision', '>', 'culture_answers.revision'),
    )
    .returning('screen_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a session with its answers while it's unfinished. @returns whether it was there */
export async function deleteSession(db: Database, scope: CandidateScope, sessionId: string): Promise<void> {
  await db
    .deleteFrom('culture_sessions')
    .where('candidate_id', '=', scope.candidateId)
    .where('id', '=', sessionId)
    .where('completed_at', 'is', null)
    .execute();
}

/** Marks that the caller saw the sketch of an unfinished session that began with it. @returns whether there is such a session */
export async function markSketchSeen(
  db: Database,
  scope: CandidateScope,
  sessionId: string,
): Promise<boolean> {
  const updated = await db
    .updateTable('culture_sessions')
    .set({ saw_sketch: true })
    .where('candidate_id', '=', scope.candidateId)
    .where('id', '=', sessionId)
    .where('completed_at', 'is', null)
    .where('screen_order', '=', 'sketch_first')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
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
