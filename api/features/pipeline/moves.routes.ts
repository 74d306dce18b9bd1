import { randomUUID } from 'node:crypto';
import { moveApplications, previewMoves } from '@common-ground/contract/pipeline/moves';
import { moveOutcome, replyByAt, undoUntil } from '@common-ground/domain/pipeline/move';
import type { WorkingCalendar } from '@common-ground/domain/response-clock/response-clock';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { updateStages } from '../../stores/pipeline/act-effect.store.ts';
import {
  type ApplicationToDecide,
  findApplicationsToDecide,
} from '../../stores/pipeline/application-to-decide.store.ts';
import { insertDecisions } from '../../stores/pipeline/decision.store.ts';
import { findRows } from '../../stores/pipeline/pipeline-row.store.ts';
import { findCalendar } from '../../stores/response-clock/working-calendar.store.ts';

type Move = { readonly applicationId: string; readonly version: number; readonly stageId: string };

/** The outcome of each move at a given time. A repeated request finds a different state from the one it was made for. */
function outcomesOf(
  moves: readonly Move[],
  locked: ReadonlyMap<string, ApplicationToDecide>,
  now: Date,
  calendar: WorkingCalendar,
) {
  const ids = new Set<string>();
  return moves.map((move) => {
    const found = locked.get(move.applicationId) ?? null;
    const stages = found?.process ?? [];
    const outcome = ids.has(move.applicationId) ? 'conflict' : moveOutcome(found, move, stages, now);
    ids.add(move.applicationId);
    const stage = stages.find(({ id }) => id === move.stageId);
    if (outcome !== 'done' || found === null || stage === undefined)
      return { ...move, outcome, stage, act: null };
    const to = { stageId: stage.id, status: stage.kind, replyBy: replyByAt(stage, now, calendar) };
    return { ...move, outcome, stage, act: { id: randomUUID(), found, to } };
  });
}

/** Serves moving applications from stage to stage. */
export function registerMoves(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, previewMoves, async ({ scope, body: { moves } }) => {
    const ids = moves.map(({ applicationId }) => applicationId);
    const [locked, calendar, rows] = await Promise.all([
      findApplicationsToDecide(db, scope, ids, { today: today(), isLocked: false }),
      findCalendar(db, scope.companyId),
      findRows(db, scope, ids, today()),
    ]);
    return succeed(200, {
      items: outcomesOf(moves, locked, now(), calendar).map(({ applicationId, outcome, stage, act }) => ({
        applicationId,
        outcome,
        toStageName: stage?.name ?? null,
        replyBy: act?.to.replyBy ?? null,
        row: rows.get(applicationId) ?? null,
      })),
    });
  });

  bind(app, context, moveApplications, async ({ scope, body: { moves } }) =>
    db.transaction().execute(async (transaction) => {
      const ids = moves.map(({ applicationId }) => applicationId);
      const locked = await findApplicationsToDecide(transaction, scope, ids, {
        today: today(),
        isLocked: true,
      });
      const calendar = await findCalendar(transaction, scope.companyId);
      const at = now();
      const results = outcomesOf(moves, locked, at, calendar);
      const acts = results.flatMap(({ act }) => act ?? []);
      await insertDecisions(
        transaction,
        scope,
        acts.map(({ id, found, to }) => ({
          id,
          locked: found,
          kind: 'moved',
          from: found,
          to,
          version: found.version + 1,
        })),
        at,
      );
      const moving = acts.map(({ id, found, to }) => ({ applicationId: found.id, decisionId: id, to }));
      await updateStages(transaction, scope, moving, at);
      const movedIds = acts.map(({ found }) => found.id);
      if (movedIds.length > 0)
        await notifyCompany(transaction, scope.companyId, { topic: 'applications', ids: movedIds });
      const rows = await findRows(transaction, scope, ids, today());
      return succeed(200, {
        items: results.map(({ applicationId, outcome, act }) => ({
          applicationId,
          outcome,
          decisionId: act?.id ?? null,
          row: rows.get(applicationId) ?? null,
        })),
        undoUntil: undoUntil(at).toISOString(),
      });
    }),
  );
}
