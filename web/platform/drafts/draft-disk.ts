import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredText } from './draft-texts.ts';
import type { DraftDisk } from './draft-writer.ts';

const STORE = 'texts';

interface Drafts extends DBSchema {
  [STORE]: { key: string; value: StoredText };
}

/** Stores texts in the browser's database with durable commits, so that a killed browser loses nothing. */
export function createDraftDisk(name: string): DraftDisk {
  let opening: Promise<IDBPDatabase<Drafts>> | null = null;

  function open() {
    opening ??= openDB<Drafts>(name, 1, {
      upgrade: (database) => void database.createObjectStore(STORE),
      terminated: () => {
        opening = null;
      },
    }).catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function transaction<Mode extends 'readonly' | 'readwrite'>(mode: Mode) {
    return (await open()).transaction(STORE, mode, { durability: 'strict' });
  }

  return {
    load: async () => {
      const { store } = await transaction('readonly');
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return new Map(keys.map((key, index) => [key, values[index] as StoredText]));
    },
    write: async (changes) => {
      const { store, done } = await transaction('readwrite');
      const written = [...changes].map(([key, stored]) =>
        stored === null ? store.delete(key) : store.put(stored, key),
      );
      // Doesn't wait for each request: the page may be gone by then.
      store.transaction.commit();
      await Promise.all([...written, done]);
    },
    forget: async (shouldDelete) => {
      const { store, done } = await transaction('readwrite');
      const keys = (await store.getAllKeys()).filter(shouldDelete);
      await Promise.all([...keys.map((key) => store.delete(key)), done]);
    },
  };
}
