import { readCompanyHome, saveChecklistVisibility } from '@common-ground/contract/company-home/company-home';
import { publicFigures } from '@common-ground/domain/response-clock/response-figures';
import { hasPermission } from '@common-ground/domain/team/permission';
import { quarterStart } from '@common-ground/domain/working-calendar/quarter';
import { dayIn, startOfDay } from '@common-ground/domain/working-calendar/zoned-day';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { bind } from '../../platform/http/bind.ts';
import { succeed } from '../../platform/http/handler-result.ts';
import { findChecklist, updateChecklistVisibility } from '../../stores/company-home/checklist.store.ts';
import {
  type CompanyNow,
  countAnsweredInvitations,
  isOnAnyHiringTeam,
  listDueAnswers,
  listFunnels,
  listUnread,
} from '../../stores/company-home/company-home.store.ts';
import { listNextInterviews } from '../../stores/company-home/home-interview.loader.ts';
import { listAcceptedOffers, listNewApplications } from '../../stores/company-home/home-news.store.ts';
import { listOwedScorecards } from '../../stores/company-home/owed-scorecard.store.ts';
import { warmCandidateIndex } from '../../stores/discovery/candidate-index.store.ts';
import { findFindableCount } from '../../stores/discovery/findable-count.store.ts';
import { findFigures } from '../../stores/response-clock/response-figures.store.ts';
import { findCalendar } from '../../stores/response-clock/working-calendar.store.ts';

const SHOWN = {
  due: 12,
  unread: 6,
  scorecards: 8,
  funnels: 50,
  interviews: 5,
  newApplications: 5,
  acceptedOffers: 3,
} as const;

/** How long answers to invitations are counted and accepted offers shown, in days. */
const NEWS_DAYS = 14;

async function findHome(db: Database, scope: CompanyScope, asked: Omit<CompanyNow, 'workday'>) {
  const { timeZone } = await findCalendar(db, scope.companyId);
  const context = { ...asked, workday: dayIn(asked.now, timeZone) };
  const since = new Date(context.now.getTime() - NEWS_DAYS * 86_400_000);
  const countedSince = startOfDay(quarterStart(context.workday), timeZone);
  const offers = { since, countedSince, limit: SHOWN.acceptedOffers };
  const [due, unread, owed, interviews, fresh, accepted, answeredInvitations, funnels, ...others] =
    await onOneConnection(db, (connection) => [
      listDueAnswers(connection, scope, context, SHOWN.due),
      listUnread(connection, scope, context, SHOWN.unread),
      listOwedScorecards(connection, scope, context.today, SHOWN.scorecards),
      listNextInterviews(connection, scope, context, SHOWN.interviews),
      listNewApplications(connection, scope, context, SHOWN.newApplications),
      listAcceptedOffers(connection, scope, context, offers),
      countAnsweredInvitations(connection, scope, since, context.jobs),
      listFunnels(connection, scope, context, SHOWN.funnels),
      findChecklist(connection, scope),
      isOnAnyHiringTeam(connection, scope),
      findFigures(connection, [scope.companyId]),
      scope.isVerified ? Promise.resolve(null) : findFindableCount(connection),
    ]);
  const [checklist, isOnTeams, figuresOf, findableCount] = others;
  const figures = figuresOf.get(scope.companyId) ?? null;
  return {
    today: context.workday,
    ...{ ...due, ...unread, ...owed, interviews, ...fresh, ...accepted },
    ...{ answeredInvitations, funnels, checklist, isOnTeams, figures, findableCount },
    isPublic: publicFigures(figures) !== null,
  };
}

/** Serves the company's first page. */
export function registerCompanyHome(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, readCompanyHome, async ({ scope, query, log }) => {
    // Members who can search usually do so next, and the first read of a hundred thousand people takes seconds.
    if (scope.isVerified && hasPermission(scope.membership, 'find_people'))
      warmCandidateIndex(db, today(), (err) => log.warn({ err }, 'Building the candidate index failed'));
    // All reads on one connection: otherwise each member opening the page in the morning would take ten.
    const [home] = await onOneConnection(db, (connection) => [
      findHome(connection, scope, { now: now(), today: today(), jobs: query.jobs ?? 'all' }),
    ]);
    return succeed(200, home);
  });

  bind(app, context, saveChecklistVisibility, async ({ scope, body }) => {
    await updateChecklistVisibility(db, scope, body.isHidden);
    return succeed(204, null);
  });
}
