import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { WANTED_FILTERS, withProfileFilters } from '@common-ground/domain/opportunities/wanted/wanted-jobs';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { bind } from '../../platform/http/bind.ts';
import { succeed } from '../../platform/http/handler-result.ts';
import { listViewedDays } from '../../stores/access/profile-view.store.ts';
import {
  countOwnApplications,
  listAppliedOpportunities,
  listDueApplications,
  listOwnApplications,
} from '../../stores/applications/application.store.ts';
import { findUrgentApplications } from '../../stores/applications/urgent-application.store.ts';
import { findCompanyFaces } from '../../stores/company-culture/company-face.loader.ts';
import { countWaitingInvitations } from '../../stores/invitations/invitation.store.ts';
import { countAllUnread } from '../../stores/messages/message-reading.store.ts';
import { listOpenOpportunities } from '../../stores/opportunities/opportunity.store.ts';
import { findListing, withDealBreakers } from '../../stores/opportunities/opportunity-listing.loader.ts';
import { type Listing, pageOfListing } from '../../stores/opportunities/opportunity-listing.view.ts';
import {
  findPresentedOpportunities,
  findSeeker,
} from '../../stores/opportunities/opportunity-standing.loader.ts';
import type { JobSeeker } from '../../stores/opportunities/opportunity-standing.view.ts';
import { findComparisonOffer } from '../../stores/overlap/comparison-offer.loader.ts';

const SHOWN = { applications: 3, offers: 3, opportunities: 3, views: 3 } as const;

/** From what shows companies the most to what shows them the least. */
const LEVELS = ['applied', 'named', 'anonymous'] as const;

async function findApplications(db: Database, scope: CandidateScope) {
  const [due, counts] = await onOneConnection(db, (connection) => [
    listDueApplications(connection, scope, SHOWN.applications),
    countOwnApplications(connection, scope),
  ]);
  if (due.length > 0) return { items: due, ...counts };
  const page = { state: 'ended', after: null, limit: SHOWN.applications } as const;
  const ended = await listOwnApplications(db, scope, page);
  return { items: ended, ...counts };
}

async function findOpportunities(
  db: Database,
  scope: CandidateScope,
  { listing, seeker }: { readonly listing: Listing; readonly seeker: JobSeeker },
) {
  const { at } = seeker;
  const request = {
    seeker,
    filters: withProfileFilters({}, seeker.wanted, WANTED_FILTERS),
    isBelowShown: false,
    after: null,
    limit: SHOWN.opportunities,
    isCounted: false,
  };
  const applied = await listAppliedOpportunities(db, scope);
  const fresh = pageOfListing(listing, { ...request, except: applied });
  // Even with nothing new for the candidate, something may still be open.
  const hasMore = fresh.total === 0 ? pageOfListing(listing, request).total > 0 : fresh.next !== null;
  const openOpportunities = await listOpenOpportunities(db, scope, fresh.ids, at);
  const items = await findPresentedOpportunities(db, scope, openOpportunities, seeker);
  return { items, hasMore, belowMinimumPayCount: fresh.belowMinimumPayCount };
}

async function findViews(db: Database, scope: CandidateScope) {
  const days = await listViewedDays(db, scope, { after: null, limit: SHOWN.views });
  return days.map(({ day, companyId, companyName, occasions }) => ({
    day,
    companyId,
    companyName,
    level: LEVELS.find((level) => occasions.some((occasion) => occasion.level === level)) ?? 'anonymous',
  }));
}

/** The candidate's dealings with companies, each with its face (see `company-face.view.ts`). */
async function findDealings(db: Database, scope: CandidateScope, at: Date) {
  const [{ items, ...counts }, { offers, ...urgent }, views] = await onOneConnection(db, (connection) => [
    findApplications(connection, scope),
    findUrgentApplications(connection, scope, { limit: SHOWN.offers, at }),
    findViews(connection, scope),
  ]);
  const companies = [...items, ...offers.items, ...views].map(({ companyId }) => companyId);
  const withCompanyFace = await findCompanyFaces(db, scope, companies);
  return {
    ...urgent,
    applications: {
      items: items.map(({ summary, companyId }) => withCompanyFace({ ...summary, companyId })),
      ...counts,
    },
    offers: { ...offers, items: offers.items.map(withCompanyFace) },
    views: views.map(withCompanyFace),
  };
}

/** Serves the first screen. */
export function registerDashboard(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, readDashboard, async ({ scope }) => {
    const at = now();
    const seeker = await findSeeker(db, scope, at);
    // These reads take connections of their own, so none is held in the meantime.
    const listing = await withDealBreakers(
      db,
      await findListing(db, undefined, at),
      seeker.wanted.dealBreakers,
      at,
    );
    const [dealings, unreadMessages, opportunities, waitingInvitationCount, comparison] =
      await onOneConnection(db, (connection) => [
        findDealings(connection, scope, at),
        countAllUnread(connection, scope),
        findOpportunities(connection, scope, { listing, seeker }),
        countWaitingInvitations(connection, scope, at),
        findComparisonOffer(connection, scope, today()),
      ]);
    return succeed(200, { ...dealings, unreadMessages, opportunities, waitingInvitationCount, comparison });
  });
}
