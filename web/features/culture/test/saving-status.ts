import { t } from '@common-ground/i18n/t';
import type { QueueState } from '../../../platform/live/offline-queue.ts';

/** The saving status, as text; `isAnnounced` if screen readers should announce it. */
export type SavingStatus = { readonly text: string; readonly isAnnounced: boolean };

/** Says the saving status of the answers. */
export function savingStatus(
  isSaving: boolean,
  queue: QueueState,
  { isDurable, hasAnswers }: { readonly isDurable: boolean; readonly hasAnswers: boolean },
): SavingStatus {
  if (queue.waitingCount > 0 && queue.progress === 'held') {
    if (!isDurable) return { text: t`Kept in this tab only. Leave it open.`, isAnnounced: true };
    const code = queue.problem?.code;
    if (code === 'signed_out' || code === 'unauthenticated')
      return { text: t`Kept on this device. Sign in again to send it.`, isAnnounced: true };
    if (code === 'offline' || code === 'timeout')
      return { text: t`Kept on this device until you’re online`, isAnnounced: true };
    return { text: t`Kept on this device. We’re trying again.`, isAnnounced: true };
  }
  if (isSaving) return { text: t`Saving…`, isAnnounced: false };
  return { text: hasAnswers ? t`Saved` : '', isAnnounced: false };
}
