import {
  listOverlaps,
  listSharedCandidates,
  readOverlap,
  readSharedCandidate,
} from '@common-ground/contract/overlap';
import { AGE_OF_ADULTS } from '@common-ground/domain/profile/age';
import { isRealDay, yearsAfter } from '@common-ground/domain/profile/iso-date';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging.ts';
import {
  findOwnProfile,
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

/** Serves the overlap to both sides. */
export function registerOverlap(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const adultsBornBy = () => yearsAfter(now().toISOString().slice(0, 10), -AGE_OF_ADULTS);

  bind(app, context, listOverlaps, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken) return refuseInput(BROKEN_CURSOR);
    const profile = await findOwnProfile(db, scope);
    if (profile === null) return succeed(200, { hasResult: false, items: [], next: null });
    const rows = await listPublishedCultures(db, scope, { after, limit: limit + 1 });
    const { shown, next } = cutPage(rows, limit, (row) => ({ key: row.orderKey, id: row.companyId }));
    return succeed(200, {
      hasResult: true,
      items: shown.map((row) => presentCompanyOverlap(profile, row)),
      next,
    });
  });

  bind(app, context, readOverlap, async ({ scope, params }) => {
    const [profile, published] = await Promise.all([
      findOwnProfile(db, scope),
      findPublishedCulture(db, scope, params.companyId),
    ]);
    if (profile === null || published === null) return refuse('not_found');
    return succeed(200, presentCompanyOverlap(profile, published));
  });

  bind(app, context, listSharedCandidates, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isRealDay(after.key))) return refuseInput(BROKEN_CURSOR);
    const published = await findOwnPublishedCulture(db, scope);
    if (published === null) return succeed(200, { isPublished: false, items: [], next: null });
    const page = { after, limit: limit + 1, adultsBornBy: adultsBornBy() };
    const rows = await listSharingCandidates(db, scope, page);
    const { shown, next } = cutPage(rows, limit, (row) => ({ key: row.orderKey, id: row.candidate.shareId }));
    return succeed(200, {
      isPublished: true,
      items: shown.map((row) => presentCandidate(row, published)),
      next,
    });
  });

  bind(app, context, readSharedCandidate, async ({ scope, params }) => {
    const [published, sharing] = await Promise.all([
      findOwnPublishedCulture(db, scope),
      findSharingCandidate(db, scope, params.shareId, adultsBornBy()),
    ]);
    if (published === null || sharing === null) return refuse('not_found');
    return succeed(200, presentCandidate(sharing, published));
  });
}
