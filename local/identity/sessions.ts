import type { JWTPayload } from 'jose';
import type { Account, IdentityState } from './identity-state.ts';
import { IdentityRefusal } from './refusal.ts';

/** What a refresh token says about its session. */
export interface Renewal {
  localId: string;
  signInProvider: 'password' | 'custom';
  /** The claims of the sign-in's custom token. */
  extraClaims: JWTPayload;
  /** When the session began, in seconds since 1970. */
  authTime: number;
}

/** A new or continued session. */
export interface Session {
  account: Account;
  renewal: Renewal;
}

/**
 * Returns the claims of an ID token, as Firebase does. Neither the account's custom claims nor those of a custom token can replace one of
 * Firebase's own.
 */
export function claimsOf({ account, renewal }: Session): JWTPayload {
  const { localId, email, emailVerified, customAttributes = '{}' } = account;
  const { signInProvider, extraClaims, authTime } = renewal;
  return {
    ...JSON.parse(customAttributes),
    ...extraClaims,
    email,
    email_verified: emailVerified,
    auth_time: authTime,
    user_id: localId,
    sub: localId,
    firebase: {
      identities: email === undefined ? {} : { email: [email] },
      sign_in_provider: signInProvider,
    },
  };
}

/** Records a sign-in to an account and starts its session. */
export function signIn(
  state: IdentityState,
  localId: string,
  start: Pick<Renewal, 'signInProvider' | 'extraClaims'>,
): Session {
  const now = Date.now();
  const account = state.update(localId, { lastLoginAt: String(now) });
  return { account, renewal: { localId, ...start, authTime: Math.floor(now / 1000) } };
}

/** The account of a verified ID token. @throws a refusal if it's gone or disabled, or the token was revoked. */
export function ownerOf(state: IdentityState, payload: JWTPayload): Account {
  const account = state.find(String(payload.user_id));
  if (!account) throw new IdentityRefusal('USER_NOT_FOUND');
  if (Number(payload.iat) < Number(account.validSince ?? 0)) throw new IdentityRefusal('TOKEN_EXPIRED');
  if (account.disabled) throw new IdentityRefusal('USER_DISABLED');
  return account;
}

/** An account as the SDK reads it: without the password, and with the resulting sign-in method. */
export function publicAccount({ passwordHash, ...account }: Account): object {
  const { email } = account;
  if (email === undefined || passwordHash === undefined) return account;
  return {
    ...account,
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email }],
  };
}
