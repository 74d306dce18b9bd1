import { faultCode, reportFault } from '../device/telemetry.ts';

/** What the application knows about the signed-in user. */
export type IdentityUser = { readonly uid: string; readonly email: string | null };

/** The claims of the identity token that the interface reads. */
export type IdentityClaims = { readonly [claim: string]: unknown };

/** The purpose of an emailed code. */
export type CodePurpose = {
  /** The address that it confirms, or the account's new one. */
  readonly email: string | null;
  /** The account's previous address, if the code changes it. */
  readonly previousEmail: string | null;
};

/**
 * The identity provider's operations that the application needs. Every function rejects with an
 * `IdentityFailure`.
 */
export type Identity = {
  /** Creates the identity and signs it in. */
  readonly signUp: (email: string, password: string) => Promise<IdentityUser>;
  readonly signIn: (email: string, password: string) => Promise<IdentityUser>;
  readonly signInWithCustomToken: (token: string) => Promise<IdentityUser>;
  readonly signOut: () => Promise<void>;
  /** Requests the email with the link; doesn't reveal whether the address is known. */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /**
   * Sets a new password with an emailed code. Returns the token of a sign-in with it that isn't this page's session, or null if the
   * provider doesn't give one.
   */
  readonly confirmPasswordReset: (code: string, password: string) => Promise<string | null>;
  /** Emails the link that confirms the signed-in user's address. */
  readonly sendEmailConfirmation: () => Promise<void>;
  /** Reads the purpose of an emailed code. */
  readonly readCode: (code: string) => Promise<CodePurpose>;
  /** Confirms, changes or restores the address that a code is for. */
  readonly applyCode: (code: string) => Promise<void>;
  /** Emails the link that changes the sign-in address; doesn't reveal whether anyone already uses it. */
  readonly sendEmailChange: (newEmail: string) => Promise<void>;
  /**
   * Sets a new password after verifying the current one; the provider ends the other sessions, and this one
   * restarts.
   */
  readonly changePassword: (password: string, newPassword: string) => Promise<void>;
  readonly deleteCurrentUser: () => Promise<void>;
  /** Reauthenticates the same person. */
  readonly reauthenticate: (password: string) => Promise<void>;
  /** Calls back now, as soon as it's known, and at each change; returns how to unsubscribe. */
  readonly onChange: (listener: (user: IdentityUser | null) => void) => Promise<() => void>;
  /** The bearer token, or null when no one is signed in. `isFresh` asks the provider for a new one. */
  readonly token: (isFresh: boolean) => Promise<string | null>;
  readonly claims: (isFresh: boolean) => Promise<IdentityClaims>;
};

/** A failed operation of the provider; `code` is the provider's own, such as `auth/too-many-requests`. */
export class IdentityFailure extends Error {
  readonly code: string;

  constructor(operation: string, code: string) {
    super(`${operation}: ${code}`);
    this.name = 'IdentityFailure';
    this.code = code;
  }
}

let loading: Promise<Identity> | null = null;

/** Starts loading the provider's library, unless it already has. Not part of the first view, because it's large. */
export function loadIdentity(): Promise<Identity> {
  loading ??= import('./identity-firebase.ts').then((module) => module.createFirebaseIdentity());
  loading.catch((error) => {
    // The network may be back for the next attempt.
    loading = null;
    reportFault('Error loading the identity library', faultCode(error));
  });
  return loading;
}

/** The provider, whose library is fetched on first use: earlier calls wait for it. */
export const identity: Identity = {
  signUp: (email, password) => run('signUp', (real) => real.signUp(email, password)),
  signIn: (email, password) => run('signIn', (real) => real.signIn(email, password)),
  signInWithCustomToken: (token) => run('signInWithCustomToken', (real) => real.signInWithCustomToken(token)),
  signOut: () => run('signOut', (real) => real.signOut()),
  sendPasswordReset: (email) => run('sendPasswordReset', (real) => real.sendPasswordReset(email)),
  confirmPasswordReset: (code, password) =>
    run('confirmPasswordReset', (real) => real.confirmPasswordReset(code, password)),
  sendEmailConfirmation: () => run('sendEmailConfirmation', (real) => real.sendEmailConfirmation()),
  readCode: (code) => run('readCode', (real) => real.readCode(code)),
  applyCode: (code) => run('applyCode', (real) => real.applyCode(code)),
  sendEmailChange: (newEmail) => run('sendEmailChange', (real) => real.sendEmailChange(newEmail)),
  changePassword: (password, newPassword) =>
    run('changePassword', (real) => real.changePassword(password, newPassword)),
  deleteCurrentUser: () => run('deleteCurrentUser', (real) => real.deleteCurrentUser()),
  reauthenticate: (password) => run('reauthenticate', (real) => real.reauthenticate(password)),
  onChange: (listener) => run('onChange', (real) => real.onChange(listener)),
  token: (isFresh) => run('token', (real) => real.token(isFresh)),
  claims: (isFresh) => run('claims', (real) => real.claims(isFresh)),
};

/** Failures are logged without personal data and passed on to the caller. */
async function run<Result>(operation: string, use: (real: Identity) => Promise<Result>): Promise<Result> {
  try {
    return await use(await loadIdentity());
  } catch (error) {
    const code = error instanceof TypeError ? 'auth/network-request-failed' : faultCode(error);
    reportFault(`Identity operation failed: ${operation}`, code);
    throw new IdentityFailure(operation, code);
  }
}
