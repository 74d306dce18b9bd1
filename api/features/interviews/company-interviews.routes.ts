import {
  listApplicationInterviews,
  listCompanyInterviews,
} from '@common-ground/contract/interviews/company-interviews';
import { readInterviewPlan, readPanelAvailability } from '@common-ground/contract/interviews/interview-plan';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { findAccessibleApplication } from '../../stores/applications/accessible-application.store.ts';
import { requeueOldCalendars } from '../../stores/interviews/calendar-reading.store.ts';
import { showInterviews } from '../../stores/interviews/company-interview.loader.ts';
import * as store from '../../stores/interviews/company-interview.store.ts';
import { findInterviewPlan, findPanelAvailability } from '../../stores/interviews/interview-plan.loader.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';

/** Availability covers the two weeks after it, and no year after 9999 can be written (RFC 3339). */
const LATEST_START = '9999-12-17T00:00:00.000Z';

/** Serves a company its interviews, and what one can be planned with. */
export function registerCompanyInterviews(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, readInterviewPlan, async ({ scope, params }) => {
    const application = await findAccessibleApplication(db, scope, params.applicationId, today());
    const plan = application && (await findInterviewPlan(db, scope, application, today()));
    return plan === null ? refuse('not_found') : succeed(200, plan);
  });

  bind(app, context, readPanelAvailability, async ({ scope, params, query }) => {
    const application = await findAccessibleApplication(db, scope, params.applicationId, today());
    if (application === null) return refuse('not_found');
    const { from, interviewers, interviewId: excludedId = null } = query;
    if (from > LATEST_START)
      return refuseInput([{ pointer: '/from', code: 'too_large', params: { limit: LATEST_START } }]);
    const wanted = { memberIds: interviewers, from: new Date(from), now: now(), excludedId };
    const panel = await findPanelAvailability(db, scope, application, wanted);
    const memberIds = panel.interviewers.map(({ accountId }) => accountId);
    await requeueOldCalendars(db, scope, memberIds, now());
    return succeed(200, panel);
  });

  bind(app, context, listApplicationInterviews, async ({ scope, params }) => {
    const application = await findAccessibleApplication(db, scope, params.applicationId, today());
    if (application === null) return refuse('not_found');
    return db.transaction().execute(async (transaction) => {
      const rows = await store.listApplicationInterviews(transaction, scope, application.id, today());
      return succeed(200, { items: await showInterviews(transaction, scope, rows, now()) });
    });
  });

  bind(app, context, listCompanyInterviews, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const wanted = { list: query.list, whose: query.whose, now: now(), today: today() };
    return db.transaction().execute(async (transaction) => {
      const rows = await store.listCompanyInterviews(transaction, scope, wanted, { after, limit: limit + 1 });
      const { shown, next } = cutPage(rows, limit, (row) => ({ key: row.order_key, id: row.id }));
      return succeed(200, { items: await showInterviews(transaction, scope, shown, now()), next });
    });
  });
}
