import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { listViewedDays } from '../../stores/access/profile-view.store.ts';
import {
  countOwnApplications,
  findUrgentApplications,
  listAppliedOpportunities,
  listDueApplications,
  listOwnApplications,
} from '../../stores/applications/application.store.ts';
import { countWaitingInvitations } from '../../stores/invitations/invitation.store.ts';
import { countAllUnread } from '../../stores/messages/message-reading.store.ts';
import { listOpenOpportunities } from '../../stores/opportunities/opportunity.store.ts';
import { findListing, pageOfListing } from '../../stores/opportunities/opportunity-listing.view.ts';
import { findSeeker, presentOpportunities } from '../../stores/opportunities/opportunity-standing.view.ts';
import { findComparisonOffer } from '../../stores/overlap/comparison-offer.view.ts';
import { findRoleChoice } from '../../stores/profile/role-choice.store.ts';

const SHOWN = { applications: 4, offers: 3, opportunities: 3, views: 3 } as const;

/** Most to least of what a company can see. */
const LEVELS = ['applied', 'named', 'anonymous'] as const;

/** Serves the first screen. */
export function registerDashboard(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  async function findApplications(scope: CandidateScope) {
    const [due, ended, counts] = await Promise.all([
      listDueApplications(db, scope, SHOWN.applications),
      listOwnApplications(db, scope, { state: 'ended', after: null, limit: SHOWN.applications }),
      countOwnApplications(db, scope),
    ]);
    const items = due.length > 0 ? due : ended.map(({ summary }) => summary);
    return { items, ...counts };
  }

  async function findOpportunities(scope: CandidateScope) {
    const at = now();
    const finding = findRoleChoice(db, scope).then(({ content: { route } }) =>
      findListing(db, route === null ? {} : { route }, at),
    );
    const [seeker, listing, applied] = await Promise.all([
      findSeeker(db, scope, at),
      finding,
      listAppliedOpportunities(db, scope),
    ]);
    const asked = { seeker, isBelowShown: false, after: null, limit: SHOWN.opportunities, isCounted: false };
    const fresh = pageOfListing(listing, { ...asked, except: applied });
    // Nothing that is new to the candidate can still mean that something is open.
    const hasMore = fresh.total === 0 ? pageOfListing(listing, asked).total > 0 : fresh.next !== null;
    const found = await listOpenOpportunities(db, scope, fresh.ids, at);
    const items = await presentOpportunities(db, scope, found, seeker);
    return { items, hasMore, belowMinimumPayCount: fresh.belowMinimumPayCount };
  }

  async function findViews(scope: CandidateScope) {
    const days = await listViewedDays(db, scope, { after: null, limit: SHOWN.views });
    return days.map(({ day, companyName, occasions }) => ({
      day,
      companyName,
      level: LEVELS.find((level) => occasions.some((occasion) => occasion.level === level)) ?? 'anonymous',
    }));
  }

  bind(app, context, readDashboard, async ({ scope }) => {
    const [applications, urgent, opportunities, views, waitingInvitationCount, unreadMessages, comparison] =
      await Promise.all([
        findApplications(scope),
        findUrgentApplications(db, scope, { limit: SHOWN.offers, at: now() }),
        findOpportunities(scope),
        findViews(scope),
        countWaitingInvitations(db, scope, now()),
        countAllUnread(db, scope),
        findComparisonOffer(db, scope, today()),
      ]);
    return succeed(200, {
      applications,
      ...urgent,
      unreadMessages,
      opportunities,
      views,
      waitingInvitationCount,
      comparison,
    });
  });
}
