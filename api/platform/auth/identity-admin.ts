import { boundOutsideCalls, type OutsideCalls, type OutsideLimits } from '../outside/outside-calls.ts';
import type { OutageLog } from '../telemetry/outage-log.ts';

/** The claims this product sets on an identity; none on one whose account has gone. */
export type IdentityClaims =
  | { role: 'candidate' | 'company' }
  | { rater: true; company: string }
  | Readonly<Record<string, never>>;

/** What the server can do at the identity provider. Each throws when the provider is down or refuses. */
export type IdentityAdmin = {
  /** Replaces the identity's claims; they show in the next token. */
  setClaims(uid: string, claims: IdentityClaims): Promise<void>;
  /** A custom token, valid for an hour, with which a browser signs in as `uid` with these claims. */
  mintCustomToken(uid: string, claims: IdentityClaims): Promise<string>;
  /** The email address of the identity; null when it has none or is gone. It is never stored here. */
  readAddress(uid: string): Promise<string | null>;
  /** Whether the identity's address has been confirmed; null when it has none or is gone. */
  isAddressConfirmed(uid: string): Promise<boolean | null>;
  /** Revokes every existing session's refresh tokens. */
  revokeSessions(uid: string): Promise<void>;
  /** Deletes the identity; one that's already gone isn't an error. */
  deleteIdentity(uid: string): Promise<void>;
};

/** The provider's error code if the failure is about one identity or the request, rather than the provider itself. */
const ANSWER = 'REFUSED';

const LIMITS: OutsideLimits = {
  dependency: 'identity provider',
  timeLimitMs: 5_000,
  concurrent: 8,
  waiting: 32,
  isUnavailable: (error) => (error as { code?: unknown } | null)?.code !== ANSWER,
};

/** Jobs have slots of their own, so a queue of emails doesn't block sign-ups, and sign-ups don't block email. */
const JOB_LIMITS: OutsideLimits = { ...LIMITS, concurrent: 4 };

/** The provider is down or didn't do what was asked; trying again may help. */
class IdentityProviderError extends Error {
  /** The error code from the provider, or from the network. */
  readonly code: string;
  constructor(cause: unknown) {
    super('The identity provider did not do what was asked', { cause });
    this.name = 'IdentityProviderError';
    const failure = cause as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
    this.code = String(failure.code ?? failure.cause?.code ?? failure.name ?? '');
  }
}

/**
 * Lets one call at a time set the claims of an identity: calls for the same claims share its result and take no slot. Different claims
 * are set afterwards, so that the last ones requested win.
 */
function oneAtATime(set: IdentityAdmin['setClaims']): IdentityAdmin['setClaims'] {
  const running = new Map<string, { readonly claims: string; readonly done: Promise<void> }>();
  return (uid, claims) => {
    const serialised = JSON.stringify(claims);
    const before = running.get(uid);
    if (before?.claims === serialised) return before.done;
    const done = before ? before.done.catch(() => undefined).then(() => set(uid, claims)) : set(uid, claims);
    const entry = { claims: serialised, done };
    running.set(uid, entry);
    const leave = () => void (running.get(uid) === entry && running.delete(uid));
    done.then(leave, leave);
    return done;
  };
}

/** Puts a time limit on every call to the provider, and turns every failure into the one error that the API handles. */
export function boundIdentityAdmin(admin: IdentityAdmin, outages: OutageLog): IdentityAdmin {
  const attemptWithin = (calls: OutsideCalls) => {
    return async <Result>(act: () => Promise<Result>): Promise<Result> => {
      try {
        return await calls(act);
      } catch (error) {
        throw new IdentityProviderError(error);
      }
    };
  };
  const attempt = attemptWithin(boundOutsideCalls(LIMITS, outages));
  const attemptLater = attemptWithin(boundOutsideCalls(JOB_LIMITS, outages));
  return {
    setClaims: oneAtATime((uid, claims) => attempt(() => admin.setClaims(uid, claims))),
    mintCustomToken: (uid, claims) => attempt(() => admin.mintCustomToken(uid, claims)),
    readAddress: (uid) => attemptLater(() => admin.readAddress(uid)),
    isAddressConfirmed: (uid) => attemptLater(() => admin.isAddressConfirmed(uid)),
    revokeSessions: (uid) => attempt(() => admin.revokeSessions(uid)),
    // A request that finds no free slot leaves it to the job.
    deleteIdentity: (uid) => attemptLater(() => admin.deleteIdentity(uid)),
  };
}
