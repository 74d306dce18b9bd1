import type { Answer } from '@common-ground/domain/culture/answer';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { sql } from 'kysely';
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
export async function openSession(
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
export async function lastCompletedAt(db: Database, scope: CandidateScope): Promise<Date | null> {
  const row = await db
    .selectFrom('culture_sessions')
    .where('candidate_id', '=', scope.candidateId)
    .select((build) => build.fn.max('completed_at').as('completedAt'))
    .executeTakeFirst();
  return row?.completedAt ?? null;
}

/** Every answer of a session of the caller. */
export async function listAnswers(db: Database, scope: CandidateScope, sessionId: string): Promise<Answer[]> {
  const rows = await db
    .selectFrom('culture_answers')
    .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_answers.session_id')
    .where('culture_sessions.candidate_id', '=', scope.candidateId)
    .where('session_id', '=', sessionId)
    .select(['screen_id', 'rating', 'most_id', 'least_id', 'response_ms'])
    .orderBy('screen_id')
    .execute();
  return rows.map((row) => {
    const common = { screenId: row.screen_id, responseMs: row.response_ms };
    if (row.rating !== null) return { kind: 'rating', rating: row.rating, ...common };
    return { kind: 'choice', mostId: String(row.most_id), leastId: String(row.least_id), ...common };
  });
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
 * Keeps an answer in the unfinished session; the last one sent for a screen stands, with the longest of its times, so that
 * a repetition never looks like a quick answer.
 * @returns how many screens are answered now, or null when no session is open
 */
export async function saveAnswer(
  db: Database,
  scope: CandidateScope,
  answer: Answer,
): Promise<number | null> {
  const choice = answer.kind === 'choice' ? answer : null;
  const row = await db
    .with('open_session', (query) =>
      query
        .selectFrom('culture_sessions')
        .where('candidate_id', '=', scope.candidateId)
        .where('completed_at', 'is', null)
        .select('id')
        // Waits for a completion that is under way and then finds nothing open.
        .forShare(),
    )
    .with('kept', (query) =>
      query
        .insertInto('culture_answers')
        .columns(['session_id', 'screen_id', 'rating', 'most_id', 'least_id', 'response_ms'])
        .expression((build) =>
          build
            .selectFrom('open_session')
            .select([
              'id',
              sql<string>`${answer.screenId}::text`.as('screen_id'),
              sql<number | null>`${answer.kind === 'rating' ? answer.rating : null}::smallint`.as('rating'),
              sql<string | null>`${choice?.mostId ?? null}::text`.as('most_id'),
              sql<string | null>`${choice?.leastId ?? null}::text`.as('least_id'),
              sql<number>`${answer.responseMs}::integer`.as('response_ms'),
            ]),
        )
        .onConflict((conflict) =>
          conflict.columns(['session_id', 'screen_id']).doUpdateSet((build) => ({
            rating: build.ref('excluded.rating'),
            most_id: build.ref('excluded.most_id'),
            least_id: build.ref('excluded.least_id'),
            response_ms: build.fn<number>('greatest', [
              'culture_answers.response_ms',
              'excluded.response_ms',
            ]),
          })),
        )
        .returning('session_id'),
    )
    .selectFrom('kept')
    .select((build) =>
      build
        .selectFrom('culture_answers')
        .whereRef('culture_answers.session_id', '=', 'kept.session_id')
        // The count sees the table as it was before: the screen itself is added.
        .where('culture_answers.screen_id', '<>', answer.screenId)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('others'),
    )
    .executeTakeFirst();
  return row ? Number(row.others) + 1 : null;
}

/** Deletes the unfinished session with its answers. @returns whether there was one */
export async function discardSession(db: Database, scope: CandidateScope): Promise<boolean> {
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
