import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockAccessibleApplication } from '../applications/accessible-application.store.ts';
import { isShownBlind } from '../people/blind-review.store.ts';
import { findSentAttachment, type SentAttachment, type StoredAttachment } from './attachment-link.store.ts';

/** A file that a member may have, and whose application it's about. */
export type ShownAttachment = StoredAttachment & { readonly candidateId: string };

/**
 * A file of a conversation that the caller may have right now; null otherwise. Files identify people, so under blind review a member has only
 * those they sent themselves.
 * @param today `YYYY-MM-DD`
 */
export async function findShownAttachment(
  db: Database,
  scope: CompanyScope,
  sent: SentAttachment,
  today: string,
): Promise<ShownAttachment | null> {
  const application = await lockAccessibleApplication(db, scope, sent.applicationId, today);
  const file = application && (await findSentAttachment(db, scope, sent));
  if (!application || !file) return null;
  if (!file.isOwn && (await isShownBlind(db, scope, application.id))) return null;
  return { ...file, candidateId: application.candidateId };
}
