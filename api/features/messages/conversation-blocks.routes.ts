import { blockConversation } from '@common-ground/contract/messages/conversation-blocks';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { insertBlock } from '../../stores/access/block.store.ts';
import { countDecision } from '../../stores/access/decision-version.store.ts';
import { markInvitationsUnmailed } from '../../stores/invitations/invitation.store.ts';
import { insertStoppedCompany } from '../../stores/messages/message-report.store.ts';
import { findOwnProgress } from '../../stores/response-clock/own-progress.store.ts';

/** Serves candidates who block the company of a conversation. */
export function registerConversationBlocks(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, blockConversation, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      const application = await findOwnProgress(transaction, scope, params.applicationId, true);
      if (application === null) return refuse('not_found');
      const { id, companyId } = application;
      if (companyId === null) return refuse('conversation_closed');
      const at = now();
      const refusal = await insertBlock(transaction, scope, { companyId }, at);
      if (refusal !== null) return refuse(refusal);
      await countDecision(transaction, scope, { name: 'blocks', isOpening: false, seen: 0 });
      await markInvitationsUnmailed(transaction, scope, companyId);
      await insertStoppedCompany(transaction, scope, { companyId, at });
      // What also happens when messages are turned off without a block.
      await notifyCompany(transaction, companyId, { topic: 'messages', ids: [id] });
      return succeed(204, null);
    }),
  );
}
