import { randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPasswordFlaw, passwordLength } from '@common-ground/domain/access/password';
import type { JWTPayload } from 'jose';
import type { AccountsFile } from './accounts-file.ts';
import type { Account, IdentityState, MailedCode } from './identity-state.ts';
import { type CodeMails, createMailedCodes } from './mailed-codes.ts';
import { IdentityRefusal } from './refusal.ts';
import { claimsOf, ownerOf, publicAccount, type Session, signIn } from './sessions.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { type IdentityTokens, idTokenSeconds } from './tokens.ts';

const recentSignInSeconds = 300;
const resetAnswerMs = 150;

export interface ProviderParts extends CodeMails {
  state: IdentityState;
  accounts: AccountsFile;
  tokens: IdentityTokens;
  /** Emails the code for setting a new password. */
  mailResetCode(email: string, code: string): Promise<void>;
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

/**
 * What a browser may ask of the identity provider. Every function responds as Google's API does, or throws `IdentityRefusal` with a code
 * that the SDK knows.
 */
export function createIdentityProvider({ state, accounts, tokens, mailResetCode, ...mails }: ProviderParts) {
  const codes = createMailedCodes({ state, accounts, ...mails });
  const limit = createSignInLimit();

  /** The tokens of a session that has started. */
  async function tokensOf(session: Session) {
    return {
      localId: session.account.localId,
      idToken: await tokens.sign(claimsOf(session)),
      refreshToken: tokens.seal(session.renewal),
      expiresIn: String(idTokenSeconds),
    };
  }

  function presentCode(oobCode: string): MailedCode {
    const code = codes.find(oobCode);
    if (!code) throw new IdentityRefusal('INVALID_OOB_CODE');
    return code;
  }

  return {
    async signUp(body: { email: string; password: string }) {
      refuseWeak(body.password);
      const passwordHash = await tokens.stretch(body.password);
      const email = canonical(body.email);
      const localId = randomBytes(21).toString('base64url');
      const session = await accounts.write(() => {
        if (state.findByEmail(email)) throw new IdentityRefusal('EMAIL_EXISTS');
        state.create(localId, { email, emailVerified: false, createdAt: String(Date.now()) });
        state.update(localId, passwordChange(passwordHash));
        return signIn(state, localId, { signInProvider: 'password', extraClaims: {} });
      });
      return { kind: 'identitytoolkit#SignupNewUserResponse', email, ...(await tokensOf(session)) };
    },

    async signInWithPassword(body: { email: string; password: string }) {
      const email = canonical(body.email);
      if (limit.isReached(email)) throw new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER');
      // Counted before the password is checked: attempts made at the same moment must not all pass the check above.
      limit.countFailure(email);
      const passwordHash = await tokens.stretch(body.password);
      const session = await accounts.write(() => {
        const account = state.findByEmail(email);
        // Only those who know its password learn that an account was disabled.
        if (!account?.passwordHash || !isSame(account.passwordHash, passwordHash))
          throw new IdentityRefusal('INVALID_LOGIN_CREDENTIALS');
        if (account.disabled) throw new IdentityRefusal('USER_DISABLED');
        const start = { signInProvider: 'password', extraClaims: {} } as const;
        return signIn(state, account.localId, start);
      });
      limit.forget(email);
      const answer = { kind: 'identitytoolkit#VerifyPasswordResponse', registered: true, email };
      return { ...answer, ...(await tokensOf(session)) };
    },

    async signInWithCustomToken(body: { token: string }) {
      const { uid, claims = {} } = await tokens.verifyCustom(body.token);
      const localId = String(uid);
      const isNewUser = !state.find(localId);
      const session = await accounts.write(() => {
        const account = state.find(localId) ?? state.create(localId, { createdAt: String(Date.now()) });
        if (account.disabled) throw new IdentityRefusal('USER_DISABLED');
        state.update(localId, { customAuth: true });
        return signIn(state, localId, { signInProvider: 'custom', extraClaims: claims as JWTPayload });
      });
      return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser, ...(await tokensOf(session)) };
    },

    async lookup(body: { idToken: string }) {
      const account = ownerOf(state, await tokens.verify(body.idToken));
      return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [publicAccount(account)] };
    },

    async update(body: { idToken: string; email?: string | undefined; password?: string | undefined }) {
      const payload = await recentToken(tokens, body.idToken);
      // As with Google, a new address is only accepted through the link sent to it. A rater's identity accepts
      // neither an address nor a password, which would name a person.
      if (body.email !== undefined || payload.rater === true)
        throw new IdentityRefusal('OPERATION_NOT_ALLOWED');
      const kind = 'identitytoolkit#SetAccountInfoResponse';
      if (body.password === undefined) return { kind, ...publicAccount(ownerOf(state, payload)) };
      refuseWeak(body.password);
      const passwordHash = await tokens.stretch(body.password);
      const account = await accounts.write(() => {
        const { localId, email } = ownerOf(state, payload);
        codes.forgetChanges(email);
        return state.update(localId, passwordChange(passwordHash));
      });
      const renewal = {
        localId: account.localId,
        signInProvider: 'password',
        extraClaims: {},
        authTime: Number(payload.auth_time),
      } as const;
      return { kind, ...publicAccount(account), ...(await tokensOf({ account, renewal })) };
    },

