import {
  listOverlaps,
  listSharedCandidates,
  readOverlap,
  readSharedCandidate,
} from '@common-ground/contract/overlap';
import type { ProfileView, ViewedPart, ViewReason } from '@common-ground/domain/access/view-record';
import { isRealDay } from '@common-ground/domain/profile/iso-date';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging.ts';
import { isOwnCompanyVerified } from '../access/company-list.store.ts';
import { recordViews } from '../access/profile-view.store.ts';
import {
  findOwnComparison,
  findSharingCandidate,
  listSharingCandidates,
  type SharingCandidate,
} from './candidate-profile.store.ts';
import { explainedOverlap, presentCompanyOverlap } from './explanation.store.ts';
import {
  findOwnPublishedCulture,
  findPublishedCulture,
  listPublishedCultures,
  type PublishedCulture,
} from './published-culture.store.ts';

function presentCandidate({ candidate, profile }: SharingCandidate, published: PublishedCulture) {
  return { candidate, ...explainedOverlap(profile, published) };
}

/** What a company is shown of somebody here, for the candidate's ledger. */
function viewOf({ candidateId, candidate }: SharingCandidate, reason: ViewReason): ProfileView {
  const parts: readonly ViewedPart[] = ['route', 'location', 'culture'];
  const { viewLevel: level } = candidate;
  return { candidateId, level, parts: level === 'named' ? ['name', ...parts] : parts, reason };
}

/** Serves the overlap to both sides. */
export function registerOverlap(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const today = () => now().toISOString().slice(0, 10);

  bind(app, context, listOverlaps, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken) return refuseInput(BROKEN_CURSOR);
    const { hindrance, profile } = await findOwnComparison(db, scope);
    if (profile === null) return succeed(200, { hindrance, items: [], next: null });
    const rows = await listPublishedCultures(db, scope, { after, limit: limit + 1 });
    const { shown, next } = cutPage(rows, limit, (row) => ({ key: row.orderKey, id: row.companyId }));
    return succeed(200, {
      hindrance,
      items: shown.map((row) => presentCompanyOverlap(profile, row)),
      next,
    });
  });

  bind(app, context, readOverlap, async ({ scope, params }) => {
    const [own, published] = await Promise.all([
      findOwnComparison(db, scope),
      findPublishedCulture(db, scope, params.companyId),
    ]);
    if (published === null) return refuse('not_found');
    if (own.profile === null) return refuse(own.hindrance);
    return succeed(200, presentCompanyOverlap(own.profile, published));
  });

  bind(app, context, listSharedCandidates, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isRealDay(after.key))) return refuseInput(BROKEN_CURSOR);
    const [published, isVerified] = await Promise.all([
      findOwnPublishedCulture(db, scope),
      isOwnCompanyVerified(db, scope),
    ]);
    if (published === null || !isVerified)
      return succeed(200, { isPublished: published !== null, isVerified, items: [], next: null });
    const { shown, next } = await db.transaction().execute(async (transaction) => {
      const page = { after, limit: limit + 1, today: today() };
      const rows = await listSharingCandidates(transaction, scope, page);
      const cut = cutPage(rows, limit, (row) => ({ key: row.orderKey, id: row.candidate.shareId }));
      const views = cut.shown.map((row) => viewOf(row, 'overlap_list'));
      await recordViews(transaction, scope, views, now());
      return cut;
    });
    return succeed(200, {
      isPublished: true,
      isVerified,
      items: shown.map((row) => presentCandidate(row, published)),
      next,
    });
  });

  bind(app, context, readSharedCandidate, async ({ scope, params }) => {
    const published = await findOwnPublishedCulture(db, scope);
    if (published === null) return refuse('not_found');
    const sharing = await db.transaction().execute(async (transaction) => {
      const found = await findSharingCandidate(transaction, scope, params.shareId, today());
      if (found) await recordViews(transaction, scope, [viewOf(found, 'overlap_detail')], now());
      return found;
    });
    return sharing ? succeed(200, presentCandidate(sharing, published)) : refuse('not_found');
  });
}
