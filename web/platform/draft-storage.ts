import { LONGEST_WAIT_MS } from './longest-wait.ts';

/** A text that is kept, and since when, in milliseconds since 1970. */
export type KeptText = { readonly text: string; readonly at: number };

/** What changes under each key; null forgets. */
export type DraftChanges = ReadonlyMap<string, KeptText | null>;

/** What outlives the page. Each function rejects where the browser keeps nothing. */
export type DraftDisk = {
  readonly load: () => Promise<ReadonlyMap<string, KeptText>>;
  /** Ends when the changes are on the disk. */
  readonly write: (changes: DraftChanges) => Promise<void>;
  readonly forget: (isForgotten: (key: string) => boolean) => Promise<void>;
};

/** What one tab tells the others: what it changed, or that it forgot everybody but one account. */
export type DraftNews =
  | { readonly kind: 'changes'; readonly changes: DraftChanges }
  | { readonly kind: 'forgotten'; readonly stays: string | null };

export type DraftChannel = {
  readonly post: (news: DraftNews) => void;
  readonly listen: (listener: (news: DraftNews) => void) => void;
};

/** Texts that earlier versions of this application left elsewhere. */
export type OldDrafts = {
  readonly read: () => ReadonlyMap<string, KeptText>;
  readonly remove: () => void;
};

type Surroundings = {
  readonly disk: DraftDisk;
  readonly channel: DraftChannel;
  readonly old: OldDrafts;
  readonly now: () => number;
};

/** What is entered on this device and not acknowledged, under keys that begin with an account's uid and a dot. The same in all tabs. */
export type DraftStorage = {
  /** Reads what is on the disk and forgets what is over 24 hours old, whoever's it is. Gives up on a disk that says nothing. */
  readonly load: () => Promise<void>;
  /** Loads for the account that is signed in now, and forgets what other accounts left. */
  readonly openFor: (account: string) => Promise<void>;
  readonly get: (key: string) => string | null;
  /** Keeps a text, or forgets it with null. It is on the disk within moments, in the other tabs sooner. */
  readonly set: (key: string, text: string | null) => void;
  /** All under keys with a beginning, the oldest first. */
  readonly list: (beginning: string) => readonly (KeptText & { readonly key: string })[];
  /** Forgets everything but one account's, in all tabs; those of others keep nothing more until somebody signs in there. */
  readonly forgetAllBut: (stays: string | null) => Promise<void>;
  /** Writes now, without waiting for what is being written: the page may be about to go. */
  readonly flush: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** False when nothing outlives the page: in some private windows, or when the disk is full. */
  readonly isDurable: () => boolean;
};

/** A disk that has said nothing for so long is done without, in milliseconds. */
const LONGEST_SILENCE_MS = 1_500;

const withinLimit = (work: Promise<void>) =>
  Promise.race([work, new Promise<void>((end) => setTimeout(end, LONGEST_SILENCE_MS))]);

/** Keeps texts in the page's memory, where forms read them at once, and behind it on the disk. */
export function createDraftStorage({ disk, channel, old, now }: Surroundings): DraftStorage {
  const texts = new Map<string, KeptText>();
  const listeners = new Set<() => void>();
  let pending = new Map<string, KeptText | null>();
  /** Changed here or elsewhere while the disk is read: that is newer. */
  const changed = new Set<string>();
  let account: string | null = null;
  let hasLeft = false;
  let isDurable = true;
  let isDue = false;
  let isWriting = false;
  let loading: Promise<void> | null = null;

  function notify() {
    for (const listener of listeners) listener();
  }

  function apply(key: string, kept: KeptText | null) {
    changed.add(key);
    if (kept === null) texts.delete(key);
    else texts.set(key, kept);
  }

  const isOutdated = ({ at }: KeptText) => now() - at >= LONGEST_WAIT_MS;
  const isOthers = (stays: string | null) => (key: string) => stays === null || !key.startsWith(`${stays}.`);

  function setDurable(next: boolean) {
    if (isDurable === next) return;
    isDurable = next;
    notify();
  }

  async function writePending() {
    isDue = false;
    if (pending.size === 0) return;
    const changes = pending;
    pending = new Map();
    channel.post({ kind: 'changes', changes });
    isWriting = true;
    try {
      await disk.write(changes);
      setDurable(true);
    } catch {
      // With the next change it is tried again.
      pending = new Map([...changes, ...pending]);
      setDurable(false);
      return;
    } finally {
      isWriting = false;
    }
    if (pending.size > 0) void writePending();
  }

  function scheduleWrite() {
    if (isDue || isWriting) return;
    isDue = true;
    queueMicrotask(() => void writePending());
  }

  function dropAllBut(stays: string | null) {
    hasLeft = account !== stays || stays === null;
    for (const key of [...texts.keys()].filter(isOthers(stays))) apply(key, null);
    for (const key of [...pending.keys()].filter(isOthers(stays))) pending.delete(key);
    notify();
  }

  function hear(news: DraftNews) {
    if (news.kind === 'changes') {
      for (const [key, kept] of news.changes) {
        pending.delete(key);
        apply(key, kept);
      }
      notify();
      return;
    }
    dropAllBut(news.stays);
    // What was being written here may have come after the other tab's forgetting.
    void load().then(() => disk.forget(isOthers(news.stays)).catch(() => undefined));
  }

  async function readDisk() {
    channel.listen(hear);
    const left = old.read();
    try {
      const found = await disk.load();
      const outdated = [...found].filter(([, kept]) => isOutdated(kept)).map(([key]) => key);
      if (outdated.length > 0) await disk.write(new Map(outdated.map((key) => [key, null])));
      if (left.size > 0) await disk.write(left);
      old.remove();
      takeUnchanged([...found, ...left]);
    } catch {
      takeUnchanged([...left]);
      setDurable(false);
    }
  }

  function takeUnchanged(found: readonly (readonly [string, KeptText])[]) {
    for (const [key, kept] of found) if (!changed.has(key) && !isOutdated(kept)) texts.set(key, kept);
    notify();
  }

  function load(): Promise<void> {
    loading ??= withinLimit(readDisk());
    return loading;
  }

  async function forgetAllBut(stays: string | null) {
    channel.post({ kind: 'forgotten', stays });
    dropAllBut(stays);
    await load();
    dropAllBut(stays);
    await withinLimit(disk.forget(isOthers(stays)));
  }

  return {
    load,
    openFor: async (uid) => {
      account = uid;
      hasLeft = false;
      await load();
      if (account === uid && [...texts.keys()].some(isOthers(uid)))
        await forgetAllBut(uid).catch(() => undefined);
    },
    get: (key) => texts.get(key)?.text ?? null,
    set: (key, text) => {
      if ((texts.get(key)?.text ?? null) === text) return;
      const kept = text === null ? null : { text, at: now() };
      apply(key, kept);
      // Whoever has left may still have a form open for a moment: what is typed there stays in it.
      if (!hasLeft) pending.set(key, kept);
      scheduleWrite();
      notify();
    },
    list: (beginning) =>
      [...texts]
        .filter(([key]) => key.startsWith(beginning))
        .map(([key, kept]) => ({ key, ...kept }))
        .sort((one, other) => one.at - other.at),
    forgetAllBut,
    flush: () => void writePending(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isDurable: () => isDurable,
  };
}
