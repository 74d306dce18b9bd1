import { readCompanyHome, saveChecklistVisibility } from '@common-ground/contract/company-home/company-home';
import { publicFigures } from '@common-ground/domain/response-clock/response-figures';
import { hasPermission } from '@common-ground/domain/team/permission';
import { quarterStart } from '@common-ground/domain/working-calendar/quarter';
import { dayIn, startOfDay } from '@common-ground/domain/working-calendar/zoned-day';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { succeed } from '../../platform/http/handler-result.ts';
import { findChecklist, updateChecklistVisibility } from '../../stores/company-home/checklist.store.ts';
import {
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

/** Serves the company's first page. */
export function registerCompanyHome(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, readCompanyHome, async ({ scope, query, log }) => {
    // Members who can search usually do so next, and the first read of a hundred thousand people takes seconds.
    if (scope.isVerified && hasPermission(scope.membership, 'find_people'))
      warmCandidateIndex(db, today(), (err) => log.warn({ err }, 'Building the candidate index failed'));
    // All reads on one connection: otherwise each member opening the page in the morning would take ten.
    return db.connection().execute(async (connection) => {
      const { timeZone } = await findCalendar(connection, scope.companyId);
      const workday = dayIn(now(), timeZone);
      const context = { now: now(), today: today(), workday, jobs: query.jobs ?? 'all' } as const;
      const since = new Date(context.now.getTime() - NEWS_DAYS * 86_400_000);
      const countedSince = startOfDay(quarterStart(workday), timeZone);
      const offers = { since, countedSince, limit: SHOWN.acceptedOffers };
      const figures = (await findFigures(connection, [scope.companyId])).get(scope.companyId) ?? null;
      return succeed(200, {
        today: workday,
        ...(await listDueAnswers(connection, scope, context, SHOWN.due)),
        ...(await listUnread(connection, scope, context, SHOWN.unread)),
        ...(await listOwedScorecards(connection, scope, context.today, SHOWN.scorecards)),
        interviews: await listNextInterviews(connection, scope, context, SHOWN.interviews),
        ...(await listNewApplications(connection, scope, context, SHOWN.newApplications)),
        ...(await listAcceptedOffers(connection, scope, context, offers)),
        answeredInvitations: await countAnsweredInvitations(connection, scope, since, context.jobs),
        funnels: await listFunnels(connection, scope, context, SHOWN.funnels),
        checklist: await findChecklist(connection, scope),
        isOnTeams: await isOnAnyHiringTeam(connection, scope),
        figures,
        isPublic: publicFigures(figures) !== null,
        findableCount: scope.isVerified ? null : await findFindableCount(connection),
      });
    });
  });

  bind(app, context, saveChecklistVisibility, async ({ scope, body }) => {
    await updateChecklistVisibility(db, scope, body.isHidden);
    return succeed(204, null);
  });
}
