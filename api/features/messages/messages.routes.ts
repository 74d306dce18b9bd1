import {
  listConversations,
  markConversationRead,
  type OwnConversation,
  readConversation,
  sendMessage,
  stopConversation,
} from '@common-ground/contract/messages/messages';
import { isOpenApplication } from '@common-ground/domain/applications/application';
import { messageObstacle, messagesOpenUntil } from '@common-ground/domain/messages/message';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { actOnce, isSameRequest } from '../../platform/idempotency/act-once.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { isCompanyBlocked } from '../../stores/access/block.store.ts';
import { lockUnsentAttachments } from '../../stores/messages/attachment.store.ts';
import { isCompanyInReach } from '../../stores/messages/company-reach.store.ts';
import {
  countWritten,
  findOwnMessage,
  insertMessage,
  isConversationStopped,
  listMessages,
  upsertStopped,
} from '../../stores/messages/message.store.ts';
import {
  countAllUnread,
  countUnread,
  listOwnConversations,
  markRead,
} from '../../stores/messages/message-reading.store.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';
import { insertNotice } from '../../stores/response-clock/notice.store.ts';
import { findOwnProgress, type OwnApplication } from '../../stores/response-clock/own-progress.store.ts';

/** No one writes faster than this by hand. */
const MESSAGES_PER_MINUTE = 20;
const DAY_MS = 86_400_000;

/** Serves the candidate's side of conversations. */
export function registerMessages(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  async function hindranceOf(
    database: Database,
    scope: CandidateScope,
    application: OwnApplication,
    at: Date,
  ) {
    const since = new Date(at.getTime() - DAY_MS);
    const { sentInDay, unreadInDay } = await countWritten(database, scope, application.id, since);
    const isInReach = await isCompanyInReach(database, scope, application.id, today());
    const hindrance = messageObstacle({
      ...application,
      isUnreachable: !isInReach,
      // Anyone who writes wants an answer, so writing reopens a stopped conversation.
      isStopped: false,
      sentInDay,
      now: at,
    });
    return { hindrance: hindrance === 'conversation_stopped' ? null : hindrance, unreadInDay };
  }

  /** Lets the company's open pages know, if anyone there may read the application. */
  async function announce(transaction: Database, scope: CandidateScope, { id, companyId }: OwnApplication) {
    if (companyId !== null && (await isCompanyInReach(transaction, scope, id, today())))
      await notifyCompany(transaction, companyId, { topic: 'messages', ids: [id] });
  }

  bind(app, context, listConversations, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const [rows, unreadCount] = await onOneConnection(db, (connection) => [
      listOwnConversations(connection, scope, { after, limit: limit + 1 }),
      countAllUnread(connection, scope),
    ]);
    const { shown, next } = cutPage(rows, limit, ({ summary, orderKey }) => ({
      key: orderKey,
      id: summary.last.id,
    }));
    return succeed(200, { items: shown.map(({ summary }) => summary), next, unreadCount });
  });

  bind(app, context, readConversation, async ({ scope, params, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const application = await findOwnProgress(db, scope, params.applicationId);
    if (application === null) return refuse('not_found');
    const at = now();
    const [rows, unreadCount, isStopped, isBlocked, { hindrance }] = await onOneConnection(
      db,
      (connection) => [
        listMessages(connection, scope, application.id, { after, limit: limit + 1 }),
        countUnread(connection, scope, application.id),
        isConversationStopped(connection, scope, application.id),
        isCompanyBlocked(connection, scope, application.companyId),
        hindranceOf(connection, scope, application, at),
      ],
    );
    const { shown, next } = cutPage(rows, limit, ({ message, orderKey }) => ({
      key: orderKey,
      id: message.id,
    }));
    const conversation: OwnConversation = {
      applicationId: application.id,
      items: shown.map(({ message }) => message),
      next,
      unreadCount,
      hindrance,
      openUntil: messagesOpenUntil(application, at)?.toISOString() ?? null,
      isStopped,
      isBlocked,
    };
    return succeed(200, conversation);
  });

  bind(
    app,
    context,
    sendMessage,
    async ({ scope, params, body, keyed }) =>
      actOnce(db, scope, keyed, async (transaction) => {
        const application = await findOwnProgress(transaction, scope, params.applicationId, true);
        if (application === null) return refuse('not_found');
        const at = now();
        const text = normalisedText(body.text);
        const ownMessage = await findOwnMessage(transaction, scope, keyed.idempotencyKey);
        if (ownMessage !== null)
          return isSameRequest(ownMessage.requestSha256, keyed)
            ? succeed(201, ownMessage.message)
            : refuse('idempotency_key_reused');
        const { hindrance, unreadInDay } = await hindranceOf(transaction, scope, application, at);
        const { companyId } = application;
        if (hindrance !== null || companyId === null) return refuse(hindrance ?? 'conversation_closed');
        const { attachments } = body;
        const refusal = await lockUnsentAttachments(transaction, scope, application.id, attachments);
        if (refusal !== null) return refuse(refusal);
        const conversation = { applicationId: application.id, candidateId: scope.candidateId, companyId };
        await upsertStopped(transaction, scope, { ...conversation, isStopped: false, at });
        const message = await insertMessage(transaction, scope, {
          ...conversation,
          text,
          attachments,
          at,
          ...keyed,
        });
        // Emailed once until someone has looked: more emails would say nothing new.
        if (unreadInDay === 0)
          await insertNotice(transaction, {
            ...conversation,
            kind: 'candidate_wrote',
            reference: message.id,
            at,
          });
        await notifyCompany(transaction, companyId, { topic: 'messages', ids: [application.id] });
        return succeed(201, message);
      }),
    { requestsPerMinute: MESSAGES_PER_MINUTE },
  );

  bind(app, context, markConversationRead, async ({ scope, params, body }) =>
    db.transaction().execute(async (transaction) => {
      const application = await findOwnProgress(transaction, scope, params.applicationId);
      if (application === null) return refuse('not_found');
      const { candidateId } = scope;
      const { companyId } = application;
      const readMark = { applicationId: application.id, candidateId, companyId, ...body, at: now() };
      if (!(await markRead(transaction, scope, readMark))) return refuse('not_found');
      await announce(transaction, scope, application);
      return succeed(204, null);
    }),
  );

  bind(app, context, stopConversation, async ({ scope, params, body }) =>
    db.transaction().execute(async (transaction) => {
      const application = await findOwnProgress(transaction, scope, params.applicationId, true);
      if (application === null) return refuse('not_found');
      const { companyId, status } = application;
      const at = now();
      const isOver = !isOpenApplication(status) && messagesOpenUntil(application, at) === null;
      if (companyId === null || isOver) return refuse('conversation_closed');
      await upsertStopped(transaction, scope, { applicationId: application.id, companyId, ...body, at });
      await announce(transaction, scope, application);
      return succeed(204, null);
    }),
  );
}
