import type { QueueState } from '../../../platform/live/offline-queue.ts';

/** How the saving stands, in words; `isNews` when it should be heard as well as seen. */
export type SavingWords = { readonly text: string; readonly isNews: boolean };

/** Says how the saving of the answers stands. */
export function savingWords(
  isSaving: boolean,
  queue: QueueState,
  { isDurable, hasAnswers }: { readonly isDurable: boolean; readonly hasAnswers: boolean },
): SavingWords {
  if (queue.waitingCount > 0 && queue.progress === 'held') {
    if (!isDurable) return { text: 'Kept in this tab only; please leave it open', isNews: true };
    const code = queue.problem?.code;
    if (code === 'signed_out' || code === 'unauthenticated')
      return { text: 'Kept on this device; sign in again to send it', isNews: true };
    if (code === 'offline' || code === 'timeout')
      return { text: 'Kept on this device; sending when you are back online', isNews: true };
    return { text: 'Kept on this device; we try again in a moment', isNews: true };
  }
  if (isSaving) return { text: 'Saving', isNews: false };
  return { text: hasAnswers ? 'Saved' : '', isNews: false };
}
