import { setTimeout as sleep } from 'node:timers/promises';
import type { IdentityAdmin } from './identity-admin.ts';

async function openAuth(projectId: string, serviceAccount: string | null) {
  const [{ applicationDefault, cert, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const credential = serviceAccount ? cert(JSON.parse(serviceAccount)) : applicationDefault();
  return getAuth(initializeApp({ projectId, credential }, 'identity-admin'));
}

/** Longer than any good answer takes, and shorter than a transaction that waits for it may be idle. */
const PATIENCE_MS = 5_000;

/** firebase-admin knows no time limit of its own that is this short: a provider that hangs must not hold connections. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  try {
    return await Promise.race([
      work,
      sleep(PATIENCE_MS, null, { signal: stop.signal, ref: false }).then(() => {
        throw new Error('The identity provider did not answer in time');
      }),
    ]);
  } finally {
    stop.abort();
  }
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
    setClaims: async (uid, claims) => inTime((await auth()).setCustomUserClaims(uid, claims)),
    mintCustomToken: async (uid, claims) => (await auth()).createCustomToken(uid, claims),
    readAddress: async (uid) => {
      try {
        return (await inTime((await auth()).getUser(uid))).email ?? null;
      } catch (error) {
        if (isMissingUser(error)) return null;
        throw error;
      }
    },
    deleteIdentity: async (uid) => {
      try {
        await inTime((await auth()).deleteUser(uid));
      } catch (error) {
        if (!isMissingUser(error)) throw error;
      }
    },
  };
}
