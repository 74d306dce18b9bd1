import { MAX_WAIT_MS } from '../api/longest-wait.ts';
import type { Unsaved } from './draft-content.ts';
import type { DraftStorage } from './draft-storage.ts';

/**
 * What is entered and not yet acknowledged, on this device, for one account only. It is written before anything is sent and
 * taken away when the server has it; after 24 hours it is not offered any more.
 */
export type DraftBox = {
  /** What was left by pages before this one, oldest first; it is this page's from now on. */
  readonly take: <Content extends object>(section: string) => readonly Unsaved<Content>[];
  /** Keeps what is unsaved in a section, or forgets it with null. */
  readonly keep: <Content extends object>(section: string, unsaved: Unsaved<Content> | null) => void;
  /** Whether anything of this account is kept, by whichever page. */
  readonly isEmpty: () => boolean;
};

/**
 * Opens the box of one account.
 *
 * @param accountUid the identity's uid: what another account left is neither seen nor touched
 * @param page a name for this page, different for every tab and every load: two tabs never write over one another
 * @param now the present, in milliseconds
 */
export function openDraftBox(
  storage: Pick<DraftStorage, 'list' | 'set'>,
  accountUid: string,
  page: string,
  now: () => number = Date.now,
): DraftBox {
  const own = `${accountUid}.draft.`;
  const present = (beginning: string) => storage.list(beginning).filter(({ at }) => now() - at < MAX_WAIT_MS);
  return {
    take: (section) => {
      const beginning = `${own}${section}.`;
      const left = present(beginning).flatMap(({ text }) => readUnsaved(text));
      for (const { key } of storage.list(beginning)) storage.set(key, null);
      return left as never;
    },
    keep: (section, unsaved) =>
      storage.set(`${own}${section}.${page}`, unsaved === null ? null : JSON.stringify(unsaved)),
    isEmpty: () => present(own).length === 0,
  };
}

/** What can't be read counts as empty. */
function readUnsaved(text: string): readonly Unsaved<object>[] {
  try {
    const { base, content, collisions, sent } = JSON.parse(text) as Unsaved<object>;
    // An earlier version of this application kept nothing of what it had sent.
    return [{ base, content, collisions, sent: sent ?? [] }];
  } catch {
    return [];
  }
}
