import { Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { route } from '../route.ts';

/**
 * Adds the company to the candidate's block list, and turns off its messages about all their applications to it. The applications continue.
 * Unblocking is `unblockCompany`; messages stay off until they're turned on again. Repeating it changes nothing.
 */
export const blockConversation = route({
  operationId: 'blockConversation',
  method: 'POST',
  path: '/api/applications/:applicationId/messages/block',
  tag: 'messages',
  summary: 'Block the company of a conversation',
  access: 'candidate',
  params: ApplicationId,
  responses: { 204: Type.Null() },
  refusals: ['conversation_closed', 'too_many_blocks'],
});
