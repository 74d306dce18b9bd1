import { hash } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** What a verified identity token says. The role is a hint for the interface: nothing here depends on it. */
export type Identity = {
  readonly uid: string;
  /** Set for an anonymous culture rater: the company they may rate. */
  readonly raterOf: string | null;
  /** The role that the provider last received. */
  readonly claimedRole: string | null;
  /** In lower case; null for an identity without one. */
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  /** Seconds since the epoch at which the password was last proven. */
  readonly authenticatedAt: number;
};

export type TokenVerifier = {
  /** @returns the identity, or null when the token is not valid now. @throws when the keys can't be fetched. */
  verify(token: string): Promise<Identity | null>;
};

type Options = { projectId: string; keys: JWTVerifyGetKey; now: () => number };

const MAX_CACHED = 20_000;
/** How far the provider's clock may be ahead of ours. */
const LEEWAY_MS = 60_000;

/** The provider's keys couldn't be fetched or read: nothing is known about the token then. */
const KEYS_MISSING: readonly string[] = [
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  // What jose throws when the keys' address answers with an error.
  errors.JOSEError.code,
];

type Cached = { identity: Identity; expiresAt: number };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_UID_LENGTH = 128;
/** No mailbox has a longer address (RFC 5321, 4.5.3.1). */
const MAX_EMAIL_LENGTH = 320;

/**
 * Whether the database can store a text: it accepts no NUL, and half a surrogate pair would turn into the same replacement character for
 * everyone.
 */
function isStorable(text: unknown, longest: number): text is string {
  return typeof text === 'string' && text.length <= longest && !text.includes('\0') && text.isWellFormed();
}

/** @returns undefined where the claims about a rater aren't ones that we issue */
function raterOfClaims({ rater, company }: JWTPayload): string | null | undefined {
  if (rater !== true) return null;
  return typeof company === 'string' && UUID.test(company) ? company : undefined;
}

/** @returns undefined for an address that can't be one */
function addressOfClaims({ email }: JWTPayload): string | null | undefined {
  if (typeof email !== 'string') return null;
  return isStorable(email, MAX_EMAIL_LENGTH) ? email.toLowerCase() : undefined;
}

/**
 * The library checks only some of the claims' types, and accepts a token with several audiences if
 * ours is one of them.
 */
function readClaims(payload: JWTPayload, { projectId, now }: Options): Cached | null {
  const { aud, exp, iat, sub, role, auth_time: authTime } = payload;
  const latest = now() + LEEWAY_MS;
  const isMoment = (seconds: unknown): seconds is number =>
    typeof seconds === 'number' && seconds >= 0 && seconds * 1000 <= latest;
  if (!isStorable(sub, MAX_UID_LENGTH) || sub === '' || aud !== projectId) return null;
  if (exp === undefined || !isMoment(iat) || !isMoment(authTime)) return null;
  const [raterOf, email] = [raterOfClaims(payload), addressOfClaims(payload)];
  if (raterOf === undefined || email === undefined) return null;
  return {
    identity: {
      uid: sub,
      raterOf,
      claimedRole: typeof role === 'string' ? role : null,
      email,
      isEmailConfirmed: email !== null && payload.email_verified === true,
      authenticatedAt: authTime,
    },
    expiresAt: exp * 1000,
  };
}

async function checkToken(token: string, options: Options): Promise<Cached | null> {
  const { projectId, keys, now } = options;
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: new Date(now()),
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  });
  return readClaims(payload, options);
}

/**
 * Verifies identity tokens against the provider's published keys: RS256 only, issuer and audience of the project,
 * not expired. A token that was verified once is recognised by its SHA-256 until it expires.
 */
export function createTokenVerifier(options: Options): TokenVerifier {
  const cache = new Map<string, Cached>();
  return {
    async verify(token) {
      const key = hash('sha256', token, 'base64url');
      const known = cache.get(key);
      if (known) return known.expiresAt > options.now() ? known.identity : null;
      try {
        const checked = await checkToken(token, options);
        if (!checked) return null;
        if (cache.size >= MAX_CACHED) cache.clear();
        cache.set(key, checked);
        return checked.identity;
      } catch (error) {
        if (!(error instanceof errors.JOSEError) || KEYS_MISSING.includes(error.code)) throw error;
        return null;
      }
    },
  };
}
