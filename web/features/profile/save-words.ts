import { changedFields } from '@common-ground/domain/profile/section-merge';
import { settledContent } from '@common-ground/domain/profile/settled-content';
import type { DraftState } from '../../platform/draft-state.ts';
import { problemWords } from '../../platform/problem-words.ts';
import type { SaveStatus } from '../../ui/saved-state.tsx';

type AnyState = DraftState<Record<string, unknown>>;

/** How the saving of several sections stands, in words: what stands in the way comes first. */
export function saveStatus(states: readonly AnyState[]): SaveStatus {
  const stopped = states.find(({ progress }) => progress === 'stopped');
  if (stopped?.problem) return { kind: 'failed', text: problemWords(stopped.problem) };
  if (states.some(({ collisions }) => collisions.length > 0))
    return { kind: 'failed', text: 'Please choose which answer to keep' };
  const waiting = states.find(({ progress }) => progress === 'waiting');
  if (waiting?.problem)
    return waiting.problem.code === 'offline'
      ? { kind: 'waiting' }
      : { kind: 'waiting', text: 'Kept on this device. We are trying again.' };
  if (states.some(({ progress }) => progress === 'sending' || progress === 'pending'))
    return { kind: 'saving' };
  if (states.some(isHeldBack)) return { kind: 'waiting', text: 'One answer is not ready to be saved' };
  return states.some(({ hasSaved }) => hasSaved) ? { kind: 'saved' } : { kind: 'idle' };
}

/** Something entered cannot be saved as it is. */
function isHeldBack({ content, base, violations }: AnyState): boolean {
  return violations.length > 0 && changedFields(base.content, settledContent(content)).length > 0;
}
