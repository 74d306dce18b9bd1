import {
  type Conversation,
  markCompanyConversationRead,
  readCompanyConversation,
  sendCompanyMessage,
} from '@common-ground/contract/messages/messages';
import { messageObstacle, messagesOpenUntil } from '@common-ground/domain/messages/message';
import { emptyPlaceViolations } from '@common-ground/domain/messages/message-template';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { actOnce, isSameRequest } from '../../platform/idempotency/act-once.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
  type AccessibleApplication,
  findAccessibleApplication,
  lockAccessibleApplication,
} from '../../stores/applications/accessible-application.store.ts';
import { lockUnsentAttachments } from '../../stores/messages/attachment.store.ts';
import {
  countWritten,
  findOwnMessage,
  insertMessage,
  isConversationStopped,
  listMessages,
  lockConversation,
  withheldMessage,
} from '../../stores/messages/message.store.ts';
import { countUnread, markRead } from '../../stores/messages/message-reading.store.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';
import { isShownBlind } from '../../stores/people/blind-review.store.ts';
import { insertNotice } from '../../stores/response-clock/notice.store.ts';

/** No one writes faster than this by hand. */
const MESSAGES_PER_MINUTE = 30;
const DAY_MS = 86_400_000;

/** Serves the company's side of conversations. */
export function registerCompanyMessages(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  async function reachedApplication(
    database: Database,
    scope: CompanyScope,
    application: AccessibleApplication,
    at: Date,
  ) {
    const since = new Date(at.getTime() - DAY_MS);
    const [isStopped, written] = await Promise.all([
      isConversationStopped(database, scope, application.id),
      countWritten(database, scope, application.id, since),
    ]);
    const { sentInDay } = written;
    const hindrance = messageObstacle({
      ...application,
      isUnreachable: false,
      isStopped,
      sentInDay,
      now: at,
    });
    return { isStopped, hindrance, unreadInDay: written.unreadInDay };
  }

  bind(app, context, readCompanyConversation, async ({ scope, params, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const application = await findAccessibleApplication(db, scope, params.applicationId, today());
    if (application === null) return refuse('not_found');
    const at = now();
    const [rows, unreadCount, { hindrance, isStopped }, isBlind] = await onOneConnection(db, (connection) => [
      listMessages(connection, scope, application.id, { after, limit: limit + 1 }),
      countUnread(connection, scope, application.id),
      reachedApplication(connection, scope, application, at),
      isShownBlind(connection, scope, application.id),
    ]);
    const { shown, next } = cutPage(rows, limit, ({ message, orderKey }) => ({
      key: orderKey,
      id: message.id,
    }));
    const conversation: Conversation = {
      applicationId: application.id,
      items: shown.map(({ message }) => (isBlind && !message.isOwn ? withheldMessage(message) : message)),
      next,
      unreadCount,
      hindrance,
      openUntil: messagesOpenUntil(application, at)?.toISOString() ?? null,
      isStopped,
    };
    return succeed(200, conversation);
  });

  bind(
    app,
    context,
    sendCompanyMessage,
    async ({ scope, params, body, keyed }) => {
      const text = normalisedText(body.text);
      // No one wants to be addressed as "{name}", so a text with unfilled placeholders is refused.
      const violations = emptyPlaceViolations('/text', text);
      if (violations.length > 0) return refuseInput(violations);
      return actOnce(db, scope, keyed, async (transaction) => {
        const application = await lockAccessibleApplication(
          transaction,
          scope,
          params.applicationId,
          today(),
        );
        if (application === null) return refuse('not_found');
        // Colleagues can write at the same time, and share the limit on messages about an application.
        await lockConversation(transaction, application.id);
        const at = now();
        const ownMessage = await findOwnMessage(transaction, scope, keyed.idempotencyKey);
        if (ownMessage !== null)
          return isSameRequest(ownMessage.requestSha256, keyed)
            ? succeed(201, ownMessage.message)
            : refuse('idempotency_key_reused');
        const { hindrance, unreadInDay } = await reachedApplication(transaction, scope, application, at);
        if (hindrance !== null) return refuse(hindrance);
        const { attachments } = body;
        const refusal = await lockUnsentAttachments(transaction, scope, application.id, attachments);
        if (refusal !== null) return refuse(refusal);
        const { candidateId } = application;
        const conversation = { applicationId: application.id, candidateId, companyId: scope.companyId };
        const message = await insertMessage(transaction, scope, {
          ...conversation,
          text,
          attachments,
          at,
          ...keyed,
        });
        // Emailed once until the candidate has looked: more emails would say nothing new.
        if (unreadInDay === 0)
          await insertNotice(transaction, {
            ...conversation,
            kind: 'company_wrote',
            reference: message.id,
            at,
          });
        await notifyCompany(transaction, scope.companyId, { topic: 'messages', ids: [application.id] });
        return succeed(201, message);
      });
    },
    { requestsPerMinute: MESSAGES_PER_MINUTE },
  );

  bind(app, context, markCompanyConversationRead, async ({ scope, params, body }) =>
    db.transaction().execute(async (transaction) => {
      const application = await lockAccessibleApplication(transaction, scope, params.applicationId, today());
      if (application === null) return refuse('not_found');
      const { id, candidateId } = application;
      const { companyId } = scope;
      const readMark = { applicationId: id, candidateId, companyId, ...body, at: now() };
      return (await markRead(transaction, scope, readMark)) ? succeed(204, null) : refuse('not_found');
    }),
  );
}
