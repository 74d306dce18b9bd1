import { useCallback, useSyncExternalStore } from 'react';
import { session } from '../session/current-session.ts';
import { deviceDrafts } from './device-drafts.ts';

/**
 * What's entered and not yet saved: kept on this device through a reload, a lost session or a closed browser, for this account
 * only and for 24 hours at most. It's the same in all tabs.
 *
 * @param name one for each field, beginning with its feature: "company-culture.headcount"
 * @returns the text or null, and a setter; null deletes it
 */
export function useKeptDraft(name: string): [string | null, (text: string | null) => void] {
  const now = session.snapshot();
  const key = `${now.auth === 'signed-in' ? now.user.uid : ''}.kept.${name}`;
  const text = useSyncExternalStore(deviceDrafts.subscribe, () => deviceDrafts.get(key));
  return [text, useCallback((next: string | null) => deviceDrafts.set(key, next), [key])];
}
