import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedWrite, WaitingStorage } from './live/offline-queue.ts';

const STORE = 'waiting';
const BY_ACCOUNT = 'account';
const REVISIONS = 'revisions';

/** The highest revision that an account has used, and when, in milliseconds since 1970. */
type UsedRevision = { readonly account: string; readonly revision: number; readonly usedAt: number };

interface Writes<Payload> extends DBSchema {
  [STORE]: { key: number; value: QueuedWrite<Payload>; indexes: { [BY_ACCOUNT]: string } };
  [REVISIONS]: { key: string; value: UsedRevision };
}

/** Stores pending writes in memory, as long as the page is open. */
export function createMemoryStorage<Payload>(): WaitingStorage<Payload> {
  let writes: QueuedWrite<Payload>[] = [];
  let lastId = 0;
  const revisions = new Map<string, number>();
  return {
    isDurable: false,
    list: async (account) => writes.filter((write) => write.account === account),
    put: async (write, lowest) => {
      lastId += 1;
      const revision = Math.max(lowest, (revisions.get(write.account) ?? 0) + 1);
      revisions.set(write.account, revision);
      const otherWrites = writes.filter(
        (other) => other.account !== write.account || other.key !== write.key,
      );
      writes = [...otherWrites, { ...write, id: lastId, revision }];
    },
    remove: async (id) => {
      writes = writes.filter((write) => write.id !== id);
    },
    forgetBefore: async (time) => {
      writes = writes.filter((write) => write.queuedAt >= time);
    },
  };
}

/**
 * Stores pending writes in the browser's database, where they survive the page.
 * @param name one database for each kind of write
 * @throws if the browser has no database or blocks it, as some do in private windows
 */
async function openDeviceStorage<Payload>(name: string): Promise<WaitingStorage<Payload>> {
  const database = await open<Payload>(name);
  // Committed once it's on the disk, not only in memory, so that a killed browser loses nothing.
  const change = () => changeOf(database, { durability: 'strict' });
  return {
    isDurable: true,
    list: (account) => database.getAllFromIndex(STORE, BY_ACCOUNT, account),
    put: async (write, lowest) => {
      const { store, revisions, done } = change();
      const { account, queuedAt: usedAt } = write;
      const used = (await revisions.get(account))?.revision ?? 0;
      const revision = Math.max(lowest, used + 1);
      const before = await store.index(BY_ACCOUNT).getAll(account);
      const replaced = before.filter(({ key }) => key === write.key);
      // The database assigns the ID.
      const added = store.add({ ...write, revision } as QueuedWrite<Payload>);
      const updateRevision = revisions.put({ account, revision, usedAt });
      await Promise.all([...replaced.map(({ id }) => store.delete(id)), added, updateRevision, done]);
    },
    remove: async (id) => {
      const { store, done } = change();
      await Promise.all([store.delete(id), done]);
    },
    forgetBefore: async (time) => {
      const { store, revisions, done } = change();
      const outdated = (await store.getAll()).filter(({ queuedAt }) => queuedAt < time);
      const unused = (await revisions.getAll()).filter(({ usedAt }) => usedAt < time);
      await Promise.all([
        ...outdated.map(({ id }) => store.delete(id)),
        ...unused.map(({ account }) => revisions.delete(account)),
        done,
      ]);
    },
  };
}

function changeOf<Payload>(database: IDBPDatabase<Writes<Payload>>, options?: IDBTransactionOptions) {
  const transaction = database.transaction([STORE, REVISIONS], 'readwrite', options);
  return {
    store: transaction.objectStore(STORE),
    revisions: transaction.objectStore(REVISIONS),
    done: transaction.done,
  };
}

/** The device's storage, or the page's memory if the device offers none. */
export async function openWaitingStorage<Payload>(name: string): Promise<WaitingStorage<Payload>> {
  try {
    return await openDeviceStorage<Payload>(name);
  } catch {
    return createMemoryStorage<Payload>();
  }
}

/**
 * The pending writes on the device of all accounts whose keys begin with a prefix, and a function that
 * deletes them.
 */
export async function pendingUnder(
  name: string,
  prefix: string,
): Promise<{ readonly count: number; readonly discard: () => Promise<void> }> {
  const database = await open(name);
  const own = (await database.getAll(STORE)).filter((write) => write.account.startsWith(prefix));
  return {
    count: own.length,
    discard: async () => {
      const { store, revisions, done } = changeOf(database);
      const outdatedRevisions = (await revisions.getAllKeys()).filter((account) =>
        account.startsWith(prefix),
      );
      await Promise.all([
        ...own.map(({ id }) => store.delete(id)),
        ...outdatedRevisions.map((account) => revisions.delete(account)),
        done,
      ]);
    },
  };
}

const open = <Payload>(name: string) =>
  openDB<Writes<Payload>>(name, 2, {
    upgrade: async (database, before, _after, transaction) => {
      if (before < 1) {
        const store = database.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true });
        store.createIndex(BY_ACCOUNT, 'account');
      }
      database.createObjectStore(REVISIONS, { keyPath: 'account' });
      // Writes left by an earlier version of the page are treated as the oldest ones.
      const store = transaction.objectStore(STORE);
      for (const write of await store.getAll()) await store.put({ ...write, revision: 1 });
    },
  });
