import { listReceivedApplications, readReceivedApplication } from '@common-ground/contract/applications';
import { isReadableToCompany } from '@common-ground/domain/hiring/application';
import { criteriaStanding } from '@common-ground/domain/hiring/criteria-standing';
import { criteriaProfileOf } from '@common-ground/domain/hiring/snapshot';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging.ts';
import { PUBLISHED_KEY_PATTERN } from '../opportunities/opportunity.store.ts';
import { markOpened } from './application-change.store.ts';
import { listApplicationEvents } from './application-event.store.ts';
import { findReceived, listReceived } from './received-application.store.ts';

/** Serves a company what it was sent. Reading is all that can be done here. */
export function registerReceivedApplications(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, listReceivedApplications, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !PUBLISHED_KEY_PATTERN.test(after.key))) return refuseInput(BROKEN_CURSOR);
    const page = { opportunityId: query.opportunityId ?? null, after, limit: limit + 1 };
    const rows = await listReceived(db, scope, page);
    const { shown, next } = cutPage(rows, limit, ({ summary, orderKey }) => ({
      key: orderKey,
      id: summary.id,
    }));
    return succeed(200, { items: shown.map(({ summary }) => summary), next });
  });

  bind(app, context, readReceivedApplication, async ({ scope, params }) =>
    // One transaction: nothing is shown that is not put down for the candidate to see.
    db.transaction().execute(async (transaction) => {
      const received = await findReceived(transaction, scope, params.applicationId);
      if (received === null || !isReadableToCompany(received.summary.status)) return refuse('not_found');
      const at = now();
      await markOpened(transaction, scope, params.applicationId, at);
      const { summary, snapshot, sha256 } = received;
      const sentOn = summary.sentAt.slice(0, 'YYYY-MM-DD'.length);
      return succeed(200, {
        ...summary,
        openedAt: summary.openedAt ?? at.toISOString(),
        snapshot,
        sha256,
        standings: criteriaStanding(snapshot.opportunity.criteria, criteriaProfileOf(snapshot.parts), sentOn),
        events: await listApplicationEvents(transaction, scope, params.applicationId),
      });
    }),
  );
}
