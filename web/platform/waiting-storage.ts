import type { Waiting, WaitingStorage } from './offline-queue.ts';

const STORE = 'waiting';
const BY_ACCOUNT = 'account';

/** Keeps waiting writes for as long as the page is open. */
export function createMemoryStorage<Payload>(): WaitingStorage<Payload> {
  let writes: Waiting<Payload>[] = [];
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
  const database = await open(name);
  // Committed when it is on the disk, not only in the system's memory: a browser that is killed then loses nothing.
  const begin = (mode: IDBTransactionMode) =>
    database.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE);
  return {
    isDurable: true,
    list: async (account) => done<Waiting<Payload>[]>(begin('readonly').index(BY_ACCOUNT).getAll(account)),
    put: async (write) => {
      const store = begin('readwrite');
      const before = await done<Waiting<Payload>[]>(store.index(BY_ACCOUNT).getAll(write.account));
      for (const { id, key } of before) if (key === write.key) store.delete(id);
      store.add(write);
      await committed(store);
    },
    remove: async (id) => {
      await done(begin('readwrite').delete(id));
    },
    forgetBefore: async (time) => {
      const store = begin('readwrite');
      for (const { id, queuedAt } of await done<Waiting<Payload>[]>(store.getAll()))
        if (queuedAt < time) store.delete(id);
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

/** The name under which answers to the culture questions wait. */
export const CULTURE_ANSWERS = 'culture-answers';

/** What waits on the device for all accounts that begin with a prefix, and how to forget it. */
export async function waitingUnder(
  name: string,
  prefix: string,
): Promise<{ readonly count: number; readonly discard: () => Promise<void> }> {
  const database = await open(name);
  const begin = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  const all = await done<Waiting<unknown>[]>(begin('readonly').getAll());
  const own = all.filter((write) => write.account.startsWith(prefix));
  return {
    count: own.length,
    discard: async () => {
      const store = begin('readwrite');
      await Promise.all(own.map(({ id }) => done(store.delete(id))));
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true });
    store.createIndex(BY_ACCOUNT, 'account');
  };
  return done(request);
}

/** Waits until what was asked for is kept, not only taken note of. */
function committed({ transaction }: IDBObjectStore): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing'));
  });
}

function done<Result = unknown>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error ?? new Error('The browser kept nothing'));
  });
}
