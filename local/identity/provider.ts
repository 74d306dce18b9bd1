import { setTimeout as sleep } from 'node:timers/promises';
import { findPasswordFlaw, passwordLength } from '@common-ground/domain/access/password';
import type { AccountsFile } from './accounts-file.ts';
import type { Emulator, EmulatorAccount, EmulatorAnswer } from './emulator.ts';
import { type CodeMails, createMailedCodes } from './mailed-codes.ts';
import { IdentityRefusal, isRefusal } from './refusal.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import type { IdentityTokens } from './tokens.ts';

const recentSignInSeconds = 300;
const resetAnswerMs = 150;
const noContext = { security: undefined };
/** The emulator asks for an address of its own for mails that are not sent here. */
const unusedAddress = () => new URL('http://127.0.0.1/');

export interface ProviderParts extends CodeMails {
  emulator: Emulator;
  accounts: AccountsFile;
  tokens: IdentityTokens;
  /** Mails the code with which a new password can be set. */
  mailResetCode(email: string, code: string): Promise<void>;
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

/**
 * What a browser may ask of the identity provider. Every function answers in the words of Google's API, or throws
 * `IdentityRefusal` (or the emulator's own refusal) with a code that the SDK knows.
 */
export function createIdentityProvider({
  emulator,
  accounts,
  tokens,
  mailResetCode,
  ...mails
}: ProviderParts) {
  const { state } = emulator;
  const codes = createMailedCodes({ emulator, accounts, ...mails });
  const limit = createSignInLimit();

  async function outward(answer: EmulatorAnswer): Promise<EmulatorAnswer> {
    const { passwordHash: _hash, salt: _salt, idToken, refreshToken, ...rest } = answer;
    if (typeof idToken !== 'string' || typeof refreshToken !== 'string') return rest;
    return {
      ...rest,
      idToken: await tokens.sign(idToken, Date.now()),
      refreshToken: tokens.seal(refreshToken),
    };
  }

  return {
    async signUp(body: { email: string; password: string }) {
      refuseWeak(body.password);
      const password = await tokens.stretch(body.password);
      const email = canonical(body.email);
      return outward(await accounts.write(() => emulator.signUp(state, { email, password }, noContext)));
    },

    async signInWithPassword(body: { email: string; password: string }) {
      const email = canonical(body.email);
      if (limit.isReached(email)) throw new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER');
      // Counted before the password is looked at: attempts made at the same moment must not all pass the check above.
      limit.countFailure(email);
      const password = await tokens.stretch(body.password);
      try {
        const answer = await accounts.write(() =>
          emulator.signInWithPassword(state, { email, password }, noContext),
        );
        limit.forget(email);
        return outward(answer);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // Whether an account was switched off is told only to those who know its password.
        const isKnown = state.getUserByEmail(email)?.passwordHash?.endsWith(`:password=${password}`);
        throw isKnown ? error : new IdentityRefusal('INVALID_LOGIN_CREDENTIALS');
      }
    },

    async signInWithCustomToken(body: { token: string }) {
      const token = await tokens.unsignCustom(body.token);
      return outward(await accounts.write(() => emulator.signInWithCustomToken(state, { token }, noContext)));
    },

    async lookup(body: { idToken: string }) {
      const { unsigned } = await tokens.unsign(body.idToken);
      const answer = await emulator.lookup(state, { idToken: unsigned }, noContext);
      const users = (answer.users as EmulatorAccount[]).map(
        ({ passwordHash: _hash, salt: _salt, ...rest }) => rest,
      );
      return { ...answer, users };
    },

    async update(body: { idToken: string; email?: string | undefined; password?: string | undefined }) {
      const { unsigned: idToken, payload } = await recentToken(tokens, body.idToken);
      // Google's, with its protection of addresses: another one is only taken by the link that goes there. A rater's identity takes none, and
      // no password: it would name a person.
      if (body.email !== undefined || payload.rater === true)
        throw new IdentityRefusal('OPERATION_NOT_ALLOWED');
      if (body.password !== undefined) refuseWeak(body.password);
      const change =
        body.password === undefined
          ? { idToken }
          : { idToken, password: await tokens.stretch(body.password) };
      const options = { privileged: false, emulatorUrl: unusedAddress() };
      return outward(
        await accounts.write(() => {
          const answer = emulator.update(state, change, options);
          codes.forgetChanges(state.getUserByLocalId(String(payload.sub))?.email);
          return answer;
        }),
      );
    },

    async sendPasswordReset(body: { email: string }) {
      const email = canonical(body.email);
      // Writing takes longer than finding nothing; what the answer does not say, its time must not say either.
      const answerTime = sleep(resetAnswerMs);
      const account = state.getUserByEmail(email);
      if (account?.passwordHash && !account.disabled) {
        await mailResetCode(email, await codes.keep(email, 'PASSWORD_RESET'));
      }
      await answerTime;
      return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
    },

    /** Mails the link that confirms the address of whoever is signed in. */
    async sendConfirmation(body: { idToken: string }) {
      const { payload } = await tokens.unsign(body.idToken);
      const email = state.getUserByLocalId(String(payload.sub))?.email;
      if (email === undefined) throw new IdentityRefusal('MISSING_EMAIL');
      await codes.sendConfirmation(email);
      return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
    },

    /** Mails the link that changes the address of whoever signed in just now; says nothing of whose the new one is already. */
    async sendAddressChange(body: { idToken: string; newEmail: string }) {
      const { payload } = await recentToken(tokens, body.idToken);
      const email = state.getUserByLocalId(String(payload.sub))?.email;
      if (email === undefined || payload.rater === true) throw new IdentityRefusal('OPERATION_NOT_ALLOWED');
      const newEmail = canonical(body.newEmail);
      const answerTime = sleep(resetAnswerMs);
      await codes.sendAddressChange(email, newEmail);
      await answerTime;
      return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
    },

    /** Whoever opens the link of such a mail has the address. */
    applyCode: async ({ oobCode }: { oobCode: string }) => outward(await codes.apply(oobCode)),

    async resetPassword(body: { oobCode: string; newPassword?: string | undefined }) {
      const code = codes.find(body.oobCode);
      if (body.newPassword === undefined)
        return emulator.resetPassword(state, { oobCode: body.oobCode }, noContext);
      refuseWeak(body.newPassword);
      const newPassword = await tokens.stretch(body.newPassword);
      return outward(
        await accounts.write(async () => {
          const answer = await emulator.resetPassword(
            state,
            { oobCode: body.oobCode, newPassword },
            noContext,
          );
          for (const [other, { email }] of state.oobs) if (email === code?.email) state.oobs.delete(other);
          if (code) limit.forget(code.email);
          return answer;
        }),
      );
    },

    async deleteOwn(body: { idToken: string }) {
      const { unsigned: idToken } = await recentToken(tokens, body.idToken);
      return accounts.write(() => emulator.delete(state, { idToken }, noContext));
    },

    async refresh(sealed: string) {
      const { refreshToken, issuedAt } = tokens.unseal(sealed);
      const { localId } = JSON.parse(Buffer.from(refreshToken, 'base64').toString('utf8')) as {
        localId: string;
      };
      const account = state.getUserByLocalId(localId);
      if (!account) throw new IdentityRefusal('USER_NOT_FOUND');
      const voidBefore = Math.max(account.passwordUpdatedAt ?? 0, Number(account.validSince ?? 0) * 1000);
      if (issuedAt < voidBefore) throw new IdentityRefusal('TOKEN_EXPIRED');
      const answer = await emulator.grantToken(
        state,
        { grantType: 'refresh_token', refreshToken },
        noContext,
      );
      const idToken = await tokens.sign(String(answer.id_token), issuedAt);
      // The same refresh token goes on: a new one would start its own life and outlast a sign-out elsewhere.
      return { ...answer, id_token: idToken, access_token: idToken, refresh_token: sealed };
    },
  };
}

/** As Google's: what cannot be undone is only for somebody who signed in during the last five minutes. */
async function recentToken(tokens: IdentityTokens, idToken: string) {
  const token = await tokens.unsign(idToken);
  const age = Date.now() / 1000 - Number(token.payload.auth_time);
  if (!(age < recentSignInSeconds)) throw new IdentityRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  return token;
}

function canonical(email: string): string {
  if (email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email))
    throw new IdentityRefusal('INVALID_EMAIL');
  return email.toLowerCase();
}

function refuseWeak(password: string): void {
  const flaw = findPasswordFlaw(password);
  if (flaw === null) return;
  const words = {
    too_short: `Password should be at least ${passwordLength.min} characters`,
    too_long: `Password should be at most ${passwordLength.max} characters`,
    too_common: 'Password is among the most common ones',
  };
  throw new IdentityRefusal(`WEAK_PASSWORD : ${words[flaw]}`);
}
