import type { JWTPayload } from 'jose';
import type { Account, IdentityState } from './identity-state.ts';
import { IdentityRefusal } from './refusal.ts';

/** What a refresh token says of the session that it continues with. */
export interface Renewal {
  localId: string;
  signInProvider: 'password' | 'custom';
  /** What the custom token of the sign-in claimed. */
  extraClaims: JWTPayload;
  /** When the session began, in seconds since 1970. */
  authTime: number;
}

/** A session that has begun, or continues. */
export interface Session {
  account: Account;
  renewal: Renewal;
}

/**
 * Gives the claims of an ID token, as Firebase makes them. Neither the account's custom claims nor those of a custom token stand for one of
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

/** Notes a sign-in of an account and begins its session. */
export function signIn(
  state: IdentityState,
  localId: string,
  start: Pick<Renewal, 'signInProvider' | 'extraClaims'>,
): Session {
  const now = Date.now();
  const account = state.update(localId, { lastLoginAt: String(now) });
  return { account, renewal: { localId, ...start, authTime: Math.floor(now / 1000) } };
}

/** The account that a verified ID token speaks for. @throws a refusal when it is gone, disabled, or older tokens of it are void. */
export function ownerOf(state: IdentityState, payload: JWTPayload): Account {
  const account = state.find(String(payload.user_id));
  if (!account) throw new IdentityRefusal('USER_NOT_FOUND');
  if (Number(payload.iat) < Number(account.validSince ?? 0)) throw new IdentityRefusal('TOKEN_EXPIRED');
  if (account.disabled) throw new IdentityRefusal('USER_DISABLED');
  return account;
}

/** An account as the SDK reads it: without the password, and with the way to sign in that follows from it. */
export function publicAccount({ passwordHash, ...account }: Account): object {
  const { email } = account;
  if (email === undefined || passwordHash === undefined) return account;
  return {
    ...account,
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email }],
  };
}
