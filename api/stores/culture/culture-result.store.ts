import type { CultureResult } from '@common-ground/contract/culture/culture';
import type { DimensionScores } from '@common-ground/domain/culture/dimensions';
import { DIMENSION_IDS, forEachDimension } from '@common-ground/domain/culture/dimensions';
import { retakeOpensOn } from '@common-ground/domain/culture/result';
import type { ResultDoubt } from '@common-ground/domain/culture/result-doubts';
import { QUICK_SHARE_LIMIT, type Score } from '@common-ground/domain/culture/score';
import type { ScreenOrder } from '@common-ground/domain/culture/screens';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findLastCompletedAt } from './culture-session.store.ts';

export type NewResult = {
  readonly sessionId: string;
  readonly score: Score;
  readonly doubts: readonly ResultDoubt[];
  readonly standardErrors: DimensionScores;
  readonly reliabilityVersion: string;
  readonly completedAt: Date;
};

function selectResults(db: Database, scope: CandidateScope) {
  return db
    .selectFrom('culture_results')
    .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_results.session_id')
    .where('culture_results.candidate_id', '=', scope.candidateId)
    .select([...DIMENSION_IDS])
    .select([
      'culture_results.id',
      'culture_results.session_id',
      'culture_results.completed_at',
      'culture_sessions.instrument_version',
      'culture_sessions.seed',
      'culture_sessions.screen_order',
      'culture_sessions.saw_sketch',
      'scoring_version',
      'reliability_version',
      'standard_errors',
      'quick_share',
      'doubts',
      'note',
      'note_version',
    ]);
}

type ResultRow = Awaited<ReturnType<ReturnType<typeof selectResults>['execute']>>[number];

function resultOf(row: ResultRow): CultureResult {
  return {
    id: row.id,
    completedAt: row.completed_at.toISOString(),
    instrumentVersion: row.instrument_version,
    scoringVersion: row.scoring_version,
    language: 'en',
    scores: forEachDimension((dimension) => row[dimension]),
    standardErrors: row.standard_errors as DimensionScores,
    reliabilityVersion: row.reliability_version,
    isAnsweredQuickly: row.quick_share > QUICK_SHARE_LIMIT,
    doubts: row.doubts as ResultDoubt[],
    sawSketch: row.saw_sketch,
    note: row.note,
    noteVersion: row.note_version,
  };
}

/** All results of the caller, newest first. */
export async function listResults(db: Database, scope: CandidateScope): Promise<CultureResult[]> {
  const rows = await selectResults(db, scope)
    .orderBy('culture_results.completed_at', 'desc')
    .orderBy('culture_results.id')
    .execute();
  return rows.map(resultOf);
}

/** The newest result of the caller, or nothing. */
export async function findNewestResult(
  db: Database,
  scope: CandidateScope,
): Promise<CultureResult | undefined> {
  const row = await selectResults(db, scope)
    .orderBy('culture_results.completed_at', 'desc')
    .orderBy('culture_results.id')
    .limit(1)
    .executeTakeFirst();
  return row && resultOf(row);
}

/**
 * The first day on which the caller can open the next session, YYYY-MM-DD, or null when it can be today. The doubts that count are those
 * about the session completed last: deleting its result doesn't shorten the wait.
 */
export async function findRetakeDay(db: Database, scope: CandidateScope, now: Date): Promise<string | null> {
  const [completedAt, newest] = await Promise.all([
    findLastCompletedAt(db, scope),
    findNewestResult(db, scope),
  ]);
  const isDoubted = newest?.completedAt === completedAt?.toISOString() && (newest?.doubts.length ?? 0) > 0;
  return retakeOpensOn(dayOf(completedAt), isDoubted, now.toISOString().slice(0, 10));
}

const dayOf = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;

/** One result of the caller with the session it was computed from, or nothing. */
export async function findResult(db: Database, scope: CandidateScope, resultId: string) {
  const row = await selectResults(db, scope).where('culture_results.id', '=', resultId).executeTakeFirst();
  return (
    row && {
      result: resultOf(row),
      sessionId: row.session_id,
      seed: Number(row.seed),
      screenOrder: row.screen_order as ScreenOrder,
    }
  );
}

/** The result of one session of the caller; nothing when it isn't complete, or the result was deleted. */
export async function findResultOfSession(
  db: Database,
  scope: CandidateScope,
  sessionId: string,
): Promise<CultureResult | undefined> {
  const row = await selectResults(db, scope).where('session_id', '=', sessionId).executeTakeFirst();
  return row && resultOf(row);
}

/** Keeps a result of the caller. @returns its id */
export async function insertResult(db: Database, scope: CandidateScope, result: NewResult): Promise<string> {
  const { id } = await db
    .insertInto('culture_results')
    .values({
      candidate_id: scope.candidateId,
      session_id: result.sessionId,
      ...result.score.scores,
      standard_errors: JSON.stringify(result.standardErrors),
      scoring_version: result.score.scoringVersion,
      reliability_version: result.reliabilityVersion,
      quick_share: result.score.quickShare,
      doubts: [...result.doubts],
      completed_at: result.completedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the note of a result of the caller. @returns false when it has another version than the one that was read */
export async function updateResultNote(
  db: Database,
  scope: CandidateScope,
  resultId: string,
  { note, readVersion }: { note: string | null; readVersion: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('culture_results')
    .set({ note, note_version: readVersion + 1 })
    .where('candidate_id', '=', scope.candidateId)
    .where('id', '=', resultId)
    .where('note_version', '=', readVersion)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Deletes a result of the caller with its answers; the day of completion stays with the session, for the retake. */
export async function deleteResult(
  db: Database,
  scope: CandidateScope,
  result: { id: string; sessionId: string },
): Promise<void> {
  await db
    .deleteFrom('culture_results')
    .where('candidate_id', '=', scope.candidateId)
    .where('id', '=', result.id)
    .execute();
  await db
    .deleteFrom('culture_answers')
    .using('culture_sessions')
    .whereRef('culture_sessions.id', '=', 'culture_answers.session_id')
    .where('culture_sessions.candidate_id', '=', scope.candidateId)
    .where('session_id', '=', result.sessionId)
    .execute();
}
