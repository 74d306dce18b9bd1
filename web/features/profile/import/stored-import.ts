import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import { openDraftBox } from '../../../platform/drafts/draft-box.ts';
import type { ImportReview } from './import-review-state.ts';

/**
 * Stores an unfinished review on this device, like other unsaved changes: for this account only, for at most 24 hours, with a question at
 * sign-out. The file itself isn't stored.
 */

const NAME = 'import';
const PAGE = crypto.randomUUID();
const BEFORE = { version: 0, content: {} } as const;

/** Takes over the review that an earlier page left, or returns null. */
export function takeStoredImport(accountUid: string): ImportReview | null {
  const stored = openDraftBox(deviceDrafts, accountUid, PAGE).take<ImportReview>(NAME);
  const review = stored.at(-1)?.content;
  // An earlier version of this application added everything in one step.
  return review === undefined
    ? null
    : { ...review, added: review.added ?? {}, documentId: review.documentId ?? null };
}

/** Stores a review, or deletes it with null. */
export function storeImport(accountUid: string, review: ImportReview | null): void {
  const box = openDraftBox(deviceDrafts, accountUid, PAGE);
  box.keep(
    NAME,
    review === null ? null : { base: BEFORE as never, content: review, collisions: [], sent: [] },
  );
}
