import { deviceDrafts } from '../drafts/device-drafts.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';
import type { WaitingStorage } from '../live/offline-queue.ts';
import { CULTURE_ANSWERS } from '../waiting-names.ts';
import { MAX_WAIT_MS } from './longest-wait.ts';

/** The stores on this device that hold unsent data. */
type Device = {
  readonly drafts: Pick<DraftStorage, 'load'>;
  /** Null if there never were any. */
  readonly openAnswers: () => Promise<WaitingStorage<unknown> | null>;
  readonly now: () => number;
};

/** Loads no code if no culture question was ever answered here. */
async function openKeptAnswers() {
  // Older browsers can't list their databases.
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === CULTURE_ANSWERS)) return null;
  const { openWaitingStorage } = await import('../waiting-storage.ts');
  return openWaitingStorage(CULTURE_ANSWERS);
}

const THIS_DEVICE: Device = { drafts: deviceDrafts, openAnswers: openKeptAnswers, now: Date.now };

/**
 * Deletes unsent data older than 24 hours from this device, for every account, whichever page is opened.
 * @throws if the browser's database fails; the next start retries
 */
export async function deleteOutdated({ drafts, openAnswers, now }: Device = THIS_DEVICE): Promise<void> {
  await drafts.load();
  await (await openAnswers())?.forgetBefore(now() - MAX_WAIT_MS);
}
