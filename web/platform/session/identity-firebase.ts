import { deleteApp, initializeApp } from '@firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import { configuration } from './configuration.ts';
import { type Identity, IdentityFailure, type IdentityUser } from './identity.ts';

/**
 * The identity provider over the real Firebase library. Without the popup resolver, which would bring frames and scripts of
 * other origins. A local identity is reached through this page's own origin.
 */
export function createFirebaseIdentity(): Identity {
  const { firebase, identity: kind } = configuration();
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (kind === 'local') connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  /** The token of a sign-in that this page's session doesn't learn of. */
  async function tokenApart(email: string, password: string): Promise<string> {
    const app = initializeApp(firebase, 'apart');
    try {
      const separateAuth = initializeAuth(app, { persistence: inMemoryPersistence });
      if (kind === 'local') connectAuthEmulator(separateAuth, location.origin, { disableWarnings: true });
      return await (await signInWithEmailAndPassword(separateAuth, email, password)).user.getIdToken();
    } finally {
      await deleteApp(app);
    }
  }

  function signedIn(): User {
    if (!auth.currentUser) throw new IdentityFailure('currentUser', 'auth/no-current-user');
    return auth.currentUser;
  }

  async function reauthenticateWith(password: string): Promise<void> {
    const user = signedIn();
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  }

  return {
    signUp: async (email, password) =>
      pick((await createUserWithEmailAndPassword(auth, email, password)).user),
    signIn: async (email, password) => pick((await signInWithEmailAndPassword(auth, email, password)).user),
    signInWithCustomToken: async (token) => pick((await signInWithCustomToken(auth, token)).user),
    signOut: () => signOut(auth),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    confirmPasswordReset: async (code, password) => {
      const { data } = await checkActionCode(auth, code);
      await confirmPasswordReset(auth, code, password);
      return data.email ? tokenApart(data.email, password).catch(() => null) : null;
    },
    sendEmailConfirmation: () => sendEmailVerification(signedIn()),
    readCode: async (code) => {
      const { data } = await checkActionCode(auth, code);
      return { email: data.email ?? null, previousEmail: data.previousEmail ?? null };
    },
    applyCode: (code) => applyActionCode(auth, code),
    sendEmailChange: (newEmail) => verifyBeforeUpdateEmail(signedIn(), newEmail),
    changePassword: async (password, newPassword) => {
      await reauthenticateWith(password);
      await updatePassword(signedIn(), newPassword);
      // The token from the change still has the time the old password was entered.
      await reauthenticateWith(newPassword);
    },
    deleteCurrentUser: () => deleteUser(signedIn()),
    reauthenticate: reauthenticateWith,
    onChange: async (listener) => {
      let knownUser: IdentityUser | null | undefined;
      // With each token, because another tab may have signed the same person in with a new address, which the library doesn't treat as a
      // change of person.
      return onIdTokenChanged(auth, (user) => {
        const next = user && pick(user);
        if (knownUser !== undefined && knownUser?.uid === next?.uid && knownUser?.email === next?.email)
          return;
        knownUser = next;
        listener(next);
      });
    },
    token: async (isFresh) => {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(isFresh)) ?? null;
    },
    claims: async (isFresh) => (await signedIn().getIdTokenResult(isFresh)).claims,
  };
}

function pick(user: User) {
  return { uid: user.uid, email: user.email };
}
