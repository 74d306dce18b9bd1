import { useSyncExternalStore } from 'react';
import { identity, loadIdentity } from './identity.ts';
import { createSessionStore, type Session } from './session.ts';

/** The session of this page. */
export const session = createSessionStore(identity);

const HINT = 'has-session';

/** Whether somebody was signed in on this device when the page was last open: then the entry pages wait for the answer. */
export function expectsSession(): boolean {
  try {
    return localStorage.getItem(HINT) === 'yes';
  } catch {
    return false;
  }
}

/** Begins to listen to the provider once the first view is painted, and keeps the hint for the next visit. */
export function startSession(): void {
  session.subscribe(() => {
    const { auth } = session.snapshot();
    if (auth !== 'loading') keepHint(auth === 'signed-in');
  });
  addEventListener('online', () => {
    const now = session.snapshot();
    if (now.auth === 'loading' && now.hasFailed) void session.start();
  });
  // Where somebody was signed in, nothing can be shown before the answer: fetch at once.
  if (expectsSession()) loadIdentity().catch(() => undefined);
  afterFirstPaint(() => void session.start());
}

/** Who is here, kept up to date. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

function keepHint(isSignedIn: boolean) {
  try {
    if (isSignedIn) localStorage.setItem(HINT, 'yes');
    else localStorage.removeItem(HINT);
  } catch {
    // Without storage the entry pages are shown at once, which is only less smooth.
  }
}

function afterFirstPaint(run: () => void) {
  // A hidden tab paints nothing and would wait for ever.
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}
