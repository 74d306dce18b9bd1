import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AccountsFile, openAccountsFile } from './accounts-file.ts';
import { IdentityState } from './identity-state.ts';

let folder: string;
const opened: AccountsFile[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'common-ground-accounts-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((file) => file.close()));
  await rm(folder, { recursive: true, force: true });
});

/** The provider's accounts as loaded by a process that starts now. */
async function start(maxJournalBytes?: number) {
  const state = new IdentityState();
  const file = await openAccountsFile(folder, state, maxJournalBytes);
  opened.push(file);
  const add = (localId: string) =>
    file.write(() => state.create(localId, { email: `${localId}@people.example` }));
  const verify = (localId: string) => file.write(() => state.update(localId, { emailVerified: true }));
  const remove = (localId: string) =>
    file.write(() => {
      const account = state.find(localId);
      if (account) state.delete(account);
    });
  return { state, file, add, verify, remove };
}

const journal = () => join(folder, 'accounts.changes.jsonl');

test('a killed process leaves every account as of its last change', async () => {
  const first = await start();
  await Promise.all([first.add('ana'), first.add('ben'), first.add('cem')]);
  await first.verify('ana');
  await first.remove('ben');
  const code = {
    email: 'ana@people.example',
    requestType: 'PASSWORD_RESET',
    createdAt: 1,
  } as const;
  await first.file.write(() => first.state.codes.set('one', { ...code, oobCode: 'one' }));
  await first.file.write(() => first.state.codes.set('two', { ...code, oobCode: 'two' }));
  await first.file.write(() => first.state.codes.delete('one'));
  for (const { state } of [await start(), await start()]) {
    expect([...state.accounts.keys()]).toEqual(['ana', 'cem']);
    expect(state.findByEmail('ana@people.example')?.emailVerified).toBe(true);
    expect(state.find('cem')?.emailVerified).not.toBe(true);
    expect([...state.codes.keys()]).toEqual(['two']);
  }
});

test('a deleted last account stays deleted', async () => {
  await (await start()).add('ana');
  await (await start()).remove('ana');
  await start();
  expect((await start()).state.accounts.size).toBe(0);
});

test('a deleted account leaves neither its addresses nor codes emailed to them in any file', async () => {
  const { add, remove, file, state } = await start();
  await Promise.all([add('ana'), add('ben')]);
  for (const [oobCode, email, newEmail] of [
    ['one', 'ana@people.example', 'ana@later.example'],
    ['two', 'ana@earlier.example', 'ana@people.example'],
    ['three', 'ben@people.example', 'ben@later.example'],
  ] as const) {
    const code = {
      email,
      newEmail,
      oobCode,
      requestType: 'RECOVER_EMAIL',
      createdAt: 1,
    } as const;
    await file.write(() => state.codes.set(oobCode, code));
  }
  await remove('ana');
  for (const name of await readdir(folder)) {
    const content = await readFile(join(folder, name), 'utf8');
    expect(content, name).not.toMatch(/ana@/);
  }
  expect([...(await start()).state.codes.keys()]).toEqual(['three']);
});

test('deleting an identity without an address writes one line, however many accounts there are', async () => {
  const { add, remove, file, state } = await start();
  await add('ana');
  await file.write(() => state.create('rater_1', {}));
  const { size } = await stat(journal());
  await remove('rater_1');
  expect((await stat(journal())).size).toBeGreaterThan(size);
});

test('a line cut off by a kill was never acknowledged, and doesn’t affect others', async () => {
  const { add } = await start();
  await add('ana');
  await appendFile(journal(), '{"localId":"ben","acco');
  const { state, add: addLater } = await start();
  expect([...state.accounts.keys()]).toEqual(['ana']);
  await addLater('cem');
  expect([...(await start()).state.accounts.keys()]).toEqual(['ana', 'cem']);
});

test('a change writes the same amount, however many accounts there are', async () => {
  const { add, verify } = await start();
  await add('a000');
  const written = async (change: () => Promise<unknown>) => {
    const { size } = await stat(journal());
    await change();
    return (await stat(journal())).size - size;
  };
  const alone = await written(() => verify('a000'));
  for (let count = 1; count < 200; count += 1) await add(`a${String(count).padStart(3, '0')}`);
  expect(await written(() => verify('a000'))).toBe(alone);
});

test('a journal that has grown long is replaced by a snapshot of the accounts', async () => {
  const { add, remove } = await start(1_000);
  for (let count = 0; count < 20; count += 1) await add(`a${count}`);
  await remove('a3');
  expect((await stat(journal())).size).toBeLessThan(2_000);
  expect((await start()).state.accounts.size).toBe(19);
});

test('closing the file first stores pending changes', async () => {
  const { file, add } = await start();
  const added = [add('ana')];
  // While the first change is being written.
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  added.push(add('ben'));
  await file.close();
  await Promise.all(added);
  expect([...(await start()).state.accounts.keys()]).toEqual(['ana', 'ben']);
});

test('an unreadable file prevents the start, and stays as it is', async () => {
  await (await start()).add('ana');
  await start();
  const path = join(folder, 'accounts.json');
  await appendFile(path, 'broken');
  const before = await readFile(path, 'utf8');
  await expect(start()).rejects.toThrow(SyntaxError);
  expect(await readFile(path, 'utf8')).toBe(before);
});

test('accounts from Google’s Auth emulator keep their password and nothing derived from others', async () => {
  const stored = {
    localId: 'ana',
    email: 'ana@people.example',
    salt: 'fakeSaltx',
    passwordHash: 'fakeHash:salt=fakeSaltx:password=c3RyZXRjaGVk',
    providerUserInfo: [{ providerId: 'password' }],
    lastRefreshAt: '2026-11-20T10:00:00.000Z',
  };
  await writeFile(join(folder, 'accounts.json'), JSON.stringify({ accounts: [stored], codes: [] }));
  const { localId, email } = stored;
  expect((await start()).state.find('ana')).toEqual({ localId, email, passwordHash: 'c3RyZXRjaGVk' });
});
