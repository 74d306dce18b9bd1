import { listCompanyConversations } from '@common-ground/contract/messages/company-conversations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import {
  listReachedConversations,
  readConversationKey,
} from '../../stores/messages/company-conversation.store.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';

/** Anyone can send a made-up cursor. */
function isConversationKey(key: string): boolean {
  const end = readConversationKey(key);
  return end !== null && isTimestampKey(end.moment);
}

/** Serves a company the list of its conversations. */
export function registerCompanyConversations(app: FastifyInstance, context: Context): void {
  const { db, today } = context;

  bind(app, context, listCompanyConversations, async ({ scope, query }) => {
    const { words = null, state = 'all' } = query;
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isConversationKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const filter = { words, isUnreadOnly: state === 'unread' };
    const page = { after, limit: limit + 1, today: today() };
    const rows = await listReachedConversations(db, scope, filter, page);
    const { shown, next } = cutPage(rows, limit, ({ summary, orderKey }) => ({
      key: orderKey,
      id: summary.last.id,
    }));
    return succeed(200, { items: shown.map(({ summary }) => summary), next });
  });
}
