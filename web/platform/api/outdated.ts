import { deviceDrafts } from '../drafts/device-drafts.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';
import type { WaitingStorage } from '../live/offline-queue.ts';
import { CULTURE_ANSWERS } from '../waiting-names.ts';
import { MAX_WAIT_MS } from './longest-wait.ts';

/** Where something may wait on this device. */
type Device = {
  readonly drafts: Pick<DraftStorage, 'load'>;
  /** Null where none were ever kept. */
  readonly openAnswers: () => Promise<WaitingStorage<unknown> | null>;
  readonly now: () => number;
};

/** Fetches nothing where no culture question was ever answered. */
async function openKeptAnswers() {
  // Older browsers can't list their databases.
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === CULTURE_ANSWERS)) return null;
  const { openWaitingStorage } = await import('../waiting-storage.ts');
  return openWaitingStorage(CULTURE_ANSWERS);
}

const THIS_DEVICE: Device = { drafts: deviceDrafts, openAnswers: openKeptAnswers, now: Date.now };

/**
 * Forgets what has waited on this device for over 24 hours, of any account, whichever page is opened.
 *
 * @throws when the browser's database fails; the next start tries again
 */
export async function deleteOutdated({ drafts, openAnswers, now }: Device = THIS_DEVICE): Promise<void> {
  await drafts.load();
  await (await openAnswers())?.forgetBefore(now() - MAX_WAIT_MS);
}
