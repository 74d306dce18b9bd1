import { faultCode, reportFault } from '../device/telemetry.ts';
import type { Identity, IdentityClaims, IdentityUser } from './identity.ts';

/**
 * What the token says about someone who is signed in. `none`: the creation of the account was interrupted. `unknown`: the
 * lookup failed, which counts as not permitted. `age-unconfirmed`: a candidate about whom the API stores nothing until they confirm
 * being 16 or older. `email-unconfirmed`: a company's account at an address that no one has confirmed, for which nothing opens.
 */
export type SessionRole =
  | 'pending'
  | 'candidate'
  | 'age-unconfirmed'
  | 'company'
  | 'email-unconfirmed'
  | 'rater'
  | 'none'
  | 'unknown';

/**
 * The session. `isCreating` is set while an account is being created: the protected area waits until that's
 * done.
 */
export type Session = { readonly isCreating: boolean } & (
  | { readonly auth: 'loading'; readonly hasFailed: boolean }
  | { readonly auth: 'signed-out' }
  | { readonly auth: 'signed-in'; readonly user: IdentityUser; readonly role: SessionRole }
);

/** The session and its operations. It only changes through these. */
export type SessionStore = {
  readonly snapshot: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** Subscribes to the provider; can be called again after a failure. */
  readonly start: () => Promise<void>;
  /** Rereads the role, from a new token if `isFresh`. */
  readonly refreshRole: (isFresh: boolean) => Promise<void>;
  /** Marks the age as unconfirmed after the API refused a request; `refreshRole` ends that. */
  readonly askForAge: () => void;
  /** Adopts a new address of the signed-in user; those of anyone else are ignored. */
  readonly takeEmail: (changed: IdentityUser) => void;
  readonly beginCreation: () => void;
  /** Clears the flag. `undone`: the new identity was deleted again, and no one is signed in. */
  readonly endCreation: (outcome: 'kept' | 'undone') => Promise<void>;
};

/** What the session needs to know when the provider reports that no one is signed in any more. */
export type SessionEnvironment = {
  /** Whether the user signed out on purpose, here or in another tab. */
  readonly hasSignedOut: () => boolean;
  /** Asks the user to sign in again in a dialog; resolves to true once they have. */
  readonly renew: () => Promise<boolean>;
};

/**
 * Stores who is signed in, with their role. A session that ends unexpectedly (a changed password, a revoked
 * token) stays as it was until the user has been asked to sign in, so that the page and what's typed in it
 * aren't lost.
 *
 * @param identity the identity provider
 * @param environment tells an intended end from an unexpected one, and renews the session after the latter
 * @returns a store that can be read at any time; the provider isn't contacted before `start`
 */
export function createSessionStore(
  identity: Pick<Identity, 'onChange' | 'claims'>,
  environment: SessionEnvironment,
): SessionStore {
  let session: Session = { auth: 'loading', hasFailed: false, isCreating: false };
  let lookup = 0;
  const listeners = new Set<() => void>();

  function set(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  async function refreshRole(isFresh: boolean) {
    lookup += 1;
    const mine = lookup;
    const role = await lookUpRole(identity, isFresh);
    // Someone else may have signed in in the meantime.
    if (mine === lookup && session.auth === 'signed-in') set({ ...session, role });
  }

  function signOut() {
    lookup += 1;
    set({ auth: 'signed-out', isCreating: session.isCreating });
  }

  async function lose() {
    const lostSession = session;
    const isUnwanted =
      lostSession.auth === 'signed-in' && !lostSession.isCreating && !environment.hasSignedOut();
    const isRenewed = isUnwanted && (await environment.renew());
    // While the dialog was open, someone else may have signed in in another tab: their session isn't this one.
    const isOther =
      lostSession.auth === 'signed-in' &&
      session.auth === 'signed-in' &&
      session.user.uid !== lostSession.user.uid;
    if (!isRenewed && !isOther) signOut();
  }

  function take(user: IdentityUser | null) {
    if (user === null) {
      void lose();
      return;
    }
    const { isCreating } = session;
    const isSame = session.auth === 'signed-in' && session.user.uid === user.uid;
    // If it's the same user, the page stays open: no second "Verifying permissions...".
    const role = isSame && session.auth === 'signed-in' ? session.role : 'pending';
    set({ auth: 'signed-in', user, role, isCreating });
    // During account creation, the claim is set later and the role is read then.
    if (!isCreating) void refreshRole(false);
  }

  return {
    snapshot: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      set({ auth: 'loading', hasFailed: false, isCreating: session.isCreating });
      try {
        await identity.onChange(take);
      } catch {
        // Already logged where it failed.
        set({ auth: 'loading', hasFailed: true, isCreating: session.isCreating });
      }
    },
    refreshRole,
    takeEmail: (changed) => {
      if (session.auth === 'signed-in' && session.user.uid === changed.uid)
        set({ ...session, user: changed });
    },
    askForAge: () => {
      if (session.auth === 'signed-in' && session.role === 'candidate')
        set({ ...session, role: 'age-unconfirmed' });
    },
    beginCreation: () => set({ ...session, isCreating: true }),
    endCreation: async (outcome) => {
      // The provider may report it later; signing out on purpose mustn't look like a lost session.
      if (outcome === 'undone') signOut();
      else if (session.auth === 'signed-in' && session.role === 'pending') await refreshRole(false);
      set({ ...session, isCreating: false });
    },
  };
}

async function lookUpRole(identity: Pick<Identity, 'claims'>, isFresh: boolean): Promise<SessionRole> {
  try {
    const role = roleOf(await identity.claims(isFresh));
    // The claim may be newer than the token.
    return (role === 'none' || role === 'email-unconfirmed') && !isFresh
      ? roleOf(await identity.claims(true))
      : role;
  } catch (error) {
    reportFault('Error fetching user role', faultCode(error));
    return 'unknown';
  }
}

function roleOf(claims: IdentityClaims): SessionRole {
  if (claims.role === 'candidate') return claims.role;
  if (claims.role === 'company') return claims.email_verified === true ? 'company' : 'email-unconfirmed';
  return claims.rater === true ? 'rater' : 'none';
}
