import { randomBytes } from 'node:crypto';
import type { AccountsFile } from './accounts-file.ts';
import type { IdentityState, MailedCode } from './identity-state.ts';
import { IdentityRefusal } from './refusal.ts';
import { publicAccount } from './sessions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIFETIME_MS: Readonly<Record<MailedCode['requestType'], number>> = {
  PASSWORD_RESET: HOUR_MS,
  VERIFY_EMAIL: 3 * DAY_MS,
  VERIFY_AND_CHANGE_EMAIL: 3 * DAY_MS,
  RECOVER_EMAIL: 7 * DAY_MS,
};

/** The emails with codes about addresses. */
export interface CodeMails {
  /** Emails the code that confirms the address. */
  mailConfirmationCode(email: string, code: string): Promise<void>;
  /** Emails a code to a new address, which makes it the account's. */
  mailAddressChangeCode(email: string, code: string): Promise<void>;
  /** Emails the previous address after a change, with the code that undoes it. */
  mailRecoveryCode(email: string, newEmail: string, code: string): Promise<void>;
}

type CodeParts = CodeMails & { readonly state: IdentityState; readonly accounts: AccountsFile };

/** The emailed codes, each of which expires and works once. */
export function createMailedCodes({ state, accounts, ...mails }: CodeParts) {
  async function keep(
    email: string,
    requestType: MailedCode['requestType'],
    newEmail?: string,
  ): Promise<string> {
    const oobCode = randomBytes(32).toString('base64url');
    const code = { email, oobCode, requestType, createdAt: Date.now() };
    await accounts.write(() => {
      state.codes.set(oobCode, newEmail === undefined ? code : { ...code, newEmail });
    });
    return oobCode;
  }

  function discard(isDead: (code: MailedCode) => boolean): void {
    for (const [name, code] of state.codes) if (isDead(code)) state.codes.delete(name);
  }

  /** Changes an account's address, which is then confirmed; all its sessions end, as with Google. */
  function move(from: string, to: string): Promise<void> {
    return accounts.write(() => {
      const account = state.findByEmail(from);
      if (!account) throw new IdentityRefusal('INVALID_OOB_CODE');
      if (state.findByEmail(to)) throw new IdentityRefusal('EMAIL_EXISTS');
      const validSince = String(Math.floor(Date.now() / 1000) + 1);
      state.update(account.localId, { email: to, emailVerified: true, validSince });
      // Codes sent to the previous address are no longer valid.
      discard(({ email }) => email === from);
      // Changing it twice doesn't stop anyone from restoring the first one.
      for (const [name, code] of state.codes)
        if (code.requestType === 'RECOVER_EMAIL' && code.newEmail === from)
          state.codes.set(name, { ...code, newEmail: to });
    });
  }

  /** The code with this name. @throws a refusal if it's too old */
  function find(oobCode: string): MailedCode | undefined {
    const code = state.codes.get(oobCode);
    if (code && Date.now() - code.createdAt > LIFETIME_MS[code.requestType])
      throw new IdentityRefusal('EXPIRED_OOB_CODE');
    return code;
  }

  const uses: Readonly<Record<string, (code: MailedCode) => Promise<object>>> = {
    VERIFY_EMAIL: ({ email: address }) =>
      accounts.write(() => {
        const account = state.findByEmail(address);
        // The address may have been changed since the mail was sent.
        if (!account) throw new IdentityRefusal('INVALID_OOB_CODE');
        const answer = publicAccount(state.update(account.localId, { emailVerified: true }));
        discard(({ email, requestType }) => email === address && requestType === 'VERIFY_EMAIL');
        return answer;
      }),
    VERIFY_AND_CHANGE_EMAIL: async ({ email, newEmail = '' }) => {
      await move(email, newEmail);
      await mails.mailRecoveryCode(email, newEmail, await keep(email, 'RECOVER_EMAIL', newEmail));
      return { email: newEmail };
    },
    RECOVER_EMAIL: async ({ oobCode, email, newEmail = '' }) => {
      await move(newEmail, email);
      await accounts.write(() => discard((code) => code.oobCode === oobCode));
      return { email };
    },
  };

  return {
    keep,

    /** Deletes the codes emailed to change an account's address. */
    forgetChanges: (ownEmail: string | undefined) =>
      discard(({ requestType, email }) => requestType === 'VERIFY_AND_CHANGE_EMAIL' && email === ownEmail),

    sendConfirmation: async (email: string) =>
      mails.mailConfirmationCode(email, await keep(email, 'VERIFY_EMAIL')),

    /** Emails nothing if someone already has the new address. */
    sendAddressChange: async (email: string, newEmail: string) => {
      if (state.findByEmail(newEmail)) return;
      await mails.mailAddressChangeCode(newEmail, await keep(email, 'VERIFY_AND_CHANGE_EMAIL', newEmail));
    },

    find,

    /** Applies an emailed code. @throws a refusal for one that is unknown, used, too old, or for a new password */
    async apply(oobCode: string): Promise<object> {
      const code = find(oobCode);
      const use = code && uses[code.requestType];
      if (!code || !use) throw new IdentityRefusal('INVALID_OOB_CODE');
      return { kind: 'identitytoolkit#SetAccountInfoResponse', ...(await use(code)) };
    },
  };
}
