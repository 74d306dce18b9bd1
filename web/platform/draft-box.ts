import type { Unsaved } from './draft-content.ts';
import { LONGEST_WAIT_MS } from './longest-wait.ts';

/**
 * What is entered and not yet acknowledged, on this device, for one account only. It is written before anything is sent and
 * taken away when the server has it; after 24 hours it is not offered any more.
 */

/** The part of the browser's storage that is needed. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type DraftBox = {
  /** What was left by pages before this one, the oldest first; it is this page's from now on. */
  readonly take: <Content extends object>(section: string) => readonly Unsaved<Content>[];
  /** Keeps what is unsaved in a section, or forgets it with null. */
  readonly keep: <Content extends object>(section: string, unsaved: Unsaved<Content> | null) => void;
  /** Whether anything of this account is kept, by whichever page. */
  readonly isEmpty: () => boolean;
  /** Forgets everything of this account. */
  readonly discard: () => void;
};

const PREFIX = 'common-ground.draft';

type Entry<Content> = Unsaved<Content> & { readonly keptAt: number };

/**
 * Opens the box of one account.
 *
 * @param accountUid the identity's uid: what another account left is neither seen nor touched, unless it is over 24 hours old
 * @param page a name for this page, different for every tab and every load: two tabs never write over one another
 * @param now the present, in milliseconds
 */
export function openDraftBox(
  storage: DeviceStorage,
  accountUid: string,
  page: string,
  now: () => number = Date.now,
): DraftBox {
  const own = `${PREFIX}.${accountUid}.`;
  const keyOf = (section: string) => `${own}${section}.${page}`;

  const keysFrom = (prefix: string) => keysIn(storage, prefix);
  const entryAt = <Content>(key: string) => readEntry<Content>(storage, key, now());

  forgetOldDrafts(storage, now());

  return {
    take: <Content extends object>(section: string) => {
      const keys = keysFrom(`${own}${section}.`);
      const entries = keys
        .map((key) => entryAt<Content>(key))
        .filter((entry) => entry !== null)
        .sort((one, other) => one.keptAt - other.keptAt);
      for (const key of keys) storage.removeItem(key);
      return entries.map(({ base, content, collisions, sent }) => ({ base, content, collisions, sent }));
    },
    keep: (section, unsaved) => {
      if (unsaved === null) storage.removeItem(keyOf(section));
      else writeIfPossible(storage, keyOf(section), JSON.stringify({ ...unsaved, keptAt: now() }));
    },
    isEmpty: () => keysFrom(own).length === 0,
    discard: () => {
      for (const key of keysFrom(own)) storage.removeItem(key);
    },
  };
}

/**
 * Forgets what was kept over 24 hours ago, or cannot be read, whoever's it is.
 *
 * @param now the present, in milliseconds
 */
export function forgetOldDrafts(storage: DeviceStorage, now: number): void {
  for (const key of keysIn(storage, PREFIX))
    if (readEntry(storage, key, now) === null) storage.removeItem(key);
}

/** Forgets what every account left here. */
export function forgetAllDrafts(storage: DeviceStorage): void {
  for (const key of keysIn(storage, PREFIX)) storage.removeItem(key);
}

function keysIn(storage: DeviceStorage, prefix: string): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key?.startsWith(prefix) === true,
  ) as string[];
}

function readEntry<Content>(storage: DeviceStorage, key: string, now: number): Entry<Content> | null {
  try {
    const entry = JSON.parse(storage.getItem(key) ?? 'null') as Entry<Content> | null;
    // An earlier version of this application kept nothing of what it had sent.
    return entry !== null && now - entry.keptAt < LONGEST_WAIT_MS
      ? { ...entry, sent: entry.sent ?? [] }
      : null;
  } catch {
    return null;
  }
}

/** The storage of this device, or one that keeps nothing where the browser forbids it. */
export function deviceStorage(): DeviceStorage {
  try {
    return localStorage;
  } catch {
    return NO_STORAGE;
  }
}

const NO_STORAGE: DeviceStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** A full or forbidden storage takes nothing from saving itself. */
function writeIfPossible(storage: DeviceStorage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    storage.removeItem(key);
  }
}
