import type { DraftTexts } from './draft-texts.ts';
import { type DraftChanges, type DraftDisk, type DraftWriter, withinLimit } from './draft-writer.ts';

/** A message between tabs: what was changed, or that all accounts' drafts but one's were deleted. */
export type DraftNews =
  | { readonly kind: 'changes'; readonly changes: DraftChanges }
  | { readonly kind: 'forgotten'; readonly stays: string | null };

type Ports = {
  readonly texts: DraftTexts;
  readonly writer: DraftWriter;
  readonly disk: Pick<DraftDisk, 'forget'>;
  readonly post: (news: DraftNews) => void;
  readonly load: () => Promise<void>;
  readonly notify: () => void;
};

const isOthers = (stays: string | null) => (key: string) => stays === null || !key.startsWith(`${stays}.`);

/**
 * Tracks whose drafts this tab stores, deletes everyone else's in all tabs, and applies the other tabs'
 * messages.
 */
export function createDraftOwner({ texts, writer, disk, post, load, notify }: Ports) {
  let account: string | null = null;
  let hasLeft = false;

  function dropExceptAccount(stays: string | null) {
    hasLeft = account !== stays || stays === null;
    for (const key of texts.keys().filter(isOthers(stays))) texts.apply(key, null);
    writer.drop(isOthers(stays));
    notify();
  }

  async function forgetExceptAccount(stays: string | null): Promise<void> {
    post({ kind: 'forgotten', stays });
    dropExceptAccount(stays);
    await load();
    dropExceptAccount(stays);
    await withinLimit(disk.forget(isOthers(stays)));
  }

  function receive(news: DraftNews) {
    if (news.kind === 'forgotten') {
      dropExceptAccount(news.stays);
      // A write here may have finished after the other tab's deletion.
      void load().then(() => disk.forget(isOthers(news.stays)).catch(() => undefined));
      return;
    }
    writer.drop((key) => news.changes.has(key));
    for (const [key, stored] of news.changes) texts.apply(key, stored);
    notify();
  }

  async function openFor(uid: string): Promise<void> {
    account = uid;
    hasLeft = false;
    await load();
    if (account === uid && texts.keys().some(isOthers(uid)))
      await forgetExceptAccount(uid).catch(() => undefined);
  }

  return { hasLeft: (): boolean => hasLeft, forgetExceptAccount, receive, openFor };
}
