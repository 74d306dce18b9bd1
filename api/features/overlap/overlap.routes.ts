import {
  listOverlaps,
  listSharedCandidates,
  readOverlap,
  readSharedCandidate,
} from '@common-ground/contract/overlap/overlap';
import type { ProfileView, ViewedPart } from '@common-ground/domain/access/view-record';
import { SEARCH_LIMITS } from '@common-ground/domain/discovery/facet';
import { isRealDay } from '@common-ground/domain/profile/iso-date';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { isOwnCompanyVerified } from '../../stores/access/company-list.store.ts';
import { recordViews } from '../../stores/access/profile-view.store.ts';
import {
  findOwnPublishedCulture,
  findPublishedCulture,
  listPublishedCultures,
  type PublishedCulture,
} from '../../stores/company-culture/published-culture.store.ts';
import { findByHandle } from '../../stores/discovery/candidate-handle.store.ts';
import { recordListed } from '../../stores/discovery/discovery-view.store.ts';
import {
  findSharingCandidate,
  listSharingCandidates,
} from '../../stores/discovery/sharing-candidate.loader.ts';
import type { SharingCandidate } from '../../stores/discovery/sharing-candidate.view.ts';
import { explainedOverlap, presentCompanyOverlap } from '../../stores/overlap/explanation.view.ts';
import { findOwnComparison } from '../../stores/overlap/own-comparison.loader.ts';
import { recordOpenedProfiles } from '../../stores/people/view-budget.store.ts';

function presentCandidate({ candidate, profile }: SharingCandidate, published: PublishedCulture) {
  return { candidate, explanation: explainedOverlap(profile, published) };
}

/** What a company sees of someone here, for the candidate's access log. */
function viewOf({ candidateId, candidate }: SharingCandidate): Omit<ProfileView, 'reason'> {
  const parts: readonly ViewedPart[] = ['route', 'location', 'culture'];
  const { viewLevel: level } = candidate;
  return { candidateId, level, parts: level === 'named' ? ['name', ...parts] : parts };
}

/** Where a page of the list of candidates ends: the day on which the last one began to share, and how many were listed until then. */
function listPlace(after: PageEnd | null) {
  const [day = '', listed = ''] = after?.key.split(' ') ?? [];
  const isBroken = after !== null && !(isRealDay(day) && /^\d{1,9}$/.test(listed));
  return { after: after && { key: day, id: after.id }, listed: Number(listed), isBroken };
}

/** Serves the overlap to both sides. */
export function registerOverlap(app: FastifyInstance, context: Context): void {
  const { config, db, now } = context;
  const budgets = config.dailyBudgets;
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
    const { after: end, limit, isBroken } = readPaging(query);
    const position = listPlace(end);
    if (isBroken || position.isBroken) return refuseInput(BROKEN_CURSOR);
    const [published, isVerified] = await Promise.all([
      findOwnPublishedCulture(db, scope),
      isOwnCompanyVerified(db, scope),
    ]);
    if (published === null || !isVerified)
      return succeed(200, { isPublished: published !== null, isVerified, items: [], next: null });
    const cutRows = await db.transaction().execute(async (transaction) => {
      const page = { after: position.after, limit: limit + 1, today: today() };
      const rows = await listSharingCandidates(transaction, scope, page);
      const listed = position.listed + Math.min(rows.length, limit);
      const ended = cutPage(rows, limit, (row) => ({ key: `${row.orderKey} ${listed}`, id: row.orderId }));
      const listing = { reason: 'overlap_list', at: now(), budgets } as const;
      const isAllowed = await recordListed(transaction, scope, ended.shown.map(viewOf), listing);
      return isAllowed ? { ...ended, next: listed < SEARCH_LIMITS.depth ? ended.next : null } : null;
    });
    if (cutRows === null) return refuse('list_budget_spent');
    return succeed(200, {
      isPublished: true,
      isVerified,
      items: cutRows.shown.map((row) => presentCandidate(row, published)),
      next: cutRows.next,
    });
  });

  bind(app, context, readSharedCandidate, async ({ scope, params }) => {
    const published = await findOwnPublishedCulture(db, scope);
    if (published === null) return refuse('not_found');
    return db.transaction().execute(async (transaction) => {
      const candidateId = await findByHandle(transaction, scope, params.handle);
      const found =
        candidateId === null ? null : await findSharingCandidate(transaction, scope, candidateId, today());
      if (found === null) return refuse('not_found');
      const charge = await recordOpenedProfiles(transaction, scope, [found.candidateId], {
        day: today(),
        budgets,
      });
      if (!charge.isAllowed) return refuse('view_budget_spent');
      await recordViews(transaction, scope, [{ ...viewOf(found), reason: 'overlap_detail' }], now());
      return succeed(200, presentCandidate(found, published));
    });
  });
}
