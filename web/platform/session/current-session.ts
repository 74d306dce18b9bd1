import { useSyncExternalStore } from 'react';
import { onAgeUnconfirmed, sessionRenewal } from '../api/api.ts';
import { forgetConsentToAnalytics } from '../device/analytics-consent.ts';
import { forgetAdoptedAppearance } from '../device/appearance.ts';
import { clearTabStorage, readStored, writeStored } from '../device/device-store.ts';
import { forgetFormatLocale } from '../device/format-locale.ts';
import { identity, loadIdentity } from './identity.ts';
import { createSessionStore, type Session } from './session.ts';

const HINT = 'has-session';
const SHARED = 'shared-device';
const EMAIL_CHANGES = 'email-changes';

/** Whether someone was signed in on this device when the page was last open: then the entry pages wait for the answer. */
export function expectsSession(): boolean {
  return readStored('device', HINT) === 'yes';
}

/** Resolves when the unsent input on this device has been read. */
let draftsOpened: Promise<void> = Promise.resolve();

/** The account's address was changed in this tab. */
let hasNewEmail = false;

/** The session of this page. */
export const session = createSessionStore(
  {
    onChange: identity.onChange,
    // No page opens before the unsent input on this device has loaded: a form would first be empty and get its text later.
    claims: async (isFresh) => {
      const [claims] = await Promise.all([identity.claims(isFresh), draftsOpened]);
      return claims;
    },
  },
  {
    // Signing out removes the hint in all tabs.
    wasLeft: () => !expectsSession(),
    // Who changed the address here signs in with it on the page, which then reloads: another question would cover the form.
    renew: () => (hasNewEmail ? Promise.withResolvers<boolean>().promise : sessionRenewal.ask()),
  },
);

onAgeUnconfirmed(session.askForAge);

/** Starts listening to the provider once the first view is painted, and stores the hint for the next visit. */
export function startSession(): void {
  let isSignedIn = false;
  let uid: string | null = null;
  session.subscribe(() => {
    const now = session.snapshot();
    const { auth } = now;
    if (now.auth === 'signed-in' && now.user.uid !== uid) draftsOpened = openDrafts(now.user.uid);
    if (now.auth !== 'loading') uid = now.auth === 'signed-in' ? now.user.uid : null;
    // Signing out in another tab signs this one out too; a session that was lost keeps what was typed.
    if (auth === 'signed-out' && isSignedIn && !expectsSession()) void forgetPerson();
    isSignedIn = auth === 'signed-in';
    if (auth !== 'loading') writeStored('device', HINT, auth === 'signed-in' ? 'yes' : null);
  });
  new BroadcastChannel(EMAIL_CHANGES).onmessage = ({ data }) => session.takeEmail(data);
  addEventListener('online', () => {
    const now = session.snapshot();
    if (now.auth === 'loading' && now.hasFailed) void session.start();
  });
  // Where someone was signed in, nothing can be shown before the answer: fetch at once.
  if (expectsSession()) loadIdentity().catch(() => undefined);
  afterFirstPaint(() => void session.start());
}

/** Not part of the first view. Without it the page continues with what it has. */
function openDrafts(uid: string): Promise<void> {
  return import('../drafts/device-drafts.ts').then(
    ({ deviceDrafts }) => deviceDrafts.openFor(uid),
    () => undefined,
  );
}

/**
 * Takes over the address that was just made the account's, in all tabs: they ask for the password next, since every session has ended,
 * and the provider's library tells them nothing before someone has signed in again.
 */
export function adoptNewEmail(email: string): void {
  const now = session.snapshot();
  if (now.auth !== 'signed-in') return;
  const changed = { uid: now.user.uid, email };
  hasNewEmail = true;
  session.takeEmail(changed);
  const channel = new BroadcastChannel(EMAIL_CHANGES);
  channel.postMessage(changed);
  channel.close();
}

/** Records that the session is about to end on purpose: no one is asked for a password then. */
export function expectSignOut(): void {
  writeStored('device', HINT, null);
}

/** Takes {@link expectSignOut} back: the session continues. */
export function cancelExpectedSignOut(): void {
  writeStored('device', HINT, 'yes');
}

/** Signs out at the person's request; what was entered on this device, and what was adopted from the account, is removed too. */
export async function leave(): Promise<void> {
  expectSignOut();
  await forgetPerson();
  await identity.signOut();
}

/** Leaves nothing of the person on this device for the next one. */
async function forgetPerson(): Promise<void> {
  clearTabStorage();
  forgetAdoptedAppearance();
  forgetFormatLocale();
  forgetConsentToAnalytics();
  await import('../drafts/unsent.ts').then(
    (unsent) => unsent.deleteAllUnsent(),
    () => undefined,
  );
}

/** Whether someone said at the sign-in that others use this device too. */
export function isSharedDevice(): boolean {
  return readStored('device', SHARED) === 'yes';
}

/** Remembers whether others use this device too. */
export function rememberSharing(isShared: boolean): void {
  writeStored('device', SHARED, isShared ? 'yes' : null);
}

/** Who is here, kept up to date. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

/** Runs something when the first view has been painted. */
export function afterFirstPaint(run: () => void) {
  // A hidden tab paints nothing and would wait forever.
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}
