import { type DBSchema, openDB } from 'idb';
import type { QueuedWrite, WaitingStorage } from './live/offline-queue.ts';

const STORE = 'waiting';
const BY_ACCOUNT = 'account';

interface Writes<Payload> extends DBSchema {
  [STORE]: { key: number; value: QueuedWrite<Payload>; indexes: { [BY_ACCOUNT]: string } };
}

/** Keeps waiting writes for as long as the page is open. */
export function createMemoryStorage<Payload>(): WaitingStorage<Payload> {
  let writes: QueuedWrite<Payload>[] = [];
  let lastId = 0;
  return {
    isDurable: false,
    list: async (account) => writes.filter((write) => write.account === account),
    put: async (write) => {
      lastId += 1;
      const others = writes.filter((other) => other.account !== write.account || other.key !== write.key);
      writes = [...others, { ...write, id: lastId }];
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
 * Keeps waiting writes in the browser's database, where they outlive the page.
 * @param name one database for each kind of write
 * @throws when the browser has no database or refuses it, as some do in private windows
 */
async function openDeviceStorage<Payload>(name: string): Promise<WaitingStorage<Payload>> {
  const database = await open<Payload>(name);
  // Committed when it is on the disk, not only in the system's memory: a browser that is killed then loses nothing.
  const change = () => database.transaction(STORE, 'readwrite', { durability: 'strict' });
  return {
    isDurable: true,
    list: (account) => database.getAllFromIndex(STORE, BY_ACCOUNT, account),
    put: async (write) => {
      const { store, done } = change();
      const before = await store.index(BY_ACCOUNT).getAll(write.account);
      const replaced = before.filter(({ key }) => key === write.key);
      // The database numbers it.
      const added = store.add(write as QueuedWrite<Payload>);
      await Promise.all([...replaced.map(({ id }) => store.delete(id)), added, done]);
    },
    remove: async (id) => {
      const { store, done } = change();
      await Promise.all([store.delete(id), done]);
    },
    forgetBefore: async (time) => {
      const { store, done } = change();
      const outdated = (await store.getAll()).filter(({ queuedAt }) => queuedAt < time);
      await Promise.all([...outdated.map(({ id }) => store.delete(id)), done]);
    },
  };
}

/** The device's storage, or that of the page where the device offers none. */
export async function openWaitingStorage<Payload>(name: string): Promise<WaitingStorage<Payload>> {
  try {
    return await openDeviceStorage<Payload>(name);
  } catch {
    return createMemoryStorage<Payload>();
  }
}

/** What waits on the device for all accounts that begin with a prefix, and how to forget it. */
export async function waitingUnder(
  name: string,
  prefix: string,
): Promise<{ readonly count: number; readonly discard: () => Promise<void> }> {
  const database = await open(name);
  const own = (await database.getAll(STORE)).filter((write) => write.account.startsWith(prefix));
  return {
    count: own.length,
    discard: async () => {
      const { store, done } = database.transaction(STORE, 'readwrite');
      await Promise.all([...own.map(({ id }) => store.delete(id)), done]);
    },
  };
}

const open = <Payload>(name: string) =>
  openDB<Writes<Payload>>(name, 1, {
    upgrade: (database) => {
      const store = database.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true });
      store.createIndex(BY_ACCOUNT, 'account');
    },
  });
