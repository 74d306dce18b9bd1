import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FoundOpportunity } from '../opportunities/opportunity.store.ts';
import { findProfile } from '../profile/profile.loader.ts';
import { lockSendableDocuments } from './application-document.store.ts';
import { type MadeSnapshot, presentSnapshot, type Selection } from './snapshot.view.ts';

/**
 * What would be sent for an opportunity right now. @returns null if one of the documents can't be sent
 */
export async function findSnapshot(
  db: Database,
  scope: CandidateScope,
  found: FoundOpportunity,
  { parts, documentIds, note }: Selection,
): Promise<MadeSnapshot | null> {
  const [profile, documents] = await Promise.all([
    findProfile(db, scope),
    lockSendableDocuments(db, scope, documentIds),
  ]);
  return documents && presentSnapshot(found, profile, { documents, parts, note });
}
