import type { StoredText } from './draft-texts.ts';

/** Changes by key; null deletes. */
export type DraftChanges = ReadonlyMap<string, StoredText | null>;

/** Storage that outlives the page. Each function rejects where the browser stores nothing. */
export type DraftDisk = {
  readonly load: () => Promise<ReadonlyMap<string, StoredText>>;
  /** Resolves once the changes are on the disk. */
  readonly write: (changes: DraftChanges) => Promise<void>;
  readonly forget: (shouldDelete: (key: string) => boolean) => Promise<void>;
};

/** How long to wait for a disk that doesn't respond before going on without it, in milliseconds. */
const MAX_SILENCE_MS = 1_500;

/** Resolves when the disk has finished, or when it hasn't responded for too long. */
export const withinLimit = (work: Promise<void>) =>
  Promise.race([work, new Promise<void>((end) => setTimeout(end, MAX_SILENCE_MS))]);

type Ports = {
  readonly disk: Pick<DraftDisk, 'write'>;
  /** Notifies the other tabs of changes that will be written. */
  readonly post: (changes: DraftChanges) => void;
  /** Called after each write with whether the disk stored it. */
  readonly onWritten: (isKept: boolean) => void;
};

export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** Writes changes to the disk, one write at a time: changes during one write go into the next. */
export function createDraftWriter({ disk, post, onWritten }: Ports) {
  let pending = new Map<string, StoredText | null>();
  let isDue = false;
  let isWriting = false;

  async function flush() {
    isDue = false;
    if (pending.size === 0) return;
    const changes = pending;
    pending = new Map();
    post(changes);
    isWriting = true;
    const isKept = await disk.write(changes).then(
      () => true,
      () => false,
    );
    isWriting = false;
    // Failed writes are retried with the next change.
    if (!isKept) pending = new Map([...changes, ...pending]);
    onWritten(isKept);
    if (isKept && pending.size > 0) void flush();
  }

  return {
    put: (key: string, stored: StoredText | null): void => {
      pending.set(key, stored);
      if (isDue || isWriting) return;
      isDue = true;
      queueMicrotask(() => void flush());
    },
    /** Discards pending changes under some keys. */
    drop: (isDropped: (key: string) => boolean): void => {
      for (const key of [...pending.keys()].filter(isDropped)) pending.delete(key);
    },
    /** Writes immediately, without waiting for a pending write. */
    flush: (): void => void flush(),
  };
}
