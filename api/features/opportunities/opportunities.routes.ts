import {
  listOpportunities,
  type OpportunityFilters,
  readOpportunity,
} from '@common-ground/contract/opportunities/opportunities';
import { isOpenForApplications } from '@common-ground/domain/opportunities/opportunity';
import { firstReplyBy } from '@common-ground/domain/response-clock/response-clock';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { encodeCursor, type PageEnd } from '../../platform/http/paging/cursor.ts';
import { BROKEN_CURSOR, readPaging } from '../../platform/http/paging/paging.ts';
import { findApplyingHindrance } from '../../stores/applications/applying.view.ts';
import {
  findPublishedCulture,
  type PublishedCulture,
} from '../../stores/company-culture/published-culture.store.ts';
import {
  countBelowMinimumPay,
  type FoundOpportunity,
  findFilterChoices,
  findOpportunity,
  isMomentKey,
  listOpenOpportunities,
} from '../../stores/opportunities/opportunity.store.ts';
import {
  findSeeker,
  mustHavesOf,
  presentOpportunities,
  presentOpportunity,
  type Seeker,
  standingsOf,
} from '../../stores/opportunities/opportunity-standing.view.ts';
import { presentCompanyOverlap } from '../../stores/overlap/explanation.view.ts';
import { findCalendar } from '../../stores/response-clock/working-calendar.store.ts';

/** Must-haves are checked by the one pure rule, row by row; so many are looked at for one page at most. */
const MOST_LOOKED_AT = 200;

function filterViolations({ payAtLeast, payCurrency, payPeriod }: OpportunityFilters) {
  if (payAtLeast === undefined) return [];
  const missing = Object.entries({ payCurrency, payPeriod }).filter(([, value]) => value === undefined);
  return missing.map(([name]) => ({ pointer: `/query/${name}`, code: 'required', params: {} }));
}

function isWanted(
  found: Pick<FoundOpportunity, 'criteria'>,
  seeker: Seeker,
  mustHaves: OpportunityFilters['mustHaves'],
): boolean {
  if (mustHaves === undefined) return true;
  const { standing } = mustHavesOf(found, standingsOf(found, seeker));
  return mustHaves === 'met' ? standing === 'met' : standing !== 'not_met';
}

const endOf = (found: FoundOpportunity): PageEnd => ({ key: found.orderKey, id: found.id });

/** What a company has published of its culture, as candidates see it with an opportunity. */
export function presentCulture({
  publishedOn,
  culture,
  instrumentVersion,
  scoringVersion,
}: PublishedCulture) {
  const { raterCount, dimensions } = culture;
  return {
    publishedOn,
    raterCount,
    dimensions: dimensions.map((dimension) => ({ ...dimension })),
    instrumentVersion,
    scoringVersion,
  };
}

/** Serves opportunities to candidates. */
export function registerOpportunities(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  /** A page of what is wanted, with where it ended: a page can be short when little of what was looked at is wanted. */
  async function findPage(
    scope: CandidateScope,
    query: OpportunityFilters,
    seeker: Seeker,
    start: PageEnd | null,
  ) {
    const { mustHaves, belowMinimumPay, limit = 20 } = query;
    const atLeast = belowMinimumPay === 'shown' ? null : seeker.minimumPay;
    const wanted: FoundOpportunity[] = [];
    let after = start;
    for (let looked = 0; looked < MOST_LOOKED_AT; ) {
      const chunk = mustHaves === undefined ? limit + 1 : Math.min(50, MOST_LOOKED_AT - looked);
      const rows = await listOpenOpportunities(db, scope, query, {
        after,
        limit: chunk,
        at: seeker.at,
        atLeast,
      });
      for (const row of rows) {
        if (!isWanted(row, seeker, mustHaves)) continue;
        if (wanted.length === limit)
          return { wanted, next: encodeCursor(endOf(wanted.at(-1) as FoundOpportunity)) };
        wanted.push(row);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < chunk) return { wanted, next: null };
      looked += rows.length;
      after = endOf(last);
    }
    return { wanted, next: after && encodeCursor(after) };
  }

  bind(app, context, listOpportunities, async ({ scope, query }) => {
    const { after, isBroken } = readPaging(query);
    if (isBroken || (after && !isMomentKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const violations = filterViolations(query);
    if (violations.length > 0) return refuseInput(violations);
    const [seeker, choices] = await Promise.all([
      findSeeker(db, scope, now()),
      findFilterChoices(db, scope, now()),
    ]);
    const { mustHaves } = query;
    const isCounted =
      mustHaves === undefined
        ? null
        : (one: Pick<FoundOpportunity, 'criteria'>) => isWanted(one, seeker, mustHaves);
    const [{ wanted, next }, belowMinimumPayCount] = await Promise.all([
      findPage(scope, query, seeker, after),
      countBelowMinimumPay(db, scope, query, seeker, isCounted),
    ]);
    const items = await presentOpportunities(db, scope, wanted, seeker);
    return succeed(200, { items, next, belowMinimumPayCount, choices });
  });

  bind(app, context, readOpportunity, async ({ scope, params }) => {
    const at = now();
    const found = await findOpportunity(db, scope, params.opportunityId, at);
    if (found === null) return refuse('not_found');
    const isOpen = isOpenForApplications(found, found.companyDay);
    // What is closed stays readable to those who have applied for it.
    if (!isOpen && found.application === null) return refuse('not_found');
    const [seeker, published, hindrance, calendar] = await Promise.all([
      findSeeker(db, scope, at),
      findPublishedCulture(db, scope, found.company.id),
      findApplyingHindrance(db, scope, found, at),
      findCalendar(db, found.company.id),
    ]);
    const standings = standingsOf(found, seeker);
    const { comparison } = seeker;
    return succeed(200, {
      ...presentOpportunity(found, standings),
      isOpen,
      about: found.about,
      criteria: found.criteria,
      standings,
      process: found.process,
      replyBy: isOpen ? firstReplyBy(found.process, at, calendar) : null,
      culture: published && presentCulture(published),
      overlap: published && comparison.profile && presentCompanyOverlap(comparison.profile, published),
      comparisonHindrance: published && comparison.hindrance,
      hindrance,
    });
  });
}
