import { randomUUID } from 'node:crypto';
import { undoDecisions } from '@common-ground/contract/pipeline/decisions';
import { type UndoOutcome, undoOutcome } from '@common-ground/domain/pipeline/move';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { markDecisionsUndone, updateStagesUndone } from '../../stores/pipeline/act-effect.store.ts';
import { findApplicationsToDecide } from '../../stores/pipeline/application-to-decide.store.ts';
import { findUndoable, insertDecisions } from '../../stores/pipeline/decision.store.ts';
import { findRows } from '../../stores/pipeline/pipeline-row.store.ts';

/** Serves undoing decisions. */
export function registerDecisionUndo(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, undoDecisions, async ({ scope, body: { decisionIds } }) =>
    db.transaction().execute(async (transaction) => {
      const named = await findUndoable(transaction, scope, decisionIds);
      const applicationIds = [...named.values()].map(({ applicationId }) => applicationId);
      const locked = await findApplicationsToDecide(transaction, scope, applicationIds, {
        today: today(),
        isLocked: true,
      });
      // Checked again under the lock: someone may have undone them at the same moment.
      const acts = await findUndoable(transaction, scope, decisionIds);
      const at = now();
      const results = decisionIds.map((id) => {
        const act = acts.get(id);
        const found = act ? (locked.get(act.applicationId) ?? null) : null;
        const outcome: UndoOutcome = act ? undoOutcome(act, found, at) : 'gone';
        return { id, act, outcome, found: outcome === 'done' && !act?.isUndone ? found : null };
      });
      const undone = results.flatMap(({ act, found }) => (act && found ? [{ act, found }] : []));
      await insertDecisions(
        transaction,
        scope,
        undone.map(({ act, found }) => ({
          id: randomUUID(),
          locked: found,
          kind: 'undone',
          from: act.to,
          to: act.from,
          version: found.version + 1,
          undoesId: act.id,
        })),
        at,
      );
      const moves = undone.filter(({ act }) => act.kind === 'moved');
      await updateStagesUndone(
        transaction,
        scope,
        moves.map(({ act }) => ({ applicationId: act.applicationId, decisionId: act.id, to: act.from })),
        at,
      );
      const waiting = undone.filter(({ act }) => act.kind !== 'moved');
      await markDecisionsUndone(
        transaction,
        scope,
        waiting.map(({ act }) => act.applicationId),
      );
      const changed = undone.map(({ act }) => act.applicationId);
      if (changed.length > 0)
        await notifyCompany(transaction, scope.companyId, { topic: 'applications', ids: changed });
      const rows = await findRows(transaction, scope, applicationIds, today());
      return succeed(200, {
        items: results.map(({ id, act, outcome }) => ({
          decisionId: id,
          outcome,
          row: (act && rows.get(act.applicationId)) ?? null,
        })),
      });
    }),
  );
}
