import type { IdentityAdmin } from './identity-admin.ts';

async function openAuth(projectId: string, serviceAccount: string | null) {
  const [{ applicationDefault, cert, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const credential = serviceAccount ? cert(JSON.parse(serviceAccount)) : applicationDefault();
  return getAuth(initializeApp({ projectId, credential }, 'identity-admin'));
}

function isMissingUser(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'auth/user-not-found';
}

/**
 * A Firebase project, through firebase-admin, which is loaded at the first use.
 * @param serviceAccount the service account's JSON; null for the environment's own credentials.
 */
export function createFirebaseIdentityAdmin(projectId: string, serviceAccount: string | null): IdentityAdmin {
  let opened: ReturnType<typeof openAuth> | undefined;
  const auth = () => {
    opened ??= openAuth(projectId, serviceAccount);
    return opened;
  };
  return {
    setClaims: async (uid, claims) => (await auth()).setCustomUserClaims(uid, claims),
    mintCustomToken: async (uid, claims) => (await auth()).createCustomToken(uid, claims),
    readAddress: async (uid) => {
      try {
        return (await (await auth()).getUser(uid)).email ?? null;
      } catch (error) {
        if (isMissingUser(error)) return null;
        throw error;
      }
    },
    revokeSessions: async (uid) => (await auth()).revokeRefreshTokens(uid),
    deleteIdentity: async (uid) => {
      try {
        await (await auth()).deleteUser(uid);
      } catch (error) {
        if (!isMissingUser(error)) throw error;
      }
    },
  };
}
