import { MAX_WAIT_MS } from '../api/longest-wait.ts';
import { createDraftOwner, type DraftNews } from './draft-owner.ts';
import { createDraftTexts, type StoredText } from './draft-texts.ts';
import { createDraftWriter, type DraftDisk, withinLimit } from './draft-writer.ts';

export type DraftChannel = {
  readonly post: (news: DraftNews) => void;
  readonly listen: (listener: (news: DraftNews) => void) => void;
};

/** Texts that earlier versions of the application stored elsewhere. */
export type OldDrafts = {
  readonly read: () => ReadonlyMap<string, StoredText>;
  readonly remove: () => void;
};

type DraftStorageOptions = {
  readonly disk: DraftDisk;
  readonly channel: DraftChannel;
  readonly old: OldDrafts;
  readonly now: () => number;
};

/** Unacknowledged input on this device, under keys that begin with an account's uid and a dot. The same in all tabs. */
export type DraftStorage = {
  /** Reads what's on disk and deletes anything over 24 hours old, from any account. Gives up on a disk that doesn't respond. */
  readonly load: () => Promise<void>;
  /** Loads for the signed-in account, and deletes what other accounts left. */
  readonly openFor: (account: string) => Promise<void>;
  readonly get: (key: string) => string | null;
  /** Stores a text, or deletes it with null. It's on disk within moments, and in other tabs sooner. */
  readonly set: (key: string, text: string | null) => void;
  /** Lists all texts whose keys begin with a prefix, oldest first. */
  readonly list: (beginning: string) => readonly (StoredText & { readonly key: string })[];
  /**
   * Deletes everything but one account's drafts, in all tabs; other accounts' tabs store nothing until
   * someone signs in there.
   */
  readonly forgetExceptAccount: (stays: string | null) => Promise<void>;
  /** Writes now, without waiting for running writes: the page may be about to close. */
  readonly flush: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** False if nothing outlives the page: in some private windows, or when the disk is full. */
  readonly isDurable: () => boolean;
};

/** Stores texts in memory, where forms read them synchronously, and writes them to disk in the background. */
export function createDraftStorage({ disk, channel, old, now }: DraftStorageOptions): DraftStorage {
  const { notify, subscribe, isDurable, setDurable } = createWatched();
  const texts = createDraftTexts();
  const writer = createDraftWriter({
    disk,
    post: (changes) => channel.post({ kind: 'changes', changes }),
    onWritten: setDurable,
  });
  const owner = createDraftOwner({ texts, writer, disk, post: channel.post, load, notify });
  let loading: Promise<void> | null = null;

  function load(): Promise<void> {
    loading ??= withinLimit(read());
    return loading;
  }

  async function read() {
    channel.listen(owner.receive);
    const { found, isKept } = await readDrafts({ disk, old, now });
    texts.fill(found);
    notify();
    if (!isKept) setDurable(false);
  }

  function set(key: string, text: string | null) {
    if (texts.get(key) === text) return;
    const stored = text === null ? null : { text, at: now() };
    texts.apply(key, stored);
    // A form may still be open for a moment after signing out: what's typed there is only kept in the form.
    if (!owner.hasLeft()) writer.put(key, stored);
    notify();
  }

  const { openFor, forgetExceptAccount } = owner;
  const { get, list } = texts;
  return { load, openFor, get, set, list, forgetExceptAccount, flush: writer.flush, subscribe, isDurable };
}

/**
 * Reads the drafts on the disk and those of earlier versions, deletes those that are too old, and reports
 * whether the disk stores anything.
 */
async function readDrafts({ disk, old, now }: Pick<DraftStorageOptions, 'disk' | 'old' | 'now'>) {
  const isOutdated = ([, { at }]: readonly [string, StoredText]) => now() - at >= MAX_WAIT_MS;
  const isCurrent = (entry: readonly [string, StoredText]) => !isOutdated(entry);
  const stored = [...old.read()];
  try {
    const storedEntries = [...(await disk.load())];
    const outdated = storedEntries.filter(isOutdated).map(([key]) => [key, null] as const);
    if (outdated.length > 0) await disk.write(new Map(outdated));
    if (stored.length > 0) await disk.write(new Map(stored));
    old.remove();
    return { found: [...storedEntries, ...stored].filter(isCurrent), isKept: true };
  } catch {
    return { found: stored.filter(isCurrent), isKept: false };
  }
}

/** The subscribers, and whether drafts outlive the page. */
function createWatched() {
  const listeners = new Set<() => void>();
  let isDurable = true;
  function notify() {
    for (const listener of listeners) listener();
  }
  return {
    notify,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isDurable: () => isDurable,
    setDurable: (next: boolean) => {
      if (isDurable === next) return;
      isDurable = next;
      notify();
    },
  };
}
