import type { IdentityAdmin, IdentityClaims } from './identity-admin.ts';

/** The part of Google's credentials that is used here. */
export type GoogleCredentials = {
  /** Headers that authorize a request. */
  getRequestHeaders(): Promise<Headers>;
  /** The address of the service account. */
  getAccount(): Promise<string | undefined>;
  /** Signs with the service account's key, or has Google sign if there is none. @returns the signature in base64 */
  sign(text: string): Promise<string>;
};

const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';
/** The audience that Google prescribes for custom tokens. */
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const CUSTOM_TOKEN_SECONDS = 3_600;
const SCOPES = [
  'https://www.googleapis.com/auth/cloud-platform',
  'https://www.googleapis.com/auth/identitytoolkit',
];
/** Refusals that say nothing about the identity or the request: retrying later may help. */
const BUSY = /^(QUOTA_EXCEEDED|TOO_MANY_ATTEMPTS_TRY_LATER|RESOURCE_EXHAUSTED)/;

class FirebaseFailure extends Error {
  /** Google's own word, such as `USER_NOT_FOUND`. */
  readonly reason: string;
  readonly code: 'REFUSED' | 'FAILED';
  constructor(path: string, status: number, reason: string) {
    super(`Firebase answered ${status} to ${path}`);
    this.name = 'FirebaseFailure';
    this.reason = reason;
    this.code = status >= 500 || status === 429 || BUSY.test(reason) ? 'FAILED' : 'REFUSED';
  }
}

/**
 * Opens the credentials, with a library that is loaded on first use.
 * @param serviceAccount the service account's JSON; null for the environment's own credentials.
 */
export async function openGoogleCredentials(serviceAccount: string | null): Promise<GoogleCredentials> {
  const { GoogleAuth, JWT } = await import('google-auth-library');
  const { client_email: email, private_key: key } = serviceAccount ? JSON.parse(serviceAccount) : {};
  const auth = new GoogleAuth(
    serviceAccount ? { authClient: new JWT({ email, key, scopes: SCOPES }) } : { scopes: SCOPES },
  );
  return {
    getRequestHeaders: () => auth.getRequestHeaders(),
    getAccount: async () => email ?? (await auth.getCredentials()).client_email,
    sign: (text) => auth.sign(text),
  };
}

/**
 * A Firebase project, through the REST interface of Google's Identity Toolkit. Google's own library for it, firebase-admin, brings 50
 * packages for Firestore, messaging and more.
 * @param open opens the credentials on first use @param url the address of Identity Toolkit
 */
export function createFirebaseIdentityAdmin(
  projectId: string,
  open: () => Promise<GoogleCredentials>,
  url = IDENTITY_TOOLKIT,
): IdentityAdmin {
  let opened: Promise<GoogleCredentials> | undefined;
  const loadCredentials = () => {
    opened ??= open();
    return opened;
  };

  async function post(operation: string, body: object): Promise<Record<string, unknown>> {
    const path = `/v1/projects/${projectId}/accounts:${operation}`;
    const headers = new Headers(await (await loadCredentials()).getRequestHeaders());
    headers.set('content-type', 'application/json');
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
    const content = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok) return content;
    const { message = '' } = (content.error ?? {}) as { message?: string };
    throw new FirebaseFailure(path, response.status, message);
  }

  async function lookUp(uid: string): Promise<{ email?: string; emailVerified?: boolean } | undefined> {
    const { users } = (await post('lookup', { localId: [uid] })) as { users?: { email?: string }[] };
    return users?.[0];
  }

  return {
    setClaims: async (uid, claims) =>
      void (await post('update', { localId: uid, customAttributes: JSON.stringify(claims) })),
    mintCustomToken: async (uid, claims) => signCustomToken(await loadCredentials(), uid, claims),
    readAddress: async (uid) => (await lookUp(uid))?.email ?? null,
    isAddressConfirmed: async (uid) => {
      const user = await lookUp(uid);
      return user?.email === undefined ? null : user.emailVerified === true;
    },
    revokeSessions: async (uid) =>
      void (await post('update', { localId: uid, validSince: String(Math.floor(Date.now() / 1000)) })),
    deleteIdentity: async (uid) => {
      try {
        await post('delete', { localId: uid });
      } catch (error) {
        if (!(error instanceof FirebaseFailure && error.reason.startsWith('USER_NOT_FOUND'))) throw error;
      }
    },
  };
}

async function signCustomToken(
  credentials: GoogleCredentials,
  uid: string,
  claims: IdentityClaims,
): Promise<string> {
  const serviceAccount = await credentials.getAccount();
  if (!serviceAccount) throw new Error('The Google credentials don’t belong to a service account');
  const issuedAt = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const payload = {
    iss: serviceAccount,
    sub: serviceAccount,
    aud: CUSTOM_TOKEN_AUDIENCE,
    iat: issuedAt,
    exp: issuedAt + CUSTOM_TOKEN_SECONDS,
    uid,
    claims,
  };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(payload)}`;
  const signature = Buffer.from(await credentials.sign(signed), 'base64');
  return `${signed}.${signature.toString('base64url')}`;
}
