import { APPLICATION_STATUSES } from '@common-ground/domain/applications/application';
import { type Static, Type } from 'typebox';
import { ApplicationId } from '../applications/applications.ts';
import { Attachment } from '../attachment.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableInstant } from '../scalars.ts';
import { MessageText } from './message-text.ts';

/** Messages between a company and a candidate. Each application has one conversation. */

const closed = { additionalProperties: false } as const;
const SIDES = ['company', 'candidate'] as const;

/** A message about an application. */
export const Message = Type.Object(
  {
    id: Id,
    side: oneOf(SIDES),
    /** Name of the member who wrote it, at that time. Null if they had no name, and for the candidate. */
    authorName: nullableString({}),
    isOwn: Type.Boolean(),
    /**
     * Null for readers under blind review who didn't write it, because greetings contain names, and for a candidate who has reported it.
     */
    text: nullableString({}),
    sentAt: Instant,
    /** The files that were sent with it, in their order. None if its text is withheld. */
    attachments: list(Attachment),
    /** How many files are withheld because the text is. */
    withheldAttachments: Type.Integer({ minimum: 0 }),
    /** When someone on the other side first read it with read receipts on. Null if the caller has theirs off. */
    readAt: NullableInstant,
  },
  closed,
);
export type Message = Static<typeof Message>;

const { attachments: _, withheldAttachments: __, ...MessageWithoutFiles } = Message.properties;
/** The last message of a conversation in a list, without its files. */
export const LastMessage = Type.Object(MessageWithoutFiles, closed);

/** Why nothing can be written: the conversation is closed, the candidate doesn't want any more messages, or the day's limit is reached. */
export const MESSAGE_OBSTACLES = [
  'conversation_closed',
  'conversation_stopped',
  'too_many_messages',
] as const;

/** A page of messages about an application. */
export const Conversation = Type.Object(
  {
    applicationId: Id,
    /** Newest first. */
    items: list(Message),
    next: Next,
    unreadCount: Type.Integer({ minimum: 0 }),
    hindrance: nullableEnum(MESSAGE_OBSTACLES),
    /** When messages can no longer be sent after the application has ended. Null while it's open, and once the conversation is closed. */
    openUntil: NullableInstant,
    /** Whether the candidate has turned off messages about this application. */
    isStopped: Type.Boolean(),
  },
  closed,
);
export type Conversation = Static<typeof Conversation>;

/** A conversation as its candidate has it. */
export const OwnConversation = Type.Object(
  {
    ...Conversation.properties,
    /** Whether the company is on the candidate's block list. */
    isBlocked: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type OwnConversation = Static<typeof OwnConversation>;

/** The last message that the caller has seen. */
export const ReadMark = Type.Object({ messageId: Id }, closed);

/** A conversation in the candidate's list. */
export const ConversationSummary = Type.Object(
  {
    applicationId: Id,
    title: Type.String(),
    companyName: Type.String(),
    status: oneOf(APPLICATION_STATUSES),
    last: LastMessage,
    unreadCount: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type ConversationSummary = Static<typeof ConversationSummary>;

const SENDING_REFUSALS = [
  'conversation_closed',
  'conversation_stopped',
  'too_many_messages',
  'attachment_unavailable',
  'attachments_too_large',
  'idempotency_key_reused',
] as const;

/** Returns the newest message first. Unread means unread by the caller. */
export const readCompanyConversation = route({
  operationId: 'readCompanyConversation',
  method: 'GET',
  path: '/api/company/applications/:applicationId/messages',
  tag: 'messages',
  summary: 'Get the conversation about a received application',
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  query: Type.Object(PAGING, closed),
  responses: { 200: Conversation },
  refusals: [],
});

/** The candidate is notified, by email too unless they've turned that off. */
export const sendCompanyMessage = route({
  operationId: 'sendCompanyMessage',
  method: 'POST',
  path: '/api/company/applications/:applicationId/messages',
  tag: 'messages',
  summary: 'Send a message to the candidate',
  access: 'company',
  permission: 'write_to_candidates',
  isIdempotent: true,
  params: ApplicationId,
  body: MessageText,
  responses: { 201: Message },
  refusals: SENDING_REFUSALS,
});

/** Marks the conversation as read up to a message. The mark never moves backwards. */
export const markCompanyConversationRead = route({
  operationId: 'markCompanyConversationRead',
  method: 'PUT',
  path: '/api/company/applications/:applicationId/messages/read',
  tag: 'messages',
  summary: 'Mark a conversation as read by the company',
  access: 'company',
  permission: 'write_to_candidates',
  params: ApplicationId,
  body: ReadMark,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Lists the candidate's own, newest message first. */
export const listConversations = route({
  operationId: 'listConversations',
  method: 'GET',
  path: '/api/messages',
  tag: 'messages',
  summary: 'List conversations',
  access: 'candidate',
  query: Type.Object(PAGING, closed),
  responses: {
    200: Type.Object(
      { items: list(ConversationSummary), next: Next, unreadCount: Type.Integer({ minimum: 0 }) },
      closed,
    ),
  },
  refusals: [],
});

/** Newest message first. */
export const readConversation = route({
  operationId: 'readConversation',
  method: 'GET',
  path: '/api/applications/:applicationId/messages',
  tag: 'messages',
  summary: 'Get the conversation about an application',
  access: 'candidate',
  params: ApplicationId,
  query: Type.Object(PAGING, closed),
  responses: { 200: OwnConversation },
  refusals: [],
});

/** Sends the message to those who work on the job. Writing restarts a conversation that the candidate stopped. */
export const sendMessage = route({
  operationId: 'sendMessage',
  method: 'POST',
  path: '/api/applications/:applicationId/messages',
  tag: 'messages',
  summary: 'Send a message to the company',
  access: 'candidate',
  isIdempotent: true,
  params: ApplicationId,
  body: MessageText,
  responses: { 201: Message },
  refusals: [
    'conversation_closed',
    'too_many_messages',
    'attachment_unavailable',
    'attachments_too_large',
    'idempotency_key_reused',
  ],
});

/** Marks the conversation as read up to a message. The mark never moves backwards. */
export const markConversationRead = route({
  operationId: 'markConversationRead',
  method: 'PUT',
  path: '/api/applications/:applicationId/messages/read',
  tag: 'messages',
  summary: 'Mark a conversation as read',
  access: 'candidate',
  params: ApplicationId,
  body: ReadMark,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Decides whether the company may still send messages about the application, which continues either way. */
export const stopConversation = route({
  operationId: 'stopConversation',
  method: 'PUT',
  path: '/api/applications/:applicationId/messages/stopped',
  tag: 'messages',
  summary: 'Turn messages about an application on or off',
  access: 'candidate',
  params: ApplicationId,
  body: Type.Object({ isStopped: Type.Boolean() }, closed),
  responses: { 204: Type.Null() },
  refusals: ['conversation_closed'],
});
