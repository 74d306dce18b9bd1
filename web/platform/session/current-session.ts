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

/**
 * Whether someone was signed in on this device when the page was last open: then the entry pages wait until
 * the session is known.
 */
export function expectsSession(): boolean {
  return readStored('device', HINT) === 'yes';
}

/** Resolves once the unsent input on this device has been read. */
let draftsOpened: Promise<void> = Promise.resolve();

/** The account's address was changed in this tab. */
let hasNewEmail = false;

/** The session of this page. */
export const session = createSessionStore(
  {
    onChange: identity.onChange,
    // No page opens before the unsent input on this device has loaded; otherwise a form would first be empty
    // and get its text later.
    claims: async (isFresh) => {
      const [claims] = await Promise.all([identity.claims(isFresh), draftsOpened]);
      return claims;
    },
  },
  {
    // Signing out removes the hint in all tabs.
    hasSignedOut: () => !expectsSession(),
    // After changing the address here, the user signs in with it on the page, which then reloads: a second
    // dialog would cover the form.
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
    if (auth === 'signed-out' && isSignedIn && !expectsSession()) void deleteUserData();
    isSignedIn = auth === 'signed-in';
    if (auth !== 'loading') writeStored('device', HINT, auth === 'signed-in' ? 'yes' : null);
  });
  new BroadcastChannel(EMAIL_CHANGES).onmessage = ({ data }) => session.takeEmail(data);
  addEventListener('online', () => {
    const now = session.snapshot();
    if (now.auth === 'loading' && now.hasFailed) void session.start();
  });
  // If someone was signed in, nothing can be shown before the session is known, so fetch right away.
  if (expectsSession()) loadIdentity().catch(() => undefined);
  afterFirstPaint(() => void session.start());
}

/** Not part of the first view. If it can't be loaded, the page continues without it. */
function openDrafts(uid: string): Promise<void> {
  return import('../drafts/device-drafts.ts').then(
    ({ deviceDrafts }) => deviceDrafts.openFor(uid),
    () => undefined,
  );
}

/**
 * Adopts the account's new address in all tabs: they ask for the password next, since every session has
 * ended, and the provider's library doesn't notify them before someone has signed in again.
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

/** Records that the session is about to end on purpose, so that no one is asked for a password. */
export function expectSignOut(): void {
  writeStored('device', HINT, null);
}

/** Cancels {@link expectSignOut}: the session continues. */
export function cancelExpectedSignOut(): void {
  writeStored('device', HINT, 'yes');
}

/**
 * Signs out at the user's request; unsent input on this device, and what was adopted from the account, is
 * deleted too.
 */
export async function leave(): Promise<void> {
  expectSignOut();
  await deleteUserData();
  await identity.signOut();
}

/** Deletes everything of the user from this device, for the next person. */
async function deleteUserData(): Promise<void> {
  clearTabStorage();
  forgetAdoptedAppearance();
  forgetFormatLocale();
  forgetConsentToAnalytics();
  await import('../drafts/unsent.ts').then(
    (unsent) => unsent.deleteAllUnsent(),
    () => undefined,
  );
}

/** Whether the user said when signing in that the device is shared. */
export function isSharedDevice(): boolean {
  return readStored('device', SHARED) === 'yes';
}

/** Stores whether the device is shared. */
export function setSharedDevice(isShared: boolean): void {
  writeStored('device', SHARED, isShared ? 'yes' : null);
}

/** The current session, kept up to date. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

/** Runs something once the first view has been painted. */
export function afterFirstPaint(run: () => void) {
  // A hidden tab paints nothing and would wait forever.
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}
