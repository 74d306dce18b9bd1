import { CULTURE_ANSWERS } from '../waiting-names.ts';
import { pendingUnder } from '../waiting-storage.ts';
import { deviceDrafts } from './device-drafts.ts';

/** One account's data on this device that the API hasn't acknowledged. */
export type Unsent = {
  readonly hasDrafts: boolean;
  readonly answerCount: number;
  /** Deletes all of it. */
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
  // Without the browser's database, nothing survives the page, so there's nothing to find.
  const waiting = await pendingUnder(CULTURE_ANSWERS, `${uid}/`).catch(() => NOTHING_WAITS);
  return {
    // An emptied field is no loss.
    hasDrafts: drafts.some(({ text }) => text !== ''),
    answerCount: waiting.count,
    discard: async () => {
      for (const { key } of drafts) deviceDrafts.set(key, null);
      await waiting.discard();
    },
  };
}

/** Deletes everyone's unsent input on this device. If the browser fails to, signing out continues anyway. */
export async function deleteAllUnsent(): Promise<void> {
  // Whatever isn't deleted here is deleted after 24 hours.
  await Promise.allSettled([
    deviceDrafts.forgetExceptAccount(null),
    pendingUnder(CULTURE_ANSWERS, '').then((waiting) => waiting.discard()),
  ]);
}
