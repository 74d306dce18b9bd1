import { MAX_WAIT_MS } from '../api/longest-wait.ts';
import type { Unsaved } from './draft-content.ts';
import type { DraftStorage } from './draft-storage.ts';

/**
 * Unacknowledged input of one account on this device. It's stored before anything is sent and deleted once
 * the server has it; after 24 hours it isn't offered any more.
 */
export type DraftBox = {
  /** Takes over what earlier pages left, oldest first. */
  readonly take: <Content extends object>(section: string) => readonly Unsaved<Content>[];
  /** Stores a section's unsaved input, or deletes it with null. */
  readonly keep: <Content extends object>(section: string, unsaved: Unsaved<Content> | null) => void;
  /** Whether nothing of this account is stored, by any page. */
  readonly isEmpty: () => boolean;
};

/**
 * Opens the drafts of one account.
 *
 * @param accountUid the identity's uid: other accounts' drafts are neither read nor changed
 * @param page an ID for this page, different for every tab and every load, so that two tabs never overwrite
 * each other
 * @param now the current time, in milliseconds
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
      const stored = present(beginning).flatMap(({ text }) => readUnsaved(text));
      for (const { key } of storage.list(beginning)) storage.set(key, null);
      return stored as never;
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
    // An earlier version didn't store what it had sent.
    return [{ base, content, collisions, sent: sent ?? [] }];
  } catch {
    return [];
  }
}
