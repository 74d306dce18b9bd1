import { deviceDrafts } from './device-drafts.ts';
import type { DraftStorage } from './draft-storage.ts';
import { LONGEST_WAIT_MS } from './longest-wait.ts';
import type { WaitingStorage } from './offline-queue.ts';
import { CULTURE_ANSWERS, openWaitingStorage } from './waiting-storage.ts';

/** Where something may wait on this device. */
type Device = {
  readonly drafts: Pick<DraftStorage, 'load'>;
  readonly openAnswers: () => Promise<WaitingStorage<unknown>>;
  readonly now: () => number;
};

const THIS_DEVICE: Device = {
  drafts: deviceDrafts,
  openAnswers: () => openWaitingStorage(CULTURE_ANSWERS),
  now: Date.now,
};

/**
 * Forgets what has waited on this device for over 24 hours, whoever's it is and whichever page is opened.
 *
 * @throws when the browser's database fails; the next start tries again
 */
export async function forgetOutdated({ drafts, openAnswers, now }: Device = THIS_DEVICE): Promise<void> {
  await drafts.load();
  await (await openAnswers()).forgetBefore(now() - LONGEST_WAIT_MS);
}
