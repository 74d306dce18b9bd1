import {
  listCompanyNotifications,
  listNotifications,
  markAllCompanyNotificationsRead,
  markAllNotificationsRead,
  markCompanyNotificationRead,
  markNotificationRead,
} from '@common-ground/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { notifyCandidate } from '../../platform/live/notify-candidate.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import * as store from '../../stores/notifications/notification.store.ts';
import { candidateNotification, memberNotification } from '../../stores/notifications/notification.view.ts';
import * as reading from '../../stores/notifications/notification-reading.store.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';

const cursorOf = (row: { readonly order_key: string; readonly id: string }) => ({
  key: row.order_key,
  id: row.id,
});

/** Serves both sides their notifications, and records what they've read. */
export function registerNotifications(app: FastifyInstance, context: Context): void {
  registerOwnNotifications(app, context);
  registerCompanyNotifications(app, context);
}

function registerOwnNotifications(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, listNotifications, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const [rows, unreadCount] = await onOneConnection(db, (connection) => [
      store.listCandidateNotifications(connection, scope, { after, limit: limit + 1 }),
      store.countCandidateNotifications(connection, scope),
    ]);
    const { shown, next } = cutPage(rows, limit, cursorOf);
    return succeed(200, { items: shown.map(candidateNotification), next, unreadCount });
  });

  bind(app, context, markNotificationRead, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await reading.markNotificationRead(transaction, scope, params.notificationId, now())))
        return refuse('not_found');
      await notifyCandidate(transaction, scope.candidateId);
      return succeed(204, null);
    }),
  );

  bind(app, context, markAllNotificationsRead, async ({ scope, body }) =>
    db.transaction().execute(async (transaction) => {
      await reading.markAllNotificationsRead(transaction, scope, new Date(body.upTo), now());
      await notifyCandidate(transaction, scope.candidateId);
      return succeed(204, null);
    }),
  );
}

function registerCompanyNotifications(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, listCompanyNotifications, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const [rows, unreadCount] = await onOneConnection(db, (connection) => [
      store.listMemberNotifications(connection, scope, today(), { after, limit: limit + 1 }),
      store.countMemberNotifications(connection, scope, today()),
    ]);
    const { shown, next } = cutPage(rows, limit, cursorOf);
    return succeed(200, { items: shown.map(memberNotification), next, unreadCount });
  });

  bind(app, context, markCompanyNotificationRead, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await reading.markNotificationRead(transaction, scope, params.notificationId, now())))
        return refuse('not_found');
      await notifyCompany(transaction, scope.companyId, { topic: 'notifications', ids: [scope.accountId] });
      return succeed(204, null);
    }),
  );

  bind(app, context, markAllCompanyNotificationsRead, async ({ scope, body }) =>
    db.transaction().execute(async (transaction) => {
      await reading.markAllNotificationsRead(transaction, scope, new Date(body.upTo), now());
      await notifyCompany(transaction, scope.companyId, { topic: 'notifications', ids: [scope.accountId] });
      return succeed(204, null);
    }),
  );
}
