import { createRequire } from 'node:module';

/** An account as Google's emulator keeps it; only what is touched here is named. */
export interface EmulatorAccount {
  localId: string;
  email?: string;
  passwordHash?: string;
  salt?: string;
  /** Milliseconds since 1970. */
  passwordUpdatedAt?: number;
  /** Seconds since 1970, as text: older tokens are void. */
  validSince?: string;
  /** The custom claims, as JSON. */
  customAttributes?: string;
  disabled?: boolean;
  [field: string]: unknown;
}

/** A code that was mailed. `createdAt` (ms) is ours: the emulator's own codes never end. */
export interface MailedCode {
  email: string;
  /** `RECOVER_EMAIL` gives an address back to whoever had it before a change. */
  requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';
  /** The address that `VERIFY_AND_CHANGE_EMAIL` changes to, and the one that `RECOVER_EMAIL` takes away. */
  newEmail?: string;
  oobCode: string;
  oobLink: string;
  createdAt: number;
}

export interface EmulatorState {
  users: Map<string, EmulatorAccount>;
  oobs: Map<string, MailedCode>;
  enableImprovedEmailPrivacy: boolean;
  createUserWithLocalId(
    localId: string,
    fields: Omit<EmulatorAccount, 'localId'>,
  ): EmulatorAccount | undefined;
  /** Changes an account in place: its sign-ins, claims, password and address. */
  updateUserByLocalId(localId: string, ...change: readonly unknown[]): EmulatorAccount;
  getUserByEmail(email: string): EmulatorAccount | undefined;
  getUserByLocalId(localId: string): EmulatorAccount | undefined;
  deleteUser(account: EmulatorAccount): void;
}

export type EmulatorAnswer = Record<string, unknown>;
type Operation = (
  state: EmulatorState,
  body: object,
  context: { security?: undefined },
) => EmulatorAnswer | Promise<EmulatorAnswer>;

export interface Emulator {
  state: EmulatorState;
  signUp: Operation;
  signInWithPassword: Operation;
  signInWithCustomToken: Operation;
  lookup: Operation;
  resetPassword: Operation;
  delete: Operation;
  grantToken: Operation;
  update(
    state: EmulatorState,
    body: object,
    options: { privileged: boolean; emulatorUrl: URL },
  ): EmulatorAnswer;
}

/** The audience that Google prescribes for custom tokens. */
export const customTokenAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/**
 * Loads Google's Auth emulator: its operations and its state, without its HTTP front. The front takes 5 s to compile
 * Google's whole API description, and opens the doors of an administrator to anybody; the few endpoints that a browser
 * uses are served by our own front instead.
 */
export function loadEmulator(projectId: string): Emulator {
  const require = createRequire(import.meta.url);
  const { authOperations, setAccountInfoImpl } = require('firebase-tools/lib/emulator/auth/operations');
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state');
  const state: EmulatorState = new AgentProjectState(projectId);
  state.enableImprovedEmailPrivacy = true;
  forgetCodesWithAccounts(state);
  const { accounts } = authOperations.identitytoolkit;
  return {
    state,
    signUp: accounts.signUp,
    signInWithPassword: accounts.signInWithPassword,
    signInWithCustomToken: accounts.signInWithCustomToken,
    lookup: accounts.lookup,
    resetPassword: accounts.resetPassword,
    delete: accounts.delete,
    grantToken: authOperations.securetoken.token,
    update: setAccountInfoImpl,
  };
}

/** Google's own deletion leaves the codes that were mailed about an account, with its present and its earlier addresses. */
function forgetCodesWithAccounts(state: EmulatorState): void {
  const deleteUser = state.deleteUser.bind(state);
  state.deleteUser = (account) => {
    deleteUser(account);
    if (account.email === undefined) return;
    for (const [name, { email, newEmail }] of state.oobs)
      if (email === account.email || newEmail === account.email) state.oobs.delete(name);
  };
}
