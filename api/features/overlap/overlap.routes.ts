import {
  listOverlaps,
  listSharedCandidates,
  readOverlap,
  readSharedCandidate,
} from '@common-ground/contract/overlap';
import { figuresOf } from '@common-ground/domain/culture/company-culture';
import {
  type CandidateProfile,
  type CompanyProfile,
  explainOverlap,
} from '@common-ground/domain/matching/overlap';
import { AGE_OF_ADULTS } from '@common-ground/domain/profile/age';
import { isRealDay, yearsAfter } from '@common-ground/domain/profile/iso-date';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { decodeCursor, encodeCursor, type PageEnd } from '../../platform/http/cursor.ts';
import { remembered } from '../../platform/remembered.ts';
import {
  findOwnProfile,
  findSharingCandidate,
  listSharingCandidates,
  type SharingCandidate,
} from './candidate-profile.store.ts';
import {
  findOwnPublishedCulture,
  findPublishedCulture,
  listPublishedCultures,
  type PublishedCulture,
} from './published-culture.store.ts';

const PAGE_SIZE = 20;

/** An explanation costs about a millisecond, nearly all of it the bootstrap, and follows from its input alone. */
const EXPLANATIONS_KEPT = 5_000;

const explain = remembered(
  ({ profile, company }: { profile: CandidateProfile; company: CompanyProfile }) =>
    explainOverlap(profile, company),
  EXPLANATIONS_KEPT,
);

/** What both sides are shown of an overlap; nothing else makes one, so that both are shown the same. */
function present(profile: CandidateProfile, published: PublishedCulture) {
  const { culture, instrumentVersion, scoringVersion } = published;
  const company: CompanyProfile = {
    means: figuresOf(culture, 'mean'),
    standardErrors: figuresOf(culture, 'standardError'),
    agreement: figuresOf(culture, 'agreement'),
    raterCount: culture.raterCount,
    instrumentVersion,
    scoringVersion,
  };
  const explanation = explain({ profile, company });
  const disagreements = culture.dimensions.flatMap(({ dimension, distribution }) =>
    distribution === null || !explanation.disagreedDimensions.includes(dimension)
      ? []
      : [{ dimension, distribution }],
  );
  return { explanation, disagreements };
}

function presentCompany(profile: CandidateProfile, published: PublishedCulture) {
  const { companyId, companyName, publishedOn } = published;
  return {
    company: { id: companyId, name: companyName, publishedOn },
    ...present(profile, published),
  };
}

function presentCandidate({ candidate, profile }: SharingCandidate, published: PublishedCulture) {
  return { candidate, ...present(profile, published) };
}

type Paging = { cursor?: string; limit?: number };

/** The page asked for: one row more than is shown tells whether there is a next one. */
function readPaging({ cursor, limit = PAGE_SIZE }: Paging) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  return { after, limit, isBroken: cursor !== undefined && after === null };
}

function cutPage<Row>(rows: readonly Row[], limit: number, endOf: (row: Row) => PageEnd) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? encodeCursor(endOf(last)) : null };
}

const BROKEN_CURSOR = [{ pointer: '/query/cursor', code: 'pattern', params: {} }];

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
    return succeed(200, { hasResult: true, items: shown.map((row) => presentCompany(profile, row)), next });
  });

  bind(app, context, readOverlap, async ({ scope, params }) => {
    const [profile, published] = await Promise.all([
      findOwnProfile(db, scope),
      findPublishedCulture(db, scope, params.companyId),
    ]);
    if (profile === null || published === null) return refuse('not_found');
    return succeed(200, presentCompany(profile, published));
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
