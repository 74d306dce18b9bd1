import {
  listOpportunities,
  type OpportunityFilters,
  readOpportunity,
} from '@common-ground/contract/opportunities/opportunities';
import { isOpenForApplications } from '@common-ground/domain/opportunities/opportunity';
import { wantedFiltersOf, withProfileFilters } from '@common-ground/domain/opportunities/wanted/wanted-jobs';
import { firstReplyBy } from '@common-ground/domain/response-clock/response-clock';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { encodeCursor } from '../../platform/http/paging/cursor.ts';
import { BROKEN_CURSOR, readPaging } from '../../platform/http/paging/paging.ts';
import { findApplicationObstacle } from '../../stores/applications/applying.loader.ts';
import {
  findPublishedCulture,
  type PublishedCulture,
} from '../../stores/company-culture/published-culture.store.ts';
import { listMentionedDealBreakers } from '../../stores/opportunities/deal-breakers.store.ts';
import {
  findOpportunity,
  isTimestampKey,
  listOpenOpportunities,
} from '../../stores/opportunities/opportunity.store.ts';
import { findListing, withDealBreakers } from '../../stores/opportunities/opportunity-listing.loader.ts';
import { countWithoutProfile, pageOfListing } from '../../stores/opportunities/opportunity-listing.view.ts';
import {
  findPresentedOpportunities,
  findSeeker,
} from '../../stores/opportunities/opportunity-standing.loader.ts';
import { presentOpportunity, standingsOf } from '../../stores/opportunities/opportunity-standing.view.ts';
import { presentCompanyOverlap } from '../../stores/overlap/explanation.view.ts';
import { findCalendar } from '../../stores/response-clock/working-calendar.store.ts';

function filterViolations({ payAtLeast, payCurrency, payPeriod }: OpportunityFilters) {
  if (payAtLeast === undefined) return [];
  const missing = Object.entries({ payCurrency, payPeriod }).filter(([, value]) => value === undefined);
  return missing.map(([name]) => ({ pointer: `/query/${name}`, code: 'required', params: {} }));
}

/** A company's published culture, as candidates see it with an opportunity. */
export function presentCulture({
  publishedOn,
  culture,
  ways,
  instrumentVersion,
  scoringVersion,
}: PublishedCulture) {
  return { publishedOn, ...culture, ways, instrumentVersion, scoringVersion };
}

/** Serves opportunities to candidates. */
export function registerOpportunities(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, listOpportunities, async ({ scope, query }) => {
    const { after, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const violations = filterViolations(query);
    if (violations.length > 0) return refuseInput(violations);
    const { words, belowMinimumPay, limit = 20, wanted = '', saved, cursor: _cursor, ...chosen } = query;
    const applied = wantedFiltersOf(wanted);
    const at = now();
    const [seeker, listing] = await Promise.all([findSeeker(db, scope, at), findListing(db, words, at)]);
    const avoided = applied.includes('dealBreakers') ? seeker.wanted.dealBreakers : [];
    const searched = await withDealBreakers(db, listing, avoided, at);
    const isCounted = after === null;
    const listingQuery = {
      seeker,
      filters: withProfileFilters(chosen, seeker.wanted, applied),
      isBelowShown: belowMinimumPay === 'shown',
      isSavedOnly: saved === 'only',
      after,
      limit,
      isCounted,
    };
    const { ids, next, ...counted } = pageOfListing(searched, listingQuery);
    const totalWithoutProfile = isCounted
      ? countWithoutProfile(searched, { ...listingQuery, listingFilters: chosen }, counted)
      : null;
    const openOpportunities = await listOpenOpportunities(db, scope, ids, at);
    const items = await findPresentedOpportunities(db, scope, openOpportunities, seeker);
    return succeed(200, {
      items,
      next: next && encodeCursor(next),
      ...counted,
      totalWithoutProfile,
      wanted: { ...seeker.wanted, minimumPay: seeker.minimumPay },
    });
  });

  bind(app, context, readOpportunity, async ({ scope, params }) => {
    const at = now();
    const found = await findOpportunity(db, scope, params.opportunityId, at);
    if (found === null) return refuse('not_found');
    const isOpen = isOpenForApplications(found, found.companyDay);
    // What is closed stays readable to those who have applied for it.
    if (!isOpen && found.application === null) return refuse('not_found');
    const [seeker, published, hindrance, calendar] = await onOneConnection(db, (connection) => [
      findSeeker(connection, scope, at),
      findPublishedCulture(connection, scope, found.company.id),
      findApplicationObstacle(connection, scope, found, at),
      findCalendar(connection, found.company.id),
    ]);
    const standings = standingsOf(found, seeker);
    const { comparison, wanted } = seeker;
    const mentioned = await listMentionedDealBreakers(db, [found.id], wanted.dealBreakers);
    const dealBreakers = mentioned.get(found.id) ?? [];
    return succeed(200, {
      ...presentOpportunity(found, standings, { ...seeker, published, dealBreakers }),
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
