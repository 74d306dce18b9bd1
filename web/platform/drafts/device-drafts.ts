import { createDraftDisk } from './draft-disk.ts';
import { createDraftStorage, type DraftChannel, type OldDrafts } from './draft-storage.ts';
import type { StoredText } from './draft-texts.ts';

const NAME = 'drafts';

/** The other tabs of this browser. */
function createTabChannel(): DraftChannel {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    channel ??= new BroadcastChannel(NAME);
    return channel;
  };
  return {
    post: (news) => open().postMessage(news),
    listen: (listener) => open().addEventListener('message', ({ data }) => listener(data)),
  };
}

/** Until version 0.1, drafts were in localStorage, and data for one tab in sessionStorage. */
const OLD_KEY = /^common-ground\.(draft|kept)\.([^.]+)\.(.+)$/u;

const oldStorages = (): readonly Storage[] => [localStorage, sessionStorage];
const oldKeys = (storage: Storage) => Object.keys(storage).filter((key) => OLD_KEY.test(key));

const oldDrafts: OldDrafts = {
  read: () => {
    try {
      const oldEntries = oldStorages().flatMap((storage) =>
        oldKeys(storage).map((key) => [key, storage.getItem(key) ?? ''] as const),
      );
      return new Map(
        oldEntries.map(([key, text]) => [
          key.replace(OLD_KEY, '$2.$1.$3'),
          { text, at: keptAt(text) } satisfies StoredText,
        ]),
      );
    } catch {
      // Storage is blocked, so there's nothing.
      return new Map();
    }
  },
  remove: () => {
    try {
      for (const storage of oldStorages()) for (const key of oldKeys(storage)) storage.removeItem(key);
    } catch {
      // Storage is blocked here, too.
    }
  },
};

function keptAt(text: string): number {
  try {
    const { keptAt: at } = JSON.parse(text) as { readonly keptAt?: unknown };
    return typeof at === 'number' ? at : Date.now();
  } catch {
    return Date.now();
  }
}

/** The unacknowledged input on this device. */
export const deviceDrafts = createDraftStorage({
  disk: createDraftDisk(NAME),
  channel: createTabChannel(),
  old: oldDrafts,
  now: Date.now,
});

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') deviceDrafts.flush();
  });
