import type { Identity, IdentityClaims, IdentityUser } from './identity.ts';
import { faultCode, reportFault } from './telemetry.ts';

/**
 * What the token says about somebody who is signed in. `none`: the creation of the account was broken off. `unknown`: the
 * lookup failed, which counts as not permitted.
 */
export type SessionRole = 'pending' | 'candidate' | 'company' | 'rater' | 'none' | 'unknown';

/** Who is here. `isCreating` is set while an account is being created: the protected area waits for its end. */
export type Session = { readonly isCreating: boolean } & (
  | { readonly auth: 'loading'; readonly hasFailed: boolean }
  | { readonly auth: 'signed-out' }
  | { readonly auth: 'signed-in'; readonly user: IdentityUser; readonly role: SessionRole }
);

/** The session and what can be done to it. It changes only through these. */
export type SessionStore = {
  readonly snapshot: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to listen to the provider; again after a failure. */
  readonly start: () => Promise<void>;
  /** Reads the role again, from a new token when `isFresh`. */
  readonly refreshRole: (isFresh: boolean) => Promise<void>;
  readonly beginCreation: () => void;
  readonly endCreation: () => Promise<void>;
};

/**
 * Keeps who is signed in, and as what.
 *
 * @param identity the identity provider
 * @returns a store that can be read at any time; nothing is asked before `start`
 */
export function createSessionStore(identity: Pick<Identity, 'onChange' | 'claims'>): SessionStore {
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
    // Somebody else may have signed in while this was under way.
    if (mine === lookup && session.auth === 'signed-in') set({ ...session, role });
  }

  function take(user: IdentityUser | null) {
    const { isCreating } = session;
    if (user === null) {
      lookup += 1;
      set({ auth: 'signed-out', isCreating });
      return;
    }
    set({ auth: 'signed-in', user, role: 'pending', isCreating });
    // A creation under way sets the claim later and asks then.
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
        // Already written down where it failed.
        set({ auth: 'loading', hasFailed: true, isCreating: session.isCreating });
      }
    },
    refreshRole,
    beginCreation: () => set({ ...session, isCreating: true }),
    endCreation: async () => {
      if (session.auth === 'signed-in' && session.role === 'pending') await refreshRole(false);
      set({ ...session, isCreating: false });
    },
  };
}

async function lookUpRole(identity: Pick<Identity, 'claims'>, isFresh: boolean): Promise<SessionRole> {
  try {
    const role = roleOf(await identity.claims(isFresh));
    // The claim may be younger than the token at hand.
    return role === 'none' && !isFresh ? roleOf(await identity.claims(true)) : role;
  } catch (error) {
    reportFault('Error fetching user role', faultCode(error));
    return 'unknown';
  }
}

function roleOf(claims: IdentityClaims): SessionRole {
  if (claims.role === 'candidate' || claims.role === 'company') return claims.role;
  return claims.rater === true ? 'rater' : 'none';
}
