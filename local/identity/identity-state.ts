/** An account of the local identity provider, as it's stored and, without its password, as Google's SDK reads it. */
export interface Account {
  readonly localId: string;
  email?: string;
  emailVerified?: boolean;
  /** A stretched password (see `tokens.ts`). */
  passwordHash?: string;
  /** Milliseconds since 1970. */
  passwordUpdatedAt?: number;
  /** Seconds since 1970, as text: older tokens are void. */
  validSince?: string;
  /** The custom claims, as JSON. */
  customAttributes?: string;
  /** Whether it has ever been signed in to with a custom token. */
  customAuth?: boolean;
  disabled?: boolean;
  /** Milliseconds since 1970, as text. */
  createdAt?: string;
  /** Milliseconds since 1970, as text. */
  lastLoginAt?: string;
}

/** An emailed code. */
export interface MailedCode {
  email: string;
  /** `RECOVER_EMAIL` restores an address to its owner before a change. */
  requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';
  /** The address that `VERIFY_AND_CHANGE_EMAIL` changes to, and the one that `RECOVER_EMAIL` takes away. */
  newEmail?: string;
  oobCode: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The accounts and mailed codes, in memory. Addresses are in lower case, and no two accounts have the same one. */
export class IdentityState {
  accounts = new Map<string, Account>();
  codes = new Map<string, MailedCode>();
  readonly #idOfEmail = new Map<string, string>();

  /** @throws when there is an account of this id. */
  create(localId: string, fields: Omit<Account, 'localId'>): Account {
    if (this.accounts.has(localId)) throw new Error(`Account ${localId} already exists.`);
    this.accounts.set(localId, { localId });
    return this.update(localId, fields);
  }

  /** Changes an account in place. @throws when there is none of this id. */
  update(localId: string, fields: Omit<Partial<Account>, 'localId'>): Account {
    const account = this.accounts.get(localId);
    if (!account) throw new Error(`Account ${localId} doesn’t exist.`);
    if (fields.email !== undefined && account.email !== undefined) this.#idOfEmail.delete(account.email);
    Object.assign(account, fields);
    if (account.email !== undefined) this.#idOfEmail.set(account.email, localId);
    return account;
  }

  find(localId: string): Account | undefined {
    return this.accounts.get(localId);
  }

  findByEmail(email: string): Account | undefined {
    const localId = this.#idOfEmail.get(email);
    return localId === undefined ? undefined : this.accounts.get(localId);
  }

  /** Deletes an account and the emails about it, to its current and earlier addresses. */
  delete({ localId, email }: Account): void {
    this.accounts.delete(localId);
    if (email === undefined) return;
    this.#idOfEmail.delete(email);
    for (const [name, code] of this.codes)
      if (code.email === email || code.newEmail === email) this.codes.delete(name);
  }
}
