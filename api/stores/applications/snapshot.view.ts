import { createHash } from 'node:crypto';
import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import type { Profile } from '@common-ground/contract/profile/profile';
import { canonicalJson } from '@common-ground/domain/applications/canonical-json';
import {
  type SnapshotPart,
  type SnapshotSource,
  snapshotName,
  snapshotParts,
} from '@common-ground/domain/applications/snapshot';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FoundOpportunity } from '../opportunities/opportunity.store.ts';

/** What the candidate has chosen to send. */
export type Selection = {
  readonly parts: readonly SnapshotPart[];
  readonly documentIds: readonly string[];
  readonly note: string | null;
};

/** What would be sent: the data, the stored text, and that text's SHA-256 in hexadecimal. */
export type MadeSnapshot = { readonly snapshot: Snapshot; readonly text: string; readonly sha256: string };

/** What would be sent for an opportunity with this profile and these documents. */
export function presentSnapshot(
  { id, title, kind, company, places, pay, closesOn, criteria, process }: FoundOpportunity,
  profile: Profile,
  { documents, parts, note }: Pick<Selection, 'parts' | 'note'> & Pick<Snapshot, 'documents'>,
): MadeSnapshot {
  const source = Object.fromEntries(
    Object.entries(profile).map(([section, { content }]) => [section, content]),
  ) as unknown as SnapshotSource;
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
