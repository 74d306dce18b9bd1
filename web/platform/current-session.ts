import { useSyncExternalStore } from 'react';
import { onAgeUnconfirmed, sessionRenewal } from './api.ts';
import { forgetTab, keep, readKept } from './device-store.ts';
import { identity, loadIdentity } from './identity.ts';
import { createSessionStore, type Session } from './session.ts';

const HINT = 'has-session';

/** Whether somebody was signed in on this device when the page was last open: then the entry pages wait for the answer. */
export function expectsSession(): boolean {
  return readKept('device', HINT) === 'yes';
}

/** The session of this page. */
export const session = createSessionStore(identity, {
  // Whoever leaves takes the hint along, in all tabs.
  wasLeft: () => !expectsSession(),
  renew: () => sessionRenewal.ask(),
});

onAgeUnconfirmed(session.askForAge);

/** Begins to listen to the provider once the first view is painted, and keeps the hint for the next visit. */
export function startSession(): void {
  let isSignedIn = false;
  session.subscribe(() => {
    const { auth } = session.snapshot();
    // Whoever signed out in another tab has left this one too; a session that was lost keeps what was typed.
    if (auth === 'signed-out' && isSignedIn && !expectsSession()) forgetTab();
    isSignedIn = auth === 'signed-in';
    if (auth !== 'loading') keep('device', HINT, auth === 'signed-in' ? 'yes' : null);
  });
  addEventListener('online', () => {
    const now = session.snapshot();
    if (now.auth === 'loading' && now.hasFailed) void session.start();
  });
  // Where somebody was signed in, nothing can be shown before the answer: fetch at once.
  if (expectsSession()) loadIdentity().catch(() => undefined);
  afterFirstPaint(() => void session.start());
}

/** Notes that the coming end of the session is wished: nobody is asked for a password then. */
export function prepareToLeave(): void {
  keep('device', HINT, null);
}

/** Signs out because the person wishes it; what was entered in this tab goes along. */
export async function leave(): Promise<void> {
  prepareToLeave();
  forgetTab();
  await identity.signOut();
}

/** Who is here, kept up to date. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

/** Runs something when the first view has been painted. */
export function afterFirstPaint(run: () => void) {
  // A hidden tab paints nothing and would wait for ever.
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}
