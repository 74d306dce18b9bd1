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
  listDueApplications,
  listOwnApplications,
} from '../../stores/applications/application.store.ts';
import { countWaitingInvitations } from '../../stores/invitations/invitation.store.ts';
import { countAllUnread } from '../../stores/messages/message-reading.store.ts';
import { countBelowMinimumPay, listOpenOpportunities } from '../../stores/opportunities/opportunity.store.ts';
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
    const [seeker, role] = await Promise.all([findSeeker(db, scope, at), findRoleChoice(db, scope)]);
    const { route } = role.content;
    const filters = route === null ? {} : { route };
    const { minimumPay } = seeker;
    const page = { after: null, limit: SHOWN.opportunities + 1, at, atLeast: minimumPay };
    const [fresh, belowMinimumPayCount] = await Promise.all([
      listOpenOpportunities(db, scope, filters, { ...page, isFresh: true }),
      countBelowMinimumPay(db, scope, filters, { at, minimumPay, isFresh: true }),
    ]);
    // Nothing that is new to the candidate can still mean that something is open.
    const more = fresh.length > 0 ? fresh : await listOpenOpportunities(db, scope, filters, page);
    const items = await presentOpportunities(db, scope, fresh.slice(0, SHOWN.opportunities), seeker);
    return { items, hasMore: more.length > items.length, belowMinimumPayCount };
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
