import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import { openDraftBox } from '../../../platform/drafts/draft-box.ts';
import type { ImportReview } from './import-review-state.ts';

/**
 * A review that is not finished waits on this device like anything not yet saved: for this account only, 24 hours at most, and asked
 * about at sign-out. The file itself is not kept.
 */

const NAME = 'import';
const PAGE = crypto.randomUUID();
const BEFORE = { version: 0, content: {} } as const;

/** The review that an earlier page left, or null. It is this page's from now on. */
export function takeStoredImport(accountUid: string): ImportReview | null {
  const left = openDraftBox(deviceDrafts, accountUid, PAGE).take<ImportReview>(NAME);
  const review = left.at(-1)?.content;
  // An earlier version of this application added everything in one go.
  return review === undefined
    ? null
    : { ...review, added: review.added ?? {}, documentId: review.documentId ?? null };
}

/** Keeps a review, or forgets it with null. */
export function keepImport(accountUid: string, review: ImportReview | null): void {
  const box = openDraftBox(deviceDrafts, accountUid, PAGE);
  box.keep(
    NAME,
    review === null ? null : { base: BEFORE as never, content: review, collisions: [], sent: [] },
  );
}
