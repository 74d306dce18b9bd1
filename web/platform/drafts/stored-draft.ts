import { useCallback, useSyncExternalStore } from 'react';
import { session } from '../session/current-session.ts';
import { deviceDrafts } from './device-drafts.ts';

/**
 * Deletes a text if it's still what was sent.
 * @param sent the text as it was sent, or a check of whether the current one is
 * @returns whether nothing else has been entered since
 */
export type ForgetSent = (sent: string | null | ((text: string) => boolean)) => boolean;

/**
 * What's entered and not yet saved: kept on this device through a reload, a lost session or a closed browser,
 * for this account only and for 24 hours at most. It's the same in all tabs.
 *
 * Delete it with the third return value once the server has it, but not in the `onSuccess` of a single call,
 * which React Query doesn't call if the page was left in the meantime.
 *
 * @param name unique for each field, beginning with its feature: "company-culture.headcount"
 * @returns the text or null; a setter, where null deletes it; and what deletes it unless something else was
 * entered since
 */
export function useStoredDraft(name: string): [string | null, (text: string | null) => void, ForgetSent] {
  const now = session.snapshot();
  const key = `${now.auth === 'signed-in' ? now.user.uid : ''}.kept.${name}`;
  const text = useSyncExternalStore(deviceDrafts.subscribe, () => deviceDrafts.get(key));
  const change = useCallback((next: string | null) => deviceDrafts.set(key, next), [key]);
  const forget = useCallback<ForgetSent>(
    (sent) => {
      const now = deviceDrafts.get(key);
      const isUnchanged = now === null || (typeof sent === 'function' ? sent(now) : now === sent);
      if (now !== null && isUnchanged) deviceDrafts.set(key, null);
      return isUnchanged;
    },
    [key],
  );
  return [text, change, forget];
}

/**
 * Runs `forget` once the server has what was sent. After a failure the text stays, and the mutation shows the
 * reason.
 */
export function forgetAfterSend(sending: Promise<unknown>, forget: () => void): void {
  sending.then(forget, () => undefined);
}
