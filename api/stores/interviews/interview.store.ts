import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import { anyOfLocked } from '../../platform/db/any-of-locked.ts';
import type { Database } from '../../platform/db/database.ts';
import { IS_SHOWN, type StoredInterview, selectInterviews, storedInterview } from './interview-row.store.ts';

function selectOwn(db: Database, scope: CandidateScope) {
  return selectInterviews(db, { withTimes: true })
    .where('interviews.candidate_id', '=', scope.candidateId)
    .select(
      sql<
        string | null
      >`(select words from adjustment_requests where interview_id = interviews.id and candidate_id = ${scope.candidateId})`.as(
        'adjustments',
      ),
    );
}

/** What is stored of an interview of the candidate's. */
export type OwnInterviewRow = StoredInterview & { readonly adjustments: string | null };

/** The interviews of one of the candidate's applications, newest first. */
export async function listInterviews(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
): Promise<OwnInterviewRow[]> {
  const rows = await selectOwn(db, scope)
    .where('interviews.application_id', '=', applicationId)
    .where(IS_SHOWN)
    .orderBy('interviews.created_at', 'desc')
    .orderBy('interviews.id')
    .execute();
  return rows.map(storedInterview);
}

/** One of the candidate's interviews; null for anyone else's. */
export async function findInterview(
  db: Database,
  scope: CandidateScope,
  interviewId: string,
): Promise<OwnInterviewRow | null> {
  const row = await selectOwn(db, scope).where('interviews.id', '=', interviewId).executeTakeFirst();
  return row ? storedInterview(row) : null;
}

/** Locks one of the candidate's interviews until the transaction ends, after its application. @returns whether it exists */
export async function lockInterview(
  db: Database,
  scope: CandidateScope,
  interviewId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('interviews')
    .where('id', '=', interviewId)
    .where('candidate_id', '=', scope.candidateId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A candidate's change, with their message to the company. */
type Change = { readonly interviewId: string; readonly note: string | null; readonly at: Date };

const changedBy = (scope: CandidateScope, { note, at }: Change) =>
  ({
    sequence: sql<number>`sequence + 1`,
    note,
    changed_by: 'candidate',
    changed_by_id: scope.accountId,
    changed_at: at,
  }) as const;

/** Counts one change more if the interview was booked. */
const CHANGES = sql<number>`changes + case when state = 'booked' then 1 else 0 end`;

/**
 * Books a time of an interview. The previously booked time is released, and so are held times, which can then
 * be offered to others. Call it in a transaction that has locked the interview and the times of its panel.
 * @throws with the constraint of two interviews at a time when someone on the panel has another one then
 */
export async function updateTakenTime(
  db: Database,
  scope: CandidateScope,
  change: Change & { readonly timeId: string; readonly startsAt: Date },
): Promise<void> {
  const ofInterview = () => db.updateTable('interview_slots').where('interview_id', '=', change.interviewId);
  await ofInterview().set({ state: 'offered' }).where('time_id', '<>', change.timeId).execute();
  await ofInterview().set({ state: 'taken' }).where('time_id', '=', change.timeId).execute();
  await db
    .updateTable('interviews')
    .set({ ...changedBy(scope, change), state: 'booked', starts_at: change.startsAt, changes: CHANGES })
    .where('id', '=', change.interviewId)
    .where('candidate_id', '=', scope.candidateId)
    .execute();
}

/**
 * Asks for other times and gives up the current ones. Call it in a transaction that has locked the interview.
 */
export async function markTimesRequested(db: Database, scope: CandidateScope, change: Change): Promise<void> {
  await db
    .updateTable('interviews')
    .set({ ...changedBy(scope, change), state: 'times_requested', starts_at: null, changes: CHANGES })
    .where('id', '=', change.interviewId)
    .where('candidate_id', '=', scope.candidateId)
    .execute();
}

/** Cancels an interview. Call it in a transaction that has locked it. */
export async function markOwnInterviewCancelled(
  db: Database,
  scope: CandidateScope,
  change: Change,
): Promise<void> {
  await db
    .updateTable('interviews')
    .set({ ...changedBy(scope, change), state: 'cancelled' })
    .where('id', '=', change.interviewId)
    .where('candidate_id', '=', scope.candidateId)
    .execute();
}

/**
 * Ends offers whose deadline has passed, so that their times are free again. An offer that's being
 * changed at this moment is left for the next run: each change locks its application first, and so
 * does notifying people of the end. Bypasses row level security: covers all companies.
 */
export async function markInterviewsLapsed(systemDb: Database, at: Date): Promise<void> {
  await systemDb
    .updateTable('interviews')
    .set({
      state: 'lapsed',
      sequence: sql<number>`sequence + 1`,
      note: null,
      changed_by: 'candidate',
      changed_by_id: null,
      changed_at: at,
    })
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '=',
        anyOfLocked(
          selectFrom('interviews as due')
            .innerJoin('applications', 'applications.id', 'due.application_id')
            .where('due.state', '=', 'offered')
            .where('due.pick_until', '<=', at)
            .orderBy('due.id')
            .select('due.id')
            .forNoKeyUpdate(['applications', 'due'])
            .skipLocked(),
        ),
      ),
    )
    .execute();
}
