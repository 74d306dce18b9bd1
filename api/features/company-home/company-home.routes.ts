import { readCompanyHome } from '@common-ground/contract/company-home';
import { publicFigures } from '@common-ground/domain/hiring/response-figures';
import { hasPermission } from '@common-ground/domain/team/permission';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { beginCandidateIndex } from '../discovery/candidate-index.store.ts';
import { findFigures } from '../response-clock/response-figures.store.ts';
import { findCalendar } from '../response-clock/working-calendar.store.ts';
import {
  countAnsweredInvitations,
  countDueAnswers,
  countUnreadOfAll,
  listDueAnswers,
  listFunnels,
  listUnread,
} from './company-home.store.ts';

const SHOWN = { due: 12, unread: 6, funnels: 50 } as const;

/** How far back answers to invitations are counted, in days. */
const INVITATION_DAYS = 14;

/** Serves the company's first page. */
export function registerCompanyHome(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, readCompanyHome, async ({ scope, log }) => {
    // Whoever can search will, soon: a hundred thousand people take seconds to be read for the first time.
    if (scope.isVerified && hasPermission(scope.membership, 'find_people'))
      beginCandidateIndex(db, today(), (err) => log.warn({ err }, 'The index of candidates was not filled'));
    const present = { now: now(), today: today(), calendar: await findCalendar(db, scope.companyId) };
    const since = new Date(present.now.getTime() - INVITATION_DAYS * 86_400_000);
    const [due, dueCounts, unread, unreadCount, answeredInvitations, funnels, figuresByCompany] =
      await Promise.all([
        listDueAnswers(db, scope, present, SHOWN.due),
        countDueAnswers(db, scope, present),
        listUnread(db, scope, present, SHOWN.unread),
        countUnreadOfAll(db, scope),
        countAnsweredInvitations(db, scope, since),
        listFunnels(db, scope, SHOWN.funnels),
        findFigures(db, [scope.companyId]),
      ]);
    const figures = figuresByCompany.get(scope.companyId) ?? null;
    const isPublic = publicFigures(figures) !== null;
    return succeed(200, {
      due,
      dueCounts,
      unread,
      unreadCount,
      answeredInvitations,
      funnels,
      figures,
      isPublic,
    });
  });
}
