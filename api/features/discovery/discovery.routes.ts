import { type SearchQuery, searchCandidates } from '@common-ground/contract/discovery/discovery';
import { SEARCH_LIMITS } from '@common-ground/domain/discovery/facet';
import { RECORDED_BELOW } from '@common-ground/domain/discovery/rounded-count';
import { criteriaOf } from '@common-ground/domain/discovery/search-input';
import {
  byNewest,
  type OrderKey,
  type PageStart,
  pageOfSlots,
  shuffledBy,
} from '@common-ground/domain/discovery/search-page';
import { isRealDay } from '@common-ground/domain/profile/iso-date';
import { seedOf } from '@common-ground/domain/random';
import type { Violation } from '@common-ground/domain/violation';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/paging/cursor.ts';
import { BROKEN_CURSOR } from '../../platform/http/paging/paging.ts';
import { loadCandidateCards, recordCounted } from '../../stores/discovery/candidate-card.loader.ts';
import { findByHandle } from '../../stores/discovery/candidate-handle.store.ts';
import {
  type CandidateSearchResult,
  findAndCountCandidates,
  findCandidates,
} from '../../stores/discovery/candidate-search.store.ts';
import { findSlotOf } from '../../stores/discovery/word-slots.store.ts';
import { findChosenOpportunity } from '../../stores/people/chosen-opportunity.store.ts';

/** How often a page is rebuilt when someone on it turns out to be gone: by then the index has caught up. */
const MAX_ATTEMPTS = 3;

/** What the schema can't check: a day that doesn't exist, and options that only make sense with an opportunity. */
function searchViolations({ availableBy, mustHaves, order, opportunityId }: SearchQuery): Violation[] {
  const needsOpportunity = mustHaves !== undefined || order === 'criteria_met';
  return [
    ...(availableBy !== undefined && !isRealDay(availableBy)
      ? [{ pointer: '/query/availableBy', code: 'format', params: { format: 'date' } }]
      : []),
    ...(needsOpportunity && opportunityId === undefined
      ? [{ pointer: '/query/opportunityId', code: 'required', params: {} }]
      : []),
  ];
}

function orderOf(found: CandidateSearchResult, { order }: SearchQuery, seed: string): OrderKey {
  if (order === 'random') {
    const shuffle = shuffledBy(seedOf(seed));
    // Shuffled by `foundSince` and not by slot, because the slot stays the same when a name is withdrawn.
    return (slot) => shuffle(found.foundSince[slot] as number);
  }
  if (order === 'criteria_met') return (slot) => criteriaOf(found, slot)?.order[slot] ?? 0;
  return byNewest;
}

/** Where a cursor points: a slot, and how many come before it. */
type CursorPlace = { readonly slot: number | null; readonly skipped: number };

/**
 * Someone who has gone, or is hidden from the company, has no position any more: the page continues by the number of people before them.
 * Continuing from the position they would have would reveal their place in the order is.
 */
function startOf({ slots }: CandidateSearchResult, { slot, skipped }: CursorPlace): PageStart {
  return slot !== null && slots.includes(slot) ? { behind: slot } : { skipped };
}

/** Serves the search for candidates to companies. */
export function registerDiscovery(app: FastifyInstance, context: Context): void {
  const { config, db, now, today } = context;

  /** A page starts after the last card of the one before: a handle, which is the company's own, and how many were shown until then. */
  async function readCursor(
    scope: CompanyScope,
    cursor: { key: string; id: string } | null,
  ): Promise<CursorPlace | null> {
    if (cursor === null) return { slot: null, skipped: 0 };
    const candidateId = await findByHandle(db, scope, cursor.id);
    if (candidateId === null || !/^\d{1,9}$/.test(cursor.key)) return null;
    return { slot: await findSlotOf(db, candidateId), skipped: Math.max(0, Number(cursor.key) - 1) };
  }

  bind(app, context, searchCandidates, async ({ scope, query }) => {
    const { cursor, ...search } = query;
    if (!scope.isVerified) return refuse('verification_needed');
    const read = cursor === undefined ? null : decodeCursor(cursor);
    const violations = searchViolations(search);
    if (violations.length > 0) return refuseInput(violations);
    const opportunity =
      search.opportunityId === undefined
        ? null
        : await findChosenOpportunity(db, scope, search.opportunityId);
    if (opportunity === null && search.opportunityId !== undefined) return refuse('not_found');
    const position = cursor !== undefined && read === null ? null : await readCursor(scope, read);
    if (position === null) return refuseInput(BROKEN_CURSOR);

    const day = today();
    const listing = { at: now(), budgets: config.dailyBudgets };
    const criteria = opportunity?.criteria ?? null;
    const isFirst = read === null;
    for (let attempt = 1; ; attempt += 1) {
      // Only the first page has counts.
      const counted = isFirst ? await findAndCountCandidates(db, scope, search, criteria, day) : null;
      const found = counted ?? (await findCandidates(db, scope, search, criteria, day));
      const key = orderOf(found, search, `${day} ${scope.companyId}`);
      const order = { key, foundSince: found.foundSince };
      const page = pageOfSlots(found.slots, order, startOf(found, position), SEARCH_LIMITS.page);
      const slots = page.slice(0, SEARCH_LIMITS.page);
      const items = await db.transaction().execute(async (transaction) => {
        const { index, isBlind } = found;
        const isTelling = isFirst && found.slots.length < RECORDED_BELOW;
        const cardsQuery = {
          index,
          search,
          criteria: criteria ?? [],
          isBlind,
          isTelling,
          today: day,
          listing,
        };
        // First: it takes handles, which must never happen after the lock for writing records.
        const cards = await loadCandidateCards(transaction, scope, slots, cardsQuery);
        const countedSlots = counted?.few.filter((slot) => !slots.includes(slot)) ?? [];
        return cards && (await recordCounted(transaction, scope, countedSlots, cardsQuery)) ? cards : null;
      });
      if (items === null) return refuse('list_budget_spent');
      if (items.length < slots.length && attempt < MAX_ATTEMPTS) continue;
      const last = items.at(-1);
      const shownCount = Number(read?.key ?? 0) + items.length;
      const hasNext =
        page.length > SEARCH_LIMITS.page && shownCount < SEARCH_LIMITS.depth && last !== undefined;
      return succeed(200, {
        total: counted?.total ?? null,
        facets: counted?.facets ?? null,
        opportunity: opportunity && {
          id: opportunity.id,
          title: opportunity.title,
          criteria: opportunity.criteria,
        },
        items,
        next: hasNext ? encodeCursor({ key: String(shownCount), id: last.handle }) : null,
      });
    }
  });
}
