import { createHash } from 'node:crypto';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** What a verified identity token says. The role is a hint for the interface: nothing here decides by it. */
export type Identity = {
  readonly uid: string;
  /** Set for an anonymous culture rater: the company whose culture may be answered for. */
  readonly raterOf: string | null;
  /** The role that the provider was told last. */
  readonly claimedRole: string | null;
  /** In lower case; null for an identity without one. */
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  /** Seconds since the epoch at which the password was last proven. */
  readonly authenticatedAt: number;
};

export type TokenVerifier = {
  /** @returns the identity, or null when the token is not valid now. @throws when the keys cannot be had. */
  verify(token: string): Promise<Identity | null>;
};

type Options = { projectId: string; keys: JWTVerifyGetKey; now: () => number };

const MOST_CACHED = 20_000;
/** How far the provider's clock may be ahead of ours. */
const LEEWAY_MS = 60_000;

/** The provider's keys could not be had or read: nothing is known about the token then. */
const KEYS_MISSING: readonly string[] = [
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  // What jose throws when the keys' address answers with an error.
  errors.JOSEError.code,
];

type Cached = { identity: Identity; expiresAt: number };

async function checkToken(token: string, { projectId, keys, now }: Options): Promise<Cached | null> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: new Date(now()),
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  });
  const { aud, exp, rater, company, role } = payload;
  // Of the claims' types the library checks some, and it takes one audience of several for ours.
  const {
    sub,
    iat,
    auth_time: authTime,
    email,
    email_verified: isVerified,
  } = payload as Record<string, unknown>;
  const latest = now() + LEEWAY_MS;
  const isMoment = (seconds: unknown): seconds is number =>
    typeof seconds === 'number' && seconds * 1000 <= latest;
  if (typeof sub !== 'string' || sub === '' || sub.length > 128 || aud !== projectId) return null;
  if (exp === undefined || !isMoment(iat) || !isMoment(authTime)) return null;
  const raterOf = rater === true && typeof company === 'string' ? company : null;
  const claimedRole = typeof role === 'string' ? role : null;
  const address = typeof email === 'string' ? email.toLowerCase() : null;
  const isEmailConfirmed = address !== null && isVerified === true;
  return {
    identity: { uid: sub, raterOf, claimedRole, email: address, isEmailConfirmed, authenticatedAt: authTime },
    expiresAt: exp * 1000,
  };
}

/**
 * Verifies identity tokens against the provider's published keys: RS256 only, issuer and audience of the project,
 * not expired. A token that was verified once is recognised by its SHA-256 until it expires.
 */
export function createTokenVerifier(options: Options): TokenVerifier {
  const cache = new Map<string, Cached>();
  return {
    async verify(token) {
      const key = createHash('sha256').update(token).digest('base64url');
      const known = cache.get(key);
      if (known) return known.expiresAt > options.now() ? known.identity : null;
      try {
        const checked = await checkToken(token, options);
        if (!checked) return null;
        if (cache.size >= MOST_CACHED) cache.clear();
        cache.set(key, checked);
        return checked.identity;
      } catch (error) {
        if (!(error instanceof errors.JOSEError) || KEYS_MISSING.includes(error.code)) throw error;
        return null;
      }
    },
  };
}
