import { DEFAULT_PARTS, SNAPSHOT_PARTS } from '@common-ground/domain/applications/snapshot';
import { deviceDrafts } from '../../platform/drafts/device-drafts.ts';
import { session } from '../../platform/session/current-session.ts';
import type { Selection } from './applications.queries.ts';

const AT_FIRST: Selection = { parts: DEFAULT_PARTS, documentIds: [], note: null };

function keyOf(opportunityId: string): string | null {
  const now = session.snapshot();
  return now.auth === 'signed-in' ? `${now.user.uid}.kept.apply.${opportunityId}` : null;
}

/** What was chosen and written for an unsent application, kept on this device for this account only. */
export function readStoredSelection(opportunityId: string): Selection {
  const key = keyOf(opportunityId);
  try {
    const stored = JSON.parse((key && deviceDrafts.get(key)) ?? 'null') as Selection | null;
    if (stored === null) return AT_FIRST;
    const { parts, documentIds, note } = stored;
    return {
      parts: SNAPSHOT_PARTS.filter((part) => parts.includes(part)),
      documentIds: documentIds.map(String),
      note: typeof note === 'string' ? note : null,
    };
  } catch {
    return AT_FIRST;
  }
}

/** Stores it, or deletes it once sent. */
export function storeSelection(opportunityId: string, selection: Selection | null): void {
  const key = keyOf(opportunityId);
  if (key !== null) deviceDrafts.set(key, selection && JSON.stringify(selection));
}
