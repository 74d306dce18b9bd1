import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import { publicFigures } from '@common-ground/domain/response-clock/response-figures';
import { hasPermission } from '@common-ground/domain/team/permission';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import {
  countAnsweredInvitations,
  type HomeJobs,
  isOnAnyHiringTeam,
  listDueAnswers,
  listFunnels,
  listUnread,
} from '../../stores/company-home/company-home.store.ts';
import { listOwedScorecards } from '../../stores/company-home/owed-scorecard.store.ts';
import { warmCandidateIndex } from '../../stores/discovery/candidate-index.store.ts';
import { findFigures } from '../../stores/response-clock/response-figures.store.ts';
import { findCalendar } from '../../stores/response-clock/working-calendar.store.ts';

const SHOWN = { due: 12, unread: 6, scorecards: 8, funnels: 50 } as const;

/** How far back answers to invitations are counted, in days. */
const INVITATION_DAYS = 14;

/** Serves the company's first page. */
export function registerCompanyHome(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, readCompanyHome, async ({ scope, query, log }) => {
    // Anyone who can search soon will: reading a hundred thousand people for the first time takes seconds.
    if (scope.isVerified && hasPermission(scope.membership, 'find_people'))
      warmCandidateIndex(db, today(), (err) => log.warn({ err }, 'Building the candidate index failed'));
    // One connection for all of it: otherwise each member opening the page in the morning would take seven.
    return db.connection().execute(async (connection) => {
      const jobs: HomeJobs = query.jobs ?? 'all';
      const { timeZone } = await findCalendar(connection, scope.companyId);
      const present = { now: now(), today: today(), workday: dayIn(now(), timeZone), jobs };
      const since = new Date(present.now.getTime() - INVITATION_DAYS * 86_400_000);
      const due = await listDueAnswers(connection, scope, present, SHOWN.due);
      const unread = await listUnread(connection, scope, present, SHOWN.unread);
      const owed = await listOwedScorecards(connection, scope, present.today, SHOWN.scorecards);
      const answeredInvitations = await countAnsweredInvitations(connection, scope, since, jobs);
      const funnels = await listFunnels(connection, scope, jobs, SHOWN.funnels);
      const isOnTeams = await isOnAnyHiringTeam(connection, scope);
      const figures = (await findFigures(connection, [scope.companyId])).get(scope.companyId) ?? null;
      const isPublic = publicFigures(figures) !== null;
      return succeed(200, {
        today: present.workday,
        ...due,
        ...unread,
        ...owed,
        answeredInvitations,
        funnels,
        isOnTeams,
        figures,
        isPublic,
      });
    });
  });
}
