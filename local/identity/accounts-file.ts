import { join } from 'node:path';
import { readIfThere, writePrivateFile } from '../private-file.ts';
import type { EmulatorAccount, EmulatorState, MailedCode } from './emulator.ts';

interface StoredAccounts {
  accounts: EmulatorAccount[];
  codes: MailedCode[];
}

export interface AccountsFile {
  /**
   * Runs one change of the emulator's state, alone, and settles when the state that it left is on the disk.
   * Changes that come while a file is being written share the next one.
   */
  write<Result>(change: () => Result | Promise<Result>): Promise<Result>;
}

/**
 * Fills the emulator with the accounts that were stored and keeps the file in step with it from then on.
 * @throws when the file is there but cannot be read; it is never replaced by an empty one.
 */
export async function openAccountsFile(folder: string, state: EmulatorState): Promise<AccountsFile> {
  const path = join(folder, 'accounts.json');
  const text = await readIfThere(path);
  if (text !== null) restore(JSON.parse(text), state);

  let turn: Promise<unknown> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  function save(): Promise<void> {
    next ??= writing
      .catch(() => {})
      .then(() => {
        next = null;
        const stored: StoredAccounts = {
          accounts: [...state.users.values()],
          codes: [...state.oobs.values()],
        };
        writing = writePrivateFile(path, JSON.stringify(stored));
        return writing;
      });
    return next;
  }

  return {
    async write(change) {
      // The emulator checks and stores in two steps; two sign-ups of one address at once would both pass the check.
      const mine = turn.then(change);
      turn = mine.catch(() => {});
      const result = await mine;
      await save();
      return result;
    },
  };
}

function restore({ accounts, codes }: StoredAccounts, state: EmulatorState): void {
  // The emulator derives the providers from address and password; given back, they would double at each start.
  for (const { localId, providerUserInfo: _derived, ...fields } of accounts) {
    state.createUserWithLocalId(localId, fields);
  }
  for (const code of codes) state.oobs.set(code.oobCode, code);
}
