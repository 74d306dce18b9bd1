import { CULTURE_ANSWERS } from '../waiting-names.ts';
import { pendingUnder } from '../waiting-storage.ts';
import { deviceDrafts } from './device-drafts.ts';

/** What of one account is on this device and not yet acknowledged by the API. */
export type Unsent = {
  readonly hasDrafts: boolean;
  readonly answerCount: number;
  /** Forgets all of it. */
  readonly discard: () => Promise<void>;
};

const NOTHING_WAITS = { count: 0, discard: async () => undefined };

/**
 * Finds what would be lost on this device when someone signs out.
 *
 * @param uid the identity's uid
 */
export async function findUnsent(uid: string): Promise<Unsent> {
  await deviceDrafts.load();
  const drafts = deviceDrafts.list(`${uid}.`);
  // Without the browser's database nothing outlives the page, and there is nothing to find.
  const waiting = await pendingUnder(CULTURE_ANSWERS, `${uid}/`).catch(() => NOTHING_WAITS);
  return {
    // A field that was emptied is no loss.
    hasDrafts: drafts.some(({ text }) => text !== ''),
    answerCount: waiting.count,
    discard: async () => {
      for (const { key } of drafts) deviceDrafts.set(key, null);
      await waiting.discard();
    },
  };
}

/** Forgets what anyone has entered on this device and not sent. A browser that fails at it stops no one from leaving. */
export async function deleteAllUnsent(): Promise<void> {
  // What one of the two fails at is forgotten after 24 hours.
  await Promise.allSettled([
    deviceDrafts.forgetAllBut(null),
    pendingUnder(CULTURE_ANSWERS, '').then((waiting) => waiting.discard()),
  ]);
}
