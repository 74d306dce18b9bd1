import { moveApplications } from '@common-ground/contract/pipeline/moves';
import { pendingMutations, whenSettled } from '../../../platform/api/optimistic.ts';
import type { PageActions } from '../../../platform/page-actions.ts';
import { type BoardContext, undo } from '../board/moving.ts';
import type { Act } from './act-lines.ts';
import { latestActs } from './acts.ts';

/** Returns the latest action, as long as it can still be undone. */
function lastAct(): Act | undefined {
  return latestActs().find(({ until }) => until > Date.now());
}

/** Undoes a move once the server has confirmed it. If the move fails there's nothing to undo, and earlier actions stay. */
async function undoPending(context: BoardContext): Promise<void> {
  const before = lastAct()?.id;
  await whenSettled(moveApplications);
  const last = lastAct();
  if (last && last.id !== before) await undo(context, last);
}

/** Returns the action that undoes the latest action. */
export function undoAction(context: BoardContext): PageActions {
  if (pendingMutations(moveApplications).length > 0) return { undo: () => void undoPending(context) };
  const last = lastAct();
  return { undo: last ? () => void undo(context, last) : null };
}
