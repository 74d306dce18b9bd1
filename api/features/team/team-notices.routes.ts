import { dismissOwnerNotice, listOwnerNotices } from '@common-ground/contract/team/team-notices';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { succeed } from '../../platform/http/handler-result.ts';
import * as notices from '../../stores/team/team-notice.store.ts';

/** Serves owners their notices about access to their company and its verification. */
export function registerTeamNotices(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, listOwnerNotices, async ({ scope }) =>
    succeed(200, { items: await notices.listOwnerNotices(db, scope, now()) }),
  );

  bind(app, context, dismissOwnerNotice, async ({ scope, params }) => {
    await db
      .transaction()
      .execute((transaction) => notices.markOwnerNoticeDismissed(transaction, scope, params.noticeId));
    return succeed(204, null);
  });
}
