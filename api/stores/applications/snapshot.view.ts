import { createHash } from 'node:crypto';
import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { canonicalJson } from '@common-ground/domain/applications/canonical-json';
import {
  type SnapshotPart,
  type SnapshotSource,
  snapshotName,
  snapshotParts,
} from '@common-ground/domain/applications/snapshot';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FoundOpportunity } from '../opportunities/opportunity.store.ts';
import { findProfile } from '../profile/profile.view.ts';
import { findSendableDocuments } from './application-document.store.ts';

/** What the candidate has chosen to send. */
export type Selection = {
  readonly parts: readonly SnapshotPart[];
  readonly documentIds: readonly string[];
  readonly note: string | null;
};

/**
 * What would be sent for an opportunity at this moment, as data, as the text that is stored, and the hash of that text.
 * @returns null when one of the documents cannot be sent
 */
export async function makeSnapshot(
  db: Database,
  scope: CandidateScope,
  found: FoundOpportunity,
  { parts, documentIds, note }: Selection,
): Promise<{ snapshot: Snapshot; text: string; sha256: string } | null> {
  const [profile, documents] = await Promise.all([
    findProfile(db, scope),
    findSendableDocuments(db, scope, documentIds),
  ]);
  if (documents === null) return null;
  const source = Object.fromEntries(
    Object.entries(profile).map(([section, { content }]) => [section, content]),
  ) as unknown as SnapshotSource;
  const { id, title, kind, company, places, pay, closesOn, criteria, process } = found;
  const snapshot: Snapshot = {
    version: 1,
    opportunity: { id, title, kind, companyName: company.name, places, pay, closesOn, criteria, process },
    name: snapshotName(source.personal),
    parts: snapshotParts(source, parts) as Snapshot['parts'],
    documents,
    note: note === null ? null : normalisedText(note) || null,
  };
  const text = canonicalJson(snapshot);
  return { snapshot, text, sha256: createHash('sha256').update(text).digest('hex') };
}
