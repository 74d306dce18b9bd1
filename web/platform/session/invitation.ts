import { readStored, writeStored } from '../device/device-store.ts';

const KEY = 'invitation';

/**
 * Takes an invitation out of the address, so that it stays neither in the history nor in a screenshot, and holds it for this
 * tab. Nothing is exchanged here: a program that only follows links must not use one up.
 */
export function receiveInvitation(): void {
  const address = new URL(location.href);
  const invitation = address.searchParams.get('invite');
  if (address.pathname !== '/login' || invitation === null) return;
  writeStored('tab', KEY, invitation);
  address.searchParams.delete('invite');
  history.replaceState(history.state, '', address);
}

/** The invitation in hand, or null. */
export function storedInvitation(): string | null {
  return readStored('tab', KEY);
}

/** Holds on to an invitation that signing out would forget with all else of this tab. */
export function storeInvitation(invitation: string): void {
  writeStored('tab', KEY, invitation);
}

/** Lets go of the invitation: it is used, or not wanted now. */
export function clearInvitation(): void {
  writeStored('tab', KEY, null);
}
