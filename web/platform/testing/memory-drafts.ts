import type { DraftNews } from '../drafts/draft-owner.ts';
import { createDraftStorage, type DraftChannel, type DraftStorage } from '../drafts/draft-storage.ts';
import type { StoredText } from '../drafts/draft-texts.ts';
import type { DraftDisk } from '../drafts/draft-writer.ts';

/** A device for a test: a disk that survives pages, and tabs that receive each other's messages. */
export type MemoryDevice = {
  readonly disk: Map<string, StoredText>;
  /** What earlier versions left. */
  readonly old: Map<string, StoredText>;
  /** How many times something was written. */
  readonly writes: () => number;
  /** Makes the disk fail at everything from now on, or work again. */
  readonly fail: (isFailing: boolean) => void;
  readonly openTab: () => DraftStorage;
};

export function createMemoryDevice(now: () => number = Date.now): MemoryDevice {
  const disk = new Map<string, StoredText>();
  const old = new Map<string, StoredText>();
  const tabs: ((news: DraftNews) => void)[] = [];
  let isFailing = false;
  let writeCount = 0;

  async function use<Result>(work: () => Result): Promise<Result> {
    // A disk responds asynchronously.
    await new Promise((resolve) => setTimeout(resolve));
    if (isFailing) throw new Error('The disk is full');
    return work();
  }

  const theDisk: DraftDisk = {
    load: () => use(() => new Map(disk)),
    write: (changes) =>
      use(() => {
        writeCount += 1;
        for (const [key, stored] of changes)
          if (stored === null) disk.delete(key);
          else disk.set(key, stored);
      }),
    forget: (shouldDelete) =>
      use(() => {
        for (const key of [...disk.keys()].filter(shouldDelete)) disk.delete(key);
      }),
  };

  function openChannel(): DraftChannel {
    let own: ((news: DraftNews) => void) | null = null;
    return {
      post: (news) => {
        for (const listener of tabs) if (listener !== own) listener(news);
      },
      listen: (listener) => {
        own = listener;
        tabs.push(listener);
      },
    };
  }

  return {
    disk,
    old,
    writes: () => writeCount,
    fail: (next) => {
      isFailing = next;
    },
    openTab: () =>
      createDraftStorage({
        disk: theDisk,
        channel: openChannel(),
        old: { read: () => new Map(old), remove: () => old.clear() },
        now,
      }),
  };
}
