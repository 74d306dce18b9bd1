import { moveApplications } from '@common-ground/contract/pipeline/moves';
import { pendingMutations, whenSettled } from '../../../platform/api/optimistic.ts';
import type { PageActions } from '../../../platform/page-actions.ts';
import { type BoardContext, undo } from '../board/moving.ts';
import type { Act } from './act-lines.ts';
import { latestActs } from './acts.ts';

/** What was done last, as long as its minute isn't over. */
function lastAct(): Act | undefined {
  return latestActs().find(({ until }) => until > Date.now());
}

/** Undoes a move that the server hasn't confirmed yet, once it has. If it fails there's nothing to undo, and what came before it stays. */
async function undoPending(context: BoardContext): Promise<void> {
  const before = lastAct()?.id;
  await whenSettled(moveApplications);
  const last = lastAct();
  if (last && last.id !== before) await undo(context, last);
}

/** Undoes what was done last. */
export function undoAction(context: BoardContext): PageActions {
  if (pendingMutations(moveApplications).length > 0) return { undo: () => void undoPending(context) };
  const last = lastAct();
  return { undo: last ? () => void undo(context, last) : null };
}
