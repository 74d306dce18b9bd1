import { matchingObstacle } from '@common-ground/domain/access/consent';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { profileOf } from '../overlap/own-result.store.ts';
import { findVisibleCandidates } from '../people/shown-candidate.loader.ts';
import { upsertHandles } from './candidate-handle.store.ts';
import {
  findSharing,
  listLinkedSharing,
  listUnlinkedSharing,
  SHARING_BATCH_SIZE,
  type SharingRow,
} from './candidate-profile.store.ts';
import { presentSharing, type SharingCandidate } from './sharing-candidate.view.ts';

/** The candidates among some who share a result whom the caller's company may find and be compared with, each at their level, or blind. */
async function listVisibleAmong(
  db: Database,
  scope: CompanyScope,
  rows: readonly SharingRow[],
  today: string,
): Promise<SharingCandidate[]> {
  const ids = rows.map((row) => row.candidate_id);
  const visible = await findVisibleCandidates(db, scope, ids, today);
  const comparable = rows.filter(({ candidate_id: id }) => {
    const one = visible.get(id);
    return one !== undefined && matchingObstacle(one.standing) === null;
  });
  const handles = await upsertHandles(
    db,
    scope,
    comparable.map((row) => row.candidate_id),
  );
  return comparable.flatMap((row) => {
    const one = visible.get(row.candidate_id);
    const handle = handles.get(row.candidate_id);
    return one === undefined || handle === undefined
      ? []
      : [presentSharing(row, profileOf(row), handle, one)];
  });
}

type SharingPage = { readonly after: PageEnd | null; readonly limit: number; readonly today: string };

/** Candidates who share and whom the company may see, most recent first, from the end of the previous page. */
export async function listSharingCandidates(
  db: Database,
  scope: CompanyScope,
  page: SharingPage,
): Promise<SharingCandidate[]> {
  const { after, limit, today } = page;
  const isAfter = ({ shared_on: key, order_id: id }: SharingRow) =>
    after === null || key < after.key || (key === after.key && id < after.id);
  const rows = await listUnlinkedSharing(db, scope);
  const unlinked = await listVisibleAmong(db, scope, rows.filter(isAfter), today);
  const found = [...unlinked, ...(await fillPage(db, scope, page))];
  const positionOf = ({ orderKey, orderId }: SharingCandidate) => `${orderKey} ${orderId}`;
  return found.sort((a, b) => (positionOf(a) > positionOf(b) ? -1 : 1)).slice(0, limit);
}

/** Such a page without candidates who withdrew their name from the company. */
async function fillPage(db: Database, scope: CompanyScope, page: SharingPage): Promise<SharingCandidate[]> {
  const found: SharingCandidate[] = [];
  // Pages are filled up: a gap would reveal that someone doesn't want to be seen by this company.
  for (let after = page.after; ; ) {
    const rows = await listLinkedSharing(db, scope, after);
    found.push(...(await listVisibleAmong(db, scope, rows, page.today)));
    const last = rows.at(-1);
    if (found.length >= page.limit || rows.length < SHARING_BATCH_SIZE || !last)
      return found.slice(0, page.limit);
    after = { key: last.shared_on, id: last.order_id };
  }
}

/** One candidate who shares and whom the company may see; null for anyone else. */
export async function findSharingCandidate(
  db: Database,
  scope: CompanyScope,
  candidateId: string,
  today: string,
): Promise<SharingCandidate | null> {
  const rows = await findSharing(db, scope, candidateId);
  const [found] = await listVisibleAmong(db, scope, rows, today);
  return found ?? null;
}