    async sendPasswordReset(body: { email: string }) {
      const email = canonical(body.email);
      // Writing takes longer than finding nothing; the response time mustn't reveal what the response doesn't.
      const minResponseTime = sleep(resetAnswerMs);
      const account = state.findByEmail(email);
      if (account?.passwordHash && !account.disabled) {
        await mailResetCode(email, await codes.keep(email, 'PASSWORD_RESET'));
      }
      await minResponseTime;
      return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
    },

    /** Emails the link that confirms the signed-in person's address. */
    async sendConfirmation(body: { idToken: string }) {
      const payload = await tokens.verify(body.idToken);
      const email = state.find(String(payload.sub))?.email;
      if (email === undefined) throw new IdentityRefusal('MISSING_EMAIL');
      await codes.sendConfirmation(email);
      return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
    },

    /**
     * Emails the link that changes the address of a person who has just signed in; doesn't reveal whether someone already has the new
     * one.
     */
    async sendAddressChange(body: { idToken: string; newEmail: string }) {
      const payload = await recentToken(tokens, body.idToken);
      const email = state.find(String(payload.sub))?.email;
      if (email === undefined || payload.rater === true) throw new IdentityRefusal('OPERATION_NOT_ALLOWED');
      const newEmail = canonical(body.newEmail);
      const minResponseTime = sleep(resetAnswerMs);
      await codes.sendAddressChange(email, newEmail);
      await minResponseTime;
      return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
    },

    /** Anyone who opens the link in such an email has the address. */
    applyCode: ({ oobCode }: { oobCode: string }) => codes.apply(oobCode),

    async resetPassword(body: { oobCode: string; newPassword?: string | undefined }) {
      const { requestType, email, newEmail } = presentCode(body.oobCode);
      const answer = { kind: 'identitytoolkit#ResetPasswordResponse', requestType, email, newEmail };
      if (body.newPassword === undefined) return answer;
      refuseWeak(body.newPassword);
      const passwordHash = await tokens.stretch(body.newPassword);
      return accounts.write(() => {
        const account = state.findByEmail(email);
        if (presentCode(body.oobCode).requestType !== 'PASSWORD_RESET' || !account)
          throw new IdentityRefusal('INVALID_OOB_CODE');
        state.update(account.localId, { emailVerified: true, ...passwordChange(passwordHash) });
        for (const [name, code] of state.codes) if (code.email === email) state.codes.delete(name);
        limit.forget(email);
        return answer;
      });
    },

    async deleteOwn(body: { idToken: string }) {
      const payload = await recentToken(tokens, body.idToken);
      await accounts.write(() => state.delete(ownerOf(state, payload)));
      return { kind: 'identitytoolkit#DeleteAccountResponse' };
    },

    async refresh(sealed: string) {
      const { renewal, issuedAt } = tokens.unseal(sealed);
      const account = state.find(renewal.localId);
      if (!account) throw new IdentityRefusal('USER_NOT_FOUND');
      const voidBefore = Math.max(account.passwordUpdatedAt ?? 0, Number(account.validSince ?? 0) * 1000);
      if (issuedAt < voidBefore) throw new IdentityRefusal('TOKEN_EXPIRED');
      if (account.disabled) throw new IdentityRefusal('USER_DISABLED');
      const idToken = await tokens.sign(claimsOf({ account, renewal }));
      return {
        id_token: idToken,
        access_token: idToken,
        expires_in: String(idTokenSeconds),
        // The same refresh token stays in use: a new one would outlast a sign-out elsewhere.
        refresh_token: sealed,
        token_type: 'Bearer',
        user_id: account.localId,
      };
    },
  };
}

/** As with Google: irreversible actions are only for someone who signed in during the last five minutes. */
async function recentToken(tokens: IdentityTokens, idToken: string): Promise<JWTPayload> {
  const token = await tokens.verify(idToken);
  const age = Date.now() / 1000 - Number(token.auth_time);
  if (!(age < recentSignInSeconds)) throw new IdentityRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  return token;
}

/** Sets a new password: sessions started with the previous one end. */
function passwordChange(passwordHash: string): Partial<Account> {
  const now = Date.now();
  return { passwordHash, passwordUpdatedAt: now, validSince: String(Math.floor(now / 1000)) };
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function canonical(email: string): string {
  if (email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email))
    throw new IdentityRefusal('INVALID_EMAIL');
  return email.toLowerCase();
}

function refuseWeak(password: string): void {
  const flaw = findPasswordFlaw(password);
  if (flaw === null) return;
  const messages = {
    too_short: `Password should be at least ${passwordLength.min} characters`,
    too_long: `Password should be at most ${passwordLength.max} characters`,
    too_common: 'Password is among the most common ones',
  };
  throw new IdentityRefusal(`WEAK_PASSWORD : ${messages[flaw]}`);
}
