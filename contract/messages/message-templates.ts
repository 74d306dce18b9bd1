import { MESSAGE_LENGTHS, MESSAGE_TEMPLATE_LIMITS } from '@common-ground/domain/messages/message-template';
import { NAME_PATTERN, PROSE_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { route } from '../route.ts';
import { Id } from '../scalars.ts';

/** Message templates of a company. Messages contain a copy of the text, so changing a template doesn't change any message. */

const closed = { additionalProperties: false } as const;

const content = {
  name: Type.String({ minLength: 1, maxLength: MESSAGE_TEMPLATE_LIMITS.name, pattern: NAME_PATTERN }),
  /** Can contain the placeholders `{name}`, `{title}`, `{company}` and `{member}`: the candidate, the job, the company and the sender. */
  text: Type.String({ minLength: 1, maxLength: MESSAGE_LENGTHS.message, pattern: PROSE_PATTERN }),
} as const;

/** The name and text of a template. @example {"name":"Invitation to a talk","text":"Dear {name}, would you like to meet us?"} */
export const MessageTemplateContent = Type.Object(content, closed);
export type MessageTemplateContent = Static<typeof MessageTemplateContent>;

/** A saved text for messages. */
export const MessageTemplate = Type.Object(
  { id: Id, version: Type.Integer({ minimum: 1 }), ...content },
  closed,
);
export type MessageTemplate = Static<typeof MessageTemplate>;

const tag = 'messages';
const access = 'company';
const permission = 'write_to_candidates';
const params = Type.Object({ templateId: Id }, closed);

/** Lists the company's templates, sorted by name. */
export const listMessageTemplates = route({
  operationId: 'listMessageTemplates',
  method: 'GET',
  path: '/api/company/message-templates',
  tag,
  summary: 'List message templates',
  access,
  permission,
  responses: { 200: Type.Object({ items: list(MessageTemplate) }, closed) },
  refusals: [],
});

/** The name has to be unique. */
export const createMessageTemplate = route({
  operationId: 'createMessageTemplate',
  method: 'POST',
  path: '/api/company/message-templates',
  tag,
  summary: 'Create a message template',
  access,
  permission,
  body: MessageTemplateContent,
  responses: { 201: MessageTemplate },
  refusals: ['template_exists', 'template_limit'],
});

/** Renames it or replaces its text. */
export const saveMessageTemplate = route({
  operationId: 'saveMessageTemplate',
  method: 'PUT',
  path: '/api/company/message-templates/:templateId',
  tag,
  summary: 'Save a message template',
  access,
  permission,
  isVersioned: true,
  params,
  body: MessageTemplateContent,
  responses: { 200: MessageTemplate },
  refusals: ['template_exists'],
});

/** Messages written with it stay. */
export const deleteMessageTemplate = route({
  operationId: 'deleteMessageTemplate',
  method: 'DELETE',
  path: '/api/company/message-templates/:templateId',
  tag,
  summary: 'Delete a message template',
  access,
  permission,
  params,
  responses: { 204: Type.Null() },
  refusals: [],
});
