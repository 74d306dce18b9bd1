import { readStored, writeStored } from '../device/device-store.ts';

const KEY = 'invitation';

/**
 * Takes an invitation out of the address, so that it's neither in the history nor in a screenshot, and stores
 * it for this tab. It isn't redeemed here: a program that only follows links must not use it up.
 */
export function receiveInvitation(): void {
  const address = new URL(location.href);
  const invitation = address.searchParams.get('invite');
  if (address.pathname !== '/login' || invitation === null) return;
  writeStored('tab', KEY, invitation);
  address.searchParams.delete('invite');
  history.replaceState(history.state, '', address);
}

/** The stored invitation, or null. */
export function storedInvitation(): string | null {
  return readStored('tab', KEY);
}

/** Stores an invitation again that signing out would delete with the tab's other data. */
export function storeInvitation(invitation: string): void {
  writeStored('tab', KEY, invitation);
}

/** Deletes the invitation, because it was used or isn't wanted now. */
export function clearInvitation(): void {
  writeStored('tab', KEY, null);
}
