import { APPLICATION_STATUSES } from '@common-ground/domain/applications/application';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, NullableId } from '../scalars.ts';
import { LastMessage } from './messages.ts';

/** All conversations of a company with its applicants, for the members who may read them. */

const closed = { additionalProperties: false } as const;

/** A conversation in the company's list. */
export const CompanyConversationSummary = Type.Object(
  {
    applicationId: Id,
    /** Null once the job is deleted. */
    opportunityId: NullableId,
    title: Type.String(),
    /** Null if the caller can't see it, such as under blind review. */
    applicantName: nullableString({}),
    status: oneOf(APPLICATION_STATUSES),
    last: LastMessage,
    unreadCount: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type CompanyConversationSummary = Static<typeof CompanyConversationSummary>;

/**
 * Lists conversations about applications that the caller can access: those with unread messages first, then by newest message. Unread
 * means unread by the caller. `words` searches titles and names, except names that are withheld.
 */
export const listCompanyConversations = route({
  operationId: 'listCompanyConversations',
  method: 'GET',
  path: '/api/company/messages',
  tag: 'messages',
  summary: "List the company's conversations",
  access: 'company',
  permission: 'read_applications',
  query: Type.Object(
    {
      words: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: NAME_PATTERN })),
      state: Type.Optional(oneOf(['all', 'unread'])),
      ...PAGING,
    },
    closed,
  ),
  responses: { 200: Type.Object({ items: list(CompanyConversationSummary), next: Next }, closed) },
  refusals: [],
});
