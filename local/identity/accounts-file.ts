import { join } from 'node:path';
import { readTextIfExists, writePrivateFile } from '../private-file.ts';
import { type Changed, watchChanges } from './changed-accounts.ts';
import type { Account, IdentityState, MailedCode } from './identity-state.ts';
import { openJournal, readJournal } from './journal.ts';

interface StoredAccounts {
  accounts: Account[];
  codes: MailedCode[];
}

/** A line of the journal: the new state of an account or a code, or null if it was deleted. */
type Line = { localId: string; account: Account | null } | { oobCode: string; code: MailedCode | null };

/** A journal that has grown to this size, in bytes, is replaced by a snapshot of the accounts. */
const MAX_JOURNAL_BYTES = 10_000_000;

const EMULATOR_FIELDS = new Set(['providerUserInfo', 'initialEmail', 'lastRefreshAt', 'salt']);

export interface AccountsFile {
  /**
   * Runs one change of the state at a time, and settles when the resulting state is on disk. Changes that arrive while the disk is busy
   * share the next write.
   */
  write<Result>(change: () => Result | Promise<Result>): Promise<Result>;
  /** Closes the files after the last write. */
  close(): Promise<void>;
}

/**
 * Loads the stored accounts and keeps the files in step with the state from then on: a snapshot of all accounts, and a journal of changes
 * since, so that a change costs the same however many accounts there are. Deleting an account with an address also replaces the journal,
 * so that no file holds the address once the deletion is confirmed. @param maxJournalBytes in bytes; a longer one is replaced by a
 * snapshot @throws if a file exists but can't be read; it's never replaced by an empty one.
 */
export async function openAccountsFile(
  folder: string,
  state: IdentityState,
  maxJournalBytes = MAX_JOURNAL_BYTES,
): Promise<AccountsFile> {
  const watch = watchChanges(state);
  const path = join(folder, 'accounts.json');
  const journalPath = join(folder, 'accounts.changes.jsonl');
  const stored = await readStored(path, journalPath);
  restore(stored, state);
  watch.take();
  await writePrivateFile(path, JSON.stringify(stored));
  const journal = await openJournal(journalPath);
  /** The accounts whose addresses are in the files. */
  let emails = emailsOf(stored.accounts);
  /** Whether the files contain addresses of deleted accounts. */
  let holdsDeleted = false;

  let queue: Promise<unknown> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function append(): Promise<void> {
    const changed = watch.take();
    const lines = linesOf(changed, state);
    try {
      await journal.append(lines.map((line) => JSON.stringify(line)));
    } catch (error) {
      watch.restore(changed);
      throw error;
    }
    for (const line of lines) {
      if (!('localId' in line)) continue;
      if (line.account?.email !== undefined) emails.add(line.localId);
      holdsDeleted ||= line.account === null && emails.has(line.localId);
    }
    if (journal.length <= maxJournalBytes && !holdsDeleted) return;
    // Changes made in the meantime are in the snapshot or in the next lines, with the same result either way.
    const snapshot = snapshotOf(state);
    await writePrivateFile(path, JSON.stringify(snapshot));
    await journal.empty();
    emails = emailsOf(snapshot.accounts);
    holdsDeleted = false;
  }

  function save(): Promise<void> {
    next ??= writing
      .catch(() => {})
      .then(() => {
        next = null;
        writing = append();
        return writing;
      });
    return next;
  }

  return {
    async write(change) {
      // Sign-ups check and store in two steps: two simultaneous ones with the same address would both pass the check.
      const mine = queue.then(change);
      queue = mine.catch(() => {});
      const result = await mine;
      await save();
      return result;
    },
    async close() {
      await queue;
      while (next) await next.catch(() => {});
      await writing.catch(() => {});
      await journal.close();
    },
  };
}

function emailsOf(accounts: readonly Account[]): Set<string> {
  return new Set(accounts.flatMap(({ localId, email }) => (email === undefined ? [] : [localId])));
}

function snapshotOf({ accounts, codes }: IdentityState): StoredAccounts {
  return { accounts: [...accounts.values()], codes: [...codes.values()] };
}

function linesOf(changed: Changed, state: IdentityState): readonly Line[] {
  return [
    ...[...changed.accounts].map((localId) => ({ localId, account: state.accounts.get(localId) ?? null })),
    ...[...changed.codes].map((oobCode) => ({ oobCode, code: state.codes.get(oobCode) ?? null })),
  ];
}

/** What was stored at the last start, with the changes since then. */
async function readStored(path: string, journalPath: string): Promise<StoredAccounts> {
  const text = await readTextIfExists(path);
  const stored: StoredAccounts = text === null ? { accounts: [], codes: [] } : JSON.parse(text);
  const accounts = new Map(stored.accounts.map((account) => [account.localId, account]));
  const codes = new Map(stored.codes.map((code) => [code.oobCode, code]));
  for (const line of await readJournal(journalPath)) {
    const change: Line = JSON.parse(line);
    if ('localId' in change) put(accounts, change.localId, change.account);
    else put(codes, change.oobCode, change.code);
  }
  return { accounts: [...accounts.values()], codes: [...codes.values()] };
}

function put<Value>(map: Map<string, Value>, key: string, value: Value | null): void {
  if (value === null) map.delete(key);
  else map.set(key, value);
}

function restore({ accounts, codes }: StoredAccounts, state: IdentityState): void {
  for (const { localId, ...fields } of accounts) state.create(localId, asStored(fields));
  for (const code of codes) state.codes.set(code.oobCode, code);
}

/** Until November 2026, Google's Auth emulator stored the accounts, with redundant fields and its own form of password hashes. */
function asStored(fields: Omit<Account, 'localId'>): Omit<Account, 'localId'> {
  const keptFields = Object.entries(fields).filter(([name]) => !EMULATOR_FIELDS.has(name));
  const account: Omit<Account, 'localId'> = Object.fromEntries(keptFields);
  if (account.passwordHash !== undefined)
    account.passwordHash = account.passwordHash.replace(/^fakeHash:salt=.*:password=/, '');
  return account;
}
