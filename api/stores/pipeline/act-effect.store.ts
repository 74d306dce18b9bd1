import type { PendingDecision } from '@common-ground/domain/pipeline/move';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StagePosition } from './decision.store.ts';

/** A decision's change of an application's stage and status. */
export type StageChange = {
  readonly applicationId: string;
  readonly decisionId: string;
  readonly to: StagePosition;
};

/** The columns of rows as arrays, which Postgres unnests: one statement and one plan, however many rows there are. */
function asArrays(moves: readonly StageChange[]) {
  return sql`unnest(${moves.map(({ applicationId }) => applicationId)}::uuid[], ${moves.map(({ to }) => to.stageId)}::uuid[], ${moves.map(({ to }) => to.status)}::text[], ${moves.map(({ to }) => to.replyBy)}::date[]) as moved (id, stage_id, status, reply_by)`;
}

/** Updates stage and status of applications. Call it in the transaction that locks them. */
async function insertPlaces(db: Database, scope: CompanyScope, moves: readonly StageChange[]): Promise<void> {
  await sql`update applications set stage_id = moved.stage_id, status = moved.status, reply_by = moved.reply_by, version = version + 1
    from ${asArrays(moves)} where applications.id = moved.id and applications.company_id = ${scope.companyId}`.execute(
    db,
  );
}

/**
 * Moves applications, and adds the events that the candidates see. Call it in the transaction that locks them. @param words the message
 * that candidates get with it
 */
export async function updateStages(
  db: Database,
  scope: CompanyScope,
  moves: readonly StageChange[],
  at: Date,
  words: string | null = null,
): Promise<void> {
  if (moves.length === 0) return;
  await insertPlaces(db, scope, moves);
  await db
    .insertInto('application_events')
    .values(
      moves.map(({ applicationId, decisionId, to }) => ({
        application_id: applicationId,
        kind: 'moved',
        status: to.status,
        happened_at: at,
        reply_by: to.replyBy,
        words,
        decision_id: decisionId,
      })),
    )
    .execute();
}

/** Moves applications back: the candidates no longer see the move. Call it in the transaction that locks them. */
export async function updateStagesUndone(
  db: Database,
  scope: CompanyScope,
  moves: readonly StageChange[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return;
  await insertPlaces(db, scope, moves);
  await db
    .insertInto('application_events')
    .values(
      moves.map(({ applicationId, decisionId }) => ({
        application_id: applicationId,
        kind: 'undone',
        happened_at: at,
        undoes_id: decisionId,
      })),
    )
    .execute();
}

/** Makes declines or offers pending: they are published once they can no longer be undone. Call it in the transaction that locks them. */
export async function markPending(
  db: Database,
  scope: CompanyScope,
  acts: readonly Pick<StageChange, 'applicationId' | 'decisionId'>[],
  pending: Pick<PendingDecision, 'status' | 'until'>,
): Promise<void> {
  if (acts.length === 0) return;
  await sql`update applications set waiting_decision_id = pending.decision_id, waiting_status = ${pending.status}, waiting_until = ${pending.until}, tell_again_at = null, version = version + 1
    from unnest(${acts.map(({ applicationId }) => applicationId)}::uuid[], ${acts.map(({ decisionId }) => decisionId)}::uuid[]) as pending (id, decision_id)
    where applications.id = pending.id and applications.company_id = ${scope.companyId}`.execute(db);
}

/** Undoes pending declines and offers: the candidates never see them. Call it in the transaction that locks them. */
export async function markDecisionsUndone(
  db: Database,
  scope: CompanyScope,
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0) return;
  await db
    .updateTable('applications')
    .set({
      waiting_decision_id: null,
      waiting_status: null,
      waiting_until: null,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', [...applicationIds])
    .where('company_id', '=', scope.companyId)
    .execute();
}
